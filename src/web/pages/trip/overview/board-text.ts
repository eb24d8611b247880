import { durationText } from '#web/format.ts'
import {
  boardMessages,
  flightMessages,
  flightMessages as messages,
  statusMessages as labels,
} from '../messages.ts'
import type { Board, BoardEntry } from './board.ts'
import { boardTexts, boardTexts as texts } from './messages.ts'

/** "45 min late", "10 min early", "On time" where somebody says so, else the words of spec view-9. */
export function statusWords({ leg: { status, live }, late, risk }: BoardEntry): string {
  if (status === 'cancelled' || status === 'diverted') return labels[status]
  if (risk) return boardTexts.risk(risk.city, risk.minutes)
  if (late > 0) return flightMessages.late(durationText(late))
  if (late < 0) return flightMessages.early(durationText(-late))
  return status === 'scheduled' && live ? boardTexts.onTime : labels[status]
}

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

/** What a board says on which nobody comes next. */
export function overText({ over, way, done, rest }: Board): string {
  const entries = [...done, ...rest]
  const cancelled = entries.filter(({ leg }) => leg.status === 'cancelled')
  if (cancelled.length === entries.length) return texts.allCancelled
  if (over) return boardMessages.over
  if (cancelled.length > 0 || rest.length > 0) return way === 'landing' ? texts.noneLands : texts.noneLeaves
  return way === 'landing' ? texts.allLanded : texts.allLeft
}
