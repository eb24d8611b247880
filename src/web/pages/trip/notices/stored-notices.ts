import { LIMITS } from '#contract/limits.ts'
import { parseJson } from '#web/api.ts'
import { isEventId } from '#web/live.ts'
import { mayKeep, NOTICES_KEY, readItem, removeItem } from '#web/storage.ts'
import { isRunning, type TripNotice } from './notices.ts'

export type Kept = { lastEventId: string | null; notices: readonly TripNotice[] }

/** Running notices under an hour old (spec notify-9). Corrupt data is cleared (spec notify-10). */
export function readKept(tripId: string, now: number): Kept {
  const kept = readAll(now)[tripId]
  return {
    lastEventId: isEventId(kept?.lastEventId) ? kept.lastEventId : null,
    notices: (kept?.notices ?? []).filter((notice) => isRestorable(notice, now)),
  }
}

/**
 * Keeps persistent running notices and the last event. Over about 4.5 MB nothing is saved, and a full storage
 * loses what was saved before (spec notify-9, notify-10).
 */
export function keep(tripId: string, { lastEventId, notices }: Kept, now: number): void {
  if (!mayKeep(tripId)) return
  // Without names of files, which anybody could read here: the stream tells them again
  const running = notices
    .filter((notice) => notice.persistent && isRunning(notice))
    .map((notice) => ({ ...notice, fileName: null, title: null, detail: null }))
  const all = { ...readAll(now), [tripId]: { at: now, lastEventId, notices: running } }
  const text = JSON.stringify(all)
  if (text.length > LIMITS.notificationBytes) return
  try {
    localStorage.setItem(NOTICES_KEY, text)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') removeItem(NOTICES_KEY)
  }
}

/** Forgets what is going on with a trip's documents, for good. */
export function forgetNotices(tripId: string): void {
  const { [tripId]: _, ...others } = readAll(Date.now())
  if (Object.keys(others).length) localStorage.setItem(NOTICES_KEY, JSON.stringify(others))
  else removeItem(NOTICES_KEY)
}

type KeptTrip = Kept & { at: number }

/** Trips of the last hour: the server sends nothing older again, and nothing older is restored. */
function readAll(now: number): Record<string, KeptTrip> {
  const fresh = Object.entries(parse(readItem(NOTICES_KEY))).filter(
    (entry): entry is [string, KeptTrip] =>
      isKeptTrip(entry[1]) && Math.abs(now - entry[1].at) < LIMITS.notificationKeptMs,
  )
  return Object.fromEntries(fresh)
}

const isKeptTrip = (trip: unknown): trip is KeptTrip =>
  isObject(trip) && typeof trip['at'] === 'number' && Array.isArray(trip['notices'])

function isRestorable(notice: unknown, now: number): boolean {
  if (!isObject(notice)) return false
  const { id, message, status, createdAt } = notice
  return (
    isFilled(id) &&
    isFilled(message) &&
    (status === 'pending' || status === 'in-progress') &&
    typeof createdAt === 'number' &&
    Math.abs(now - createdAt) < LIMITS.notificationKeptMs &&
    isWordsOrNull(notice['fileName']) &&
    isWordsOrNull(notice['detail']) &&
    typeof notice['timestamp'] === 'string' &&
    typeof notice['progress'] === 'number'
  )
}

const isFilled = (value: unknown) => typeof value === 'string' && value !== ''
const isWordsOrNull = (value: unknown) => value === null || typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string | null): Record<string, unknown> {
  const value = parseJson(text ?? '{}')
  if (isObject(value)) return value
  removeItem(NOTICES_KEY)
  return {}
}
