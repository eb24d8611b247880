import type { Pixel } from './routes.ts'

export type Start = { at: Pixel; count: number }

/** The people of a city, or of cities too close together: faces side by side, or a stack. */
export type Crowd = { cities: number[]; places: Pixel[]; stacked: boolean }

export type Box = { x: number; y: number; width: number; height: number }

export const TARGET_PX = 48
export const STACK_PX = 78
const MAX_FACES = 3
/** From a place to the middle of the faces above or below it. */
const UP_PX = 32
const ASIDE_PX = 8

/** One crowd per city, up to three faces, else a stack. No overlaps; cities without room join the nearest. */
export function placeCrowds(starts: readonly Start[], size: Pixel, taken: readonly Box[]): Crowd[] {
  let groups = starts.map((_, index) => [index])
  for (;;) {
    const { crowds, stuck } = tryPlaces(groups, starts, { size, taken })
    if (!stuck) return crowds
    groups = joined(groups, stuck, starts)
  }
}

type Room = { size: Pixel; taken: readonly Box[] }

/** The crowds, or the first group without room that can join another. */
function tryPlaces(groups: number[][], starts: readonly Start[], { size, taken }: Room) {
  const crowds: Crowd[] = []
  const full = [...taken]
  for (const cities of groups.toSorted((a, b) => countOf(b, starts) - countOf(a, starts))) {
    const at = starts[cities[0] ?? 0]?.at ?? { x: 0, y: 0 }
    const count = countOf(cities, starts)
    const few = cities.length === 1 && count <= MAX_FACES
    const looks = count === 1 ? [false] : few ? [false, true] : [true]
    const options = looks.flatMap((stacked) => {
      const width = stacked ? STACK_PX : count * TARGET_PX
      return boxesAround(at, width, size).map((box) => ({ box, stacked }))
    })
    const free = options.find(({ box }) => full.every((other) => !overlaps(box, other)))
    if (!free && groups.length > 1) return { crowds, stuck: cities }
    const { box, stacked } = free ?? options.at(-1) ?? { box: { ...at, width: 0, height: 0 }, stacked: true }
    full.push(box)
    crowds.push({ cities, stacked, places: stacked ? [middle(box)] : facesIn(box, count) })
  }
  return { crowds, stuck: null }
}

function joined(groups: number[][], stuck: number[], starts: readonly Start[]): number[][] {
  const [nearest = []] = groups
    .filter((group) => group !== stuck)
    .toSorted((a, b) => distance(a, stuck, starts) - distance(b, stuck, starts))
  const both = [...nearest, ...stuck].toSorted((a, b) => (starts[b]?.count ?? 0) - (starts[a]?.count ?? 0))
  return [...groups.filter((group) => group !== stuck && group !== nearest), both]
}

/** Candidates around a place, best first, clamped to the map if the place is visible. */
function boxesAround({ x, y }: Pixel, width: number, size: Pixel): Box[] {
  const side = width / 2 + ASIDE_PX
  const inSight = x >= 0 && y >= 0 && x <= size.x && y <= size.y
  return [
    [0, -UP_PX],
    [side, 0],
    [-side, 0],
    [0, UP_PX],
    [side, -UP_PX],
    [-side, -UP_PX],
    [side, UP_PX],
    [-side, UP_PX],
  ].map(([dx = 0, dy = 0]) => {
    const box = { x: x + dx - width / 2, y: y + dy - TARGET_PX / 2, width, height: TARGET_PX }
    if (!inSight) return box
    return {
      ...box,
      x: Math.max(EDGE_PX, Math.min(size.x - width - EDGE_PX, box.x)),
      y: Math.max(EDGE_PX, Math.min(size.y - TARGET_PX - EDGE_PX, box.y)),
    }
  })
}

const EDGE_PX = 0

const countOf = (cities: readonly number[], starts: readonly Start[]) =>
  cities.reduce((sum, city) => sum + (starts[city]?.count ?? 0), 0)

function distance(one: readonly number[], other: readonly number[], starts: readonly Start[]): number {
  const [a, b] = [starts[one[0] ?? -1]?.at, starts[other[0] ?? -1]?.at]
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Infinity
}

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const middle = ({ x, y, width, height }: Box): Pixel => ({ x: x + width / 2, y: y + height / 2 })

const facesIn = (box: Box, count: number): Pixel[] =>
  Array.from({ length: count }, (_, index) => ({
    x: box.x + TARGET_PX / 2 + index * TARGET_PX,
    y: box.y + TARGET_PX / 2,
  }))
