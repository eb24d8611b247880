import { useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { visitedSearch } from '#web/visit.ts'

export const TABS = ['overview', 'flights', 'timeline', 'travelers', 'map'] as const
export type TabName = (typeof TABS)[number]

/**
 * Passwords `p`, `edit`, `add`; tab (spec page-3, trip-10), `flight` to jump to, `who` is shown alone on each
 * tab but the overview, `wall=1` for the board.
 */
export function useTripSearch() {
  const text = useSearch({ ssrSearch: visitedSearch() })
  return useMemo(() => tripSearchOf(text), [text])
}

export function tripSearchOf(text: string) {
  const { p, edit, add, tab, flight, who, wall } = Object.fromEntries(new URLSearchParams(text))
  return {
    p: p || undefined,
    edit: edit || undefined,
    add: add || undefined,
    tab: TABS.find((name) => name === tab),
    flight: flight || undefined,
    who: who || undefined,
    wall: wall === '1',
  }
}

export type TripRoute = { itineraryId: string; viewPassword: string | undefined }

/** Id and view password of a path; null where it is none of a trip. */
export function tripRouteOf(path: string): TripRoute | null {
  const [, id, ofPath] = /^\/itinerary\/([^/]+)(?:\/([^/]+))?\/?$/i.exec(path) ?? []
  if (!id) return null
  return { itineraryId: decodeURIComponent(id), viewPassword: ofPath && decodeURIComponent(ofPath) }
}

type Address = { route: TripRoute; search: Pick<ReturnType<typeof tripSearchOf>, 'p'> }

/** From the query, the path or this browser (spec access-4). */
export function viewPasswordOf({ route, search }: Address, kept: { viewPassword: string } | null) {
  return search.p ?? route.viewPassword ?? kept?.viewPassword
}

/** The passwords that an address gives; null without a view password. */
export function tripAccessOf(path: string, text: string) {
  const [route, search] = [tripRouteOf(path), tripSearchOf(text)]
  const view = route && viewPasswordOf({ route, search }, null)
  if (!view) return null
  const { edit, add } = search
  return {
    id: route.itineraryId,
    credentials: { view, ...(edit ? { edit } : {}), ...(add ? { add } : {}) },
  }
}

type Shown = {
  [Name in 'tab' | 'flight' | 'who' | 'wall']?: ReturnType<typeof tripSearchOf>[Name] | undefined
}

export function makeTripSearch({ tab, flight, who, wall }: Shown): string {
  const query = new URLSearchParams({
    ...(tab ? { tab } : {}),
    ...(flight ? { flight } : {}),
    ...(who ? { who } : {}),
    ...(wall ? { wall: '1' } : {}),
  })
  return query.size > 0 ? `?${query}` : ''
}

/** `who` as it is, unless given. */
export function openTab(tab: TabName, flight?: string, who = tripSearchOf(location.search).who): void {
  navigate(location.pathname + makeTripSearch({ tab, flight, who }))
  if (!flight) window.scrollTo({ top: 0 })
}

export function openWall(): void {
  navigate(location.pathname + makeTripSearch({ wall: true }))
  fillScreen()
}

export function closeWall(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  navigate(location.pathname, { replace: true })
  window.scrollTo({ top: 0 })
}

/** Needs a user gesture; does nothing where it is not allowed. */
export function fillScreen(): void {
  if (document.fullscreenEnabled) void document.documentElement.requestFullscreen().catch(() => undefined)
}
