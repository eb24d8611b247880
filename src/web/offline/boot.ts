import type { QueryClient } from '@tanstack/react-query'
import { viewPasswordOf } from '#contract/trip-page.ts'
import { ApiError } from '../api.ts'
import { addLinkKey, type TripAccess } from '../pages/trip/access.tsx'
import { airportQuery, documentsQuery, itineraryQuery, tripKey } from '../pages/trip/queries.ts'
import { tripAccess, tripRouteOf, tripSearchOf } from '../pages/trip/search.ts'
import { readEditLink, readItem } from '../storage.ts'
import { fillQueries } from '../trip-answers.ts'
import { readKeptTrip, type KeptTrip } from './kept-trips.ts'
import { shownKept } from './shown-kept.ts'

/** How long the server may take before the page shows what it knew, in milliseconds. */
const WAIT_MS = 3_000

/**
 * Fills a page that came without its trip with what this browser keeps of it, where the server cannot be
 * asked. The page asks again once there is a network. Rejects where the browser keeps nothing.
 */
export async function fillFromKept(client: QueryClient): Promise<void> {
  const access = accessHere()
  if (!access) return
  const { id, credentials } = access
  const kept = await readKeptTrip({ tripId: id, viewPassword: credentials.view })
  if (!kept || (navigator.onLine && (await isAnswered(client, access)))) return
  fill(client, access, kept)
  shownKept.set(kept.at)
  const refresh = () => {
    void client.invalidateQueries({ queryKey: tripKey(id) })
  }
  addEventListener('online', refresh, { once: true })
}

/** As `useTripAccess` chooses, without an edit password that no server has accepted yet. */
function accessHere(): TripAccess | null {
  const route = tripRouteOf(location.pathname)
  if (!route) return null
  const { itineraryId: id } = route
  const link = readEditLink(id)
  const { p, add } = tripSearchOf(location.search)
  return tripAccess(id, {
    view: viewPasswordOf({ ...route, p }) ?? link?.viewPassword,
    edit: link?.editPassword,
    add: add ?? readItem(addLinkKey(id)) ?? undefined,
  })
}

/** False where nothing answered, or not in time. A refusal is an answer. */
async function isAnswered(client: QueryClient, access: TripAccess): Promise<boolean> {
  const asked = client.fetchQuery(itineraryQuery(access)).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status !== 0,
  )
  return Promise.race([asked, new Promise<false>((resolve) => setTimeout(resolve, WAIT_MS, false))])
}

/** Also for the page with its other passwords, whose answer of the trip is one of its own. */
function fill(client: QueryClient, access: TripAccess, { at, answers, documents, airports }: KeptTrip): void {
  const data = { language: navigator.language, drawnAt: at, failure: null }
  const { id, credentials } = access
  const asReader: TripAccess = { id, credentials: { view: credentials.view } }
  for (const as of [asReader, access]) {
    const canEdit = as.credentials.edit !== undefined
    const canAdd = canEdit || as.credentials.add !== undefined
    const itinerary = { ...answers.itinerary, canEdit, canAdd }
    fillQueries(client, as, { ...data, answers: { ...answers, itinerary } })
  }
  if (documents) client.setQueryData(documentsQuery(access).queryKey, documents, { updatedAt: at })
  // As of now: an old one would be asked for again, and be lost where nothing answers
  for (const airport of airports) client.setQueryData(airportQuery(airport.code).queryKey, airport)
}
