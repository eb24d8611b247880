import type { AlertMessage } from '#contract/alerts.ts'
import { delayOf, isWaiting } from '#domain/flight/flight-alarms.ts'
import type { FlightAlarm, FlightReport, ReportEnd } from '#domain/flight/flight-report.ts'
import { hasLeft, landingDelay } from '#domain/flight/status.ts'
import { findAirport } from '#reference/airports.ts'

const WORD_CHARS = 20
const MINUTE_MS = 60_000

export function alertMessage({ flight, report, ...news }: FlightAlarm): AlertMessage {
  const { departure, arrival, divertedTo } = report
  const { wasDiverted } = news
  return {
    ...news,
    ...flight,
    originCity: cityOf(flight.origin),
    destinationCity: cityOf(arrival.airport),
    divertedTo: cityOf(divertedTo),
    delayMinutes: minutesLate(report),
    hasLeft: hasLeft(report.status, departure.actual),
    departure: {
      scheduled: clockTime(departure.scheduled, flight.origin),
      now: clockTime(latest(departure), flight.origin),
    },
    arrival: {
      scheduled: clockTime(arrival.scheduled, arrival.airport),
      now: clockTime(latest(arrival), wasDiverted ? divertedTo : arrival.airport),
    },
    landsAbout: clockTime(landsAbout(report), arrival.airport),
    departureGate: isWaiting(report) ? word(departure.gate) : null,
    arrivalTerminal: wasDiverted ? null : word(arrival.terminal),
    baggageBelt: wasDiverted ? null : word(arrival.baggageBelt),
  }
}

const cityOf = (code: string | null) => (code === null ? null : (findAirport(code)?.city ?? code))

const word = (text: string | null) => text?.trim().slice(0, WORD_CHARS) || null

const latest = ({ actual, expected }: ReportEnd) => actual ?? expected

/** Of the arrival, unless that is on time or unknown. */
function minutesLate({ arrival, departure }: FlightReport): number | null {
  const [landing, leaving] = [delayOf(arrival), delayOf(departure)]
  return landing === null || landing < 1 ? (leaving ?? landing) : landing
}

/** Estimated from the delay at departure, where no source names a landing. */
function landsAbout({ status, departure, arrival }: FlightReport): number | null {
  const late = delayOf(departure) ?? 0
  const isOpen = status === 'scheduled' || status === 'delayed' || status === 'active'
  if (!isOpen || late <= 0 || latest(arrival) !== null || arrival.scheduled === null) return null
  return arrival.scheduled + landingDelay(null, late) * MINUTE_MS
}

/** `HH:MM` on the clocks of an airport; null where its zone is not known. */
function clockTime(instant: number | null, airport: string | null): string | null {
  const zone = airport === null ? undefined : findAirport(airport)?.timezone
  if (instant === null || zone === undefined) return null
  try {
    const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
    return local.toPlainTime().toString({ smallestUnit: 'minute' })
  } catch {
    // A zone that this runtime does not know
    return null
  }
}
