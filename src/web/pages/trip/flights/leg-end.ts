import type { LiveLeg } from '../live-legs.ts'
import { flightMessages as messages } from '../messages.ts'

export type End = 'departure' | 'arrival'

/** What stands at one end of a flight beside its moment: words, or null where nothing is known. A gate is one of departure. */
export function endOf({ flight, booked }: LiveLeg, end: End) {
  const [terminal, gate] = [flight[`${end}Terminal`], end === 'departure' ? flight.gate : null]
  return {
    city: flight[`${end}City`],
    airport: flight[`${end}Airport`],
    terminal: terminal && messages.terminal(terminal),
    gate: gate && messages.gate(gate),
    /** The time without the delay, `hh:mm`. */
    booked: booked[end].time,
  }
}
