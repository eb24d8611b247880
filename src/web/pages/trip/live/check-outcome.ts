import { LIMITS } from '#contract/limits.ts'
import { isSoon, type LiveLeg } from '../live-legs.ts'
import { newsOf } from './news-of.ts'

/** What came of asking now: `news` is told as all news is; of the others people are told which it was. */
export type CheckOutcome = 'news' | 'same' | 'recent' | 'silent' | 'notNear'

/** Legs as they were before and as the answer says, at a time in milliseconds since 1970. Only what was asked was checked. */
export function checkOutcome(
  before: readonly LiveLeg[],
  after: readonly LiveLeg[],
  now: number,
): CheckOutcome {
  if (newsOf(before, after).length > 0) return 'news'
  const known = new Map(before.map((leg) => [leg.flight.flightId, checkOf(leg)]))
  const checks = after.map((leg) => ({ leg, at: checkOf(leg) }))
  if (checks.some(({ leg, at }) => at > (known.get(leg.flight.flightId) ?? NEVER))) return 'same'
  const near = checks.filter(({ leg }) => isNear(leg, now))
  if (near.length === 0) return 'notNear'
  const told = near.filter(({ at }) => at > NEVER)
  const areRecent = told.every(({ at }) => now - at < LIMITS.flightForcedMs + SLACK_MS)
  return told.length > 0 && areRecent ? 'recent' : 'silent'
}

const NEVER = -Infinity
/** The clocks here and at the server differ a little, and the answer takes a while. */
const SLACK_MS = 10_000

const checkOf = ({ source, checkedAt }: LiveLeg) =>
  source === 'live' && checkedAt !== null ? checkedAt : NEVER

/** What an editor set says nothing of when a source was asked. */
const isNear = (leg: LiveLeg, now: number) =>
  leg.source !== 'hand' && leg.flight.status !== 'cancelled' && isSoon(leg, now)
