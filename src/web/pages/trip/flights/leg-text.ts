import { durationText } from '#web/format.ts'
import { isRisky, layoverOf } from '../live-connections.ts'
import { hasLanded, insteadOf, isOff, type End, type Journey, type LiveLeg } from '../live-legs.ts'
import { flightMessages } from '../messages.ts'
import { journeyMessages } from './messages.ts'

export type { End }

/** What stands at one end of a flight beside its moment: words, or null where nothing is known. A gate is one of departure. */
export function endOf(leg: LiveLeg, end: End) {
  const { flight, belt } = leg
  const { terminal, gate } = leg.place[end]
  const lands = end === 'arrival'
  return {
    city: flight[`${end}City`],
    airport: flight[`${end}Airport`],
    terminal: terminal && flightMessages.terminal(terminal),
    gate: lands ? null : gate && flightMessages.gate(gate),
    belt: lands && belt && hasLanded(leg) ? flightMessages.belt(belt) : null,
    instead: lands ? insteadOf(leg) : null,
    isOff: isOff(leg, end),
    /** As it was before it was late or early; null where it is as booked. */
    was: leg.late[end] === 0 || leg.booked[end].time === null ? null : leg.booked[end],
  }
}

/** What is said between a flight of a journey and the next one, and whether that one may be missed. */
export function changeOf({ legs }: Journey, index: number): { text: string; isRisk: boolean } {
  const [before, after] = [legs[index], legs[index + 1]] as [LiveLeg, LiveLeg]
  const minutes = layoverOf(before, after)
  const city = before.flight.arrivalCity
  if (minutes === null) return { text: journeyMessages.change(city), isRisk: false }
  if (!isRisky(before, after))
    return { text: journeyMessages.changeIn(durationText(minutes), city), isRisk: false }
  return {
    text: minutes > 0 ? journeyMessages.risk(durationText(minutes), city) : journeyMessages.missed(city),
    isRisk: true,
  }
}
