import { needsAttention } from '#domain/flight/status.ts'
import type { Risk } from '../live-connections.ts'
import { isOver, type LiveLeg } from '../live-legs.ts'

/**
 * Delayed, cancelled or diverted flights (spec view-2) that are not over at a time in milliseconds since 1970, and those whose
 * next flight may be missed.
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
