import { FALLBACK_POINT } from '#contract/limits.ts'
import type { FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlight, EnrichedFlights } from '#contract/trip.ts'
import { routeArcs, type Point } from '#domain/flight/route.ts'
import { flightNumberText } from '#web/format.ts'
import { toGoText } from '../FlightPath.tsx'
import { allFlights, liveLeg, progressOf, statusesById } from '../live-legs.ts'
import { mapMessages } from './messages.ts'

/** A journey as drawn: an arc per flight, with longitudes running past ±180. */
export type DrawnJourney = ReturnType<typeof drawnJourneys>[number]

type Coordinates = ReadonlyMap<string, { lat: number; lng: number } | null>

export function airportCodes(flights: EnrichedFlights): string[] {
  const codes = allFlights(flights).flatMap((leg) => [leg.departureAirport, leg.arrivalAirport])
  return [...new Set(codes.filter((code) => code !== null))].sort()
}

/** All lines end at, or leave from, the same copy of the destination. What is cancelled has none. */
export function drawnJourneys(flights: EnrichedFlights, coordinates: Coordinates, statuses?: FlightStatuses) {
  const live = statusesById(statuses)
  const legs = allFlights(flights).filter(
    (flight) => liveLeg(flight, live.get(flight.flightId)).status !== 'cancelled',
  )
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
    return { id, direction, arcs: moved, flights: journey, travelers: first.travelers, stops: placed }
  })
}

/** A plane in the air. `degrees`: clockwise from north on the map. */
export type DrawnPlane = { flightId: string; point: Point; degrees: number; text: string }

/** Where planes are now, by live times or else by the schedule. `now`: milliseconds since 1970. */
export function drawnPlanes(
  journeys: readonly DrawnJourney[],
  statuses: FlightStatuses | undefined,
  now: number,
): DrawnPlane[] {
  const live = statusesById(statuses)
  const planes = journeys.flatMap(({ arcs, flights }) =>
    flights.flatMap((flight, index): DrawnPlane[] => {
      const leg = liveLeg(flight, live.get(flight.flightId))
      const [progress, arc] = [progressOf(leg, now), arcs[index]]
      if (progress === null || !arc) return []
      const text = mapMessages.inTheAir(flightNumberText(flight.flightNumber), toGoText(leg, now))
      return [{ flightId: flight.flightId, ...placeOn(arc, progress), text }]
    }),
  )
  return [...new Map(planes.map((plane) => [plane.flightId, plane])).values()]
}

/** `part`: of the way, 0 to 1. The points of an arc are equally far apart. */
function placeOn(arc: readonly Point[], part: number): { point: Point; degrees: number } {
  const at = part * (arc.length - 1)
  const index = Math.min(Math.floor(at), arc.length - 2)
  const [from, to] = [arc[index], arc[index + 1]] as [Point, Point]
  const along = at - index
  const point: Point = [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along]
  const north = mercator(to[0]) - mercator(from[0])
  return { point, degrees: (Math.atan2(to[1] - from[1], north) * 180) / Math.PI }
}

/** Degrees of longitude that are as long on the map as the way from the equator to this latitude. */
const mercator = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI

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
