import { instantMs } from '#domain/days.ts'
import { scheduledStatus } from '#domain/status.ts'
import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlight, FlightStatus, Traveler } from '#contract/trip.ts'
import { shownZone } from '#web/times.ts'
import { bookedEnds, inZone, moved, printedEnds, type Ends, type Moment } from './shown-times.ts'

/** A leg with what is known of it now. Instants in milliseconds since 1970, delays included. */
export type LiveLeg = {
  flight: EnrichedFlight
  status: FlightStatus
  /** The status comes from a live source, not from the booking. */
  live: boolean
  /** Minutes. */
  delay: number
  /** As the visitor reads them, delays included: at each airport, or all in the visitor's zone. */
  departure: Moment
  arrival: Moment
  /** The same without the delay. */
  booked: Ends
  departureMs: number | null
  arrivalMs: number | null
}

/** The legs of one way there or back. */
export type Journey = { id: string; legs: LiveLeg[]; travelers: Traveler[] }

/** Groups legs by journey, in the order in which they come. `zone` as of `liveLeg`. */
export function liveJourneys(
  flights: readonly EnrichedFlight[],
  statuses?: FlightStatuses,
  zone = shownZone(),
): Journey[] {
  const live = statusesById(statuses)
  const journeys = new Map<string, Journey>()
  for (const flight of flights) {
    const journey = journeys.get(flight.journeyId) ?? {
      id: flight.journeyId,
      legs: [],
      travelers: flight.travelers,
    }
    journeys.set(journey.id, journey)
    journey.legs.push(liveLeg(flight, live.get(flight.flightId), zone))
  }
  return [...journeys.values()]
}

export const firstLeg = ({ legs }: Journey) => legs[0] as LiveLeg
export const lastLeg = ({ legs }: Journey) => legs.at(-1) as LiveLeg

/** Nobody waits for the word "landed" any longer than this. */
const SILENT_MS = 12 * 3_600_000

/** Landed, or over by the schedule. */
export function isOver({ flight, status, live, arrivalMs }: LiveLeg, now: number): boolean {
  if (arrivalMs !== null && arrivalMs + SILENT_MS <= now) return true
  if (live && status !== 'scheduled' && status !== 'confirmed') return status === 'landed'
  return scheduledStatus(flight, now) === 'landed' && arrivalMs !== null && arrivalMs <= now
}

/** How far the flight is by the clock, 0 to 1; null on the ground. */
export function progressOf({ departureMs, arrivalMs }: LiveLeg, now: number): number | null {
  if (departureMs === null || arrivalMs === null || now < departureMs || now >= arrivalMs) return null
  return (now - departureMs) / (arrivalMs - departureMs)
}

type Status = FlightStatuses['flightStatuses'][number]['status']

export function statusesById(statuses: FlightStatuses | undefined): Map<string, Status> {
  return new Map(statuses?.flightStatuses.map(({ flight, status }) => [flight.id, status]))
}

/**
 * A leg with its live status; a cancellation by a document stands whatever else is said. Its times are those of `zone`
 * (an IANA name), or of each airport where that is null.
 */
export function liveLeg(
  flight: EnrichedFlight,
  status: Status | undefined,
  zone: string | null = shownZone(),
): LiveLeg {
  const known = flight.status === 'cancelled' ? 'cancelled' : (status?.status ?? flight.status)
  const late = known === 'cancelled' ? 0 : Math.max(0, status?.delay.departureMinutes ?? 0)
  const later = (iso: string | null) => {
    const instant = instantMs(iso)
    return instant === null ? null : instant + late * 60_000
  }
  const [departureMs, arrivalMs] = [later(flight.departureInstant), later(flight.arrivalInstant)]
  const atAirports = printedEnds(flight)
  return {
    flight,
    status: known,
    live: status !== undefined && status.status !== 'confirmed',
    delay: late,
    ...inZone(
      { departure: moved(atAirports.departure, late), arrival: moved(atAirports.arrival, late) },
      { departureMs, arrivalMs },
      zone,
    ),
    booked: bookedEnds(flight, zone),
    departureMs,
    arrivalMs,
  }
}
