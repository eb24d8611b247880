import {
  dayNumber,
  isoDate,
  weekdayOf,
  type DayNumber,
  type DateMention,
  type DateReading,
} from './calendar.ts'
import { weekdaysNamed } from './months.ts'
import type { Line } from './text.ts'

/** "[09/03/2027, 21:05:02] Inês: …" or "09.03.27, 21:05 - Inês: …": when a message of a pasted chat was written. */
const STAMP =
  /^\s*\[?(?=\d)[\d/.-]{8,10},?\s\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?(?:\]|\s-)\s?[^:]{1,40}:\s/iu

/** The end of the stamp at the start of a chat line; 0 where there is none. */
export function chatStampEnd({ text }: Line): number {
  return STAMP.exec(text)?.[0].length ?? 0
}

/**
 * The first weekday that a message names without a date ("sexta às 14h10"), as a day within a week after it was written. The
 * writer may have meant another week, so it is marked `relative`.
 */
export function chatDays(line: Line, dates: readonly DateMention[]): DateMention[] {
  const end = chatStampEnd(line)
  const readings = (end ? dates.find((date) => date.end <= end)?.readings : null) ?? []
  const written = /\d\s?[ap]\.?m/i.test(line.text.slice(0, end)) ? readings.at(-1) : readings[0]
  const day = written && dayNumber(written.year ?? 0, written.month, written.day)
  if (!day) return []
  const found = line.words.flatMap((word) => {
    const named = word.start >= end && word.raw.length > 3 ? weekdaysNamed(word.raw) : []
    const beside = dates.some(
      (date) => Math.abs(date.start - word.end) < 6 || Math.abs(word.start - date.end) < 6,
    )
    const ahead = named.length === 1 && !beside ? (named[0]! - weekdayOf(day) + 7) % 7 : null
    if (ahead === null) return []
    const mention: DateMention = {
      start: word.start,
      end: word.end,
      readings: [readingOf(day + (ahead || 7))],
      order: 'plain',
      weekdays: [],
      relative: true,
    }
    return [mention]
  })
  return found.slice(0, 1)
}

function readingOf(day: DayNumber): DateReading {
  const [year, month, date] = isoDate(day).split('-').map(Number)
  return { year: year!, month: month!, day: date! }
}
