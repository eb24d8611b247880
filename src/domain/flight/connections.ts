import { sameCity } from './cities.ts'
import type { City } from './cities.ts'
import { groundMinutes, groundMinutesByDay } from './timing.ts'
import type { TimedLeg } from './timing.ts'

/** Above this the traveler stays there (IATA: an international connection is under 24 hours). Minutes. */
const LONGEST_LAYOVER = 24 * 60

/**
 * Journeys of one traveler: legs less than 24 hours apart at the same airport or city belong together. `legs`
 * are in the order of departure. Going back to where the journey began is a new journey (a day trip), and so
 * is going on from the `destination` of the trip when nothing on the way is longer than the time there.
 */
export function journeysOf(legs: readonly TimedLeg[], destination: City | null = null): TimedLeg[][] {
  const journeys: TimedLeg[][] = []
  const stop = destination === null ? undefined : longestGroundAt(legs, destination)
  for (const leg of legs) {
    const journey = journeys.at(-1)
    const last = journey?.at(-1)
    if (
      journey &&
      last &&
      last !== stop &&
      connects(last, leg) &&
      !sameCity(leg.to, journey[0]?.from ?? null)
    ) {
      journey.push(leg)
    } else journeys.push([leg])
  }
  return journeys
}

/** Minutes from landing to a journey's next departure; null on the last leg or if unknown (spec view-14). */
export function layoverMinutes(journey: readonly TimedLeg[], index: number): number | null {
  const [leg, next] = [journey[index], journey[index + 1]]
  return leg && next ? groundMinutes(leg, next) : null
}

function connects(before: TimedLeg, after: TimedLeg): boolean {
  const samePlace =
    (before.arrivalAirport !== null && before.arrivalAirport === after.departureAirport) ||
    sameCity(before.to, after.from)
  if (!samePlace) return false
  const minutes = groundMinutes(before, after) ?? groundMinutesByDay(before, after)
  return minutes !== null && minutes >= 0 && minutes < LONGEST_LAYOVER
}

/** The leg before the trip's longest time on the ground, if that leg ends at the destination. */
function longestGroundAt(legs: readonly TimedLeg[], destination: City): TimedLeg | undefined {
  const stops = legs.slice(0, -1).map((leg, index) => {
    const next = legs[index + 1] as TimedLeg
    return { leg, minutes: groundMinutes(leg, next) ?? groundMinutesByDay(leg, next) ?? 0 }
  })
  const [longest] = stops.sort((a, b) => b.minutes - a.minutes)
  return longest && sameCity(longest.leg.to, destination) ? longest.leg : undefined
}
