import type { Grey } from './picture.ts'

/** Whether a picture shows nothing: hardly a pixel differs from the rest. */
export function isBlank({ data }: Grey): boolean {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value]!++
  const common = counts.indexOf(Math.max(...counts))
  let near = 0
  for (let value = Math.max(0, common - SPREAD); value <= Math.min(255, common + SPREAD); value++)
    near += counts[value]!
  return data.length - near < data.length * INK
}

/** Shades around the commonest that count as the same, and the share of other pixels that a line of print has. */
const SPREAD = 24
const INK = 0.0004
