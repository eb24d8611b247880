import { createHash } from 'node:crypto'

/** Whether a maker is in the third that nobody tunes on, by SHA-256 of its name: layouts stay together. */
export function isHeldOut(maker: string): boolean {
  const [first = 0] = createHash('sha256').update(maker).digest()
  return first % 3 === 0
}

export function makerOf(name: string, repository: string): string {
  return `${repository}/${name.split('-').slice(0, 2).join('-')}`
}
