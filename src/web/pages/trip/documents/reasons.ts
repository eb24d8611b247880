import type { Doubt } from '#contract/extraction.ts'
import { addDays, dayNumber } from '#domain/days.ts'
import { clockWords, dayText, durationText, longWeekdayText, rangeText } from '#web/format.ts'
import { detailMessages } from './detail-messages.ts'

const { reasons: messages, theDate, differentDay, nextYear } = detailMessages

/** A doubted field as it is shown: its name, its value as a person reads it, and the raw value. */
type Doubted = { label: string; text: string | null; value: string | null }

/** Why a field should be checked, as a sentence. */
export function reasonText({ reason, other }: Doubt, { label, text, value }: Doubted): string {
  const name = label.toLowerCase()
  switch (reason) {
    case 'weekday':
      return messages.weekday(weekdayName(Number(other)), dateWithYear(value), weekdayOf(value))
    case 'duration':
      return messages.duration(durationText(Number(other)))
    case 'order':
      return other === undefined ? messages.backwards : messages.early
    case 'sources':
      return messages.sources(otherText(other))
    case 'year':
      return messages.year(value?.slice(0, 4) ?? nextYear)
    case 'missing':
      return messages.missing(name)
    case 'unsure':
      return text === null ? messages.notFound(name) : messages.unsure(name)
  }
}

/** The other value in the form in which its field is shown. */
function otherText(other = ''): string {
  if (/^\d{1,2}:\d{2}$/.test(other)) return clockWords(other)
  return /^\d{4}-\d{2}-\d{2}$/.test(other) ? dayText(other) : other
}

const A_SUNDAY = '1970-01-04'

/** The name of a weekday, 0 for Sunday; null for what is none. */
function weekdayName(weekday: number): string | null {
  const day = weekday >= 0 && weekday < 7 ? addDays(A_SUNDAY, weekday) : null
  return day === null ? null : longWeekdayText(day)
}

const weekdayOf = (date: string | null) =>
  date === null || dayNumber(date) === null ? differentDay : longWeekdayText(date)

function dateWithYear(date: string | null): string {
  return date === null ? theDate : rangeText(date, date, 0)
}
