import { insteadOf } from '../instead-of.ts'
import { hasLanded, isOff, type End, type LiveLeg } from '../live-legs.ts'
import { flightMessages as messages } from '../messages.ts'

export type { End }

/** What stands at one end of a flight beside its moment: words, or null where nothing is known. A gate is one of departure. */
export function endOf(leg: LiveLeg, end: End) {
  const { flight, belt } = leg
  const { terminal, gate } = leg.place[end]
  const lands = end === 'arrival'
  return {
    city: flight[`${end}City`],
    airport: flight[`${end}Airport`],
    terminal: terminal && messages.terminal(terminal),
    gate: lands ? null : gate && messages.gate(gate),
    belt: lands && belt && hasLanded(leg) ? messages.belt(belt) : null,
    instead: lands ? insteadOf(leg) : null,
    isOff: isOff(leg, end),
    /** As it was before it was late or early; null where it is as booked. */
    was: leg.late[end] === 0 || leg.booked[end].time === null ? null : leg.booked[end],
  }
}
