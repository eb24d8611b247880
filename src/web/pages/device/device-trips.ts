import { tripRows } from '#contract/api/trips.ts'
import type { TripSummary } from '#contract/trip.ts'
import { ApiError, call } from '#web/api.ts'
import { readKeptTrip } from '#web/offline/kept-trips.ts'
import { forgetItemsOf } from '#web/forget-items.ts'
import { itemKeys, readEditLink, readViewPath } from '#web/storage.ts'
import { datesOf, nameOf } from '../account/trips/card-messages.ts'

/** `openedAt`: milliseconds since 1970; null where this browser keeps no answer of it. */
export type DeviceTrip = {
  id: string
  path: string
  credentials: { view: string; edit?: string }
  name: string
  dates: string
  openedAt: number | null
}

/**
 * Trips whose links this browser keeps, the last opened ones first. Their names are those of the answers that
 * it keeps, else of the server; one that has no name any more is left out.
 */
export async function readDeviceTrips(): Promise<DeviceTrip[]> {
  const trips = await Promise.all([...new Set(keptIds())].map(readDeviceTrip))
  return trips
    .filter((trip) => trip !== null)
    .toSorted((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0) || a.name.localeCompare(b.name))
}

const keptIds = () => itemKeys().flatMap((key) => /^(?:edit|view)_link_(.+)$/.exec(key)?.[1] ?? [])

async function readDeviceTrip(id: string): Promise<DeviceTrip | null> {
  const path = readViewPath(id)
  const view = path?.split('/')[3]
  if (!path || !view) return null
  const viewPassword = decodeURIComponent(view)
  const kept = await readKeptTrip({ tripId: id, viewPassword }).catch(() => null)
  const summary = kept ? summaryOf(kept.answers.itinerary) : await askSummary(id)
  if (!summary) return null
  const edit = readEditLink(id)?.editPassword
  return {
    id,
    path,
    credentials: { view: viewPassword, ...(edit ? { edit } : {}) },
    name: nameOf({ trip_id: id, summary }),
    dates: datesOf(summary),
    openedAt: kept?.at ?? null,
  }
}

type Known = Pick<TripSummary, 'title' | 'destination' | 'startDate' | 'endDate'>

const summaryOf = ({ event, travelers }: { event: Known; travelers: readonly unknown[] }): TripSummary => ({
  title: event.title,
  destination: event.destination,
  travelers: travelers.length,
  startDate: event.startDate,
  endDate: event.endDate,
})

const askSummary = (id: string): Promise<TripSummary | null> =>
  call(tripRows.tripSummary, { params: { id } }).catch((error: unknown) => {
    // Erased: no link of it works again
    if (error instanceof ApiError && error.status === 410) forgetItemsOf(id)
    return null
  })
