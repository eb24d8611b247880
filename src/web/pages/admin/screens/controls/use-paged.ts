import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNow } from '#web/ui/use-now.ts'
import type { Polled } from '../../ui/polled.ts'

type Options<Page> = {
  key: readonly unknown[]
  load: (cursor: string | null, signal: AbortSignal) => Promise<Page>
  /** What to ask for the page after one; null on the last. */
  next: (page: Page) => string | null
  /** Milliseconds between two questions while there is one page of it; null asks once. */
  every: number | null
}

/** Pages that are asked again with a list: more are found by filters. */
const MAX_PAGES = 20
const STALE_ROUNDS = 2.5
const TICK_MS = 5_000

/** A list that comes in pages; as {@link Polled}, with more of it on demand. */
export function usePaged<Page>({ key, load, next, every }: Options<Page>) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last, pages) => (pages.length < MAX_PAGES ? next(last) : null),
    placeholderData: keepPreviousData,
    // More pages are somebody's reading matter: to ask for each of them again is dear, and would move them
    refetchInterval: ({ state }) => (every !== null && isOne(state.data) ? every : false),
    refetchOnWindowFocus: ({ state }) => every !== null && isOne(state.data),
    staleTime: 0,
  })
  const now = useNow(TICK_MS)
  const { data, dataUpdatedAt, isPlaceholderData } = query
  const error = query.error ?? query.failureReason
  const isWaiting = every !== null && !isOne(data)
  const isOld =
    every !== null &&
    !isWaiting &&
    dataUpdatedAt > 0 &&
    now - dataUpdatedAt > Math.max(every, TICK_MS) * STALE_ROUNDS
  const polled: Polled<Page[]> = {
    data: data?.pages,
    error,
    isStale: data !== undefined && (error !== null || isPlaceholderData || isOld),
    isBusy: query.isFetching,
    updatedAt: dataUpdatedAt || undefined,
    refresh: () => void query.refetch(),
  }
  return {
    polled,
    /** Nothing is asked for by itself, since more than a page is shown. */
    isWaiting,
    hasMore: query.hasNextPage,
    isBusyMore: query.isFetchingNextPage,
    showMore: () => void query.fetchNextPage(),
  }
}

const isOne = (data: { pages: readonly unknown[] } | undefined): boolean => (data?.pages.length ?? 1) < 2
