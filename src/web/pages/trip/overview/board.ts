import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlight, EnrichedFlights } from '#contract/trip.ts'
import { isGone } from '#domain/flight/live-state.ts'
import { byText } from '#domain/groups.ts'
import { arrivingFlights, leavingFlights, orderOf } from '#domain/views/arrivals.ts'
import { rideGroups } from '#domain/views/pickups.ts'
import { laterRisks } from '../live-connections.ts'
import { allFlights, isOff, isOver, liveJourneys, liveLeg, statusesById, type End } from '../live-legs.ts'
import { shortNamesById } from '../names.ts'

export type Way = 'landing' | 'leaving'

/** A line of the board: the leg that lands at, or leaves, the destination. */
export type BoardEntry = ReturnType<typeof boardEntries>[Way][number]

export type Board = NonNullable<ReturnType<typeof boardAt>>

type View = { now: number; way?: Way | null; zone?: string | null }

/** Null without flights. Without `way` it shows who lands, and when all have landed, who leaves. */
export function boardAt(flights: EnrichedFlights, statuses: FlightStatuses | undefined, view: View) {
  const { landing, leaving } = boardEntries(flights, statuses, view)
  if (allFlights(flights).length === 0) return null
  const over = ![...landing, ...leaving].some(isOpen)
  const byClock = !landing.some(isOpen) && leaving.length > 0 && !over ? 'leaving' : 'landing'
  const usual = landing.length > 0 ? byClock : 'leaving'
  const both = landing.length > 0 && leaving.length > 0
  const way: Way = (both ? view.way : null) ?? usual
  const entries = way === 'landing' ? landing : leaving
  return { way, both, over, ...placeOf(entries), ...sort(entries) }
}

export function boardEntries(
  flights: EnrichedFlights,
  statuses: FlightStatuses | undefined,
  { now, zone }: View,
) {
  const live = statusesById(statuses)
  const names = shortNamesById(flights.uniqueTravelers)
  const journeys = liveJourneys(allFlights(flights), statuses, zone)
  const risks = laterRisks(journeys, now)
  const entriesOf = (list: EnrichedFlight[], end: End) =>
    planesOf(list).map((same) => {
      const flight = { ...same[0], travelers: same.flatMap(({ travelers }) => travelers) }
      const leg = liveLeg(flight, live.get(flight.flightId), zone)
      const lands = end === 'arrival'
      return {
        leg,
        names: flight.travelers.map(({ id, name }) => names.get(id) ?? name),
        /** City from which these people come, or to which they go in the end. */
        otherEnd: otherEnds(flights, same, end),
        moment: leg[end],
        booked: leg.booked[end],
        /** Milliseconds since 1970, with delay; null if unknown. */
        at: leg[`${end}Ms`],
        city: flight[`${end}City`],
        airport: flight[`${end}Airport`],
        terminal: leg.place[end].terminal,
        /** Where they board, until they have left. */
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

/** Groups people for shared rides, without cancelled and diverted flights. */
export function ridesOf(entries: readonly BoardEntry[]): BoardEntry[][] {
  return rideGroups(
    entries.filter(({ leg }) => leg.status !== 'cancelled' && !leg.isElsewhere),
    ({ airport, city, at, moment }) => ({ place: airport ?? city, at, day: moment.date }),
  )
}

export const isOpen = ({ over, leg }: BoardEntry) => !over && leg.status !== 'cancelled'

/** By expected time; those of one instant stay as booked. */
export function byTime(a: BoardEntry, b: BoardEntry): number {
  return byText(orderOf(a.at, a.moment), orderOf(b.at, b.moment))
}

function sort(entries: BoardEntry[]) {
  const sorted = entries.toSorted(byTime)
  const open = sorted.filter(({ over }) => !over)
  return {
    /** The next that really comes, or goes. */
    next: open.find(({ leg }) => !isOff(leg)) ?? null,
    open,
    /** Latest first. */
    done: sorted.filter(({ over }) => over).reverse(),
  }
}

/** City and airport of most of these people; null where not even half share one. */
function placeOf(entries: BoardEntry[]) {
  return { city: mostOf(entries, ({ city }) => city), airport: mostOf(entries, ({ airport }) => airport) }
}

function mostOf(entries: BoardEntry[], of: (entry: BoardEntry) => string | null): string | null {
  const counts = new Map<string | null, number>()
  for (const entry of entries) counts.set(of(entry), (counts.get(of(entry)) ?? 0) + entry.names.length)
  const people = entries.reduce((sum, { names }) => sum + names.length, 0)
  const [value, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [null, 0])
  return count * 2 >= people ? value : null
}

/** One line for a plane, however the journeys of the people on it go on. */
const planesOf = (list: EnrichedFlight[]) =>
  [...Map.groupBy(list, ({ flightId }) => flightId).values()] as [EnrichedFlight, ...EnrichedFlight[]][]

/** "London & New York" of people who share only a part of their way. */
function otherEnds(flights: EnrichedFlights, same: EnrichedFlight[], end: End): string | null {
  const cities = same.map(({ journeyId }) => {
    const isOfIt = (leg: EnrichedFlight) => leg.journeyId === journeyId
    return end === 'arrival'
      ? flights.outboundFlights.find(isOfIt)?.departureCity
      : flights.returnFlights.findLast(isOfIt)?.arrivalCity
  })
  return [...new Set(cities.filter(Boolean))].join(' & ') || null
}
