import { anyOf, wholeWords } from '#extract/words/words.ts'
import { dayNumber, type DateMention, type DateReading } from './calendar.ts'
import { chatStampEnd, datesOf } from './dates.ts'
import { LODGING, LODGING_CONTEXT, NAME_LABEL } from './stay-words.ts'
import { withoutOverlaps, type Line } from './text.ts'

/** What a day is that only limits, or costs: the last one to cancel on. */
export const CANCELLING =
  /cancel|no.?show|charged|penalt|storn|annul|kostenlos|gratuit|free|refund|rimbors|reembols|avbok|anulo|отмен|iptal|afbestil|avbestil|annuler|(?<!\p{L})lemond(?!e)|peruut|otkaz|скасу|анулир|ακύρωσ|ακυρωσ|ביטול|إلغاء|الغاء|لغو|ยกเลิก|hủy|huỷ|(?<!\p{L})(?:batal(?:kan)?(?!\p{L})|pembatalan)|रद्द|取消|キャンセル|취소/iu

/** The dates of each line that may be a stay's, with days whose month the rest of the document tells. */
export function stayDates(lines: readonly Line[]): DateMention[][] {
  const written = lines.map(datesIn)
  const known = firstOfDays(written.flat().flatMap(({ readings }) => readings))
  return lines.map((line, index) => {
    const around = lines.slice(Math.max(0, index - 2), index + 2).some(isOfLodging)
    return around
      ? withoutOverlaps([...written[index]!, ...labelled(line), ...bareRange(line, known)], [])
      : written[index]!
  })
}

/** The first reading of each day of a year: bare ranges ask for no other, and a text may repeat thousands. */
function firstOfDays(readings: readonly DateReading[]): DateReading[] {
  const days = new Map<number, DateReading>()
  for (const one of readings) {
    const key = one.month * 100 + one.day
    if (!days.has(key)) days.set(key, one)
  }
  return [...days.values()]
}

const isOfLodging = ({ text }: Line) =>
  LODGING_CONTEXT.test(text) || LODGING.test(text) || NAME_LABEL.test(text)

/** Without the stamp of a chat, that of a machine, which tells seconds, and the last day to cancel. */
function datesIn(line: Line): DateMention[] {
  const stamp = chatStampEnd(line)
  const isStamp = ({ end }: DateMention) => /^\s{0,2}\d{2}:\d{2}:\d{2}(?!\d)/.test(line.text.slice(end))
  const isDeadline = ({ start, end }: DateMention) =>
    CANCELLING.test(line.text.slice(end, end + 14)) || /^[※\s]*キャンセル/u.test(line.text.slice(0, start))
  return datesOf(line).filter((date) => date.start >= stamp && !isStamp(date) && !isDeadline(date))
}

/** "check-in 16/04", "Anreise 12.06.": figures that only their label makes a day. */
function labelled({ text }: Line): DateMention[] {
  return [...text.matchAll(FIGURES)].flatMap((match): DateMention[] => {
    const [whole, first, , second] = match
    const [day, month] = [Number(first), Number(second)]
    const before = text.slice(Math.max(0, match.index - 30), match.index)
    if (!LABEL_BEFORE.test(before) || CANCELLING.test(before) || month < 1 || month > 12 || day > 31)
      return []
    const span = { start: match.index, end: match.index + whole.length }
    return [{ ...BARE_DATE, ...span, readings: [{ year: null, month, day }] }]
  })
}

const FIGURES = /(?<![\d./,:-])(\d{1,2})([./])(\d{2})\2?(?![\d/]|[.,:]\d|\s?[€$£%])/g
const LABEL_BEFORE = new RegExp(
  `(?:${['stay.checkIn', 'stay.checkOut', 'stay.from', 'stay.until'].map((topic) => wholeWords(topic as 'stay.from')).join('|')})[\\s:|(.,]*(?:\\p{L}{2,3}[.,]? )?$`,
  'iu',
)

const ENDING = '(?:\\.(?:(\\d{1,2})\\.?)?|st|nd|rd|th)'
const BARE = new RegExp(
  `(?<![\\d.,:/-]|\\d[.,:/-]? )(\\d{1,2})${ENDING}?\\s?(?:[-~→]|${anyOf('stay.joined')})\\s?(?:the )?(\\d{1,2})${ENDING}(?![\\d:]|\\.\\d|\\s?\\p{Ll}{3})`,
  'iu',
)

/** "06.-08.03.", "(13-15.)", "4th to 9th": without a month it is that of a day that the document names. */
function bareRange({ text }: Line, known: readonly DateReading[]): DateMention[] {
  const match = BARE.exec(text)
  if (!match) return []
  const [whole, first, ownMonth, second, lastMonth] = match
  const [from, to] = [Number(first), Number(second)]
  const near = known.filter(({ day }) => day === from || day === to)
  const both = near.filter(({ day, month }) => near.some((one) => one.day !== day && one.month === month))
  const [context] = both.length ? both : near
  const month = lastMonth ? Number(lastMonth) : context?.month
  const firstMonth = ownMonth ? Number(ownMonth) : month
  if (!month || !firstMonth || (firstMonth === month && from >= to)) return []
  const year = lastMonth ? null : context!.year
  const readings = [
    { year, month: firstMonth, day: from },
    { year, month, day: to },
  ]
  if (readings.some((one) => dayNumber(one.year ?? 2028, one.month, one.day) === null)) return []
  const at = match.index + whole.lastIndexOf(second!)
  return [
    {
      ...BARE_DATE,
      readings: [readings[0]!],
      start: match.index,
      end: match.index + OPENING_DAY.exec(whole)![0].length,
    },
    { ...BARE_DATE, readings: [readings[1]!], start: at, end: match.index + whole.length },
  ]
}

const OPENING_DAY = new RegExp(`^\\d{1,2}${ENDING}?`, 'i')
const BARE_DATE = { order: 'plain', weekdays: [] } as const
