import { anyOf } from '#extract/words/words.ts'
import type { DateMention } from './calendar.ts'
import { nightEnd, type NightEnd } from './nights.ts'
import type { DateContext } from './resolve-dates.ts'
import { CANCELLING } from './stay-dates.ts'
import { NAME_LABEL, stayLabelsIn } from './stay-words.ts'
import { fold, textIn, type Line } from './text.ts'

/** The dates of each line. */
export type Mentions = readonly (readonly DateMention[])[]
export type StayDay = StayLabel & NightEnd

/** The days that labels beside, above or below them make days of coming or leaving. */
export function stayDays(lines: readonly Line[], mentions: Mentions, context: DateContext): StayDay[] {
  return lines.flatMap((line, index) =>
    mentions[index]!.flatMap((mention): StayDay[] => {
      const label = labelOf(lines, mentions, { line, mention })
      if (!label) return []
      const sure = label.sure || (!label.range && isUnderHouse(lines, index))
      return [{ ...label, sure, ...nightEnd(line, mention, context) }]
    }),
  )
}

/**
 * Of two days of arrival, or of leaving, in a row of a change the new one: "Arrival | 30 April | 3 May". It
 * is the last, but where a head says that it is what was.
 */
export function newestInRow(days: readonly StayDay[], lines: readonly Line[]): StayDay[] {
  return days.filter((day) => {
    const row = days.filter(({ line, side }) => line === day.line && side === day.side)
    const isTurned = lines
      .slice(Math.max(0, day.line - HEAD_REACH), day.line)
      .some(({ text }) => OLD_LAST.test(text))
    return row.length < 2 || day === (isTurned ? row[0] : row.at(-1))
  })
}

const HEAD_REACH = 8
/** "NEW | OLD" */
const OLD_LAST = new RegExp(
  `\\|\\s*(?:${anyOf('label.old')}|${anyOf('label.short.old')})(?:\\s\\p{L}+)?\\s*(?:\\||$)`,
  'iu',
)

type Spot = { line: Line; mention: DateMention }
/** `range`: only "from" and "to", which date anything. */
export type StayLabel = { side: 'in' | 'out'; sure: boolean; range: boolean }

function labelOf(lines: readonly Line[], mentions: Mentions, { line, mention }: Spot): StayLabel | null {
  const timed = TIME_BEHIND.exec(line.text.slice(mention.end, mention.end + 48))?.[1]
  const behind = timed === undefined ? null : firstLabel(timed)
  if (behind?.sure) return behind
  const pair = pairLabel(lines, mentions, { line, mention })
  if (pair) return pair
  const previous = mentions[line.index]!.findLast((other) => other.end <= mention.start)
  const before = line.text.slice(previous?.end ?? 0, mention.start)
  const own = ownLabel(line, before)
  const header = own && !own.range ? null : columnLabel(lines, mentions, { line, mention })
  if (own && !header?.sure) return own
  if (header) return header
  // "Arrival | 30 April | 3 May": what was, and what is now
  const ofRow =
    previous && /^[^\p{L}]*\|[^\p{L}]*(?:\p{L}{2,12}[.,]? )?$/u.test(before)
      ? lastLabel(textIn(line, line.cells[0]!))
      : null
  if (ofRow && !ofRow.range) return ofRow
  if (/\d/.test(before) || before.trim().length > 24) return null
  const after = firstLabel(line.text.slice(mention.end, mention.end + 30))
  if (after?.sure) return after
  const below = lines[line.index + 1]
  if (below && !mentions[below.index]!.length) {
    const under = firstLabel(below.text.slice(0, 30))
    const labelAboveIsTaken = (mentions[line.index - 2] ?? []).length > 0
    if (under?.sure && (labelAboveIsTaken || !aboveLabel(lines, mentions, line.index))) return under
  }
  return aboveLabel(lines, mentions, line.index)
}

/**
 * In a row the label in the cell before counts more than a "to", which is also a weekday: "Ankomst | to 22
 * juli".
 */
function ownLabel(line: Line, before: string): StayLabel | null {
  const label = lastLabel(before)
  const own = label && !label.range ? label : (inOrOut(line, before) ?? label)
  const cells = before.split(' | ')
  const isBare = own?.range && cells.length > 1 && cells.at(-1)!.trim().length < 5
  const ofCell = isBare ? lastLabel(cells.slice(0, -1).join(' ')) : null
  return ofCell && !ofCell.range ? ofCell : own
}

/** "In / Out | 2 May 2027 / 5 May 2027": the labels of both days before both. */
function pairLabel(lines: readonly Line[], mentions: Mentions, { line, mention }: Spot): StayLabel | null {
  const [first, second, third] = mentions[line.index]!
  if (!first || !second || (mention !== first && mention !== second)) return null
  const own = line.text.slice(0, first.start)
  const label = /\p{L}{2}/u.test(own) ? own : (lines[line.index - 1]?.text ?? '')
  const [, left = '', right = ''] = /^([^/&|]{2,30})[/&]([^/&|\d]{2,30})(?:\||$|[:：]|\s$)/u.exec(label) ?? []
  const isPair =
    /^in \/ out/i.test(label.trim()) || (firstLabel(left)?.side === 'in' && firstLabel(right)?.side === 'out')
  return isPair && !third ? { side: mention === first ? 'in' : 'out', sure: true, range: false } : null
}

/** "from 3 June 2027 (Thu), check-in after 14:00": words and a time that go with the day before. */
const TIME_BEHIND = /^([^\d\n|]{4,40})\d{1,2}[:.]\d{2}(?!\d|[./]\d)/

/** "The Langham, Boston, in 22FEB27 out 25FEB27" */
function inOrOut({ text }: Line, before: string): StayLabel | null {
  const side = /(?<!\p{L})(?:(in|ein)|(?:out|aus))\s?:?\s*(?:\p{L}{2,10}[.,]? ?)?$/iu.exec(before)
  return side &&
    /(?<!\p{L})(?:in|ein)\s?:?\s?(?:\p{L}{2,10}[.,]? )?\d.{4,40}(?<!\p{L})(?:out|aus)\s?:?\s?(?:\p{L}{2,10}[.,]? )?\d/iu.test(
      text,
    )
    ? { side: side[1] ? 'in' : 'out', sure: true, range: false }
    : null
}

/** Right below a row that names the house "Arrival" is the guest's. */
function isUnderHouse(lines: readonly Line[], index: number): boolean {
  return lines
    .slice(Math.max(0, index - 4), index)
    .some(({ text, cells }) => cells.length > 1 && NAME_LABEL.test(text) && !/\d[:.h]\d\d/.test(text))
}

function aboveLabel(lines: readonly Line[], mentions: Mentions, index: number): StayLabel | null {
  for (let above = index - 1; above >= Math.max(0, index - 3); above--) {
    if (mentions[above]!.length) return null
    const label = lastLabel(lines[above]!.text.slice(-40))
    if (label) return label
  }
  return null
}

function columnLabel(lines: readonly Line[], mentions: Mentions, { line, mention }: Spot): StayLabel | null {
  if (line.cells.length < 2) return null
  const cell = line.cells.findLastIndex((one) => mention.start >= one.start)
  for (const head of lines.slice(Math.max(0, line.index - 4), line.index).toReversed()) {
    // A label beside a day of its own row is no head
    if (
      (head.cells.length !== line.cells.length && !areDays(line, mentions, cell)) ||
      mentions[head.index]!.length
    )
      continue
    if (cell >= head.cells.length) continue
    const label = firstLabel(textIn(head, head.cells[cell]!))
    if (label) return label
  }
  return null
}

/** Whether each cell up to this one holds a day: the first columns, whatever stands further right. */
const areDays = (line: Line, mentions: Mentions, cell: number): boolean =>
  line.cells
    .slice(0, cell + 1)
    .every(({ start, end }) => mentions[line.index]!.some((one) => one.start >= start && one.end <= end))

export function lastLabel(text: string): StayLabel | null {
  return labelWithin(text, (a, b) => b.end - a.end || b.words.length - a.words.length)
}

function firstLabel(text: string): StayLabel | null {
  const start = ({ end, words }: Hit) => end - words.length
  return labelWithin(text, (a, b) => start(a) - start(b) || b.words.length - a.words.length)
}

const RANGE_WORDS = new Set(
  'from to until von vom bis du au dal al desde hasta od do fra fram från til till tot van zum'.split(' '),
)

type Hit = StayLabel & { words: string; end: number }

function labelWithin(text: string, order: (a: Hit, b: Hit) => number): StayLabel | null {
  const folded = ` ${fold(text.slice(-90))
    .replace(/[^\p{L}\p{N}\p{M}']+/gu, ' ')
    .trim()} `
  if (CANCELLING.test(folded)) return null
  const hits = stayLabelsIn(folded).flatMap((label): Hit[] => {
    const at = folded.lastIndexOf(label.isUnspaced ? label.words : ` ${label.words} `)
    return at < 0 ? [] : [{ ...label, range: false, end: at + label.words.length }]
  })
  const [best] = hits.sort(order)
  if (!best) return null
  const { side, end } = best
  const sure = hits.some((hit) => hit.sure && hit.side === side && hit.end >= end - 2)
  return { side, sure, range: RANGE_WORDS.has(best.words) }
}
