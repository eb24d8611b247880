import type { AlertMessage } from '#contract/alerts.ts'
import type { FlightAlarm, ReportEnd } from '#domain/flight-report.ts'
import { findAirport } from '#reference/airports.ts'

const MINUTE_MS = 60_000
/** Of what a source says of a gate, a terminal or a belt. */
const WORD_CHARS = 20

/** What people are told of an alarm: facts of the flight, with the times that the clocks at its airports show. */
export function alertMessage({ kind, flight, report }: FlightAlarm): AlertMessage {
  const { departure, arrival, divertedTo } = report
  return {
    kind,
    ...flight,
    originCity: cityOf(flight.origin),
    destinationCity: cityOf(arrival.airport),
    divertedTo: cityOf(divertedTo),
    delayMinutes: minutesLate(arrival) ?? minutesLate(departure),
    departure: clockTimes(departure, flight.origin),
    // Where it lands instead the clock may be another one
    arrival: clockTimes(arrival, arrival.airport),
    departureGate: word(departure.gate),
    arrivalTerminal: word(arrival.terminal),
    baggageBelt: word(arrival.baggageBelt),
  }
}

const cityOf = (code: string | null) => (code === null ? null : (findAirport(code)?.city ?? code))

const word = (text: string | null) => text?.trim().slice(0, WORD_CHARS) || null

const latest = ({ actual, expected }: ReportEnd) => actual ?? expected

function minutesLate(end: ReportEnd): number | null {
  const now = latest(end)
  return end.scheduled === null || now === null ? null : Math.round((now - end.scheduled) / MINUTE_MS)
}

function clockTimes(end: ReportEnd, code: string | null): AlertMessage['departure'] {
  const zone = code === null ? undefined : findAirport(code)?.timezone
  return { scheduled: clockTime(end.scheduled, zone), now: clockTime(latest(end), zone) }
}

/** `HH:MM` on the clocks of a zone. */
function clockTime(instant: number | null, zone: string | undefined): string | null {
  if (instant === null || zone === undefined) return null
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  return local.toPlainTime().toString({ smallestUnit: 'minute' })
}
