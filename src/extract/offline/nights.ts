import { anyOf, pairsByLanguage } from '#extract/words/words.ts'
import type { DayNumber, DateMention } from './calendar.ts'
import { weekdaysNamed } from './months.ts'
import { hasMoney } from './offers.ts'
import { LODGING, LODGING_CONTEXT, NAME_AND_ADDRESS, NIGHT_WORD, SAYS_BOOKED } from './stay-words.ts'
import { resolveDate, type DateContext } from './resolve-dates.ts'
import { cellTexts, firstLineOf, fold, textIn, type Line } from './text.ts'
import { underLabel } from './values.ts'

/** `unreal`: as of a `DateMention`. */
export type NightEnd = {
  day: DayNumber
  line: number
  at: number
  length: number
  unreal?: string | undefined
}

/** "up to 10 nights": nobody stays so long. */
const AT_MOST = "(?:up to|ate|hasta|fino a|bis zu|jusqu'a|tot|upp till|opptil|op til|jopa|azami|do)"
const COUNTED = new RegExp(
  `(?<![\\p{L}\\d]|(?<!\\p{L})${AT_MOST} )(\\d{1,2}|\\p{L}{2,9}(?=\\s))\\s*(?:x\\s*)?(${NIGHT_WORD})(?!\\p{L})`,
  'gu',
)
const COUNTED_CJK = /(\d{1,2}|[一二两兩三四五六七八九十])\s*(?:泊|晚|박|คืน|ليال|ليلة|לילות)/gu
const FIGURES_CJK = '一二三四五六七八九十'
const HEAD = new RegExp(
  `^\\s*(?:number of |liczba |pocet |عدد |anzahl |nombre de |numero di |n[o.º°]* de )?${NIGHT_WORD}\\s*(?:[:.]\\s*)?(?:(\\d{1,2})\\s*)?$`,
  'u',
)
/** One to fourteen, and what nights are called in the same language. */
const COUNTS = pairsByLanguage('stay.nightCount', 'stay.night').map(
  ([counts, nights]) => [counts, new RegExp(`^(?:${nights.join('|')})$`, 'u')] as const,
)

/** How many nights a text says, in figures or words, in sentences or a "Nights" column; empty when none. */
export function nightCounts(lines: readonly Line[]): number[] {
  return lines.flatMap((line, index) => {
    const folded = fold(line.text)
    const written = [...folded.matchAll(COUNTED), ...folded.matchAll(COUNTED_CJK)]
    const counts = [...written.map(([, count, night]) => numberOf(count!, night)), columnCount(lines, index)]
    return counts.filter((count) => count > 0)
  })
}

function numberOf(word: string, night = ''): number {
  // A language may list its counts in one of its two alphabets
  const isLatin = /\p{sc=Latin}/u.test(word)
  if (/^\d/.test(word)) return Number(word)
  const figure = FIGURES_CJK.indexOf(word.replace(/[两兩]/u, '二'))
  if (figure >= 0) return figure + 1
  return Math.max(
    ...COUNTS.map(([counts, nights]) => (nights.test(night) || !isLatin ? counts.indexOf(word) + 1 : 0)),
  )
}

/** The number beside or below "Nights"; 0 where there is none. */
function columnCount(lines: readonly Line[], index: number): number {
  const head = cellTexts(lines[index]!)
  const cell = head.findIndex((text) => HEAD.test(fold(text)))
  if (cell < 0) return 0
  const beside = HEAD.exec(fold(head[cell]!))?.[1] ?? head[cell + 1] ?? ''
  if (/^\d{1,2}$/.test(beside.trim()) && !(head.length > 2 && cell === 0 && /\d/.test(head[0]!)))
    return Number(beside)
  const [below] = underLabel(lines, { line: lines[index]!, cell }, 1)
  return below ? Number(textIn(below.line, below)) || 0 : 0
}

const JOINED = new RegExp(
  String.raw`^[\s,.)(]*(?:\p{L}{1,14}\.?\)\s*)?(?:(?:kl|klo|at|um|ore|godz|ab|a las|as|from)\.?\s*)?` +
    String.raw`(?:\d{1,2}[:.h]\d{2}\s*(?:uhr|h)?[\s,]*)?(?:-+>?|→|➔|»|>|~|${anyOf('stay.joined')})` +
    String.raw`[\s,.(]*(?:\p{L}{1,12}[.,]?\s*)?(?:the |el |le |il |den )?$`,
  'iu',
)
/** Lines above and below two dates in which a count of nights is theirs. */
const COUNTED_ABOVE = 2
const COUNTED_BELOW = 6

/** Two days joined as a range that spans the nights counted nearby: "10/07/2027 → 17/07/2027 (7 noches)". */
export function nightRanges(
  lines: readonly Line[],
  mentions: readonly (readonly DateMention[])[],
  context: DateContext,
): { from: NightEnd; to: NightEnd }[] {
  const all = lines.flatMap((line, index) => mentions[index]!.map((mention) => ({ line, mention })))
  const days = all.map(({ line, mention }) => nightEnd(line, mention, context))
  const counts = new Map<Line, number[]>()
  const isSaid = lines.some(({ text }) => SAYS_BOOKED.test(text))
  const told = (line: Line) => {
    const known = counts.get(line) ?? nightCounts([line])
    counts.set(line, known)
    return known
  }
  return all.flatMap((first, index) => {
    const second = all[index + 1]
    if (!second) return []
    const from = nightEnd(first.line, first.mention, context)
    const to = nightEnd(second.line, second.mention, context)
    if (isListedNights(first, second) && told(first.line).includes(to.day - from.day + 1))
      return [{ from, to: { ...to, day: to.day + 1 } }]
    const isTold = first.line === second.line && told(first.line).includes(to.day - from.day)
    if (
      hasMoney(first.line.text)
        ? !(isTold && SAYS_BOOKED.test(`${lines[first.line.index - 1]?.text ?? ''}\n${first.line.text}`))
        : !isTold && !isJoined(first, second)
    )
      return []
    const labels = [fold(first.line.text.slice(0, first.mention.start)), labelBefore(lines, first)]
    if (labels.some((label) => PERIOD_LABEL.test(label))) return to.day > from.day ? [{ from, to }] : []
    if (isBookedPeriod(first, second) && to.day > from.day) return [{ from, to }]
    const isEchoed = [from, to].every(({ day, line }) =>
      days.some((one) => one.day === day && one.line !== line),
    )
    if (isEchoed && NAME_AND_ADDRESS.test(first.line.text) && to.day > from.day && from.line === to.line)
      return [{ from, to }]
    if (
      from.line === to.line &&
      to.day > from.day &&
      (opensHouse(first.line, second.mention) || (isSaid && isBesideHouse(first, second)))
    )
      return [{ from, to }]
    const around = lines.slice(Math.max(0, from.line - COUNTED_ABOVE), to.line + COUNTED_BELOW + 1)
    return nightCounts(around).includes(to.day - from.day) ? [{ from, to }] : []
  })
}

/** "2/11、2/12 兩晚": the nights themselves, and not the day of leaving. */
const isListedNights = ({ line, mention: { end } }: Spot, second: Spot): boolean =>
  second.line === line && /^\s?[、，,和及]\s?$/u.test(line.text.slice(end, second.mention.start))

/** "potwierdzamy rezerwację w Pensjonacie Pod Lipami w terminie 12-15 marca": all of it in one sentence. */
function isBookedPeriod({ line, mention: { start } }: Spot, second: Spot): boolean {
  const before = line.text.slice(0, start)
  const isOfLodging = LODGING.test(before) || LODGING_CONTEXT.test(before)
  return second.line === line && isOfLodging && SAYS_BOOKED.test(before)
}

/** "1-4 November: Corniche Pearl Hotel, double room": the days of a house open its line. */
const opensHouse = ({ text }: Line, { end }: DateMention): boolean =>
  RANGE_HEAD.exec(text)?.[0].trimEnd().length === text.slice(0, end).length + 1 &&
  LODGING.test(text.slice(end).split(',')[0]!)

/** "09.10.27-23.10.27 | HOTEL SIDE GARDEN, SIDE": the days fill the cell before the house. */
function isBesideHouse({ line, mention: { start } }: Spot, { mention: { end } }: Spot): boolean {
  const cell = line.cells.findIndex((one) => one.start === start && one.end === end)
  const next = cell < 0 ? undefined : line.cells[cell + 1]
  return next !== undefined && LODGING.test(textIn(line, firstLineOf(line, next)))
}

/** A day or a range, a colon, and a name behind it. */
export const RANGE_HEAD = /^\s*\d[^:：|]{2,30}[:：]\s(?=\p{Lu})/u

/** What is before a date in its line, folded, or in the line above where its own begins with it. */
function labelBefore(lines: readonly Line[], { line, mention }: Spot): string {
  const before = fold(line.text.slice(0, mention.start))
  const isFirst = !/\p{L}{3}/u.test(before) && !/\d/.test(before)
  return isFirst ? `${fold(lines[line.index - 1]?.text ?? '')} ${before}` : before
}

/** The day of a date, and where it is. */
export function nightEnd(line: Line, mention: DateMention, context: DateContext): NightEnd {
  const { day } = resolveDate(mention, context)
  const { start, end, unreal } = mention
  return { day, line: line.index, at: line.offset + start, length: end - start, unreal }
}

/** A range behind these words is the stay, counted or not. */
const PERIOD_LABEL = new RegExp(
  `^\\W*(?:\\p{L}{2,10} )?(?:${anyOf('stay.period')})\\s*[:|]?\\s*(?:\\p{L}{2,10}[.,]?\\s*)?` +
    '(?:from |von |du |del |dal |de |vom |fra |fran )?$',
  'u',
)

type Spot = { line: Line; mention: DateMention }

function isJoined(first: Spot, second: Spot): boolean {
  if (first.line === second.line)
    return JOINED.test(fold(first.line.text.slice(first.mention.end, second.mention.start)))
  const cell = first.line.cells.findLast(({ start }) => start <= first.mention.start)!
  const behind = first.line.text.slice(first.mention.end, cell.end)
  const before = second.line.text.slice(0, second.mention.start)
  if (second.line.index !== first.line.index + 1) return false
  const [word = ''] = before.trim().split(' ')
  const isNamed = word !== '' && before.trim() === word && weekdaysNamed(word).length > 0
  if (before.trim() !== '' && !isNamed) return false
  return JOINED.test(fold(behind))
}
