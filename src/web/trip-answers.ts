import type { QueryClient } from '@tanstack/react-query'
import type { TripPageData } from '#contract/trip-page.ts'
import { ApiError } from './api.ts'
import { healthQuery } from './health.ts'
import {
  flightsQuery,
  itineraryQuery,
  statsQuery,
  statusesQuery,
  travelersQuery,
} from './pages/trip/queries.ts'
import type { TripAccess } from './pages/trip/access.tsx'

/** Puts the answers where the page looks for them; nothing of them is asked for again. */
export function fillQueries(client: QueryClient, access: TripAccess, data: TripPageData): void {
  const { answers, failure, drawnAt: updatedAt } = data
  if (failure) {
    const { queryKey } = itineraryQuery(access)
    const error = new ApiError(failure.status, failure.message)
    // Asked again by a press alone: a wrong password counts once
    client.setQueryDefaults(queryKey, { retryOnMount: false })
    client.getQueryCache().build(client, { queryKey }).setState({
      status: 'error',
      error,
      errorUpdatedAt: updatedAt,
      errorUpdateCount: 1,
      fetchStatus: 'idle',
    })
  }
  if (!answers) return
  const { itinerary, flights, statuses, stats, health } = answers
  const put = (queryKey: readonly unknown[], answer: unknown) => {
    if (answer !== null) client.setQueryData(queryKey, answer, { updatedAt })
  }
  put(itineraryQuery(access).queryKey, itinerary)
  put(travelersQuery(access).queryKey, itinerary.travelers)
  put(flightsQuery(access).queryKey, flights)
  put(statusesQuery(access).queryKey, statuses)
  put(statsQuery(access).queryKey, stats)
  put(healthQuery().queryKey, health)
}
