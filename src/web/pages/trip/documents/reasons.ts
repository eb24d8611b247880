import type { Doubt } from '#contract/extraction.ts'
import { clockWords, dayText, durationText, rangeText } from '#web/format.ts'

/** A doubted field as it is shown: its name, its value as a person reads it, and the raw value. */
type Doubted = { label: string; text: string | null; value: string | null }

/** Why a field should be checked, as a sentence. */
export function reasonText({ reason, other }: Doubt, { label, text, value }: Doubted): string {
  const name = label.toLowerCase()
  switch (reason) {
    case 'weekday':
      return `The document says ${WEEKDAYS[Number(other)] ?? 'another weekday'}, but ${dateWithYear(value)} is a ${weekdayOf(value)}.`
    case 'duration':
      return `The flight would take ${durationText(Number(other))}, which does not fit the distance.`
    case 'order':
      return other === undefined
        ? 'It would end before it begins.'
        : 'The flight would arrive before it leaves.'
    case 'sources':
      return `Another place in the document says ${otherText(other)}.`
    case 'year':
      return `The document names no year, so we took ${value?.slice(0, 4) ?? 'the next one'}.`
    case 'missing':
      return `We could not find the ${name} in the document.`
    case 'unsure':
      return text === null ? `We could not find the ${name}.` : `We are not sure about the ${name}.`
  }
}

/** The other value in the form in which its field is shown. */
function otherText(other = ''): string {
  if (/^\d{1,2}:\d{2}$/.test(other)) return clockWords(other)
  return /^\d{4}-\d{2}-\d{2}$/.test(other) ? dayText(other) : other
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function weekdayOf(date: string | null): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'different day'
}

function dateWithYear(date: string | null): string {
  return date === null ? 'the date' : rangeText(date, date, 0)
}
