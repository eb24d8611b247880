import type { AlertKind } from '#contract/alerts.ts'
import type { FlightStatus } from '#contract/trip.ts'

/** A flight on the watch list, without a trip: marketing number "BA478", local departure day, IATA origin. */
export type WatchedFlight = { flightNumber: string; date: string; origin: string }

/** One end of a flight as a live source tells it. Epoch milliseconds; null is "not known". */
export type ReportEnd = {
  scheduled: number | null
  /** The latest word on when it will be there, or was. */
  expected: number | null
  actual: number | null
  terminal: string | null
  gate: string | null
}

/** When a flight is at one end by the latest word, or else by its schedule; epoch milliseconds. */
export const timeOf = ({ scheduled, expected, actual }: ReportEnd) => actual ?? expected ?? scheduled

/** What a source says of a flight. No source says `confirmed`: it means that only the booking is known. */
export type FlightReport = {
  status: Exclude<FlightStatus, 'confirmed'>
  departure: ReportEnd
  /** `airport`: IATA code of the destination. */
  arrival: ReportEnd & { airport: string | null; baggageBelt: string | null }
  /** IATA code of where it lands instead. */
  divertedTo: string | null
  /** When the source learnt this, epoch milliseconds; null where it does not say. */
  asOf: number | null
}

/** What people are told once of a report, see `AlertMessage`. */
export type FlightNews = {
  kind: AlertKind
  also: AlertKind[]
  wasDiverted: boolean
  isLessLate: boolean
}

export type FlightAlarm = FlightNews & { flight: WatchedFlight; report: FlightReport }

/** What a flight is known by, "BA478 2027-06-11 LHR": the same for all trips that hold it. */
export const flightKey = ({ flightNumber, date, origin }: WatchedFlight) =>
  `${flightNumber} ${date} ${origin}`
