import { needsAttention } from '#domain/flight/status.ts'
import { isConnectionAtRisk } from '#domain/flight/live-state.ts'
import { isOver, type Journey, type LiveLeg } from './live-legs.ts'

/** A change of planes for which a late flight leaves little time, or none. */
export type Risk = { city: string | null; minutes: number; next: LiveLeg }

/** Minutes between two flights as they are known now; those of the booking where no more is. */
export function layoverOf(before: LiveLeg, after: LiveLeg): number | null {
  const [landing, leaving] = [before.arrivalMs, after.departureMs]
  const isAsBooked = before.late.arrival === 0 && after.late.departure === 0
  if (isAsBooked || landing === null || leaving === null) return before.flight.layoverTime
  return Math.floor((leaving - landing) / 60_000)
}

/** Whether the first flight is so late that the change to the next one is in danger. */
export const isRisky = (before: LiveLeg, after: LiveLeg): boolean =>
  isConnectionAtRisk(before, after, layoverOf(before, after))

/** Risky connections that are still ahead, by the id of the late flight. `now` in milliseconds since 1970. */
export function risksOf(journeys: readonly Journey[], now: number): Map<string, Risk> {
  const risks = new Map<string, Risk>()
  for (const { legs } of journeys)
    for (const [index, before] of legs.entries()) {
      const after = legs[index + 1]
      if (!after || after.hasLeft || isOver(after, now) || !isRisky(before, after)) continue
      const minutes = layoverOf(before, after) ?? 0
      risks.set(before.flight.flightId, { city: before.flight.arrivalCity, minutes, next: after })
    }
  return risks
}

/** What is in danger for each flight that comes after a change in danger, by its id. */
export function laterRisks(journeys: readonly Journey[], now: number): Map<string, Risk> {
  const risks = risksOf(journeys, now)
  const later = new Map<string, Risk>()
  for (const { legs } of journeys) {
    let known: Risk | undefined
    for (const { flight } of legs) {
      if (known) later.set(flight.flightId, known)
      known ??= risks.get(flight.flightId)
    }
  }
  return later
}

/**
 * Delayed, cancelled or diverted flights (spec view-2) that are not over at a time in milliseconds since
 * 1970, and those whose next flight may be missed.
 */
export const attentionLegs = (
  legs: readonly LiveLeg[],
  now: number,
  risks: ReadonlyMap<string, Risk> = new Map(),
): LiveLeg[] =>
  legs.filter(
    (leg) =>
      risks.has(leg.flight.flightId) ||
      (needsAttention({ status: leg.status, departureMinutes: leg.late.departure }) && !isOver(leg, now)),
  )
