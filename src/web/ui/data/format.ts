import { CONSOLE } from '#contract/admin/limits.ts'

/** How the console writes figures (spec console-8). Unknown is {@link NONE}, never 0 or NaN. */

export const NONE = '–'

const KILO = 1_000
const MEGA = 1_000_000
const BYTE_STEP = 1_024
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "999", "1.2K" from 1000, "3.4M" from a million. */
export function countShort(count: number): string {
  // 999,950 and more would be "1000.0K"
  if (count >= MEGA - KILO / 20) return `${(count / MEGA).toFixed(1)}M`
  return count >= KILO ? `${(count / KILO).toFixed(1)}K` : `${count}`
}

/** "$0.0123": dollars with four decimals. */
export const dollars = (amount: number | null) => (isFigure(amount) ? `$${amount.toFixed(4)}` : NONE)

const BYTE_UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB']

/** "0 Bytes", "1.5 KB", "3.2 GB", by 1024. `short`: "B" for the first, as in the storage browser. */
export function bytesText(bytes: number | null, { short = false } = {}): string {
  if (!isFigure(bytes)) return NONE
  let [amount, unit] = [bytes, 0]
  // 1024.0 is 1.0 of the next unit
  while (Math.abs(amount) >= BYTE_STEP - (unit ? 0.05 : 0) && unit < BYTE_UNITS.length - 1) {
    amount /= BYTE_STEP
    unit += 1
  }
  if (unit === 0) return `${amount} ${short ? 'B' : 'Bytes'}`
  return `${amount.toFixed(1).replace(/\.0$/, '')} ${BYTE_UNITS[unit]}`
}

/** Of megabytes: "3.2 GB". */
export const megabytesText = (mb: number | null) =>
  bytesText(isFigure(mb) ? Math.round(mb * BYTE_STEP ** 2) : null)

/** "98.5%". `share`: 0 to 100. */
export const percent = (share: number | null, digits = 1) =>
  isFigure(share) ? `${share.toFixed(digits)}%` : NONE

/** "87%" of 0 to 1. */
export const ofOne = (share: number | null, digits = 0) =>
  percent(isFigure(share) ? share * 100 : null, digits)

/** "123 ms", "12.3 s" from ten seconds. */
export function msText(milliseconds: number | null): string {
  if (!isFigure(milliseconds)) return NONE
  if (milliseconds >= 10 * SECOND) return `${(milliseconds / SECOND).toFixed(1)} s`
  return `${milliseconds < 10 ? milliseconds.toFixed(1).replace(/\.0$/, '') : Math.round(milliseconds)} ms`
}

/** "1.25": at most `digits` decimals, with separators. */
export const figure = (amount: number | null, digits = 2) =>
  isFigure(amount) ? amount.toLocaleString('en', { maximumFractionDigits: digits }) : NONE

/** "12s ago", "5m ago", "3h ago", "2d ago". Future instants, from a wrong clock, are "0s ago". */
export function ageText(at: string | number, now: number): string {
  const then = typeof at === 'number' ? at : Date.parse(at)
  if (Number.isNaN(then)) return 'Invalid time'
  const age = Math.max(0, now - then)
  if (age < MINUTE) return `${Math.floor(age / SECOND)}s ago`
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`
  return age < DAY ? `${Math.floor(age / HOUR)}h ago` : `${Math.floor(age / DAY)}d ago`
}

/**
 * `isExact`: with milliseconds. `isCut`: stored to the minute. `isWhole`: with year and zone.
 * `timeZone`: if undefined the browser's.
 */
export type MomentOptions = {
  timeZone?: string | undefined
  isExact?: boolean
  isCut?: boolean
  isWhole?: boolean
}

/** "12 Jun, 14:03:22"; of another year "12 Jun 2025, 14:03:22"; whole "12 Jun 2026, 14:03:22 CEST". */
export function momentText(
  at: string | number,
  { timeZone, isExact, isCut, isWhole }: MomentOptions = {},
): string {
  const yearOf = (date: Date) => new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric' }).format(date)
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return 'Invalid time'
  return date.toLocaleString('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(isWhole || yearOf(date) !== yearOf(new Date()) ? { year: 'numeric' } : {}),
    hour: '2-digit',
    minute: '2-digit',
    ...(isCut ? {} : { second: '2-digit' }),
    hourCycle: 'h23',
    ...(isExact ? { fractionalSecondDigits: 3 } : {}),
    ...(isWhole ? { timeZoneName: 'short' } : {}),
  })
}

/** "12 Jun" of a date `yyyy-mm-dd`, which is a day in UTC. */
export const dateText = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

export const shortId = (id: string): string => id.slice(0, CONSOLE.correlationShown)

/** "reading failed" of "reading_failed" */
export const spaced = (type: string) => type.replaceAll('_', ' ')

/** "1 trip", "2 trips" */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const isFigure = (amount: number | null | undefined): amount is number =>
  typeof amount === 'number' && Number.isFinite(amount)
