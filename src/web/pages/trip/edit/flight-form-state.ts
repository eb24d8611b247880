import type { EnrichedFlight } from '#contract/trip.ts'
import type { Chosen } from './PeopleField.tsx'
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

export type FlightFormStep =
  | { kind: 'typed'; patch: Partial<FlightValues> }
  | { kind: 'confirmed'; field: string; on: boolean }
  /** Takes everything over from a flight of the trip, and adds the travelers chosen here. */
  | { kind: 'taken'; flight: EnrichedFlight }
  | { kind: 'person-made'; take: (chosen: Chosen) => Chosen }

export function openedWith(start: FlightValues): FlightFormState {
  return { start, values: start, taken: null, isDaySet: false, confirmed: new Set() }
}

export function afterStep(state: FlightFormState, step: FlightFormStep): FlightFormState {
  const { values, confirmed } = state
  switch (step.kind) {
    case 'typed':
      return {
        ...state,
        values: { ...values, ...step.patch },
        isDaySet: state.isDaySet || 'arrivalDate' in step.patch,
      }
    case 'confirmed': {
      const others = [...confirmed].filter((field) => field !== step.field)
      return { ...state, confirmed: new Set(step.on ? [...others, step.field] : others) }
    }
    case 'taken': {
      const origin = valuesOf(step.flight)
      const travelers = [...new Set([...origin.travelers, ...values.travelers])]
      const taken = { ...origin, travelers, people: values.people }
      return { ...state, values: taken, taken: step.flight, isDaySet: false }
    }
    case 'person-made':
      return { ...state, values: { ...values, ...step.take(values) } }
  }
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
