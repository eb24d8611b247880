import type { FlightDirection } from '#contract/trip.ts'
import { sameCity, type City } from './cities.ts'
import { journeysOf } from './connections.ts'
import { byText } from '../groups.ts'
import type { Leg, Person, Places, Trip } from '../model.ts'
import { byOrder, roughGroundMinutes, legsByTraveler, type TimedLeg } from './timing.ts'

export type PlannedJourney = { direction: FlightDirection; legs: TimedLeg[] }

export type TravelPlan = ReturnType<typeof makePlan>

/**
 * Groups each traveler's flights into journeys: outbound until one ends in the trip's destination, then
 * return. Somebody who never flies there is judged by their longest stay (nearby airport, open jaw). Somebody
 * who only leaves the destination returns.
 */
export function travelPlan(trip: Trip, places: Places): TravelPlan {
  const { legs, people } = trip
  const known = plans.get(legs)
  if (known?.places === places && known.people === people) return known.plan
  const plan = makePlan(trip, places)
  plans.set(legs, { places, people, plan })
  return plan
}

/** By legs, which renaming keeps: nothing changes them after folding, and every view needs its plan. */
const plans = new WeakMap<readonly Leg[], { places: Places; people: readonly Person[]; plan: TravelPlan }>()

function makePlan(trip: Trip, places: Places) {
  const legs = legsByTraveler(trip, places)
  const destination = groupDestination([...legs.values()].map(flown))
  const journeys = [...legs].map(([person, own]) => [person, planJourneys(own, destination)] as const)
  return { destination, journeys: new Map(journeys), ways: waysOf(journeys.flatMap(([, own]) => own)) }
}

/** The way of most travelers; outbound on a tie. */
export function legDirection(leg: Leg, plan: TravelPlan): FlightDirection {
  const ways = plan.ways.get(leg.id)
  return ways && ways.return > ways.outbound ? 'return' : 'outbound'
}

function waysOf(journeys: readonly PlannedJourney[]) {
  const ways = new Map<string, Record<FlightDirection, number>>()
  for (const { legs, direction } of journeys) {
    for (const { id } of legs) {
      const known = ways.get(id) ?? { outbound: 0, return: 0 }
      known[direction] += 1
      ways.set(id, known)
    }
  }
  return ways
}

/** Minutes for a stay without an onward flight: longer than a stopover, shorter than a holiday. */
const OPEN_END = 72 * 60
const DAY = 24 * 60

type Visit = { city: City; minutes: number }

/** Uncancelled legs decide; all, if all are cancelled. */
function flown(legs: TimedLeg[]): TimedLeg[] {
  const live = legs.filter(({ cancelled }) => !cancelled)
  return live.length > 0 ? live : legs
}

/** The travelers' most common longest stay (spec view-4); null without arrivals. */
function groupDestination(travelers: TimedLeg[][]): City | null {
  const longest = travelers.flatMap((legs) => longestVisit(legs) ?? [])
  const [winner] = [...Map.groupBy(longest, ({ city }) => city.key).values()].sort(
    (a, b) =>
      b.length - a.length || total(b) - total(a) || byText(a[0]?.city.key ?? '', b[0]?.city.key ?? ''),
  )
  return winner?.[0]?.city ?? null
}

function total(visits: Visit[]): number {
  return visits.reduce((sum, { minutes }) => sum + minutes, 0)
}

function longestVisit(legs: TimedLeg[]): Visit | null {
  const home = legs[0]?.from ?? null
  const visits = legs.flatMap((leg, index): Visit[] => {
    if (leg.to === null || sameCity(leg.to, home)) return []
    const next = legs[index + 1]
    const minutes = next ? (roughGroundMinutes(leg, next) ?? 0) : OPEN_END
    return [{ city: leg.to, minutes }]
  })
  const stays = visits.filter(({ minutes }) => minutes >= DAY)
  const [longest] = (stays.length > 0 ? stays : visits).toSorted((a, b) => b.minutes - a.minutes)
  return longest ?? null
}

function planJourneys(legs: TimedLeg[], group: City | null): PlannedJourney[] {
  const deciding = flown(legs)
  const own = touches(deciding, group) ? group : (longestVisit(deciding)?.city ?? null)
  const turn = turningPoint(deciding, own)
  const [live, cancelled] = [
    legs.filter(({ cancelled }) => !cancelled),
    legs.filter(({ cancelled }) => cancelled),
  ]
  return [...journeysOf(live, own), ...journeysOf(cancelled, own)]
    .map((journey) => ({ legs: journey, direction: directionOf(journey, turn, own) }))
    .sort((a, b) => byOrder(a.legs[0] as TimedLeg, b.legs[0] as TimedLeg))
}

function touches(legs: TimedLeg[], city: City | null): boolean {
  return legs.some(({ from, to }) => sameCity(from, city) || sameCity(to, city))
}

/** Order (timing.ts) of the last outbound leg; -Infinity when all are return, Infinity when all outbound. */
function turningPoint(legs: TimedLeg[], destination: City | null): number {
  const journeys = journeysOf(legs, destination)
  const leaving = journeys.findIndex((journey) => sameCity(journey[0]?.from ?? null, destination))
  const before = leaving < 0 ? journeys : journeys.slice(0, leaving)
  // The last one: whoever is booked twice to get there does not go home by the second booking
  const arriving =
    before.findLast((journey) => sameCity(journey.at(-1)?.to ?? null, destination)) ??
    before.find((journey) => journey.some(({ to }) => sameCity(to, destination)))
  if (arriving) return arriving.at(-1)?.order ?? Infinity
  return leaving < 0 ? Infinity : (before.at(-1)?.at(-1)?.order ?? -Infinity)
}

function directionOf(journey: TimedLeg[], turn: number, destination: City | null): FlightDirection {
  const [first, last] = [journey[0] as TimedLeg, journey.at(-1) as TimedLeg]
  // Its place among the flown legs says nothing of a cancelled or undated one.
  if (first.cancelled || first.order === Infinity) {
    if (sameCity(last.to, destination)) return 'outbound'
    if (sameCity(first.from, destination)) return 'return'
  }
  return first.order <= turn ? 'outbound' : 'return'
}
