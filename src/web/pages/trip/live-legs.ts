import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlight, EnrichedFlights, FlightStatus } from '#contract/trip.ts'
import { instantMs } from '#domain/days.ts'
import { hasLanded, isFlying, isOff, isOver, isSoon, progressOf } from '#domain/flight/live-state.ts'
import { hasLeft, isElsewhere, isWorthTelling, landingDelay } from '#domain/flight/status.ts'
import type { End } from '#contract/flight-fields.ts'
import { shownZone } from '#web/times.ts'
import { bookedEnd, inZone, moved, printedEnd } from './shown-times.ts'

export type { End }

/** A leg with its live status. Instants in milliseconds since 1970, with delays. */
export type LiveLeg = ReturnType<typeof liveLeg>

export type Journey = ReturnType<typeof liveJourneys>[number]

/** Legs grouped by journey, in order. `zone` as in `liveLeg`. */
export function liveJourneys(
  flights: readonly EnrichedFlight[],
  statuses?: FlightStatuses,
  zone = shownZone(),
) {
  const live = statusesById(statuses)
  return [...Map.groupBy(flights, ({ journeyId }) => journeyId)].map(([id, own]) => ({
    id,
    legs: own.map((flight) => liveLeg(flight, live.get(flight.flightId), zone)),
    travelers: own[0]?.travelers ?? [],
  }))
}

export const firstLeg = ({ legs }: Journey) => legs[0] as LiveLeg
export const lastLeg = ({ legs }: Journey) => legs.at(-1) as LiveLeg

export { hasLanded, isFlying, isOff, isOver, isSoon, progressOf }

type Status = FlightStatuses['flightStatuses'][number]['status']

export function statusesById(statuses: FlightStatuses | undefined): Map<string, Status> {
  return new Map(statuses?.flightStatuses.map(({ flight, status }) => [flight.id, status]))
}

/** Cancellation by a document wins. Times are in `zone` (IANA), or local to each airport if null. */
export function liveLeg(
  flight: EnrichedFlight,
  status: Status | undefined,
  zone: string | null = shownZone(),
) {
  const known = flight.status === 'cancelled' ? 'cancelled' : statusOf(status, flight)
  const isCancelled = known === 'cancelled'
  const isDiverted = known === 'diverted'
  const elsewhere = isElsewhere(known, status?.wasDiverted)
  const departure = endOf(
    instantMs(flight.departureInstant),
    isCancelled ? undefined : status?.departure,
    status?.delay.departureMinutes,
  )
  const later = landingDelay(status?.delay.arrivalMinutes, departure.minutes)
  const arrival = endOf(
    instantMs(flight.arrivalInstant),
    isCancelled || isDiverted ? undefined : status?.arrival,
    later,
  )
  const late = { departure: latenessOf(departure.minutes), arrival: latenessOf(arrival.minutes) }
  const isGone = hasLeft(known, status?.departure.actual)
  const expected = (end: End, { at, minutes }: typeof departure) =>
    inZone(moved(printedEnd(flight, end), minutes), at, zone)
  return {
    flight,
    status: known,
    /** By a live source or an editor; else by the booking and the clock. */
    live: status !== undefined && status.source !== 'schedule' && status.status !== 'confirmed',
    source: status?.source ?? null,
    provider: status?.provider ?? null,
    /** When a live source was last asked, or an editor set it. */
    checkedAt: instantMs(status?.checkedAt ?? null),
    hasLeft: isGone,
    /** Minutes, negative is early; a few either way count as none. */
    late,
    /** The new landing time is ours: reckoned from a late departure, since no source gives one. */
    isReckoned: isReckoned(status, later),
    /** Minutes late at departure, or at arrival once it has left. Never negative. */
    delay: Math.max(0, isGone ? late.arrival : late.departure || late.arrival),
    /** By a live source, else by the booking. */
    place: {
      departure: placeOf(status?.departure, { terminal: flight.departureTerminal, gate: flight.gate }),
      arrival: placeOf(status?.arrival, { terminal: flight.arrivalTerminal, gate: null }),
    },
    belt: elsewhere ? null : (status?.arrival.baggageBelt ?? null),
    /** Diverted. */
    isElsewhere: elsewhere,
    /** Name of that airport; null if unknown. */
    divertedTo: elsewhere ? (status?.divertedTo ?? null) : null,
    /** `departure` and `arrival` with delays, at each airport or in the visitor's zone. */
    departure: expected('departure', departure),
    arrival: expected('arrival', arrival),
    /** Without delays. */
    booked: {
      departure: bookedEnd(flight, 'departure', zone),
      arrival: bookedEnd(flight, 'arrival', zone),
    },
    departureMs: departure.at,
    arrivalMs: arrival.at,
  }
}

/** Diverted flights stay so until they have landed. */
const statusOf = (status: Status | undefined, flight: EnrichedFlight): FlightStatus =>
  status?.wasDiverted && status.status === 'active' ? 'diverted' : (status?.status ?? flight.status)

const isReckoned = (status: Status | undefined, minutes: number) =>
  minutes > 0 &&
  status !== undefined &&
  (status.delay.arrivalMinutes ?? status.arrival.expected ?? status.arrival.actual) === null

const latenessOf = (minutes: number) => (isWorthTelling(minutes) ? minutes : 0)

/** Instant and delay in minutes; what happened wins over what is expected. */
function endOf(booked: number | null, end: Status['departure'] | undefined, delay = 0) {
  const reported = end && (instantMs(end.actual) ?? instantMs(end.expected))
  if (reported != null)
    return { at: reported, minutes: booked === null ? 0 : Math.round((reported - booked) / 60_000) }
  const minutes = end ? delay : 0
  return { at: booked === null ? null : booked + minutes * 60_000, minutes }
}

const placeOf = (
  end: Status['departure'] | undefined,
  booked: { terminal: string | null; gate: string | null },
) => ({ terminal: end?.terminal ?? booked.terminal, gate: end?.gate ?? booked.gate })

export const allFlights = ({ outboundFlights, returnFlights }: EnrichedFlights): EnrichedFlight[] => [
  ...outboundFlights,
  ...returnFlights,
]

/** Each flight of the trip once, with everybody on it: the answer has a row for each journey. */
export function wholeFlights(flights: EnrichedFlights | undefined): EnrichedFlight[] {
  const byId = Map.groupBy(flights ? allFlights(flights) : [], ({ flightId }) => flightId)
  return [...byId.values()].map((same) => {
    const travelers = new Map(same.flatMap((flight) => flight.travelers.map((one) => [one.id, one])))
    return { ...(same[0] as EnrichedFlight), travelers: [...travelers.values()] }
  })
}

export function eachLeg(flights: EnrichedFlights, statuses: FlightStatuses | undefined): LiveLeg[] {
  const live = statusesById(statuses)
  return wholeFlights(flights).map((flight) => liveLeg(flight, live.get(flight.flightId)))
}

/** Whether its status may go by the clock, judging by the flight alone. */
export const mayGoByClock = (leg: LiveLeg) => goesByClock(leg, { now: Date.now(), othersAreLive: true })

export function goesByClock(
  leg: LiveLeg,
  { now, othersAreLive }: { now: number; othersAreLive: boolean },
): boolean {
  if (leg.source !== 'schedule' || leg.status === 'cancelled') return false
  if (leg.status === 'active' || leg.status === 'landed') return true
  return othersAreLive && isSoon(leg, now)
}
