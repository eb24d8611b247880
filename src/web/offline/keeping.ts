import type { QueryClient } from '@tanstack/react-query'
import type { Airport } from '#contract/trip.ts'
import { ApiError } from '../api.ts'
import { healthQuery } from '../health.ts'
import type { TripAccess } from '../pages/trip/access.tsx'
import { isAppleTouch } from '../pages/trip/alerts/push-way.ts'
import { airportCodes } from '../pages/trip/map/routes.ts'
import {
  airportQuery,
  documentsQuery,
  flightsQuery,
  itineraryQuery,
  statsQuery,
  statusesQuery,
  tripKey,
} from '../pages/trip/queries.ts'
import { forgetItemsOf } from '../forget-items.ts'
import { keepLastTrip, mayKeep } from '../storage.ts'
import { forgetKept, heedForgotten } from './forget.ts'
import { savesData } from './saves-data.ts'
import { keepTrip, readKeptTrip, type KeptTrip } from './kept-trips.ts'

/** Answers come together: they are kept once that long none came, in milliseconds. */
const QUIET_MS = 1_000

/** Wrong password, no such trip, erased trip. */
const GONE = [401, 404, 410]

/**
 * Keeps what the page knows of a trip, now and whenever answers come, and forgets it where the server refuses
 * the trip. Registers the service worker, which brings the page where there is no network.
 */
export function startKeeping(client: QueryClient, access: TripAccess, signal: AbortSignal): void {
  if (signal.aborted || !isSecureContext) return
  // There the home screen's app has a storage of its own, without the last trip: it starts with this one
  if (isAppleTouch())
    document.querySelector('link[rel=manifest]')?.setAttribute('href', '/home-screen.webmanifest')
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  const { queryKey } = itineraryQuery(access)
  const heed = () => {
    const { error = null } = client.getQueryState(queryKey) ?? {}
    clearTimeout(timer)
    if (error instanceof ApiError && GONE.includes(error.status)) {
      // Erased: no link of it works again
      if (error.status === 410) forgetItemsOf(access.id)
      void forgetKept(access.id)
    } else timer = setTimeout(() => void keep(client, access, signal).catch(() => undefined), QUIET_MS)
  }
  heedForgotten(access.id)
  const [, ofTrip] = tripKey(access.id)
  const leave = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[1] === ofTrip && query.state.fetchStatus === 'idle') heed()
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    leave()
  })
  heed()
}

async function keep(client: QueryClient, access: TripAccess, signal: AbortSignal): Promise<void> {
  const known = knownOf(client, access)
  if (!known || known.answers.itinerary.isExample) return
  const { flights } = known.answers
  const codes = flights ? airportCodes(flights) : []
  const airports: (Airport | null)[] = []
  // One after the other, so that a slow phone stays responsive
  for (const code of codes) {
    const query = airportQuery(code)
    const known = client.getQueryData(query.queryKey) ?? null
    airports.push(known || savesData() ? known : await client.ensureQueryData(query).catch(() => null))
  }
  const { id, credentials } = access
  const as = { tripId: id, viewPassword: credentials.view }
  const documents = known.documents ?? (await readKeptTrip(as))?.documents ?? null
  if (signal.aborted || !mayKeep(id)) return
  const kept = { ...known, documents, airports: airports.filter((airport) => airport !== null) }
  if (await keepTrip(as, kept)) keepLastTrip(id, credentials.view)
}

/** Null before the trip itself was answered. */
function knownOf(client: QueryClient, access: TripAccess): Omit<KeptTrip, 'airports'> | null {
  const itinerary = client.getQueryData(itineraryQuery(access).queryKey)
  if (!itinerary) return null
  const times = client
    .getQueryCache()
    .findAll({ queryKey: tripKey(access.id) })
    .map(({ state }) => state.dataUpdatedAt)
  return {
    at: Math.max(...times),
    answers: {
      itinerary,
      flights: client.getQueryData(flightsQuery(access).queryKey) ?? null,
      statuses: client.getQueryData(statusesQuery(access).queryKey) ?? null,
      stats: client.getQueryData(statsQuery(access).queryKey) ?? null,
      health: client.getQueryData(healthQuery().queryKey) ?? null,
    },
    documents: client.getQueryData(documentsQuery(access).queryKey) ?? null,
  }
}
