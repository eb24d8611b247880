import { FALLBACK_POINT } from '#contract/limits.ts'
import type { EnrichedFlight, EnrichedFlights } from '#contract/trip.ts'
import { routeArcs, type Point } from '#domain/flight/route.ts'
import { allFlights } from '../live-legs.ts'
import { mapMessages } from './messages.ts'

/** A journey as drawn: an arc per leg, with longitudes running past ±180. */
export type DrawnJourney = ReturnType<typeof drawnJourneys>[number]

type Coordinates = ReadonlyMap<string, { lat: number; lng: number } | null>

export function airportCodes(flights: EnrichedFlights): string[] {
  const codes = allFlights(flights).flatMap((leg) => [leg.departureAirport, leg.arrivalAirport])
  return [...new Set(codes.filter((code) => code !== null))].sort()
}

/** All lines end at, or leave from, the same copy of the destination. */
export function drawnJourneys(flights: EnrichedFlights, coordinates: Coordinates) {
  const legs = allFlights(flights).filter(({ status }) => status !== 'cancelled')
  const groups = Map.groupBy(legs, ({ journeyId }) => journeyId)
  return [...groups].map(([id, journey]) => {
    const first = journey[0] as EnrichedFlight
    const direction = first.flightDirection
    const stops = [
      spotOf(first, 'departure', coordinates),
      ...journey.map((leg) => spotOf(leg, 'arrival', coordinates)),
    ]
    const arcs = routeArcs(stops.map(({ point }) => point))
    const home = direction === 'outbound' ? stops.at(-1) : stops[0]
    const drawn = direction === 'outbound' ? arcs.at(-1)?.at(-1) : arcs[0]?.[0]
    const shift = home && drawn ? Math.round((home.point[1] - drawn[1]) / 360) * 360 : 0
    const moved = arcs.map((arc) => arc.map(([lat, lng]): Point => [lat, lng + shift]))
    const ends = [moved[0]?.[0], ...moved.map((arc) => arc.at(-1))]
    const placed = stops.map((stop, index) => ({ ...stop, point: ends[index] ?? stop.point }))
    return { id, direction, arcs: moved, travelers: first.travelers, stops: placed }
  })
}

/** Cities without coordinates are drawn at the fallback point (spec view-24). */
function spotOf(leg: EnrichedFlight, end: 'departure' | 'arrival', coordinates: Coordinates) {
  const code = leg[`${end}Airport`]
  const city = leg[`${end}City`] ?? code ?? mapMessages.unknownPlace
  const found = code === null ? null : coordinates.get(code)
  const { lat, lng } = found ?? FALLBACK_POINT
  const point: Point = [lat, lng]
  return { key: code ?? city, city, point, known: Boolean(found) }
}

export type Pixel = { x: number; y: number }

/** Moves a line to the right of its direction, so that both directions of a route lie side by side. */
export function laneOf(line: readonly Pixel[], by: number): Pixel[] {
  return line.map((point, index) => {
    const [before, after] = [line[index - 1] ?? point, line[index + 1] ?? point]
    const [x, y] = [after.x - before.x, after.y - before.y]
    const length = Math.hypot(x, y)
    if (length === 0) return point
    return { x: point.x - (y / length) * by, y: point.y + (x / length) * by }
  })
}
