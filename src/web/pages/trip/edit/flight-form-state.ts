import type { EnrichedFlight } from '#contract/trip.ts'
import { likelyArrivalDate, type End } from './flight-times.ts'
import { valuesOf, type FlightValues } from './flight-values.ts'

export type FlightFormState = {
  start: FlightValues
  values: FlightValues
  taken: EnrichedFlight | null
  /** The arrival day was typed: it no longer follows the times. */
  isDaySet: boolean
  confirmed: ReadonlySet<string>
}

export function openedWith(start: FlightValues): FlightFormState {
  return { start, values: start, taken: null, isDaySet: false, confirmed: new Set() }
}

export function withTyped(state: FlightFormState, patch: Partial<FlightValues>): FlightFormState {
  const isDaySet = state.isDaySet || 'arrivalDate' in patch
  return { ...state, values: { ...state.values, ...patch }, isDaySet }
}

export function withConfirmed(state: FlightFormState, field: string, on: boolean): FlightFormState {
  const others = [...state.confirmed].filter((other) => other !== field)
  return { ...state, confirmed: new Set(on ? [...others, field] : others) }
}

/** Takes everything over from a flight of the trip, and adds the travelers chosen here. */
export function takenFrom(flight: EnrichedFlight, state: FlightFormState): FlightFormState {
  const origin = valuesOf(flight)
  const travelers = [...new Set([...origin.travelers, ...state.values.travelers])]
  const values = { ...origin, travelers, people: state.values.people }
  return { ...state, values, taken: flight, isDaySet: false }
}

const MOVES_ARRIVAL = [
  'departureDate',
  'departureTime',
  'arrivalTime',
  'departureAirport',
  'arrivalAirport',
] as const

/** The values as shown and saved: the arrival day follows once a time or an airport changes. */
export function timedValues(
  { start, values, taken, isDaySet }: FlightFormState,
  ends: { from: End | null; to: End | null },
): FlightValues {
  const origin = taken ? valuesOf(taken) : start
  const moved = MOVES_ARRIVAL.some((name) => values[name] !== origin[name])
  return moved && !isDaySet ? { ...values, arrivalDate: likelyArrivalDate({ ...values, ...ends }) } : values
}
