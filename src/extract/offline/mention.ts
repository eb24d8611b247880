import type { DayNumber } from './calendar.ts'
import type { FlightNumberMention } from './flight-numbers.ts'
import type { Label } from './labels.ts'
import type { PlaceMention } from './places.ts'
import type { Line, Span } from './text.ts'
import type { TimeMention } from './times.ts'

/** What every mention carries: where it stands and what the words around it say. */
export type MentionContext = Span & {
  line: number
  cell: number
  /** Where it stands in the order of reading. */
  at: number
  until: number
  /** Where it stands in the view. */
  offset: number
  role: 'departure' | 'arrival' | null
  /** Its context says that it is no part of a booked flight: boarding, issue date, layover, replaced schedule. */
  dismissed: boolean
}

export type FlightAnchor = FlightNumberMention & MentionContext & { kind: 'flight' }
export type PlaceAnchor = PlaceMention & MentionContext & { kind: 'place' }
export type DateAnchor = MentionContext & {
  kind: 'date'
  day: DayNumber
  hasWeekday: boolean
  contradicted: boolean
  relative: boolean
}
export type TimeAnchor = Omit<TimeMention, 'role'> & MentionContext & { kind: 'time' }
export type Mention = FlightAnchor | PlaceAnchor | DateAnchor | TimeAnchor

/** A line with everything that was found in it. */
export type ReadLine = { line: Line; labels: Label[]; mentions: Mention[] }
