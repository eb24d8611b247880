import type { Doubt } from '#contract/extraction.ts'

/** What can be doubted: names of fields to look at, and why. */
export type Doubtful = { check: string[]; doubts?: Doubt[] | undefined }

/** Marks a field "please check"; the first reason found for a field stays. */
export function addDoubt(thing: Doubtful, doubt: Doubt): void {
  if (!thing.check.includes(doubt.field)) thing.check.push(doubt.field)
  const known = thing.doubts ?? []
  if (!known.some(({ field }) => field === doubt.field)) thing.doubts = [...known, doubt]
}

/** A copy whose lists are its own. */
export function ownDoubts<T extends Doubtful>(thing: T): T {
  return { ...thing, check: [...thing.check], doubts: [...(thing.doubts ?? [])] }
}
