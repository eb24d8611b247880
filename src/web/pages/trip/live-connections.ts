import { needsAttention } from '#domain/flight/status.ts'
import { isConnectionAtRisk } from '#domain/flight/live-state.ts'
import { isOver, type Journey, type LiveLeg } from './live-legs.ts'

export type Risk = { city: string | null; minutes: number; next: LiveLeg }

/** Minutes between two flights as known now, else by the booking. */
export function layoverOf(before: LiveLeg, after: LiveLeg): number | null {
  const [landing, leaving] = [before.arrivalMs, after.departureMs]
  const isAsBooked = before.late.arrival === 0 && after.late.departure === 0
  if (isAsBooked || landing === null || leaving === null) return before.flight.layoverTime
  return Math.floor((leaving - landing) / 60_000)
}

export const isRisky = (before: LiveLeg, after: LiveLeg): boolean =>
  isConnectionAtRisk(before, after, layoverOf(before, after))

/** Upcoming risky connections by the id of the late flight. `now` in milliseconds since 1970. */
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

/** Open flights that are delayed, cancelled or diverted (spec view-2), or whose connection is at risk. */
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
