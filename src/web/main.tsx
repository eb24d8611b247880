import './pressed.ts'
import './pages/account/token.ts'
import './styles.css'
import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { DATA_ID, type TripPageData } from '#contract/trip-page.ts'
import { parseJson } from './api.ts'
import { makeQueryClient, TripApp } from './app.tsx'
import { addLinkKey } from './pages/trip/access.tsx'
import { fetchTab, TripMissing } from './pages/trip/lazy-parts.ts'
import { fetchBelow } from './pages/trip/overview/OverviewTab.tsx'
import { tripAccessOf, tripRouteOf, tripSearchOf } from './pages/trip/search.ts'
import { itemKeys, readEditLink, readItem, readLastTrip } from './storage.ts'
import { readTimes } from './times.ts'
import { fillQueries } from './trip-answers.ts'
import { reportCaught } from './ui/ErrorBoundary.tsx'
import { setVisit } from './visit.ts'

const client = makeQueryClient()

// What is over goes, also from browsers whose trip nobody opens again
if (itemKeys().some((key) => key.startsWith('alerts_')))
  void import('./pages/trip/alerts/kept-alerts.ts')
    .then(({ tidyAlerts }) => tidyAlerts(Date.now()))
    .catch(() => undefined)

// The service worker answers the start of the installed app with a trip's page, where nothing else does
if (location.pathname === '/') history.replaceState(null, '', readLastTrip() ?? '/')

const root = document.getElementById('root')
if (root) void start(root)

/** What the server or the build drew (trip-static.tsx, app-static.tsx) stays until the page has its code. */
async function start(place: HTMLElement): Promise<void> {
  const { drawn } = place.dataset
  const data = drawn === 'trip' ? tripData() : null
  let page: ReactNode
  try {
    page = await pageAt(location)
    if (data?.failure) await TripMissing.fetch()
    // Their kept passwords come right after hydration: what is not hydrated by then would be drawn anew
    if (data && keepsLink(location.pathname)) await fetchBelow()
  } catch {
    // It can be read all the same; another says itself what could not be fetched
    if (drawn === 'text' || drawn === 'trip') return
    page = await pageAt(location, { isWhole: false })
  }
  if (drawn === 'skeleton' && navigator.serviceWorker?.controller)
    await import('./offline/boot.ts').then(({ fillFromKept }) => fillFromKept(client)).catch(() => undefined)
  delete place.dataset['drawn']
  if (!data) readTimes()
  const options = { onCaughtError: reportCaught }
  // A transition yields to presses and scrolling; otherwise React hydrates in one long task
  if (drawn === 'text' || data) startTransition(() => void hydrateRoot(place, page, options))
  else createRoot(place, options).render(page)
}

/** Whether this browser may edit the trip, or add to it. */
function keepsLink(path: string): boolean {
  const id = tripRouteOf(path)?.itineraryId ?? ''
  return readEditLink(id) !== null || readItem(addLinkKey(id)) !== null
}

/** The page of an address, with its code, so that it is drawn in one step. `isWhole`: false draws without. */
async function pageAt({ pathname, search }: Location, { isWhole = true } = {}): Promise<ReactNode> {
  if (tripRouteOf(pathname)) {
    if (isWhole) await fetchTab(tripSearchOf(search).tab)
    return <TripApp client={client} />
  }
  const { fetchPage, OtherPages } = await import('./routes.tsx')
  if (isWhole) await fetchPage(pathname)
  return <OtherPages client={client} />
}

/** Takes over what the server drew the trip from; null where there is none. */
function tripData(): TripPageData | null {
  const text = document.getElementById(DATA_ID)?.textContent
  const data = (parseJson(text ?? '') ?? null) as TripPageData | null
  const access = tripAccessOf(location.pathname, location.search)
  if (!data || !access) return null
  setVisit({ ...data, path: location.pathname, search: location.search })
  fillQueries(client, access, data)
  return data
}
