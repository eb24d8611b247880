/** Civil days as numbers, without `Date` or `Temporal`: the browser bundle imports this file. */

const DAY_MS = 86_400_000

/** Days since 1970-01-01 of a `yyyy-mm-dd`; null for an invalid date. */
export function dayNumber(date: string | null): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '')
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  return fromCivil(year, month, day)
}

export function isoDay(days: number): string {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

export const dayOf = (instant: number): string => isoDay(Math.floor(instant / DAY_MS))

export function addDays(date: string | null, days: number): string | null {
  const start = dayNumber(date)
  return start === null ? null : isoDay(start + days)
}

export function daysBetween(from: string | null, to: string | null): number | null {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  return start === null || end === null ? null : end - start
}

/** Minutes after midnight of a printed `H:MM`; null for hours > 23 or minutes > 59, except 24:00. */
export function clockMinutes(time: string | null): number | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(time ?? '')
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2])]
  if (hours === 24 && minutes === 0) return 1440
  return hours > 23 || minutes > 59 ? null : hours * 60 + minutes
}

/** Milliseconds since 1970 of an ISO 8601 UTC instant (`2026-07-19T10:05:00Z`); null if invalid. */
export function instantMs(iso: string | null): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?Z$/.exec(iso ?? '')
  if (!match) return null
  const [days, minutes] = [dayNumber(match[1] ?? null), clockMinutes(match[2] ?? null)]
  if (days === null || minutes === null) return null
  return (
    days * DAY_MS + minutes * 60_000 + Number(match[3] ?? 0) * 1000 + Number((match[4] ?? '').padEnd(3, '0'))
  )
}

/** Minutes that a wall clock is ahead of UTC at an instant (ms since 1970); null if either is unknown. */
export function offsetMinutes(
  instant: number,
  { date, time }: { date: string | null; time: string | null },
): number | null {
  const [days, minutes] = [dayNumber(date), clockMinutes(time)]
  if (Number.isNaN(instant) || days === null || minutes === null) return null
  return days * 1440 + minutes - Math.floor(instant / 60_000)
}

/** Howard Hinnant's civil-day algorithm (proleptic Gregorian calendar). */
function fromCivil(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const ofEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + ofYear
  return era * 146_097 + ofEra - 719_468
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}

/** Noon UTC of a day (`yyyy-mm-dd`), for what has no time, in milliseconds since 1970; null if invalid. */
export function noonMs(day: string | null): number | null {
  const days = dayNumber(day)
  return days === null ? null : days * DAY_MS + DAY_MS / 2
}
