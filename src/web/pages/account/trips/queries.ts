import { useQueries, useQuery } from '@tanstack/react-query'
import type { UserTrip } from '#contract/account.ts'
import { accountRows } from '#contract/api/accounts.ts'
import { tripRows } from '#contract/api/trips.ts'
import type { TripSummary } from '#contract/trip.ts'
import { ApiError, call, withMessage } from '#web/api.ts'
import { readToken } from '#web/storage.ts'
import { heedRefusal } from '../session.ts'
import { messages } from './messages.ts'

/** `gone`: why it has no summary any more. */
export type KnownTrip = UserTrip & { summary: TripSummary | null; gone: string | null }

type Trips = { trips: KnownTrip[] | null; error: Error | null; retry: () => void }

/** Waits for all summaries, since the order depends on them. */
export function useMyTrips(userId: string): Trips {
  const list = useQuery({
    queryKey: ['user', userId, 'trips'],
    queryFn: ({ signal }) => fetchTrips(signal),
    networkMode: 'always',
  })
  const summaries = useQueries({
    queries: (list.data ?? []).map(({ trip_id: id }) => ({
      queryKey: ['summary', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(tripRows.tripSummary, { params: { id }, signal }),
      networkMode: 'always' as const,
    })),
  })
  const retry = () => void list.refetch()
  if (!list.data) return { trips: null, error: list.error, retry }
  if (summaries.some(({ isPending }) => isPending)) return { trips: null, error: null, retry }
  const trips = list.data.map((trip, index) => {
    const { data = null, error = null } = summaries[index] ?? {}
    return { ...trip, summary: data, gone: goneText(error) }
  })
  return { trips, error: null, retry }
}

async function fetchTrips(signal: AbortSignal): Promise<UserTrip[]> {
  const bearer = readToken()
  if (!bearer) throw new ApiError(0, messages.noToken)
  return call(accountRows.userTrips, { credentials: { bearer }, signal }).catch((error: unknown) => {
    heedRefusal(error)
    return withMessage(() => messages.failed)(error)
  })
}

function goneText(error: Error | null): string | null {
  const gone = error instanceof ApiError && (error.status === 410 || error.status === 404)
  return gone ? error.message : null
}
