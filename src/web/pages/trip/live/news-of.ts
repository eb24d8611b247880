import { flightNumberText } from '#web/format.ts'
import { minutesText } from '../in-the-air.ts'
import type { LiveLeg } from '../live-legs.ts'
import { liveMessages as messages } from './messages.ts'

/** What became known of one flight, in sentences. */
export type News = { flightId: string; texts: string[] }

/** What is told of flights that were known before; nothing that goes by the clock alone. Each sentence is true of `after`. */
export function newsOf(before: readonly LiveLeg[], after: readonly LiveLeg[]): News[] {
  const known = new Map(before.map((leg) => [leg.flight.flightId, leg]))
  return after.flatMap((leg) => {
    const { flightId } = leg.flight
    const old = known.get(flightId)
    const texts = old && leg.live ? textsOf(old, leg) : []
    return texts.length ? [{ flightId, texts }] : []
  })
}

/** Nobody is told of fewer minutes. */
const WORTH_MINUTES = 5

function textsOf(old: LiveLeg, leg: LiveLeg): string[] {
  const flight = flightNumberText(leg.flight.flightNumber)
  const { status, belt, divertedTo } = leg
  const isNew = old.status !== status
  if (status === 'cancelled') return isNew ? [messages.cancelled(flight)] : []
  if (status === 'diverted') {
    return isNew || old.divertedTo !== divertedTo ? [messages.diverted(flight, divertedTo)] : []
  }
  if (status === 'landed') {
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
  if (Math.abs(is - was) >= WORTH_MINUTES) {
    if (is > 0) return messages.late(flight, minutesText(is))
    return is < 0 ? messages.early(flight, minutesText(-is)) : messages.onTime(flight)
  }
  return leg.status === 'delayed' && old.status !== 'delayed' && is === 0 ? messages.delayed(flight) : null
}

/** Late is what `delay` says; early counts for the landing. */
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
