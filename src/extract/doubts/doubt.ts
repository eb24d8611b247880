import type { Doubt } from '#contract/extraction.ts'

export type Doubtful = { check: string[]; doubts?: Doubt[] | undefined }

/** Marks a field "please check"; the first reason found for a field stays. */
export function addDoubt(thing: Doubtful, doubt: Doubt): void {
  if (!thing.check.includes(doubt.field)) thing.check.push(doubt.field)
  const known = thing.doubts ?? []
  if (!known.some(({ field }) => field === doubt.field)) thing.doubts = [...known, doubt]
}

export function ownDoubts<T extends Doubtful>(thing: T): T {
  return { ...thing, check: [...thing.check], doubts: [...(thing.doubts ?? [])] }
}
