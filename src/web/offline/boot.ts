import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import type { TripAccess } from '../pages/trip/access.tsx'
import { airportQuery, documentsQuery, itineraryQuery, tripKey } from '../pages/trip/queries.ts'
import { tripRouteOf, tripSearchOf, viewPasswordOf } from '../pages/trip/search.ts'
import { readEditLink } from '../storage.ts'
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
  const view = viewPasswordOf({ route, search: tripSearchOf(location.search) }, link)
  return view ? { id, credentials: link ? { view, edit: link.editPassword } : { view } } : null
}

/** False where nothing answered, or not in time. A refusal is an answer. */
async function isAnswered(client: QueryClient, access: TripAccess): Promise<boolean> {
  const asked = client.fetchQuery(itineraryQuery(access)).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status !== 0,
  )
  return Promise.race([asked, new Promise<false>((resolve) => setTimeout(resolve, WAIT_MS, false))])
}

/** Also for the page with its edit password, whose answer of the trip is one of its own. */
function fill(client: QueryClient, access: TripAccess, { at, answers, documents, airports }: KeptTrip): void {
  const data = { language: navigator.language, drawnAt: at, failure: null }
  const { id, credentials } = access
  const asReader = { id, credentials: { view: credentials.view } }
  for (const [as, canEdit] of [
    [asReader, false],
    ...(credentials.edit ? [[access, true] as const] : []),
  ] as const)
    fillQueries(client, as, {
      ...data,
      answers: { ...answers, itinerary: { ...answers.itinerary, canEdit, canAdd: canEdit } },
    })
  if (documents) client.setQueryData(documentsQuery(access).queryKey, documents, { updatedAt: at })
  // As of now: an old one would be asked for again, and be lost where nothing answers
  for (const airport of airports) client.setQueryData(airportQuery(airport.code).queryKey, airport)
}
