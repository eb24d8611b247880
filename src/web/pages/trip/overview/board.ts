import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlight, EnrichedFlights } from '#contract/trip.ts'
import { isGone } from '#domain/flight/live-state.ts'
import { arrivingFlights, leavingFlights } from '#domain/views/arrivals.ts'
import { rideGroups } from '#domain/views/pickups.ts'
import { laterRisks, type Risk } from '../live-connections.ts'
import { isOff, isOver, liveJourneys, liveLeg, statusesById, type End, type LiveLeg } from '../live-legs.ts'
import { shortNamesById } from '../names.ts'
import type { Moment } from '../shown-times.ts'

export type Way = 'landing' | 'leaving'

/** One line of the board: the leg that lands at, or leaves, the destination. */
export type BoardEntry = {
  leg: LiveLeg
  /** First names, told apart from everybody else's on the trip. */
  names: string[]
  /** Where these people come from, or go to in the end. */
  otherEnd: string | null
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
 * The board at a time in milliseconds since 1970; null without flights. Without `way` the clock decides:
 * those who land, and when all have landed, those who leave. `zone` as of `liveLeg`.
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
  const names = shortNamesById(flights.uniqueTravelers)
  const journeys = liveJourneys([...flights.outboundFlights, ...flights.returnFlights], statuses, zone)
  const risks = laterRisks(journeys, now)
  const entriesOf = (list: EnrichedFlight[], end: End) =>
    list.map((flight): BoardEntry => {
      const leg = liveLeg(flight, live.get(flight.flightId), zone)
      const lands = end === 'arrival'
      return {
        leg,
        names: flight.travelers.map(({ id, name }) => names.get(id) ?? name),
        otherEnd: otherEnd(flights, flight, end),
        moment: leg[end],
        booked: leg.booked[end],
        at: leg[`${end}Ms`],
        city: flight[`${end}City`],
        airport: flight[`${end}Airport`],
        terminal: leg.place[end].terminal,
        gate: lands || leg.hasLeft ? null : leg.place.departure.gate,
        late: leg.late[end],
        risk: risks.get(flight.flightId) ?? null,
        over: lands ? isOver(leg, now) : isGone(leg, now),
      }
    })
  return {
    landing: entriesOf(arrivingFlights(flights), 'arrival'),
    leaving: entriesOf(leavingFlights(flights), 'departure'),
  }
}

/** Those who can be driven together; whose flight is cancelled, or lands elsewhere, needs no ride there. */
export function ridesOf(entries: readonly BoardEntry[]): BoardEntry[][] {
  return rideGroups(
    entries.filter(({ leg }) => leg.status !== 'cancelled' && !leg.isElsewhere),
    ({ airport, city, at, moment }) => ({ place: airport ?? city, at, day: moment.date }),
  )
}

export const isOpen = ({ over, leg }: BoardEntry) => !over && leg.status !== 'cancelled'

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

/** The city at a journey's other end: where those who arrive set out, and where those who depart end up. */
export function otherEnd(flights: EnrichedFlights, { journeyId }: EnrichedFlight, end: End): string | null {
  const isOfIt = (leg: EnrichedFlight) => leg.journeyId === journeyId
  if (end === 'arrival') return flights.outboundFlights.find(isOfIt)?.departureCity ?? null
  return flights.returnFlights.findLast(isOfIt)?.arrivalCity ?? null
}
