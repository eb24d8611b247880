import { LIMITS } from '#contract/limits.ts'
import type { EnrichedFlight, FlightStatus } from '#contract/trip.ts'
import { dotText, durationText, namesText } from '#web/format.ts'
import { beltText, cityText, insteadText, latenessText, offText } from '../leg-text.ts'
import { isRisky, layoverOf } from '../live-connections.ts'
import { firstLeg, isOff, lastLeg, type End, type Journey, type LiveLeg } from '../live-legs.ts'
import { flightMessages, statusMessages } from '../messages.ts'
import { shortNames } from '../names.ts'
import { journeyMessages as messages } from './messages.ts'

/** Texts beside the time of a leg's end; null if unknown. Only departures have a gate. */
export function endTexts(leg: LiveLeg, end: End) {
  const { flight } = leg
  const { terminal, gate } = leg.place[end]
  const lands = end === 'arrival'
  return {
    city: cityText(flight, end),
    airport: flight[`${end}Airport`],
    terminal: terminal && flightMessages.terminal(terminal),
    gate: lands ? null : gate && flightMessages.gate(gate),
    belt: lands ? beltText(leg) : null,
    instead: lands ? insteadText(leg) : null,
    isOff: isOff(leg, end),
    /** The scheduled time, if it changed. */
    was: leg.late[end] === 0 || leg.booked[end].time === null ? null : leg.booked[end],
  }
}

/** Everybody else on the leg, also those who come from, or go on to, elsewhere. `who`: an id. */
export function companyOf({ travelers, companionNames }: EnrichedFlight, who: string): string[] {
  return [...travelers.filter(({ id }) => id !== who).map(({ name }) => name), ...companionNames]
}

/**
 * "Lee, with Ann, Ben +9": the chosen person first, by name, with everybody on the legs; without one those
 * whose journey it is, "Ann, Ben & Lee".
 */
export function partyText(legs: readonly EnrichedFlight[], who: string | null): string {
  const travelers = legs[0]?.travelers ?? []
  const chosen = who === null ? undefined : travelers.find(({ id }) => id === who)
  if (!chosen) return namesText(shortNames(travelers))
  const company = new Set(legs.flatMap((leg) => companyOf(leg, chosen.id)))
  const [name = '', ...others] = shortNames([chosen, ...[...company].map((other) => ({ name: other }))])
  return messages.party(name, others.slice(0, LIMITS.companionNames), others.length)
}

/** The text between two legs of a journey, and whether the connection is at risk. */
export function changeText({ legs }: Journey, index: number): { text: string; isRisk: boolean } {
  const [before, after] = [legs[index], legs[index + 1]] as [LiveLeg, LiveLeg]
  const minutes = layoverOf(before, after)
  const city = before.flight.arrivalCity
  if (minutes === null) return { text: messages.change(city), isRisk: false }
  const duration = durationText(minutes)
  if (!isRisky(before, after)) return { text: messages.changeIn(duration, city), isRisk: false }
  return { text: minutes > 0 ? messages.risk(duration, city) : messages.missed(city), isRisk: true }
}

/** The gravest thing that is not as booked, with the status that it looks like; null where all is well. */
export function newsOf(journey: Journey): { text: string; status: FlightStatus } | null {
  const { legs } = journey
  const off =
    legs.find(({ status }) => status === 'cancelled') ?? legs.find((leg) => isOff(leg) || leg.isElsewhere)
  if (off) return { text: offText(off, 'arrival') ?? statusMessages[off.status], status: off.status }
  const risk = legs
    .slice(1)
    .map((_, index) => changeText(journey, index))
    .find(({ isRisk }) => isRisk)
  if (risk) return { text: risk.text, status: 'delayed' }
  const leg = legs.findLast(({ status }) => status === 'landed' || status === 'active') ?? firstLeg(journey)
  const late = latenessText(leg.delay || Math.min(0, leg.late.arrival))
  if (leg.status === 'landed' || leg.status === 'active') {
    const isOver = leg.status === 'landed' && leg !== lastLeg(journey)
    const text = isOver ? messages.changing : statusMessages[leg.status]
    return { text: dotText(text, late, leg.source === 'schedule' && messages.bySchedule), status: leg.status }
  }
  if (late !== null || leg.status === 'delayed')
    return { text: late ?? statusMessages.delayed, status: 'delayed' }
  return legs.some(({ flight }) => flight.check.length)
    ? { text: flightMessages.check, status: 'delayed' }
    : null
}
