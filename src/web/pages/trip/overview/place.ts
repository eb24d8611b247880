import type { BoardEntry } from './board.ts'
import { flightMessages as messages } from '../messages.ts'
import { boardTexts as texts } from './messages.ts'

/** "BCN · Terminal 1 · Gate B22"; with its city where those of the board are several. Empty when nothing is known. */
export function placeOf({ city, airport, terminal, gate }: BoardEntry, mixed: boolean): string {
  const where = mixed && city ? [city, airport].filter(Boolean).join(' ') : airport
  return [where, terminal && texts.terminal(terminal), gate && messages.gate(gate)]
    .filter(Boolean)
    .join(' · ')
}

/** Where people board who are to land later, while that is ahead of them and known: gates are on the day itself. */
export function boardingOf({ leg, gate }: BoardEntry): string | null {
  const { terminal, gate: known } = leg.place.departure
  if (leg.hasLeft || gate !== null || known === null || leg.status === 'cancelled') return null
  return messages.boards(terminal, known)
}
