import { arrivingFlights, leavingFlights } from '#domain/arrivals.ts'
import type { EnrichedFlight, EnrichedFlights, FlightStatuses } from '#contract/trip.ts'
import { originOf, targetOf } from '../far-city.ts'
import { isOver, liveLeg, statusesById, type LiveLeg } from '../live-legs.ts'

/** One line of the board: the leg that lands at, or leaves, the destination. */
export type BoardEntry = {
  leg: LiveLeg
  /** Where these people come from, or go to in the end. */
  farCity: string | null
  over: boolean
}

/** What happens now: people landing, then people leaving, then nothing any more. */
export type Board = {
  mode: 'landing' | 'leaving' | 'over'
  /** Where it happens. */
  city: string | null
  /** The next one to land or leave. */
  next: BoardEntry | null
  /** The others still to come, soonest first. */
  rest: BoardEntry[]
  /** Landed already, latest first. */
  done: BoardEntry[]
}

/** The board at a time in milliseconds since 1970; null without flights. */
export function boardAt(
  flights: EnrichedFlights,
  statuses: FlightStatuses | undefined,
  now: number,
): Board | null {
  const { outboundFlights, returnFlights } = flights
  if (outboundFlights.length + returnFlights.length === 0) return null
  const live = statusesById(statuses)
  const arrivals = arrivingFlights(flights).map((flight): BoardEntry => {
    const leg = liveLeg(flight, live.get(flight.flightId))
    return { leg, farCity: originOf(flights, flight), over: isOver(leg, now) }
  })
  if (arrivals.some(isOpen))
    return { mode: 'landing', city: cityOf(arrivals, 'arrivalCity'), ...sort(arrivals, 'arrivalMs') }
  const departures = leavingFlights(flights).map((flight): BoardEntry => {
    const leg = liveLeg(flight, live.get(flight.flightId))
    return { leg, farCity: targetOf(flights, flight), over: hasLeft(leg, now) }
  })
  const city = cityOf(departures, 'departureCity')
  if (departures.some(isOpen)) return { mode: 'leaving', city, ...sort(departures, 'departureMs') }
  return { mode: 'over', city: cityOf(arrivals, 'arrivalCity'), ...sort(arrivals, 'arrivalMs') }
}

const isOpen = ({ over, leg }: BoardEntry) => !over && leg.status !== 'cancelled'

const hasLeft = ({ status, departureMs }: LiveLeg, now: number) =>
  status === 'active' || status === 'landed' || (departureMs !== null && departureMs <= now)

function sort(entries: BoardEntry[], key: 'arrivalMs' | 'departureMs') {
  const time = ({ leg }: BoardEntry) => leg[key] ?? Number.MAX_SAFE_INTEGER
  const sorted = entries.toSorted((a, b) => time(a) - time(b))
  const open = sorted.filter(({ over }) => !over)
  const next = open.find(isOpen) ?? null
  return {
    next,
    rest: open.filter((entry) => entry !== next),
    done: sorted.filter(({ over }) => over).reverse(),
  }
}

/** The city of most travelers. */
function cityOf(entries: BoardEntry[], key: 'arrivalCity' | 'departureCity'): string | null {
  const counts = new Map<string, number>()
  for (const { leg } of entries) count(counts, leg.flight, key)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

function count(
  counts: Map<string, number>,
  flight: EnrichedFlight,
  key: 'arrivalCity' | 'departureCity',
): void {
  const city = flight[key]
  if (city) counts.set(city, (counts.get(city) ?? 0) + flight.travelers.length)
}
