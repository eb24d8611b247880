import { keepPreviousData, useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNow } from '#web/ui/use-now.ts'
import type { Polled } from '#web/ui/data/Watched.tsx'

type Options<T> = {
  key: readonly unknown[]
  every: number
  load: (signal: AbortSignal) => Promise<T>
}

/** Failed requests repeat this soon, to notice a restart of the server. */
const AGAIN_MS = 5_000

export const nextIn = (every: number, hasFailed: boolean) => (hasFailed ? Math.min(every, AGAIN_MS) : every)

/** Missed rounds before data counts as stale. */
const MISSED = 2.5

/** Polls while the tab is visible and keeps the last answer, also until a new key has its first one. */
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
  return polledOf(query, query.data, now - query.dataUpdatedAt > every * MISSED)
}

type PagedOptions<Page> = {
  key: readonly unknown[]
  load: (cursor: string | null, signal: AbortSignal) => Promise<Page>
  next: (page: Page) => string | null
  /** Milliseconds between requests of the first page; null requests it once. */
  every: number | null
}

export type Paged<Page> = ReturnType<typeof usePaged<Page>>

/** A refetch repeats every page: filters find what lies beyond. */
const MAX_PAGES = 20
const TICK_MS = 5_000

/** `isWaiting`: polling is paused, since more than a page is shown. */
export function usePaged<Page>({ key, load, next, every }: PagedOptions<Page>) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last, pages) => (pages.length < MAX_PAGES ? next(last) : null),
    placeholderData: keepPreviousData,
    // Refetching all pages is expensive and would move what is being read
    refetchInterval: ({ state }) => (every !== null && isOne(state.data) ? every : false),
    refetchOnWindowFocus: ({ state }) => every !== null && isOne(state.data),
    staleTime: 0,
  })
  const age = useNow(TICK_MS) - query.dataUpdatedAt
  const isWaiting = every !== null && !isOne(query.data)
  const isOld = every !== null && !isWaiting && age > Math.max(every, TICK_MS) * MISSED
  return {
    polled: polledOf(query, query.data?.pages, isOld),
    isWaiting,
    hasMore: query.hasNextPage,
    isBusyMore: query.isFetchingNextPage,
    showMore: () => void query.fetchNextPage(),
  }
}

const isOne = (data: { pages: readonly unknown[] } | undefined): boolean => (data?.pages.length ?? 1) < 2

type Query = Pick<
  UseQueryResult,
  'error' | 'failureReason' | 'dataUpdatedAt' | 'isFetching' | 'isPlaceholderData'
> & { refetch: () => unknown }

function polledOf<T>(query: Query, data: T | undefined, isOld: boolean): Polled<T> {
  const { dataUpdatedAt, isFetching, isPlaceholderData, refetch } = query
  // The first failure counts, even while it is retried
  const error = query.error ?? query.failureReason
  return {
    data,
    error,
    isStale: data !== undefined && (error !== null || isPlaceholderData || (dataUpdatedAt > 0 && isOld)),
    isBusy: isFetching,
    updatedAt: dataUpdatedAt || undefined,
    refresh: () => void refetch(),
  }
}
