import { LIMITS } from '#contract/limits.ts'
import type { FlightStatus } from '#contract/trip.ts'
import { isWorthTelling } from '#domain/flight/status.ts'
import { flightNumberText, namesText } from '#web/format.ts'
import { minutesText } from '../FlightPath.tsx'
import { isSoon, type LiveLeg } from '../live-legs.ts'
import { shortNames } from '../names.ts'
import { liveMessages as messages } from './messages.ts'

type Change = { flightId: string; status: FlightStatus; texts: string[] }

/** What changed between two answers, the gravest first; not what the clock changes, nor new flights. */
export function changesOf(before: readonly LiveLeg[], after: readonly LiveLeg[]): Change[] {
  const known = new Map(before.map((leg) => [leg.flight.flightId, leg]))
  const changes = after.flatMap((leg): Change[] => {
    const { flightId, travelers } = leg.flight
    const old = known.get(flightId)
    const people = namesText(shortNames(travelers))
    const texts = old && leg.live ? textsOf(old, leg).map((text) => messages.of(people, text)) : []
    return texts.length ? [{ flightId, status: leg.status, texts }] : []
  })
  return changes.toSorted((a, b) => GRAVE.indexOf(b.status) - GRAVE.indexOf(a.status))
}

const GRAVE: readonly FlightStatus[] = ['delayed', 'diverted', 'cancelled']

function textsOf(old: LiveLeg, leg: LiveLeg): string[] {
  const flight = flightNumberText(leg.flight.flightNumber)
  const { status, belt, divertedTo } = leg
  const isNew = old.status !== status
  if (status === 'cancelled') return isNew ? [messages.cancelled(flight)] : []
  if (status === 'diverted') {
    return isNew || old.divertedTo !== divertedTo ? [messages.diverted(flight, divertedTo)] : []
  }
  if (status === 'landed') {
    if (leg.isElsewhere) {
      const isSame = !isNew && old.isElsewhere && old.divertedTo === divertedTo
      return isSame ? [] : [messages.landedElsewhere(flight, divertedTo)]
    }
    if (isNew) return [messages.landed(flight, belt)]
    return belt !== null && belt !== old.belt ? [messages.belt(flight, belt)] : []
  }
  return [
    old.status === 'cancelled' ? messages.flies(flight) : null,
    isNew && status === 'active' ? messages.left(flight) : null,
    timeText(old, leg, flight),
    gateText(old, leg, flight),
    terminalText(old, leg, flight),
  ].filter((text) => text !== null)
}

function timeText(old: LiveLeg, leg: LiveLeg, flight: string): string | null {
  const [was, is] = [minutesOf(old), minutesOf(leg)]
  if (isWorthTelling(is - was)) {
    if (is > 0) return messages.late(flight, minutesText(is))
    return is < 0 ? messages.early(flight, minutesText(-is)) : messages.onTime(flight)
  }
  return leg.status === 'delayed' && old.status !== 'delayed' && is === 0 ? messages.delayed(flight) : null
}

/** Late by `delay`; early counts at the landing only. */
const minutesOf = ({ delay, late }: LiveLeg) => delay || Math.min(0, late.arrival)

function gateText(old: LiveLeg, leg: LiveLeg, flight: string): string | null {
  const [was, is] = [old.place.departure.gate, leg.place.departure.gate]
  if (is === null || is === was || leg.hasLeft) return null
  return was === null ? messages.gate(flight, is) : messages.newGate(flight, is)
}

function terminalText(old: LiveLeg, leg: LiveLeg, flight: string): string | null {
  const [was, is] = [old.place.arrival.terminal, leg.place.arrival.terminal]
  return was !== null && is !== null && was !== is ? messages.terminal(flight, is) : null
}

type CheckOutcome = 'changed' | 'same' | 'recent' | 'silent' | 'notNear'

/** What a check found out. `now`: milliseconds since 1970. */
export function checkOutcome(
  before: readonly LiveLeg[],
  after: readonly LiveLeg[],
  now: number,
): CheckOutcome {
  if (changesOf(before, after).length > 0) return 'changed'
  const checkedBefore = new Map(before.map((leg) => [leg.flight.flightId, checkOf(leg)]))
  if (after.some((leg) => checkOf(leg) > (checkedBefore.get(leg.flight.flightId) ?? NEVER))) return 'same'
  const near = after.filter((leg) => isNear(leg, now))
  if (near.length === 0) return 'notNear'
  const answered = near.map(checkOf).filter((at) => at > NEVER)
  const areRecent = answered.every((at) => now - at < LIMITS.flightForcedMs + SLACK_MS)
  return answered.length > 0 && areRecent ? 'recent' : 'silent'
}

const NEVER = -Infinity
/** For clocks that differ, and the time of the answer. */
const SLACK_MS = 10_000

const checkOf = ({ source, checkedAt }: LiveLeg) =>
  source === 'live' && checkedAt !== null ? checkedAt : NEVER

const isNear = (leg: LiveLeg, now: number) =>
  leg.source !== 'hand' && leg.flight.status !== 'cancelled' && isSoon(leg, now)
