import { countText } from '#web/format.ts'

/** What documents say things about, in the order in which it is told. */
const COUNTED = {
  flights: (count: number) => countText(count, 'flight'),
  travelers: (count: number) => countText(count, 'traveler'),
  accommodations: (count: number) => countText(count, 'stay'),
} as const

export type Countable = keyof typeof COUNTED

/** "1 flight", "2 travelers" */
export const countedText = (kind: Countable, count: number) => COUNTED[kind](count)

/** "1 flight", "2 travelers": of each kind of which there is any. */
export function countedTexts(counts: Record<Countable, number>): string[] {
  const kinds = Object.keys(COUNTED) as Countable[]
  return kinds.filter((kind) => counts[kind] > 0).map((kind) => countedText(kind, counts[kind]))
}
