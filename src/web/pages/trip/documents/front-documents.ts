import type { TripDocument } from '#contract/trip.ts'

type Listed = Pick<TripDocument, 'id' | 'addedAt' | 'status'>

/** So many are seen without asking for all. */
const FRONT = 3
/** Those that were added in this time are news. */
const NEWS_MS = 10 * 60_000

/** The server lists first what was added first. */
export const newestFirst = <T>(documents: readonly T[]): T[] => documents.toReversed()

/** `now`: milliseconds since 1970. `kept`: ids of documents that somebody is busy with. */
type View = { now: number; kept: readonly (string | null)[] }

/** What is seen of a list before somebody asks for all: the first ones, news, and what went wrong. One more is not hidden for its own sake. */
export function frontDocuments<T extends Listed>(list: readonly T[], { now, kept }: View): T[] {
  const front = list.filter(
    ({ id, addedAt, status }, index) =>
      index < FRONT || status === 'failed' || now - Date.parse(addedAt) < NEWS_MS || kept.includes(id),
  )
  return list.length - front.length > 1 ? front : [...list]
}
