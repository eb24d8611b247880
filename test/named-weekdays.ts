/** A weekday beside a date as a text has them, and whether the calendar agrees. */
export type NamedWeekday = { written: string; right: boolean }

const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'no', 'tr']

/**
 * The dates of a text that name their weekday: "Fri, 11 Jun 2027", "vendredi 14 mai", "Sa. 22.05.",
 * "2027年10月8日(金)". A date without a year is taken in `year`.
 */
export function namedWeekdays(text: string, year: number): NamedWeekday[] {
  const words = text.replace(/<[^>]*>/g, ' ').normalize('NFC')
  calendars ??= LOCALES.map(calendar)
  return [...calendars.flatMap((names) => inLetters(words, names, year)), ...inCharacters(words)]
}

type Calendar = { days: Map<string, number>; months: Map<string, number>; shapes: RegExp[] }

let calendars: Calendar[] | undefined

function calendar(locale: string): Calendar {
  const days = names(locale, 7, (at) => [`2027-02-0${at + 1}`, 'weekday'])
  const months = names(locale, 12, (at) => [`2027-${String(at + 1).padStart(2, '0')}-15`, 'month'])
  const day = alternatives(days)
  const month = alternatives(months)
  const filler = String.raw`[.,]?\s{0,3}(?:de |den )?`
  const shapes = [
    `(?<w>${day})${filler}(?<d>\\d{1,2})\\.?[- ]?${filler}(?<m>${month})${filler}-?(?<y>20\\d\\d)?`,
    `(?<w>${day})${filler}(?<m>${month})${filler}(?<d>\\d{1,2}),?\\s*(?<y>20\\d\\d)?`,
    `(?<d>\\d{1,2}) (?<m>${month}) (?<y>20\\d\\d) (?<w>${day})`,
    `(?<w>${day})${filler}(?<d>\\d{1,2})\\.(?<n>\\d{1,2})\\.(?<y>20\\d\\d)?`,
  ]
  return {
    days,
    months,
    shapes: shapes.map((shape) => new RegExp(`(?<!\\p{L})${shape}(?![\\p{L}\\d])`, 'giu')),
  }
}

function inLetters(text: string, { days, months, shapes }: Calendar, year: number): NamedWeekday[] {
  return shapes.flatMap((shape) =>
    [...text.matchAll(shape)].map(({ 0: written, groups = {} }) => {
      const weekday = (days.get(groups['w']?.toLowerCase() ?? '') ?? 0) + 1
      const inMonth = Number(groups['n'] ?? (months.get(groups['m']?.toLowerCase() ?? '') ?? 0) + 1)
      const date = { year: Number(groups['y'] ?? year), month: inMonth, day: Number(groups['d']) }
      return { written, right: Temporal.PlainDate.from(date).dayOfWeek === weekday }
    }),
  )
}

/** 2027年10月8日(金), 2027年6月3日 星期四, 2027년 9월 24일 (금). */
function inCharacters(text: string): NamedWeekday[] {
  const shape =
    /(20\d\d)[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일] ?(?:\(|星期)([月火水木金土日一二三四五六월화수목금토일])/gu
  return [...text.matchAll(shape)].map(([written, y, m, d, weekday]) => {
    const { dayOfWeek } = Temporal.PlainDate.from({ year: Number(y), month: Number(m), day: Number(d) })
    return {
      written,
      right: ['月火水木金土日', '一二三四五六日', '월화수목금토일'].some(
        (week) => week[dayOfWeek - 1] === weekday,
      ),
    }
  })
}

/** Long and short names, lower case, no final dot, to their place in week or year. 2027-02-01: a Monday. */
function names(
  locale: string,
  count: number,
  at: (index: number) => [string, 'weekday' | 'month'],
): Map<string, number> {
  const found = new Map<string, number>()
  for (let index = 0; index < count; index += 1) {
    const [date, part] = at(index)
    for (const style of ['long', 'short'] as const) {
      const formats = [{ [part]: style }, { [part]: style, day: 'numeric' as const }]
      for (const format of formats) {
        const parts = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).formatToParts(
          new Date(date),
        )
        const name = parts
          .find(({ type }) => type === part)
          ?.value.toLowerCase()
          .replace(/\.$/, '')
        if (name && !found.has(name)) found.set(name, index)
      }
    }
  }
  return found
}

function alternatives(words: Map<string, number>): string {
  return [...words.keys()].toSorted((a, b) => b.length - a.length).join('|')
}
