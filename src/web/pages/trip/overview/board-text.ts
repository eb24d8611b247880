import { dotText, flightNumberText } from '#web/format.ts'
import { latenessText } from '../leg-text.ts'
import { flightMessages, statusMessages } from '../messages.ts'
import type { Board, BoardEntry, Way } from './board.ts'
import { boardMessages as messages } from './messages.ts'

/** "45 min late", "On time" if somebody says so, else the words of spec view-9. */
export function statusText({ leg: { status, live }, late, risk }: BoardEntry): string {
  if (status === 'cancelled' || status === 'diverted') return statusMessages[status]
  if (risk) return messages.risk(risk.city, risk.minutes)
  return latenessText(late) ?? (status === 'scheduled' && live ? messages.onTime : statusMessages[status])
}

/** "from Sydney", or "to Sydney" of departures. */
export const otherEndText = ({ otherEnd }: BoardEntry, way: Way): string | null =>
  otherEnd && (way === 'landing' ? messages.from(otherEnd) : messages.to(otherEnd))

export const flightText = (entry: BoardEntry, way: Way): string =>
  dotText(otherEndText(entry, way), flightNumberText(entry.leg.flight.flightNumber))

/** "BCN · Terminal 1 · Gate B22"; with the city if the board has several. */
export function placeText({ city, airport, terminal, gate }: BoardEntry, board: Board): string {
  const where = board.city === null && city ? [city, airport].filter(Boolean).join(' ') : airport
  return dotText(where, terminal && messages.terminal(terminal), gate && flightMessages.gate(gate))
}

/** The departure gate of people who land later; null once they have left. */
export function boardingText({ leg, gate }: BoardEntry): string | null {
  const { terminal, gate: known } = leg.place.departure
  if (leg.hasLeft || gate !== null || known === null || leg.status === 'cancelled') return null
  return flightMessages.boards(terminal, known)
}

export function overText({ over, way, done, rest }: Board): string {
  const entries = [...done, ...rest]
  const cancelled = entries.filter(({ leg }) => leg.status === 'cancelled')
  if (cancelled.length === entries.length) return messages.allCancelled
  if (over) return messages.over
  return messages[cancelled.length > 0 || rest.length > 0 ? 'none' : 'all'][way]
}
