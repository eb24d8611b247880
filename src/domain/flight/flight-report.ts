import type { AlertMessage } from '#contract/alerts.ts'
import type { FlightStatus } from '#contract/trip.ts'

/** A watched flight without its trip: marketing number "BA478", local departure day, IATA origin. */
export type WatchedFlight = { flightNumber: string; date: string; origin: string }

export type ReportEnd = {
  scheduled: number | null
  expected: number | null
  actual: number | null
  terminal: string | null
  gate: string | null
}

export const timeOf = ({ scheduled, expected, actual }: ReportEnd) => actual ?? expected ?? scheduled

/** A source's report. None says `confirmed`: that means that only the booking is known. */
export type FlightReport = {
  status: Exclude<FlightStatus, 'confirmed'>
  departure: ReportEnd
  arrival: ReportEnd & { airport: string | null; baggageBelt: string | null }
  divertedTo: string | null
  asOf: number | null
}

export type FlightNews = Pick<AlertMessage, 'kind' | 'also' | 'wasDiverted' | 'isLessLate'>

export type FlightAlarm = FlightNews & { flight: WatchedFlight; report: FlightReport }

/** "BA478 2027-06-11 LHR": the same for all trips. */
export const flightKey = ({ flightNumber, date, origin }: WatchedFlight) =>
  `${flightNumber} ${date} ${origin}`
