import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { documentRows } from '#contract/api/documents.ts'
import { flightRows } from '#contract/api/flights.ts'
import { tripRows } from '#contract/api/trips.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FlightStatuses } from '#contract/flight-status.ts'
import { LIMITS } from '#contract/limits.ts'
import type { UploadResult } from '#contract/trip.ts'
import { ApiError, call, isRefused, withMessage, type Input, type RawFailure } from '#web/api.ts'
import { healthQuery } from '#web/health.ts'
import { useTrip, type TripAccess } from './access.tsx'
import { flightMessages, messages, statsMessages } from './messages.ts'

/** All keys start with `['trip', id]`, so that one invalidation refreshes the page. */
export const tripKey = (id: string) => ['trip', id] as const

/** Its answer depends on edit and add password (`canEdit`, `canAdd`), so the key does too. */
export const itineraryQuery = ({ id, credentials }: TripAccess) =>
  queryOptions({
    queryKey: [
      ...tripKey(id),
      'itinerary',
      credentials.view,
      credentials.edit ?? null,
      credentials.add ?? null,
    ],
    queryFn: ({ signal }) =>
      call(tripRows.tripView, { params: { id }, credentials, signal }).catch(
        withMessage(() => messages.fetchFailed),
      ),
    placeholderData: (previous) => previous,
  })

/** `say`: the message if the server sends none. */
export function tripQuery<R extends Endpoint>(name: string, row: R, say?: (raw: RawFailure) => string) {
  return ({ id, credentials }: TripAccess) =>
    queryOptions({
      queryKey: [...tripKey(id), name, credentials.view],
      queryFn: ({ signal }) => {
        const answer = call(row, { params: { id }, credentials, signal } as unknown as Input<R>)
        return say ? answer.catch(withMessage(say)) : answer
      },
    })
}

export const flightsQuery = tripQuery('flights', flightRows.flightList, statusText)
export const statsQuery = tripQuery(
  'stats',
  tripRows.tripStats,
  ({ status, body }) => `${statsMessages.fetchFailed} ${status} ${body}`,
)
export const documentsQuery = tripQuery('documents', documentRows.documentList)
export const travelersQuery = tripQuery('travelers', tripRows.tripTravelers, statusText)

/** Follows 'Failed to fetch flights:' (spec view-7). HTTP/2 has no status text. */
function statusText({ status, statusText }: RawFailure): string {
  return statusText || String(status)
}

const READ_POLL_MS = 3_000
const READ_POLL_TRIES = 100

/** Refreshes the page now, and again once a waiting document has been read. */
export async function refreshAfter(
  client: QueryClient,
  access: TripAccess,
  { documentId, status }: UploadResult,
): Promise<void> {
  const refresh = () => client.invalidateQueries({ queryKey: tripKey(access.id) })
  await refresh()
  for (let tries = 0; status === 'processing' && tries < READ_POLL_TRIES; tries++) {
    await new Promise((resolve) => setTimeout(resolve, READ_POLL_MS))
    const documents = await client.fetchQuery({ ...documentsQuery(access), staleTime: 0 }).catch(() => [])
    if (documents.some((document) => document.id === documentId)) return refresh()
  }
}

/** Stale after 2 minutes, polled every 5 also in the background, 3 retries, none on 4xx (spec view-10). */
export const statusesQuery = ({ id, credentials }: TripAccess) =>
  queryOptions({
    queryKey: [...tripKey(id), 'statuses', credentials.view],
    queryFn: ({ signal, client }) =>
      call(flightRows.flightStatuses, { params: { id }, credentials, signal })
        .catch(withMessage(({ status }) => `${flightMessages.statusesFailed} ${status}`))
        .then((answer) => withPlaces(client, answer)),
    staleTime: LIMITS.flightStatusStaleMs,
    refetchInterval: LIMITS.flightStatusRefetchMs,
    refetchIntervalInBackground: true,
    retry: (count, error) => count < LIMITS.flightStatusRetries && !isRefused(error),
  })

export const airportQuery = (code: string) =>
  queryOptions({
    queryKey: ['airport', code],
    queryFn: ({ signal }) =>
      call(flightRows.airportInfo, { params: { code }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError) return null
        throw error
      }),
    staleTime: LIMITS.airportCacheMs,
  })

/** Replaces airport codes of diverted flights with names. */
export async function withPlaces(client: QueryClient, answer: FlightStatuses): Promise<FlightStatuses> {
  const named = answer.flightStatuses.map(async (record) => {
    const code = record.status.divertedTo
    if (code === null) return record
    const airport = await client.ensureQueryData(airportQuery(code)).catch(() => null)
    return {
      ...record,
      status: { ...record.status, divertedTo: airport ? `${airport.name} (${code})` : code },
    }
  })
  return { ...answer, flightStatuses: await Promise.all(named) }
}

/** Asks at once for what the first screen shows, where the server's page did not bring it. */
export function startTripQueries(client: QueryClient, access: TripAccess): void {
  void client.prefetchQuery(flightsQuery(access))
  void client.prefetchQuery(statusesQuery(access))
  void client.prefetchQuery(statsQuery(access))
  void client.prefetchQuery(healthQuery())
}

export const useFlights = () => useQuery(flightsQuery(useTrip()))
export const useStats = () => useQuery(statsQuery(useTrip()))
export const useDocuments = () => useQuery(documentsQuery(useTrip()))
export const useTravelers = () => useQuery(travelersQuery(useTrip()))
export const useStatuses = () => useQuery(statusesQuery(useTrip()))
export const useItinerary = () => useQuery(itineraryQuery(useTrip()))
