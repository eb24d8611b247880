import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlight, EnrichedFlights } from '#contract/trip.ts'
import { arrivingFlights, leavingFlights } from '#domain/views/arrivals.ts'
import { rideGroups } from '#domain/views/pickups.ts'
import { laterRisks, type Risk } from '../live-connections.ts'
import { isOff, isOver, liveJourneys, liveLeg, statusesById, type LiveLeg } from '../live-legs.ts'
import { shortNames } from '../names.ts'
import type { Moment } from '../shown-times.ts'

export type Way = 'landing' | 'leaving'

/** One line of the board: the leg that lands at, or leaves, the destination. */
export type BoardEntry = {
  leg: LiveLeg
  /** First names, told apart from everybody else's on the trip. */
  names: string[]
  /** Where these people come from, or go to in the end. */
  farCity: string | null
  /** The end that the board is about: landing, or leaving. */
  moment: Moment
  /** The same before any delay. */
  booked: Moment
  /** Milliseconds since 1970, delay included; null while unknown. */
  at: number | null
  city: string | null
  airport: string | null
  terminal: string | null
  /** Where they board, while that is ahead of them. */
  gate: string | null
  /** Minutes late at this end; negative is early. */
  late: number
  /** A change of planes before this leg for which little time is left. */
  risk: Risk | null
  over: boolean
}

/** Who lands, or who leaves. */
export type Board = {
  way: Way
  /** There are people who land and people who leave, so that one may look at either. */
  both: boolean
  /** Where it happens, when that is one city for all. */
  city: string | null
  /** The next one to land or leave. */
  next: BoardEntry | null
  /** The others still to come, soonest first. */
  rest: BoardEntry[]
  /** Landed or gone already, latest first. */
  done: BoardEntry[]
  /** Nobody lands or leaves any more. */
  over: boolean
}

type View = { now: number; way?: Way | null; zone?: string | null }

/**
 * The board at a time in milliseconds since 1970; null without flights. Without `way` the clock decides: those who land,
 * and when all have landed, those who leave. `zone` as of `liveLeg`.
 */
export function boardAt(
  flights: EnrichedFlights,
  statuses: FlightStatuses | undefined,
  view: View,
): Board | null {
  const { landing, leaving } = boardEntries(flights, statuses, view)
  if (flights.outboundFlights.length + flights.returnFlights.length === 0) return null
  const over = ![...landing, ...leaving].some(isOpen)
  const byClock = !landing.some(isOpen) && leaving.length > 0 && !over ? 'leaving' : 'landing'
  const usual = landing.length > 0 ? byClock : 'leaving'
  const both = landing.length > 0 && leaving.length > 0
  const way = (both ? view.way : null) ?? usual
  const entries = way === 'landing' ? landing : leaving
  return { way, both, over, city: onlyCity(entries), ...sort(entries) }
}

/** Everybody who lands at the destination, and everybody who leaves it. */
export function boardEntries(
  flights: EnrichedFlights,
  statuses: FlightStatuses | undefined,
  { now, zone }: View,
): Record<Way, BoardEntry[]> {
  const live = statusesById(statuses)
  const names = namesById(flights)
  const journeys = liveJourneys([...flights.outboundFlights, ...flights.returnFlights], statuses, zone)
  const risks = laterRisks(journeys, now)
  const legOf = (flight: EnrichedFlight) => ({
    leg: liveLeg(flight, live.get(flight.flightId), zone),
    names: flight.travelers.map(({ id, name }) => names.get(id) ?? name),
  })
  const landing = arrivingFlights(flights).map((flight): BoardEntry => {
    const { leg, names: who } = legOf(flight)
    return {
      leg,
      names: who,
      farCity: originOf(flights, flight),
      moment: leg.arrival,
      booked: leg.booked.arrival,
      at: leg.arrivalMs,
      city: flight.arrivalCity,
      airport: flight.arrivalAirport,
      terminal: leg.place.arrival.terminal,
      gate: null,
      late: leg.late.arrival,
      risk: risks.get(flight.flightId) ?? null,
      over: isOver(leg, now),
    }
  })
  const leaving = leavingFlights(flights).map((flight): BoardEntry => {
    const { leg, names: who } = legOf(flight)
    return {
      leg,
      names: who,
      farCity: targetOf(flights, flight),
      moment: leg.departure,
      booked: leg.booked.departure,
      at: leg.departureMs,
      city: flight.departureCity,
      airport: flight.departureAirport,
      terminal: leg.place.departure.terminal,
      gate: leg.hasLeft ? null : leg.place.departure.gate,
      late: leg.late.departure,
      risk: risks.get(flight.flightId) ?? null,
      over: isGone(leg, now),
    }
  })
  return { landing, leaving }
}

/** Those who can be driven together; whose flight is cancelled, or lands elsewhere, needs no ride there. */
export function ridesOf(entries: readonly BoardEntry[]): BoardEntry[][] {
  return rideGroups(
    entries.filter(({ leg }) => leg.status !== 'cancelled' && !leg.isElsewhere),
    ({ airport, city, at, moment }) => ({ place: airport ?? city, at, day: moment.date }),
  )
}

export const isOpen = ({ over, leg }: BoardEntry) => !over && leg.status !== 'cancelled'

/** First names of everybody by id, told apart where two share one. */
function namesById({ uniqueTravelers }: EnrichedFlights): Map<string, string> {
  const names = shortNames(uniqueTravelers)
  return new Map(uniqueTravelers.map(({ id, name }, index) => [id, names[index] ?? name]))
}

const isGone = (leg: LiveLeg, now: number) =>
  leg.hasLeft ||
  isOver(leg, now) ||
  (leg.status !== 'cancelled' && leg.departureMs !== null && leg.departureMs <= now)

function sort(entries: BoardEntry[]) {
  const time = ({ at }: BoardEntry) => at ?? Number.MAX_SAFE_INTEGER
  const sorted = entries.toSorted((a, b) => time(a) - time(b))
  const open = sorted.filter(({ over }) => !over)
  const next = open.find(({ leg }) => !isOff(leg)) ?? null
  return {
    next,
    rest: open.filter((entry) => entry !== next),
    done: sorted.filter(({ over }) => over).reverse(),
  }
}

/** The city of all entries; null when they are of several, or of one that is unknown. */
function onlyCity(entries: BoardEntry[]): string | null {
  const cities = new Set(entries.map(({ city }) => city))
  const [city = null] = cities
  return cities.size === 1 ? city : null
}

/** Where the people of an arriving flight set out: the first city of its journey. */
export function originOf({ outboundFlights }: EnrichedFlights, { journeyId }: EnrichedFlight): string | null {
  return outboundFlights.find((leg) => leg.journeyId === journeyId)?.departureCity ?? null
}

/** Where the people of a leaving flight end up: the last city of its journey. */
export function targetOf({ returnFlights }: EnrichedFlights, { journeyId }: EnrichedFlight): string | null {
  return returnFlights.findLast((leg) => leg.journeyId === journeyId)?.arrivalCity ?? null
}
