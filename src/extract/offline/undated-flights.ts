import type { Mention, PlaceAnchor, TimeAnchor } from './mention.ts'
import { samePlace } from './places.ts'
import { distance, type Indexed, type Nearby } from './nearby.ts'

export type UndatedFlight = Route & Hours
type Route = { from: Indexed<PlaceAnchor> | null; to: Indexed<PlaceAnchor> | null; score: number }
type Hours = { departs: Indexed<TimeAnchor> | null; arrives: Indexed<TimeAnchor> | null; score: number }

const MAX_ROUTES = 24
const MAX_HOURS = 24
const MAX_FLIGHTS = 30

/** The likeliest combinations of two places and two times, by roles, order and nearness; best first. */
export function undatedFlights(nearby: Nearby): UndatedFlight[] {
  const hours = hoursOf(nearby)
  const flights = routesOf(nearby).flatMap((route) =>
    hours.map((hour): UndatedFlight => {
      const score = route.score + hour.score + adjacency(route, hour) + oneRow(nearby, route, hour)
      return { ...route, ...hour, score }
    }),
  )
  return flights.sort((a, b) => b.score - a.score).slice(0, MAX_FLIGHTS)
}

function routesOf({ places }: Nearby): Route[] {
  const routes: Route[] = [{ from: null, to: null, score: -1.5 }]
  for (const [i, from] of places.entries()) {
    for (const [j, to] of places.entries()) {
      if (from.mention.text === to.mention.text) continue
      const reversed = j < i
      const roles = roleScore(from.mention, 'departure') + roleScore(to.mention, 'arrival')
      if (reversed && roles < 2 && places.length > 4) continue
      const skipped = between(places, i, j).filter(
        (place) => place.text !== from.mention.text && place.text !== to.mention.text,
      )
      const score =
        placeWeight(from.mention) +
        placeWeight(to.mention) +
        roles -
        (reversed ? 2.2 : 0) -
        (turnsRow(places, from.mention, to.mention) ? TURNED_ROW_COST : 0) -
        0.6 * skipped.length
      routes.push({ from, to, score })
    }
  }
  return routes.sort((a, b) => b.score - a.score).slice(0, MAX_ROUTES)
}

const TURNED_ROW_COST = 1.5

/** "IST | AYT" over "İstanbul | Antalya": one row's second, then the next row's first: a route backwards. */
function turnsRow(places: readonly Indexed<PlaceAnchor>[], from: PlaceAnchor, to: PlaceAnchor): boolean {
  if (from.line === to.line) return false
  return places.some(
    ({ mention }) =>
      (mention.line === from.line && mention.at < from.at && samePlace(mention, to)) ||
      (mention.line === to.line && mention.at > to.at && samePlace(mention, from)),
  )
}

function hoursOf({ times }: Nearby): Hours[] {
  const hours: Hours[] = [{ departs: null, arrives: null, score: -1.2 }]
  const isArrivalAlone = times.length === 1 && !times[0]!.mention.impossible
  times.forEach((departs, i) => {
    const leaving = roleScore(departs.mention, 'departure')
    const weak = weakness(departs.mention)
    if (departs.mention.role !== 'arrival')
      hours.push({ departs, arrives: null, score: -0.9 + leaving - weak })
    else if (isArrivalAlone)
      hours.push({
        departs: null,
        arrives: departs,
        score: -0.9 + roleScore(departs.mention, 'arrival') - weak,
      })
    times.forEach((arrives, j) => {
      const roles = leaving + roleScore(arrives.mention, 'arrival')
      if (i === j || (j < i && roles < 1.5)) return
      if (departs.mention.impossible && arrives.mention.impossible) return
      const skipped = between(times, i, j).length
      const order = j < i ? 0.8 : 0
      const score = 0.8 + roles - order - 0.5 * skipped - weak - weakness(arrives.mention)
      hours.push({ departs, arrives, score })
    })
  })
  return hours.sort((a, b) => b.score - a.score).slice(0, MAX_HOURS)
}

/** A row holding a whole flight is better evidence than a nearby heading, more so under "From" and "To". */
const ONE_ROW = 1.4

function oneRow({ window }: Nearby, { from, to }: Route, { departs, arrives }: Hours): number {
  const anchor = window.mentions[window.anchor]!
  const parts = [from, to, departs, arrives].filter((part) => part !== null)
  const inRow = from && to && parts.every(({ mention }) => mention.line === anchor.line)
  if (anchor.kind !== 'flight' || !inRow) return 0
  const isLabelled = from.mention.role === 'departure' && to.mention.role === 'arrival'
  return ONE_ROW + (isLabelled ? ONE_ROW : 0)
}

function between<T>(list: readonly Indexed<T>[], i: number, j: number): T[] {
  return list.slice(Math.min(i, j) + 1, Math.max(i, j)).map(({ mention }) => mention)
}

function roleScore({ role }: Mention, wanted: 'departure' | 'arrival'): number {
  return role === null ? 0 : role === wanted ? 1 : -2.5
}

/** A clock that can be read beside one that cannot is better than either alone, and worse than two. */
const IMPOSSIBLE_COST = 1

function weakness(time: TimeAnchor): number {
  if (time.impossible) return IMPOSSIBLE_COST
  return !time.weak ? 0 : time.role === null ? 1 : 0.2
}

function placeWeight(place: PlaceAnchor): number {
  const best = Math.max(0, ...place.codes.values())
  return place.weight + Math.min(5, best) * 0.25
}

/** A time is by its place, or both pairs are apart in the same order. */
function adjacency(route: Route, hours: Hours): number {
  if (!route.from || !route.to || !hours.departs) return 0
  const departing = closeness(route.from.mention, hours.departs.mention)
  if (!hours.arrives) return departing * 0.6
  const arriving = closeness(route.to.mention, hours.arrives.mention)
  const crossed =
    closeness(route.to.mention, hours.departs.mention) > departing + 0.3 &&
    closeness(route.from.mention, hours.arrives.mention) > arriving + 0.3
  return departing + arriving - (crossed ? 1 : 0)
}

function closeness(place: PlaceAnchor, time: TimeAnchor): number {
  const sameCell = place.line === time.line && place.cell === time.cell
  const column = place.line !== time.line && place.cell === time.cell && place.cell > 0 ? 0.3 : 0
  return 0.65 - Math.min(distance(place, time), 90) / 140 + (sameCell ? 0.25 : 0) + column
}
