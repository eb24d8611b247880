import { hashNumber } from '#domain/hash.ts'
import {
  ALL_TRIPS,
  FORGOTTEN_KEY,
  itemKeys,
  LAST_TRIP,
  readForgotten,
  readLastTrip,
  removeItem,
  VIEW_LINK,
  writeItem,
} from './storage.ts'

const DAY_MS = 86_400_000

/**
 * Tells the pages that are open now, and those that are still loading, to keep nothing of a trip (of any trip
 * without `id`). Of the id only a hash stays, for a day.
 */
export function markForgotten(id = ALL_TRIPS): void {
  const now = Date.now()
  const fresh = Object.entries(readForgotten()).filter(([, at]) => now - at < DAY_MS)
  writeItem(FORGOTTEN_KEY, JSON.stringify({ ...Object.fromEntries(fresh), [hashNumber(id)]: now }))
}

export function forgetViewLinks(): void {
  for (const key of itemKeys()) if (key.startsWith(VIEW_LINK)) removeItem(key)
}

/** `id`: of the trip to forget; without it whichever it is. */
export function forgetLastTrip(id?: string): void {
  const isIt = id === undefined || readLastTrip()?.startsWith(`/itinerary/${encodeURIComponent(id)}/`)
  if (isIt) removeItem(LAST_TRIP)
}

/** Links, who you are, closed hints, alerts: the keys of what is kept of a trip end with its id. */
export function forgetItemsOf(id: string): void {
  markForgotten(id)
  for (const key of itemKeys()) if (key.endsWith(`_${id}`)) removeItem(key)
  forgetLastTrip(id)
}
