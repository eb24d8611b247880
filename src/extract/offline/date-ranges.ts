import { anyOf } from '#extract/words/words.ts'
import { dayNumber, type DateMention, type DateReading } from './calendar.ts'
import { weekdaysNamed } from './months.ts'

const UNTIL = `(?:-+>?|~|〜|～|→|(?<!\\p{L})(?:${anyOf('stay.joined')})(?!\\p{L}))`
const BEFORE = new RegExp(
  String.raw`(?<![\d./:])(\d{1,2})(?:([./])\s?(\d{1,2})\2?|\.|st|nd|rd|th)?[\s,]*${UNTIL}\s*(?:(?:the|den|el|il|zum) )?(?:(\p{L}{2,12})[.,]*\s*)?$`,
  'iu',
)
const BEHIND = new RegExp(
  String.raw`^\.?(?:\s*\([^)]{1,4}\))?(?:\s*\d{1,2}:\d{2})?\s*(?:${UNTIL}|から|부터|至|到)\s*(?:(\d{1,2})\s*[./月월]\s*)?(\d{1,2})(?=\s*(?:[日일]|\.?\s*\(\p{L}\)|\s*$|[\s,(|]))(?!\s*[:時시])`,
  'u',
)
const WRITTEN = /^\d{1,2}(?:([./])\s?\d{1,2}\1?|\.|st|nd|rd|th)?/i
const MAX_DAYS = 60
/** Characters before a date in which its range may begin. */
const REACH = 36

/**
 * The other day of a range that prints its month or year once: the 12th of "12. - 16. Juni 2027" and of
 * "12/06 - 16/06/2027", the 14th of "2027年6月12日(土)~14日".
 */
export function otherEnds(text: string, date: DateMention): DateMention[] {
  return [firstDay(text, date), lastDay(text, date)].filter((day) => day !== null)
}

function firstDay(text: string, date: DateMention): DateMention | null {
  const from = Math.max(0, date.start - REACH)
  const match = BEFORE.exec(text.slice(from, date.start))
  if (!match) return null
  const [, first, separator, second, weekday] = match
  if (weekday !== undefined && !weekdaysNamed(weekday).length) return null
  const readings = date.readings.map(({ year, month }, order): DateReading => {
    if (!separator) return { year, month, day: Number(first) }
    const isMonthFirst = separator === '/' && order > 0
    const [own, other] = isMonthFirst ? [second, first] : [first, second]
    const isEarlier = year !== null && Number(other) > month
    return { year: isEarlier ? year - 1 : year, month: Number(other), day: Number(own) }
  })
  const start = from + match.index
  const { length } = WRITTEN.exec(match[0])![0]
  return rangeOf(date, { readings, start, end: start + length }, -1)
}

function lastDay(text: string, date: DateMention): DateMention | null {
  const match = BEHIND.exec(text.slice(date.end))
  if (!match) return null
  const [whole, other, own] = match
  if (other === undefined && date.readings.length > 1) return null
  const readings = date.readings.map(({ year, month }): DateReading => {
    const next = other === undefined ? month : Number(other)
    return { year: year !== null && next < month ? year + 1 : year, month: next, day: Number(own) }
  })
  const start =
    date.end +
    whole.length -
    (other === undefined ? own! : whole.slice(whole.search(/\d+\s*[./月월]\s*\d+$/u))).length
  return rangeOf(date, { readings, start, end: date.end + whole.length }, 1)
}

/** The readings that lie some days before (-1) or after (1) the date. */
function rangeOf(
  date: DateMention,
  other: Pick<DateMention, 'readings' | 'start' | 'end'>,
  side: 1 | -1,
): DateMention | null {
  const readings = other.readings.filter((reading, index) => {
    const { year, month, day } = date.readings[index]!
    const [a, b] = [
      dayNumber(year ?? 2027, month, day),
      dayNumber(reading.year ?? 2027, reading.month, reading.day),
    ]
    return a !== null && b !== null && (b - a) * side > 0 && (b - a) * side <= MAX_DAYS
  })
  return readings.length ? { ...other, readings, order: date.order, weekdays: [] } : null
}
