import { formatMessages } from './format-messages.ts'
import { clockWords, locale } from './format.ts'
import { perLanguage } from './visit.ts'
import { wallClockHere } from './zoned.ts'

const DAY = perLanguage(
  () => new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', year: 'numeric' }),
)

/** "14:05" or "2:05 PM" where the visitor is; milliseconds since 1970. */
export const instantClockText = (instant: number): string => clockWords(wallClockHere(instant).time)

/** "21 December 2026" where the visitor is; 'Invalid date' if unreadable (spec trip-11). */
export function instantDayText(instant: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? formatMessages.invalidDate : DAY().format(date)
}
