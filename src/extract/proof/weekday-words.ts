import type { DateMention } from '../offline/calendar.ts'
import { datesOf } from '../offline/dates.ts'
import { weekdaysNamed } from '../offline/months.ts'
import type { Line, Word } from '../offline/text.ts'
import type { PageSpan } from './searched-page.ts'

/** A weekday belongs to a date that is fewer characters away. */
const REACH = 6

export function withWeekday(place: PageSpan): PageSpan {
  const { page, start, end } = place
  const line = page.view === 'source' ? undefined : page.lines().findLast(({ offset }) => offset <= start)
  const date =
    line && datesOf(line).find((one) => line.offset + one.start < end && line.offset + one.end > start)
  const word = date && weekdayWord(line, date)
  if (!word) return place
  return {
    page,
    start: Math.min(start, line.offset + word.start),
    end: Math.max(end, line.offset + word.end),
  }
}

export function weekdayWord(line: Line, date: DateMention): Word | undefined {
  return line.words.find((word) => {
    // "to" is rather English than a Finnish Thursday
    if (/^\p{Ll}{1,2}$/u.test(word.raw)) return false
    if (!weekdaysNamed(word.raw).some((day) => date.weekdays.includes(day))) return false
    return isBeside(line.text, word.end, date.start) || isBeside(line.text, date.end, word.start)
  })
}

function isBeside(text: string, from: number, to: number): boolean {
  return to >= from && to - from < REACH && !/\||\s\/\s/.test(text.slice(from, to))
}
