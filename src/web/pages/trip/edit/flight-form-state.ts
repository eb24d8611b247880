import type { Chosen } from './add-people.ts'
import { likelyArrivalDate, type End } from './flight-times.ts'
import { valuesOf, type FlightValues, type WholeFlight } from './flight-values.ts'

/** What somebody did to the form of a flight so far. */
export type FlightFormState = {
  /** What the form was opened with. */
  start: FlightValues
  /** What stands in it. */
  values: FlightValues
  /** The values whose arrival day is right as it stands: those of the start, or of the flight taken over. */
  origin: FlightValues
  /** The flight of the trip whose values were taken over. */
  taken: WholeFlight | null
  /** Somebody chose the day of arrival: it does not follow the times any more. */
  isDaySet: boolean
  /** Doubted fields that somebody found right. */
  confirmed: ReadonlySet<string>
}

export type FlightFormStep =
  | { kind: 'typed'; patch: Partial<FlightValues> }
  | { kind: 'confirmed'; field: string; on: boolean }
  /** Everything from a flight of the trip; whoever was chosen here joins it. */
  | { kind: 'taken'; flight: WholeFlight }
  /** A person was added to the trip on the way. */
  | { kind: 'person-made'; take: (chosen: Chosen) => Chosen }

export function openedWith(start: FlightValues): FlightFormState {
  return { start, values: start, origin: start, taken: null, isDaySet: false, confirmed: new Set() }
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
      return { ...state, values: taken, origin, taken: step.flight, isDaySet: false }
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

/** The values as shown and saved. The arrival day follows the times once a time or an airport changes. */
export function timedValues(
  { values, origin, isDaySet }: FlightFormState,
  ends: { from: End | null; to: End | null },
): FlightValues {
  const moved = MOVES_ARRIVAL.some((name) => values[name] !== origin[name])
  return moved && !isDaySet ? { ...values, arrivalDate: likelyArrivalDate({ ...values, ...ends }) } : values
}
