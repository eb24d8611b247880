import { durationText } from '#web/format.ts'
import { isFlying, isOver, type LiveLeg } from '../live-legs.ts'
import { liveMessages as messages } from './messages.ts'

const NEAR_MS = 3 * 3_600_000
const OLD_MS = 30 * 60_000

/**
 * While flights are near, the one checked longest ago counts; else the newest check, since flights that are
 * weeks away are checked once a day. `now`: milliseconds since 1970.
 */
export function freshnessOf(legs: readonly LiveLeg[], now: number) {
  const live = legs.filter(({ source, checkedAt }) => source === 'live' && checkedAt !== null)
  const near = live.filter((leg) => isNear(leg, now)).map(checkOf)
  const checkedAt = near.length ? Math.min(...near) : live.length ? Math.max(...live.map(checkOf)) : null
  return {
    providers: [...new Set(live.flatMap(({ provider }) => provider ?? []))].toSorted(),
    /** Milliseconds since 1970; null while no live source has said anything. */
    checkedAt,
    /** A flight is near and its status is old. */
    isOld: near.length > 0 && checkedAt !== null && now - checkedAt > OLD_MS,
  }
}

const checkOf = ({ checkedAt }: LiveLeg) => checkedAt ?? 0

function isNear(leg: LiveLeg, now: number): boolean {
  if (leg.status === 'cancelled' || isOver(leg, now)) return false
  const isSoon = leg.departureMs !== null && Math.abs(leg.departureMs - now) < NEAR_MS
  return isSoon || isFlying(leg, now)
}

/** "Live data: AeroDataBox, checked 3 min ago" */
export function ageText(
  { providers, checkedAt, isOld }: ReturnType<typeof freshnessOf>,
  now: number,
): string {
  if (checkedAt === null) return messages.none
  const age = agoText(checkedAt, now)
  return isOld ? messages.old(providers, age) : messages.checked(providers, age)
}

/** "just now", "5 min ago". Both in milliseconds since 1970. */
export function agoText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000)
  return minutes < 1 ? messages.justNow : messages.ago(durationText(minutes))
}
