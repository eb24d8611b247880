import type { Doubt } from '#contract/extraction.ts'

export type Doubtful = { check: string[]; doubts?: Doubt[] | undefined }

/** Marks a field "please check"; the first reason found for a field stays. */
export function addDoubt(thing: Doubtful, doubt: Doubt): void {
  if (!thing.check.includes(doubt.field)) thing.check.push(doubt.field)
  const known = thing.doubts ?? []
  if (!known.some(({ field }) => field === doubt.field)) thing.doubts = [...known, doubt]
}

/** A copy whose doubts may grow; each field of them is marked. */
export function ownDoubts<T extends Doubtful>(thing: T): T {
  const doubts = [...(thing.doubts ?? [])]
  return { ...thing, check: [...new Set([...thing.check, ...doubts.map(({ field }) => field)])], doubts }
}
