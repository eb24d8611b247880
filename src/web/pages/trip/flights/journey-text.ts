import { durationText } from '#web/format.ts'
import { beltText, cityText, insteadText } from '../leg-text.ts'
import { isRisky, layoverOf } from '../live-connections.ts'
import { isOff, type End, type Journey, type LiveLeg } from '../live-legs.ts'
import { flightMessages } from '../messages.ts'
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
