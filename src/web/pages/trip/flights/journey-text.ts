import { LIMITS } from '#contract/limits.ts'
import type { EnrichedFlight } from '#contract/trip.ts'
import { durationText, namesText } from '#web/format.ts'
import { beltText, cityText, insteadText } from '../leg-text.ts'
import { isRisky, layoverOf } from '../live-connections.ts'
import { isOff, type End, type Journey, type LiveLeg } from '../live-legs.ts'
import { flightMessages } from '../messages.ts'
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
