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
  const as: TripAccess = { id, credentials: { view: credentials.view } }
  for (const shown of [as, access, withOffered(access)]) fill(client, shown, { kept, proven: access })
  shownKept.set(kept.at)
  const refresh = () => {
    void client.invalidateQueries({ queryKey: tripKey(id) })
  }
  addEventListener('online', refresh, { once: true })
}

/** As `useTripAccess` chooses, without passwords of the address that no server has accepted yet. */
function accessHere(): TripAccess | null {
  const route = tripRouteOf(location.pathname)
  if (!route) return null
  const { itineraryId: id } = route
  const link = readEditLink(id)
  const { p } = tripSearchOf(location.search)
  return tripAccess(id, {
    view: viewPasswordOf({ ...route, p }) ?? link?.viewPassword,
    edit: link?.editPassword,
    add: readItem(addLinkKey(id)) ?? undefined,
  })
}

/** With the link to add that the page was opened with, which it asks under. */
function withOffered(access: TripAccess): TripAccess {
  const { add } = tripSearchOf(location.search)
  const { view, edit } = access.credentials
  return tripAccess(access.id, { view, edit, add }) ?? access
}

/** False where nothing answered, or not in time. A refusal is an answer. */
async function isAnswered(client: QueryClient, access: TripAccess): Promise<boolean> {
  const asked = client.fetchQuery(itineraryQuery(access)).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status !== 0,
  )
  return Promise.race([asked, new Promise<false>((resolve) => setTimeout(resolve, WAIT_MS, false))])
}

type Filled = { kept: KeptTrip; proven: TripAccess }

/** `proven`: with passwords that the server accepted; others open nothing more. */
function fill(client: QueryClient, as: TripAccess, { kept, proven }: Filled): void {
  const { at, answers, documents, airports } = kept
  const data = { language: navigator.language, drawnAt: at, failure: null }
  const isProven = (right: 'edit' | 'add') =>
    as.credentials[right] !== undefined && as.credentials[right] === proven.credentials[right]
  const canEdit = isProven('edit')
  const itinerary = { ...answers.itinerary, canEdit, canAdd: canEdit || isProven('add') }
  fillQueries(client, as, { ...data, answers: { ...answers, itinerary } })
  if (documents) client.setQueryData(documentsQuery(as).queryKey, documents, { updatedAt: at })
  // As of now: an old one would be asked for again, and be lost where nothing answers
  for (const airport of airports) client.setQueryData(airportQuery(airport.code).queryKey, airport)
}
