import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNow } from '#web/ui/use-now.ts'
import type { Polled } from '../../ui/polled.ts'

type Options<T> = {
  key: readonly unknown[]
  /** Milliseconds between two questions. */
  every: number
  load: (signal: AbortSignal) => Promise<T>
}

/** What failed is asked again soon: a server that was started anew is seen within seconds. */
const AGAIN_MS = 5_000

/** Milliseconds until the next question. */
export const nextIn = (every: number, hasFailed: boolean): number =>
  hasFailed ? Math.min(every, AGAIN_MS) : every

/** How many rounds may be missed before what is shown is called old. */
const MISSED = 2.5

/**
 * Asks again and again while the tab is seen, at once when it is looked at again, and keeps what came last. While another key is asked for
 * the first time, what the key before had stays.
 */
export function usePolled<T>({ key, every, load }: Options<T>): Polled<T> {
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    refetchInterval: ({ state }) => nextIn(every, state.error !== null),
    staleTime: every / 2,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  const now = useNow(every / 2)
  const { data, dataUpdatedAt, isFetching, isPlaceholderData, refetch } = query
  // Already at the first failure, while it is being tried again
  const error = query.error ?? query.failureReason
  const isOld = dataUpdatedAt > 0 && now - dataUpdatedAt > every * MISSED
  return {
    data,
    error,
    isStale: data !== undefined && (error !== null || isPlaceholderData || isOld),
    isBusy: isFetching,
    updatedAt: dataUpdatedAt || undefined,
    refresh: () => void refetch(),
  }
}
