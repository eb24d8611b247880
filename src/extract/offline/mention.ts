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
  /** Its context says it is not part of a booked flight: boarding, issue date, layover, replaced schedule. */
  dismissed: boolean
}

/** A flight number as printed. */
export type FlightAnchor = FlightNumberMention & MentionContext & { kind: 'flight' }

/** An airport or city, by code or by name. */
export type PlaceAnchor = PlaceMention & MentionContext & { kind: 'place' }

/**
 * A date, its year settled. `contradicted`: the weekday beside it is another one. `relative`: told from the
 * day of writing ("on Friday").
 */
export type DateAnchor = MentionContext & {
  kind: 'date'
  day: DayNumber
  hasWeekday: boolean
  contradicted: boolean
  relative: boolean
}

/** A time of day on the clock of its place. */
export type TimeAnchor = Omit<TimeMention, 'role'> & MentionContext & { kind: 'time' }

/** Anything that a flight is put together from. */
export type Mention = FlightAnchor | PlaceAnchor | DateAnchor | TimeAnchor

/** A line with everything that was found in it. */
export type ReadLine = { line: Line; labels: Label[]; mentions: Mention[] }

/** The mentions of one kind that a line holds and that are not dismissed. */
export function standing<K extends Mention['kind']>(
  { mentions }: Pick<ReadLine, 'mentions'>,
  kind: K,
): Extract<Mention, { kind: K }>[] {
  return mentions.filter(
    (mention): mention is Extract<Mention, { kind: K }> => mention.kind === kind && !mention.dismissed,
  )
}
