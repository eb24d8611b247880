import { needsAttention } from '#domain/status.ts'
import { isOver, type LiveLeg } from '../live-legs.ts'

/** Delayed, cancelled or diverted flights (spec A §4) that are not over at a time in milliseconds since 1970. */
export const attentionLegs = (legs: readonly LiveLeg[], now: number): LiveLeg[] =>
  legs.filter(
    (leg) => needsAttention({ status: leg.status, departureMinutes: leg.delay }) && !isOver(leg, now),
  )
