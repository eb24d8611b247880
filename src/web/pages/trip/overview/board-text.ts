import { dotText, flightNumberText } from '#web/format.ts'
import { insteadText, latenessText } from '../leg-text.ts'
import { hasLanded } from '../live-legs.ts'
import { flightMessages, statusMessages } from '../messages.ts'
import type { Board, BoardEntry, Way } from './board.ts'
import { boardMessages as messages } from './messages.ts'

/** "45 min late", "On time" if somebody says so, else the words of spec view-9. */
export function statusText({ leg: { status, live }, late, risk }: BoardEntry): string {
  if (status === 'cancelled' || status === 'diverted') return statusMessages[status]
  if (risk) return messages.risk(risk.city, risk.minutes)
  return latenessText(late) ?? (status === 'scheduled' && live ? messages.onTime : statusMessages[status])
}

/** On its way as booked: nothing to add to its time. */
export const isAsBooked = ({ leg: { status, source }, late, risk }: BoardEntry): boolean =>
  late === 0 && risk === null && source !== 'hand' && (status === 'scheduled' || status === 'confirmed')

/** "from Sydney", or "to Sydney" of departures. */
export const otherEndText = ({ otherEnd }: BoardEntry, way: Way): string | null =>
  otherEnd && (way === 'landing' ? messages.from(otherEnd) : messages.to(otherEnd))

export const flightText = (entry: BoardEntry, way: Way): string =>
  dotText(otherEndText(entry, way), flightNumberText(entry.leg.flight.flightNumber))

type Usual = Pick<Board, 'way' | 'city' | 'airport'>

/** "lands in Girona, GRO", or "at LGW" of the same city; null where most people land, or leave. */
export function otherPlaceText({ city, airport }: BoardEntry, usual: Usual): string | null {
  if (city === null && airport === null) return null
  if (city !== usual.city) return messages.otherCity(usual.way, city, airport)
  return airport !== null && airport !== usual.airport ? messages.otherAirport(airport) : null
}

/** "BCN · Terminal 1 · Gate B22"; with the city if most people are at another. */
export function placeText({ city, airport, terminal, gate }: BoardEntry, usual: Pick<Usual, 'city'>): string {
  const where = city !== null && city !== usual.city ? [city, airport].filter(Boolean).join(' ') : airport
  return dotText(where, terminal && messages.terminal(terminal), gate && flightMessages.gate(gate))
}

/** Lines below the names: from where and with what, and another place than usual. */
export function rowLines(entry: BoardEntry, board: Board): string[] {
  const instead = board.way === 'landing' ? insteadText(entry.leg) : null
  return [
    dotText(
      flightText(entry, board.way),
      instead === null && otherPlaceText(entry, board),
      instead === null && entry.terminal && messages.terminal(entry.terminal),
    ),
    instead,
  ].filter((line) => line !== null)
}

/** "9 have landed" only if a source says so of each; by the clock alone they were due. */
export function doneText({ way, done }: Pick<Board, 'way' | 'done'>): string {
  const flown = done.filter(({ leg }) => leg.status !== 'cancelled')
  const people = (entries: readonly BoardEntry[]) => entries.reduce((sum, { names }) => sum + names.length, 0)
  const cancelled = people(done) - people(flown)
  const count = people(flown)
  const landed = flown.every(({ leg }) => hasLanded(leg) && !leg.isElsewhere)
  const gone = way === 'leaving' ? messages.haveLeft : landed ? messages.haveLanded : messages.wereDue
  return dotText(count > 0 && gone(count), cancelled > 0 && messages.areCancelled(cancelled))
}

/** What stands in place of the rows when nobody else lands, or leaves. */
export function overText({ over, way, done, open }: Board): string {
  const entries = [...done, ...open]
  const cancelled = entries.filter(({ leg }) => leg.status === 'cancelled')
  if (cancelled.length === entries.length) return messages.allCancelled
  if (over) return messages.over
  return messages[cancelled.length > 0 || open.length > 0 ? 'none' : 'all'][way]
}
