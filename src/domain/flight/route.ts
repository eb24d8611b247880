import { LIMITS } from '#contract/limits.ts'

/** Degrees. Longitudes run past ±180, so a line over the date line has no break. */
export type Point = readonly [lat: number, lng: number]

const RADIANS = Math.PI / 180

/** Great circle in 10 segments (spec view-22), so 11 points; the first keeps its longitude. */
export function greatCircle(from: Point, to: Point, segments: number = LIMITS.routeSegments): Point[] {
  const [start, end] = [vector(from), vector(to)]
  const angle = angleOf(start, end)
  const points: Point[] = [from]
  for (let step = 1; step <= segments; step++) {
    const [lat, lng] = step === segments ? to : between(start, end, { angle, part: step / segments })
    points.push([lat, unwrap(lng, points.at(-1)?.[1] ?? lng)])
  }
  return points
}

export function routeArcs(stops: readonly Point[]): Point[][] {
  const arcs: Point[][] = []
  for (let index = 1; index < stops.length; index++) {
    const from = arcs.at(-1)?.at(-1) ?? (stops[index - 1] as Point)
    arcs.push(greatCircle(from, stops[index] as Point))
  }
  return arcs
}

const EARTH_KM = 6_371

/** Along the great circle. */
export const distanceKm = (from: Point, to: Point): number => EARTH_KM * angleOf(vector(from), vector(to))

const angleOf = (start: Vector, end: Vector) => Math.acos(Math.min(1, Math.max(-1, dot(start, end))))

type Vector = readonly [number, number, number]

function vector([lat, lng]: Point): Vector {
  const [latitude, longitude] = [lat * RADIANS, lng * RADIANS]
  return [
    Math.cos(latitude) * Math.cos(longitude),
    Math.cos(latitude) * Math.sin(longitude),
    Math.sin(latitude),
  ]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** Spherical interpolation; linear for antipodes and equal points, which have no one great circle. */
function between(start: Vector, end: Vector, { angle, part }: { angle: number; part: number }): Point {
  const sine = Math.sin(angle)
  const [first, second] =
    sine < 1e-9 ? [1 - part, part] : [Math.sin((1 - part) * angle) / sine, Math.sin(part * angle) / sine]
  const mix = (axis: 0 | 1 | 2) => first * start[axis] + second * end[axis]
  const [x, y, z] = [mix(0), mix(1), mix(2)]
  return [Math.atan2(z, Math.hypot(x, y)) / RADIANS, Math.atan2(y, x) / RADIANS]
}

/** The same meridian, within 180 degrees of `before`. */
function unwrap(lng: number, before: number): number {
  return lng + Math.round((before - lng) / 360) * 360
}
