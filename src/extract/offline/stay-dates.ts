import { anyOf } from '#extract/words/words.ts'
import { dayNumber, type DateMention, type DateReading } from './calendar.ts'
import { chatStampEnd, datesOf } from './dates.ts'
import { LODGING, LODGING_CONTEXT, NAME_LABEL } from './stay-words.ts'
import { withoutOverlaps, type Line } from './text.ts'

/** What a day is that only limits, or costs: the last one to cancel on. */
export const CANCELLING =
  /cancel|no.?show|charged|penalt|storn|annul|kostenlos|gratuit|free|refund|rimbors|reembols|avbok|anulo|отмен|iptal|取消|キャンセル|취소/i

/** The dates of each line that may be a stay's, with days whose month the rest of the document tells. */
export function stayDates(lines: readonly Line[]): DateMention[][] {
  const written = lines.map(datesIn)
  const known = written.flat().flatMap(({ readings }) => readings)
  return lines.map((line, index) => {
    const around = lines.slice(Math.max(0, index - 2), index + 2).some(isOfLodging)
    return around ? withoutOverlaps([...written[index]!, ...bareRange(line, known)], []) : written[index]!
  })
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

const ENDING = '(?:\\.(?:(\\d{1,2})\\.?)?|st|nd|rd|th)'
const BARE = new RegExp(
  `(?<![\\d.,:/-]|[\\d.,:/-] )(\\d{1,2})${ENDING}?\\s?(?:[-~→]|${anyOf('stay.joined')})\\s?(?:the )?(\\d{1,2})${ENDING}(?![\\d:]|\\.\\d|\\s?\\p{Ll}{3})`,
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
    { ...BARE_DATE, readings: [readings[0]!], start: match.index, end: match.index + first!.length },
    { ...BARE_DATE, readings: [readings[1]!], start: at, end: match.index + whole.length },
  ]
}

const BARE_DATE = { order: 'plain', weekdays: [] } as const
