import type { EditThing } from '#contract/edits.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { FLIGHT_FIELDS, nothingKnown } from '#contract/flight-fields.ts'
import { dayNumber, daysBetween } from '../days.ts'
import { arrivalMs, departureMs, minutesBetween } from '../flight/duration.ts'
import type { FlightTimes } from '../flight/duration.ts'
import type { Places, Stay } from '../model.ts'

/** Why a flight or stay cannot be as it is set; null when it can. `set` holds all of it, with the change made. */
export function failureOf(
  thing: EditThing,
  set: Readonly<Record<string, unknown>>,
  places: Places,
): ErrorCode | null {
  if (thing === 'flight') return flightFailure({ ...nothingKnown(FLIGHT_FIELDS), ...set }, places)
  return thing === 'stay' ? stayFailure({ checkIn: null, checkOut: null, ...(set as Partial<Stay>) }) : null
}

/** Local days between leaving and landing: eastward over the date line, and the longest flights with a stop. */
const DAYS = { least: -1, most: 2 }

function flightFailure(flight: FlightTimes, places: Places): ErrorCode | null {
  const { departureAirport, arrivalAirport, departureDate, arrivalDate } = flight
  const unknown = [departureAirport, arrivalAirport].filter((code) => code !== null && !places.find(code))
  if (unknown.length > 0) return 'edit.airport'
  if ([departureDate, arrivalDate].some(isNoDay)) return 'edit.date'
  const days = daysBetween(departureDate, arrivalDate)
  if (days !== null && (days < DAYS.least || days > DAYS.most)) return 'edit.order'
  const [left, landed] = [departureMs(flight, places), arrivalMs(flight, places)]
  return left !== null && landed !== null && minutesBetween(left, landed) === null ? 'edit.order' : null
}

function stayFailure({ checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): ErrorCode | null {
  if ([checkIn, checkOut].some(isNoDay)) return 'edit.date'
  return (daysBetween(checkIn, checkOut) ?? 0) < 0 ? 'edit.stay_order' : null
}

const isNoDay = (date: string | null) => date !== null && dayNumber(date) === null
