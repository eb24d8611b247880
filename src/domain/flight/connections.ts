import { sameCity, type City } from './cities.ts'
import { groundMinutes, roughGroundMinutes, type TimedLeg } from './timing.ts'

/** Above this the traveler stays there (IATA: an international connection is under 24 hours). Minutes. */
const LONGEST_LAYOVER = 24 * 60

/**
 * One traveler's journeys: legs less than 24 hours apart at the same airport or city. `legs` are sorted by
 * departure. A new one starts on the way back to its origin (a day trip), or onward from `destination`, if
 * that was the longest stop.
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

/** Minutes from landing to the next departure; null on the last leg or if unknown (spec view-14). */
export function layoverMinutes(journey: readonly TimedLeg[], index: number): number | null {
  const [leg, next] = [journey[index], journey[index + 1]]
  return leg && next ? groundMinutes(leg, next) : null
}

function connects(before: TimedLeg, after: TimedLeg): boolean {
  const samePlace =
    (before.arrivalAirport !== null && before.arrivalAirport === after.departureAirport) ||
    sameCity(before.to, after.from)
  if (!samePlace) return false
  const minutes = roughGroundMinutes(before, after)
  return minutes !== null && minutes >= 0 && minutes < LONGEST_LAYOVER
}

function longestGroundAt(legs: readonly TimedLeg[], destination: City): TimedLeg | undefined {
  const stops = legs.slice(0, -1).map((leg, index) => {
    return { leg, minutes: roughGroundMinutes(leg, legs[index + 1] as TimedLeg) ?? 0 }
  })
  const [longest] = stops.sort((a, b) => b.minutes - a.minutes)
  return longest && sameCity(longest.leg.to, destination) ? longest.leg : undefined
}
