import { useMemo } from 'react'
import { useSearch } from 'wouter'

export const TABS = ['overview', 'flights', 'timeline', 'travelers', 'map'] as const
export type TabName = (typeof TABS)[number]

/**
 * `p` view password, `edit` edit password, `tab` the tab to open (spec page-3, trip-10). `flight` marks a flight to jump
 * to, `wall=1` shows the board alone.
 */
export type TripSearch = { p?: string; edit?: string; tab?: TabName; flight?: string; wall?: true }

/** The query of the address, followed as it changes. */
export function useTripSearch(): TripSearch {
  const text = useSearch()
  return useMemo(() => readTripSearch(text), [text])
}

/** Reads a query such as `?tab=map`; what is empty or unknown is left out. */
function readTripSearch(text: string): TripSearch {
  const { p, edit, tab, flight, wall } = Object.fromEntries(new URLSearchParams(text))
  return {
    ...(p ? { p } : {}),
    ...(edit ? { edit } : {}),
    ...(isTab(tab) ? { tab } : {}),
    ...(flight ? { flight } : {}),
    ...(wall === '1' ? { wall: true } : {}),
  }
}

/** A query that opens a tab, and a flight in it; or the wall. */
export function makeTripSearch({ tab, flight, wall }: Pick<TripSearch, 'tab' | 'flight' | 'wall'>): string {
  const query = new URLSearchParams({
    ...(tab ? { tab } : {}),
    ...(flight ? { flight } : {}),
    ...(wall ? { wall: '1' } : {}),
  })
  return query.size > 0 ? `?${query}` : ''
}

const isTab = (value: unknown): value is TabName => TABS.some((tab) => tab === value)
