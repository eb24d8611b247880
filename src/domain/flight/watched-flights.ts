import { LIMITS } from '#contract/limits.ts'
import { daysBetween } from '../days.ts'
import type { WatchedFlight } from './flight-report.ts'
import { byText } from '../groups.ts'
import type { Leg } from '../model.ts'
import { FLIGHT_NUMBER } from '#contract/patterns.ts'
import { foldFlightNumber } from './flight-number.ts'

export type StatedFlight = Pick<Leg, 'flightNumber' | 'departureDate' | 'departureAirport' | 'cancelled'>

/** Per trip, the next ones first: a made-up trip must not use up everybody's queries. */
const MAX_FLIGHTS = 100

/** Includes flights that land days late. `today`: `yyyy-mm-dd`, UTC. */
export function watchedFlights(
  flights: readonly StatedFlight[],
  today: string,
  daysAhead: number,
): WatchedFlight[] {
  return flights
    .flatMap((flight) => watchedFlight(flight, today, daysAhead) ?? [])
    .sort((a, b) => byText(a.date, b.date))
    .slice(0, MAX_FLIGHTS)
}

/** Null if cancelled, long past, far ahead or incomplete. */
export function watchedFlight(
  { flightNumber: printed, departureDate: date, departureAirport: origin, cancelled }: StatedFlight,
  today: string,
  daysAhead: number,
): WatchedFlight | null {
  const flightNumber = foldFlightNumber(printed, null)
  if (cancelled || date === null || !flightNumber || !FLIGHT_NUMBER.test(flightNumber)) return null
  if (!origin || !/^[A-Z]{3}$/.test(origin)) return null
  const days = daysBetween(today, date)
  const isWatched = days !== null && days >= -LIMITS.watchedDays && days <= daysAhead
  return isWatched ? { flightNumber, date, origin } : null
}

export function flightOfKey(key: string): WatchedFlight {
  const [flightNumber = '', date = '', origin = ''] = key.split(' ')
  return { flightNumber, date, origin }
}
