import type { Provenance } from '#contract/extraction.ts'
import type { DayNumber } from './calendar.ts'
import type { FlightNumberMention } from './flight-numbers.ts'
import type { Label } from './labels.ts'
import type { PlaceMention } from './places.ts'
import type { Line, Span } from './text.ts'
import type { TimeMention } from './times.ts'

export type MentionContext = Span & {
  line: number
  cell: number
  /** Where it is in the order of reading. */
  at: number
  until: number
  /** Where it is in the view. */
  offset: number
  role: 'departure' | 'arrival' | null
  /** Its context says it is not part of a booked flight: boarding, issue date, layover, replaced schedule. */
  dismissed: boolean
}

export type FlightAnchor = FlightNumberMention & MentionContext & { kind: 'flight' }

export type PlaceAnchor = PlaceMention & MentionContext & { kind: 'place' }

/**
 * A date, its year settled. `contradicted`: the weekday beside it is another one. `relative`: told from the
 * day of writing ("on Friday"). `unreal`: its words, where no calendar has such a day.
 */
export type DateAnchor = MentionContext & {
  kind: 'date'
  day: DayNumber
  hasWeekday: boolean
  contradicted: boolean
  relative: boolean
  unreal: string | null
}

export type TimeAnchor = Omit<TimeMention, 'role'> & MentionContext & { kind: 'time' }

export type Mention = FlightAnchor | PlaceAnchor | DateAnchor | TimeAnchor
export type MentionOf<K extends Mention['kind']> = Extract<Mention, { kind: K }>

export type ReadLine = { line: Line; labels: Label[]; mentions: Mention[] }

/** The mentions of one kind in a line that are not dismissed; of times those that a clock shows. */
export function standing<K extends Mention['kind']>({ mentions }: ReadLine, kind: K): MentionOf<K>[] {
  return mentions.filter(
    (one): one is MentionOf<K> => one.kind === kind && !one.dismissed && !('impossible' in one),
  )
}

/** The provenance entry for a mention. */
export function placeOf({ offset, at, until }: Mention, part: string): Provenance {
  return { layer: 'text', part, offset, length: until - at }
}

/** Where a span of a line is; nothing is known of its role yet. */
export function placed({ index, cells, position, offset }: Line, { start, end }: Span): MentionContext {
  const cell = Math.max(
    0,
    cells.findLastIndex((one) => start >= one.start),
  )
  const places = { at: position + start, until: position + end, offset: offset + start }
  return { start, end, line: index, cell, ...places, role: null, dismissed: false }
}
