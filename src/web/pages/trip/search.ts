import { useMemo } from 'react'
import { viewPasswordOf } from '#contract/trip-page.ts'
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
  const query = new URLSearchParams(text)
  // The first, as on the server
  const of = (name: string) => query.get(name) || undefined
  return {
    p: of('p'),
    edit: of('edit'),
    add: of('add'),
    tab: TABS.find((name) => name === of('tab')),
    flight: of('flight'),
    who: of('who'),
    wall: of('wall') === '1',
  }
}

export type TripRoute = { itineraryId: string; viewPassword: string | undefined }

/** Id and view password of a path; null where it is none of a trip. */
export function tripRouteOf(path: string): TripRoute | null {
  const [, id, ofPath] = /^\/itinerary\/([^/]+)(?:\/([^/]+))?\/?$/i.exec(path) ?? []
  if (!id) return null
  return { itineraryId: decoded(id), viewPassword: ofPath && decoded(ofPath) }
}

/** As it stands where it is no percent-encoding: a link that some app cut in the middle of one. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `credentials`: view, edit and add password. */
export type TripAccess = { id: string; credentials: { view: string; edit?: string; add?: string } }

type Passwords = { view: string | undefined; edit?: string | undefined; add?: string | undefined }

export function tripAccess(id: string, { view, edit, add }: Passwords): TripAccess | null {
  return view ? { id, credentials: { view, ...(edit ? { edit } : {}), ...(add ? { add } : {}) } } : null
}

/** The passwords that an address gives; null without a view password. */
export function tripAccessOf(path: string, text: string): TripAccess | null {
  const [route, search] = [tripRouteOf(path), tripSearchOf(text)]
  return (
    route && tripAccess(route.itineraryId, { ...search, view: viewPasswordOf({ ...route, p: search.p }) })
  )
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
