import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

export const TABS = ['overview', 'flights', 'timeline', 'travelers', 'map'] as const
export type TabName = (typeof TABS)[number]

/**
 * `p` view password, `edit` edit password, `tab` the tab to open (spec page-3, trip-10). `flight` marks a
 * flight to jump to, `wall=1` shows the board alone.
 */
type TripSearch = { p?: string; edit?: string; tab?: TabName; flight?: string; wall?: true }

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

/** Opens a tab; with a flight, the flights tab jumps to it. */
export function openTab(tab: TabName, flight?: string): void {
  navigate(location.pathname + makeTripSearch({ tab, ...(flight ? { flight } : {}) }))
  if (!flight) window.scrollTo({ top: 0 })
}

/** Shows the board alone; over the whole screen where the browser allows that. */
export function openWall(): void {
  navigate(location.pathname + makeTripSearch({ wall: true }))
  fillScreen()
}

export function closeWall(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  navigate(location.pathname, { replace: true })
  window.scrollTo({ top: 0 })
}

/** Needs a press of the visitor. Browsers that cannot, or may not, stay as they are. */
export function fillScreen(): void {
  if (document.fullscreenEnabled) void document.documentElement.requestFullscreen().catch(() => undefined)
}
