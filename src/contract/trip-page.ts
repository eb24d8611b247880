import type { FlightStatuses } from './flight-status.ts'
import type { Health } from './health.ts'
import type { EnrichedFlights, Itinerary, Stats } from './trip.ts'

/** What the API answers for the first screen of a trip. Null: not answered, so the page asks. */
export type TripAnswers = {
  itinerary: Itinerary
  flights: EnrichedFlights | null
  statuses: FlightStatuses | null
  stats: Stats | null
  health: Health | null
}

/**
 * All that the server's page of a trip is drawn from, and hydrated from in the browser: the JSON of its data
 * block. `language`: a BCP 47 tag; `drawnAt`: milliseconds since 1970.
 */
export type TripPageData = {
  language: string
  drawnAt: number
  answers: TripAnswers | null
  /** The API refused the trip. */
  failure: { status: number; message: string } | null
}

/** Parts of the built page between which the server puts what it draws (tools/prerender.ts). */
export const DRAWN_HERE = '<!--drawn-here-->'
export const DATA_HERE = '<!--data-here-->'
export const DATA_ID = 'trip-data'

/** The view password of an address (spec access-4): `p` of its query before that of the path. */
export const viewPasswordOf = (given: { p: string | null | undefined; viewPassword: string | undefined }) =>
  given.p || given.viewPassword
