import { addDays, clockMinutes, instantMs } from '#domain/days.ts'
import { scheduledStatus } from '#domain/status.ts'
import type { EnrichedFlight, FlightStatus, FlightStatuses, Traveler } from '#contract/trip.ts'

/** A wall-clock moment as printed. */
export type Moment = { date: string | null; time: string | null }

/** A leg with what is known of it now. Instants in milliseconds since 1970, delays included. */
export type LiveLeg = {
  flight: EnrichedFlight
  status: FlightStatus
  /** The status comes from a live source, not from the booking. */
  live: boolean
  /** Minutes. */
  delay: number
  departure: Moment
  arrival: Moment
  departureMs: number | null
  arrivalMs: number | null
}

/** The legs of one way there or back. */
export type Journey = { id: string; legs: LiveLeg[]; travelers: Traveler[] }

/** Groups legs by journey, in the order in which they come. */
export function liveJourneys(flights: readonly EnrichedFlight[], statuses?: FlightStatuses): Journey[] {
  const live = statusesById(statuses)
  const journeys = new Map<string, Journey>()
  for (const flight of flights) {
    const journey = journeys.get(flight.journeyId) ?? {
      id: flight.journeyId,
      legs: [],
      travelers: flight.travelers,
    }
    journeys.set(journey.id, journey)
    journey.legs.push(liveLeg(flight, live.get(flight.flightId)))
  }
  return [...journeys.values()]
}

export const firstLeg = ({ legs }: Journey) => legs[0] as LiveLeg
export const lastLeg = ({ legs }: Journey) => legs.at(-1) as LiveLeg

/** Landed, or over by the schedule. */
export function isOver({ flight, status, live, arrivalMs }: LiveLeg, now: number): boolean {
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

/** A leg with its live status; a cancellation by a document stands whatever else is said. */
export function liveLeg(flight: EnrichedFlight, status: Status | undefined): LiveLeg {
  const known = flight.status === 'cancelled' ? 'cancelled' : (status?.status ?? flight.status)
  const late = known === 'cancelled' ? 0 : Math.max(0, status?.delay.departureMinutes ?? 0)
  const later = (iso: string | null) => {
    const instant = instantMs(iso)
    return instant === null ? null : instant + late * 60_000
  }
  return {
    flight,
    status: known,
    live: status !== undefined && status.status !== 'confirmed',
    delay: late,
    departure: shift({ date: flight.departureDate, time: flight.departureTime }, late),
    arrival: shift({ date: flight.arrivalDate, time: flight.arrivalTime }, late),
    departureMs: later(flight.departureInstant),
    arrivalMs: later(flight.arrivalInstant),
  }
}

function shift({ date, time }: Moment, minutes: number): Moment {
  const start = clockMinutes(time)
  if (start === null || minutes === 0) return { date, time }
  const total = start + minutes
  const clock = [Math.floor((total % 1440) / 60), total % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return { date: addDays(date, Math.floor(total / 1440)) ?? date, time: clock }
}
