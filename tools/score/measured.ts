import type { Counts, GroupCounts } from './compare.ts'

/** One reader's result on a document. `right`: all flights, routes and times; null if it holds no flights. */
export type Result = {
  counts: GroupCounts
  /** Found a flight or a stay where there is none; null for documents that hold a booking. */
  falseBooking: boolean | null
  right: boolean | null
}

export type Measured = {
  name: string
  kind: string
  category: string
  language: string
  tags: readonly string[]
  /** The document's maker, for a split in which no maker is on both sides; null where nobody is known. */
  maker: string | null
  own: Result
  other: Result | null
  notes: readonly string[]
}

/** Documents that are measured together, such as `corpus`, or one way to disturb it. */
export type ScoredSet = { title: string; documents: readonly Measured[] }

export function isRight(counts: GroupCounts): boolean {
  const { flightIdentity: identity, flightRoute: route, flightTimes: times } = counts
  return identity.extra + identity.missed + route.missed + times.missed === 0
}

/** Precision, recall and F1 in percent; null where nothing was found, nothing to find, or neither. */
export function ratesOf({ right, extra, missed }: Counts) {
  const share = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole)
  return {
    precision: share(right, right + extra),
    recall: share(right, right + missed),
    f1: share(2 * right, 2 * right + extra + missed),
  }
}
