import { fullYear, type DateMention, type DateReading } from './calendar.ts'
import { anyOf } from '#extract/words/words.ts'
import { weekdaysNamed } from './months.ts'
import { spanOf } from './text.ts'

/** Dates written with figures only, in every order that mails use. */
export function numericDates(text: string): DateMention[] {
  const found: DateMention[] = []
  for (const { form, read } of FORMS) {
    for (const match of text.matchAll(form)) {
      const readings = read(match, text).filter(
        ({ month, day }) => month > 0 && month < 13 && day > 0 && day < 32,
      )
      const order = readings.length > 1 ? 'ambiguous' : orderOf(match)
      if (readings.length) found.push({ ...spanOf(match), readings, order, weekdays: [] })
    }
  }
  return found
}

/** 25/12/2027 and 12/25/2027 tell how the other dates of the document are meant. */
function orderOf(match: RegExpExecArray): DateMention['order'] {
  const [first, second] = (match[0].match(/\d+/g) ?? []).map(Number)
  if (!/^\d{1,2}[./-]/.test(match[0]) || first === undefined || second === undefined) return 'plain'
  if (first > 12 && second <= 12) return 'dayFirst'
  return second > 12 && first <= 12 ? 'monthFirst' : 'plain'
}

type Form = { form: RegExp; read: (match: RegExpExecArray, text: string) => DateReading[] }

/** "27.02.05(금)": dates with such a weekday begin with the year. */
const EASTERN_WEEKDAY = /^\s?[(（]\s?[월화수목금토일月火水木金土日一二三四五六](?:요일|曜日?)?\s?[)）]/u

const THAI_MONTHS: readonly string[] = 'ม.ค ก.พ มี.ค เม.ย พ.ค มิ.ย ก.ค ส.ค ก.ย ต.ค พ.ย ธ.ค'.split(' ')

/** The months of the solar Hijri calendar of Iran: six of 31 days, then of 30. */
const SOLAR_MONTHS: readonly string[] =
  'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ')
const SOLAR = new Intl.DateTimeFormat('en-u-ca-persian', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

/** "19 تیر 1405" is 10 July 2026: counted from the day in March on which Node's Intl has the year begin. */
function ofSolarYear(year: number, month: number, day: number): DateReading[] {
  const equinoxes = [19, 20, 21, 22].map((one) => Date.UTC(year + 621, 2, one))
  const start = equinoxes.find((time) => SOLAR.format(time) === '1/1')
  if (start === undefined) return []
  const days = Math.min(month - 1, 6) * 31 + Math.max(0, month - 7) * 30 + day - 1
  const date = new Date(start + days * 86_400_000)
  // The 31st of a month of 30 days
  if (SOLAR.format(date) !== `${month}/${day}`) return []
  return [{ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }]
}

const FORMS: readonly Form[] = [
  {
    form: /(?<!\d)(\d{1,2})\s*(ม\.ค|ก\.พ|มี\.ค|เม\.ย|พ\.ค|มิ\.ย|ก\.ค|ส\.ค|ก\.ย|ต\.ค|พ\.ย|ธ\.ค)\.?\s*(\d{4}|\d{2})?(?!\d)/gu,
    read: ([, day, month, year]) => [reading(thaiYear(year), THAI_MONTHS.indexOf(month!) + 1, day)],
  },
  {
    form: /(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일号]/gu,
    read: ([, year, month, day]) => [reading(fullYear(year!), month, day)],
  },
  {
    form: /令和\s*(\d{1,2})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/gu,
    read: ([, year, month, day]) => [reading(2018 + Number(year), month, day)],
  },
  {
    // "2026 оны 6-р сарын 8"
    form: /(\d{4})\s?оны\s(\d{1,2})(?:[- ]?\p{Ll}{1,6})?\sсарын\s(\d{1,2})/gu,
    read: ([, year, month, day]) => [reading(fullYear(year!), month, day)],
  },
  {
    form: new RegExp(
      `(?<!\\d)(\\d{1,2})\\s(${SOLAR_MONTHS.join('|')})(?:\\s?ماه)?\\s(1[34]\\d\\d)(?!\\d)`,
      'gu',
    ),
    read: ([, day, month, year]) => ofSolarYear(Number(year), SOLAR_MONTHS.indexOf(month!) + 1, Number(day)),
  },
  {
    // 1380 to 1429 are 2001 to 2050; the lunar years of Arabia are later
    form: /(?<![\d/.-])(1(?:3[89]|4[0-2])\d)\/(\d{1,2})\/(\d{1,2})(?![\d/-])/gu,
    read: ([, year, month, day], text) =>
      /[\u0600-\u06ff]/.test(text) ? ofSolarYear(Number(year), Number(month), Number(day)) : [],
  },
  {
    // Of the Republic of China: 115 is 2026
    form: /(?<![\d/.-])(1[1-2]\d)([/.年])\s?(\d{1,2})[/.月]\s?(\d{1,2})日?(?![\d/])/gu,
    read: ([, year, , month, day], text) =>
      /\p{sc=Han}/u.test(text) ? [reading(1911 + Number(year), month, day)] : [],
  },
  {
    form: /(?<!\d)(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일号]/gu,
    read: ([, month, day]) => [reading(null, month, day)],
  },
  {
    form: /(?<!\d)(\d{1,2})\s*th[áa]ng\s*(\d{1,2})(?:,?\s*(?:n[ăa]m\s*)?(\d{4}))?/giu,
    read: ([, day, month, year]) => [reading(year ? fullYear(year) : null, month, day)],
  },
  {
    form: /(?<![\d/.-])(20\d{2}|25\d{2})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})(?!\d)/g,
    read: ([, year, , month, day]) => [reading(fullYear(year!), month, day)],
  },
  {
    form: /(?<![\d/.,]|(?<![\u05d0-\u05ea]|[./](?:20)?\d\d)-|(?<!\p{L}):)(\d{1,2})([./-])\s?(\d{1,2})\2\s?(20\d{2}|25\d{2}|\d{2})(?![\d/]|-(?!\d{1,2}[./]\d{1,2}[./](?:20)?\d\d)|[.:,]\d)/gu,
    read: (match, text) => {
      const [whole, first, separator, second, third] = match
      if (third!.length === 2 && EASTERN_WEEKDAY.test(text.slice(match.index + whole.length)))
        return [reading(fullYear(first!), second, third)]
      const isOther = third!.length === 2 && separator === '-' && !/\d{2}-\d{2}-\d{2}/.test(text)
      return isOther ? [] : bothReadings(fullYear(third!), first, second)
    },
  },
  {
    // "061127 | 131127": from and until on the screens of German agencies
    form: /(?<!\d)(\d\d)(0[1-9]|1[0-2])(2\d)(?=[ |]{1,4}[0-3]\d(?:0[1-9]|1[0-2])2\d(?!\d))|(?<=(?<!\d)[0-3]\d(?:0[1-9]|1[0-2])2\d[ |]{1,4})(\d\d)(0[1-9]|1[0-2])(2\d)(?!\d)/g,
    read: ([, day, month, year, lastDay, lastMonth, lastYear]) => [
      reading(fullYear(year ?? lastYear!), month ?? lastMonth, day ?? lastDay),
    ],
  },
  {
    // The end of "12.-16.6.2027"
    form: /(?<=(?<![\d./-])\d{1,2}\.?-)(\d{1,2})\.\s?(\d{1,2})\.\s?(20\d{2})(?!\d)/g,
    read: ([, day, month, year]) => [reading(fullYear(year!), month, day)],
  },
  { form: /(?<![\d/.:-]|\d,)(\d{1,2})([./])(\d{1,2})\2?(?![\d/:%]|[.,]\d)/g, read: withoutYear },
  // "pá 21. 5."
  { form: /(?<![\d/.,:-])(\d{1,2})(\.) (\d{1,2})\.(?![\d/:%]|\s?\d{4})/g, read: withoutYear },
]

/** Two figures are of the Buddhist calendar, too: "70" is 2570, which is 2027. */
function thaiYear(year: string | undefined): number | null {
  if (!year) return null
  return fullYear(year.length === 2 && Number(year) > 50 ? `25${year}` : year)
}

type Figures = string | number | undefined

function reading(year: number | null, month: Figures, day: Figures): DateReading {
  return { year, month: Number(month), day: Number(day) }
}

function bothReadings(year: number | null, first: Figures, second: Figures): DateReading[] {
  const [dayFirst, monthFirst] = [reading(year, second, first), reading(year, first, second)]
  return dayFirst.day === monthFirst.day ? [dayFirst] : [dayFirst, monthFirst]
}

/**
 * "Fr., 05.06.", "Fri 5/6", "18/01 • 22:55", "Data: 18/01": only beside a weekday, a clock time or a label;
 * two figures alone are mostly something else.
 */
function withoutYear(match: RegExpExecArray, text: string): DateReading[] {
  const before = /([\p{L}\p{M}]{2,})[.,]*\s*(?:den\s+)?$/u.exec(
    text.slice(Math.max(0, match.index - 18), match.index),
  )
  const after = /^\s*\(?([\p{L}\p{M}]+)(?![\p{L}\p{M}]|[.,]?\s(?:den )?\d{1,2}[. ])/u.exec(
    text.slice(match.index + match[0].length),
  )
  const named = [before?.[1], after?.[1]].some((word) => word !== undefined && weekdaysNamed(word).length > 0)
  const [whole, first, separator, second] = match
  if (EASTERN_WEEKDAY.test(text.slice(match.index + whole.length))) return [reading(null, first, second)]
  if (separator === '/' && EASTERN.test(text))
    return named || isBesideTime(match, text) || isEasternDay(match, text)
      ? [reading(null, first, second)]
      : []
  if (!named && !isBesideTime(match, text) && !isOfNights(match, text)) return []
  if (/^[日月火水木金土일월화수목금토]/u.test(after?.[1] ?? '')) return [reading(null, first, second)]
  return separator === '.' ? [reading(null, second, first)] : bothReadings(null, first, second)
}

/** East Asia writes the month first. */
const EASTERN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
const EASTERN_BEHIND =
  /^\s?(?:[~〜～–—、，至到-]\s?(?:\d|$)|(?![頁页人名間间部件本枚杯折쪽명])[\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}])/u
const EASTERN_BEFORE = /\d{1,2}\/\d{1,2}\s?[~〜～–—、，至到-]\s?$/u

/** "2/11、2/12 兩晚", "2/13退房": a day beside a word or in a list of days. */
function isEasternDay(match: RegExpExecArray, text: string): boolean {
  const behind = text.slice(match.index + match[0].length)
  return EASTERN_BEHIND.test(behind) || EASTERN_BEFORE.test(text.slice(0, match.index))
}

/** "20.06 – 27.06, 7 nights": either end of a range in a line that counts nights. */
function isOfNights(match: RegExpExecArray, text: string): boolean {
  const around = text.slice(Math.max(0, match.index - 9), match.index + match[0].length + 9)
  return match[2] === '.' && RANGE.test(around) && NIGHTS.test(text)
}

const RANGE = /(?<![\d.,])\d{2}\.\d{2}\.?\s?[-–—]\s?\d{2}\.\d{2}(?![\d.,]\d)/
const NIGHTS = new RegExp(`\\d\\s?(?:${anyOf('stay.night')})`, 'iu')

const TIME_BEHIND = /^(?:\s*(?:[•·|,@/-]|at|um|klo|kl\.?|às|a las|alle|à|om|o))?\s*\d{1,2}[:h]\d{2}(?!\d)/u
const TIME_BEFORE = /(?<!\d)\d{1,2}[:h]\d{2}(?:\s*uhr)?(?:\s*[•·|,@/(-])?\s*$/iu
const DATE_LABEL = /(?<!\p{L})(?:date|datum|data|fecha|dato|tarih|dia|día|giorno|päivä|дата)\s*[:|]\s*$/iu

function isBesideTime(match: RegExpExecArray, text: string): boolean {
  if (match[2] === '.' && !/^\d{2}\.\d{2}\.?$/.test(match[0])) return false
  const before = text.slice(Math.max(0, match.index - 20), match.index)
  const behind = text.slice(match.index + match[0].length)
  return TIME_BEHIND.test(behind) || TIME_BEFORE.test(before) || DATE_LABEL.test(before)
}
