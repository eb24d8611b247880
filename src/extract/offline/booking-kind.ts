import { blankOther } from '#extract/exact/blank.ts'
import { anyOf } from '#extract/words/words.ts'
import type { OtherBooking } from '#contract/extraction.ts'
import { isoDate } from './calendar.ts'
import { placeOf, standing, type ReadLine } from './mention.ts'
import { MIN_ANCHOR, withoutStations } from './dismissals.ts'
import { flightNumbersOf, namesAirline } from './flight-numbers.ts'
import { linesOf, type Line } from './text.ts'
import { saysNotBooked } from './booking-score.ts'

export type BookingKind = OtherBooking['kind'] | 'flight' | 'stay'

const KINDS = ['flight', 'train', 'bus', 'ferry', 'car', 'taxi', 'event', 'restaurant', 'stay'] as const
const VOCABULARY = KINDS.map((kind) => [kind, new RegExp(anyOf(`kind.${kind}`), 'giu')] as const)

export type KindCounts = ReadonlyMap<BookingKind, number>

/** Words counted for each kind, and the kind with most; null when hardly any occur. */
export function kindOf(text: string): { kind: BookingKind | null; counts: KindCounts } {
  const sample = text.slice(0, SAMPLE_CHARS)
  const counts: KindCounts = new Map(
    VOCABULARY.map(([kind, words]) => [kind, sample.match(words)?.length ?? 0]),
  )
  return { kind: likeliest(counts), counts }
}

/** The lines around flight numbers whose airline is named beside them; else all but rows of stations. */
export function nearNumbers(text: string): string {
  const lines = linesOf(text)
  const around = ({ index }: Line) => lines.slice(Math.max(0, index - NEAR_LINES), index + NEAR_LINES + 1)
  const isNamed = (line: Line) =>
    flightNumbersOf(line, []).some(
      ({ carrier, score }) =>
        carrier !== null && score >= MIN_ANCHOR && around(line).some((near) => namesAirline(near, carrier)),
    )
  const near = new Set(lines.filter(isNamed).flatMap(around))
  return near.size ? [...near].map((line) => line.text).join('\n') : withoutStations(text)
}

const NEAR_LINES = 8

/** The train, bus, ferry, car, taxi, event or table a text books: kind, first day and name in the mail. */
export function otherIn(
  read: readonly ReadLine[],
  kind: BookingKind | null,
  { part, title }: { part: string; title: string },
): OtherBooking[] {
  if (kind === null || kind === 'flight' || kind === 'stay') return []
  const [first] = read.flatMap((row) => standing(row, 'date'))
  if (!first) return []
  const provenance = { date: placeOf(first, part) }
  return [{ ...blankOther(kind, title), date: isoDate(first.day), confidence: 0.6, provenance }]
}

/** The one kind an opening mentions, even once; null when it mentions none, or several equally often. */
export function mainKindOf(opening: string): BookingKind | null {
  const [best, next] = [...kindOf(opening).counts].sort((a, b) => b[1] - a[1])
  return best && best[1] > (next?.[1] ?? 0) ? best[0] : null
}

export function isTicket(opening: string): boolean {
  return TICKET.test(opening) && !saysNotBooked(opening)
}

const TICKET = new RegExp(anyOf('booking.ticket'), 'iu')

/** Whether a text speaks of another kind of journey and hardly of flying. */
export function isSurelyNoFlight(counts: KindCounts): boolean {
  const kind = likeliest(counts)
  if (!kind || kind === 'flight' || kind === 'stay') return false
  return (counts.get('flight') ?? 0) * 3 <= (counts.get(kind) ?? 0)
}

/** Whether flying is what a text speaks of most, among the ways to travel. */
export function isAboutFlying(counts: KindCounts): boolean {
  const flight = counts.get('flight') ?? 0
  const others = (['train', 'bus', 'ferry', 'car'] as const).map((kind) => counts.get(kind) ?? 0)
  return flight >= 1 && flight > Math.max(...others) * 1.5
}

export function speaksOfBooking(text: string): boolean {
  return BOOKING.test(text.slice(0, SAMPLE_CHARS))
}

const BOOKING = new RegExp(anyOf('booking.word'), 'iu')
const SAMPLE_CHARS = 30_000

function likeliest(counts: KindCounts): BookingKind | null {
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  return best && best[1] > 1 ? best[0] : null
}
