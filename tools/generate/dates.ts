import type { Language, Quirk } from './data.ts'

/** A date (`yyyy-mm-dd`) in a pattern of data/README.md. `dotted`: a full stop after short months. */
export function formatDate(date: string, { pattern, language, dotted = false }: DateForm): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const values: Record<string, () => string> = {
    EEEE: () => named(date, language.locale, { weekday: 'long' }),
    EEE: () => named(date, language.locale, { weekday: 'short' }).replace(/\.$/, ''),
    dd: () => two(day),
    d: () => String(day),
    MMMM: () => named(date, language.locale, { month: 'long' }),
    MMM: () => shortMonth(date, language) + (dotted ? '.' : ''),
    MON: () => (language.months ?? ENGLISH)[month - 1]!,
    MM: () => two(month),
    M: () => String(month),
    yyyy: () => String(year),
    yy: () => two(year % 100),
    BBBB: () => String(year + 543),
  }
  return pattern.replace(
    /\[([^\]]*)\]|EEEE|EEE|dd|d|MMMM|MMM|MON|MM|M|yyyy|yy|BBBB/g,
    (token, literal?: string) => (literal === undefined ? values[token]!() : literal),
  )
}

export type DateForm = { pattern: string; language: Language; dotted?: boolean }

/** A clock (`HH:MM`) in a pattern of data/README.md. */
export function formatClock(time: string, pattern: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  const values: Record<string, string> = {
    HH: two(hour),
    H: String(hour),
    hh: two(twelve),
    h: String(twelve),
    mm: two(minute),
    a: hour < 12 ? 'am' : 'pm',
    A: hour < 12 ? 'AM' : 'PM',
    P: hour < 12 ? 'a.m.' : 'p.m.',
    J: hour < 12 ? '午前' : '午後',
    K: hour < 12 ? '오전' : '오후',
    Z: hour < 12 ? '上午' : '下午',
  }
  return pattern.replace(/\[([^\]]*)\]|HH|H|hh|h|mm|[aAPJKZ]/g, (token, literal?: string) =>
    literal === undefined ? values[token]! : literal,
  )
}

const WIDE = '０１２３４５６７８９'

export function inScript(text: string, { digits }: Language, quirks: ReadonlySet<Quirk>): string {
  const wide = quirks.has('full-width')
  const own = wide ? WIDE : quirks.has('native-digits') ? digits : undefined
  const written = own ? text.replace(/\d/g, (digit) => own[Number(digit)]!) : text
  return wide ? written.replaceAll(':', '：') : written
}

/** "13MAR", as ticketing systems write dates in every language. */
export function ticketDate(date: string, withYear: boolean): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}${ENGLISH[Number(month) - 1]}${withYear ? year.slice(2) : ''}`
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days
}

const ENGLISH = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

const formats = new Map<string, Intl.DateTimeFormat>()

type Part = { weekday: 'long' | 'short' } | { month: 'long' | 'short' }

function named(date: string, locale: string, part: Part): string {
  const key = `${locale} ${JSON.stringify(part)}`
  // With the day beside it, languages that decline their months give the form that is in a date.
  const options = 'month' in part ? { day: 'numeric' as const, ...part } : part
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  const type = 'month' in part ? 'month' : 'weekday'
  return format.formatToParts(new Date(`${date}T00:00Z`)).find((piece) => piece.type === type)?.value ?? ''
}

/** Intl has figures for the short months of some languages that print letters. */
function shortMonth(date: string, { locale, months }: Language): string {
  const name = named(date, locale, { month: 'short' }).replace(/^([^.]*)\.$/, '$1')
  return /^\d/.test(name) && months ? months[Number(date.slice(5, 7)) - 1]!.toLowerCase() : name
}

const two = (value: number): string => String(value).padStart(2, '0')
