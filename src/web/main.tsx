import './pages/account/token.ts'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { DATA_ID, type TripPageData } from '#contract/trip-page.ts'
import { parseJson } from './api.ts'
import { App, makeQueryClient } from './app.tsx'
import { fetchPage } from './routes.tsx'
import { itemKeys } from './storage.ts'
import { readTimes } from './times.ts'
import { fillQueries } from './trip-answers.ts'
import { tripAccessOf } from './pages/trip/search.ts'
import { reportCaught } from './ui/ErrorBoundary.tsx'
import { setVisit } from './visit.ts'

const client = makeQueryClient()

// What is over goes, also from browsers whose trip nobody opens again
if (itemKeys().some((key) => key.startsWith('alerts_')))
  void import('./pages/trip/alerts/kept-alerts.ts')
    .then(({ tidyAlerts }) => tidyAlerts(Date.now()))
    .catch(() => undefined)

const root = document.getElementById('root')
if (root) void start(root)

/** What the server or the build drew (trip-static.tsx, app-static.tsx) stays until the page has its code. */
async function start(place: HTMLElement): Promise<void> {
  const { drawn } = place.dataset
  const data = drawn === 'trip' ? tripData() : null
  try {
    if (drawn) await fetchPage(location)
  } catch {
    // It can be read all the same; what was not drawn says itself what could not be fetched
    if (drawn === 'text' || drawn === 'trip') return
  }
  delete place.dataset['drawn']
  const options = { onCaughtError: reportCaught }
  const app = (
    <StrictMode>
      <App client={client} />
    </StrictMode>
  )
  if (!data) readTimes()
  if (drawn === 'text' || data) hydrateRoot(place, app, options)
  else createRoot(place, options).render(app)
}

/** Takes over what the server drew the trip from; null where there is none. */
function tripData(): TripPageData | null {
  const text = document.getElementById(DATA_ID)?.textContent
  const data = (parseJson(text ?? '') ?? null) as TripPageData | null
  const access = tripAccessOf(location.pathname, location.search)
  if (!data || !access) return null
  setVisit(data)
  fillQueries(client, access, data)
  return data
}
