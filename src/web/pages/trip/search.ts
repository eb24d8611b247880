import { useMemo } from 'react'
import { useSearch } from 'wouter'

export const TABS = ['overview', 'flights', 'timeline', 'travelers', 'map'] as const
export type TabName = (typeof TABS)[number]

/** `p` view password, `edit` edit password, `tab` the tab to open (spec A §2). `flight` marks a flight to jump to. */
export type TripSearch = { p?: string; edit?: string; tab?: TabName; flight?: string }

/** The query of the address, followed as it changes. */
export function useTripSearch(): TripSearch {
  const text = useSearch()
  return useMemo(() => readTripSearch(text), [text])
}

/** Reads a query such as `?tab=map`; what is empty or unknown is left out. */
export function readTripSearch(text: string): TripSearch {
  const { p, edit, tab, flight } = Object.fromEntries(new URLSearchParams(text))
  return {
    ...(p ? { p } : {}),
    ...(edit ? { edit } : {}),
    ...(isTab(tab) ? { tab } : {}),
    ...(flight ? { flight } : {}),
  }
}

/** A query that opens a tab, and a flight in it. */
export function makeTripSearch({ tab, flight }: Pick<TripSearch, 'tab' | 'flight'>): string {
  const query = new URLSearchParams({ ...(tab ? { tab } : {}), ...(flight ? { flight } : {}) })
  return query.size > 0 ? `?${query}` : ''
}

const isTab = (value: unknown): value is TabName => TABS.some((tab) => tab === value)
