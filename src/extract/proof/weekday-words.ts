import { datesOf } from '../offline/dates.ts'
import { weekdaysNamed } from '../offline/months.ts'
import type { Place } from './setting.ts'

/** Characters between a weekday and its date. */
const REACH = 6

/** The place of a date, with the weekday that belongs to it and stands right before or behind. */
export function withWeekday(place: Place): Place {
  const { page, start, end } = place
  const line = page.view === 'source' ? undefined : page.lines.findLast(({ offset }) => offset <= start)
  const date =
    line && datesOf(line).find((one) => line.offset + one.start < end && line.offset + one.end > start)
  if (!line || !date?.weekdays.length) return place
  const word = line.words.find(
    (one) =>
      weekdaysNamed(one.raw).some((day) => date.weekdays.includes(day)) &&
      (isBeside(line.text, one.end, date.start) || isBeside(line.text, date.end, one.start)),
  )
  if (!word) return place
  return {
    page,
    start: Math.min(start, line.offset + word.start),
    end: Math.max(end, line.offset + word.end),
  }
}

function isBeside(text: string, from: number, to: number): boolean {
  return to >= from && to - from < REACH && !/\||\s\/\s/.test(text.slice(from, to))
}
