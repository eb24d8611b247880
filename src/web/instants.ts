import { clockWords } from './format.ts'

const DAY = new Intl.DateTimeFormat(navigator.language.startsWith('en') ? navigator.language : 'en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** "14:05" or "2:05 PM" where the visitor is; milliseconds since 1970. */
export function instantClockText(instant: number): string {
  const date = new Date(instant)
  return clockWords(`${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}`)
}

/** "21 December 2026" where the visitor is; 'Invalid date' for what is no instant (spec A §8). */
export function instantDayText(instant: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? 'Invalid date' : DAY.format(date)
}
