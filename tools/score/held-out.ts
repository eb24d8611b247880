import { createHash } from 'node:crypto'

/**
 * Whether a maker's documents belong to the third that nobody looks at while tuning: the first byte of the
 * SHA-256 of its name, divided by three, leaves nothing. By makers and not by documents, so that two mails of
 * one layout stay together.
 */
export function isHeldOut(maker: string): boolean {
  const [first = 0] = createHash('sha256').update(maker).digest()
  return first % 3 === 0
}

/** A document's maker: its repository and its name's first two words ("kit-swiss-1" → "kit-swiss"). */
export function makerOf(name: string, repository: string): string {
  return `${repository}/${name.split('-').slice(0, 2).join('-')}`
}
