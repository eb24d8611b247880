import { recased } from './recase.ts'

/** One word of a line: folded for look-ups, with its place in the line. */
export type Word = { folded: string; raw: string; start: number; end: number }

/** One row of a text view. Cells are parted by ` | `, by tabs or by three and more spaces. */
export type Line = {
  index: number
  offset: number
  /** Characters before it in reading order; differs from `offset` in tables read column by column. */
  position: number
  text: string
  words: Word[]
  cells: Span[]
}

/** A stretch of a text, in UTF-16 units: `end` is the first that no longer belongs to it. */
export type Span = { start: number; end: number }

const MAX_LINES = 4_000
const MAX_LINE_CHARS = 1_200
/** Characters of a view that are read: more than twice the longest mail known, a hundredfold of most. */
const MAX_VIEW_CHARS = 160_000
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const CELL_BORDER = /\s*\|\s*|\s*\t\s*|\s{3,}/g
/** Arabic, Persian, then Devanagari to Malayalam, Thai, Lao, Burmese and Khmer. */
const DIGIT_ZEROES = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x1040,
  0x17e0,
]
const DIGITS = /(?![0-9])\p{Nd}/gu

/** Rows of a view in order; blank rows keep their number, so that distance on the page stays visible. */
export function linesOf(view: string): Line[] {
  const lines: Line[] = []
  let offset = 0
  for (const raw of recased(view).split('\n')) {
    for (const text of slices(raw)) {
      if (lines.length >= MAX_LINES || offset >= MAX_VIEW_CHARS) return lines
      lines.push(lineOf(plain(text), lines.length, offset))
      offset += text.length
    }
    offset += 1
  }
  return lines
}

/** Whether `linesOf` reads a view to its end. */
export function isReadWhole(view: string): boolean {
  if (view.length <= MAX_VIEW_CHARS) return view.length < MAX_LINES || countLines(view) <= MAX_LINES
  return false
}

function countLines(view: string): number {
  return view
    .split('\n')
    .reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / MAX_LINE_CHARS)), 0)
}

/** Lower case, no accents, Hangul syllables whole; spells out letters that Unicode does not decompose. */
export function fold(text: string): string {
  if (/^[\u0020-\u007f]*$/.test(text)) return text.toLowerCase()
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .normalize('NFC')
    .replace(/[ıłøßæœđð]/g, (letter) => SPELLED[letter] ?? letter)
}

/** Left to right, without those that overlap one before them in `spans` or any of `taken`. */
export function withoutOverlaps<T extends Span>(spans: readonly (T | null)[], taken: readonly Span[]): T[] {
  const kept: T[] = []
  const isFree =
    ({ start, end }: Span) =>
    (span: Span) =>
      end <= span.start || start >= span.end
  for (const span of spans) if (span && kept.every(isFree(span)) && taken.every(isFree(span))) kept.push(span)
  return kept.sort((a, b) => a.start - b.start)
}

/** The text of a span, such as a cell, of a line. */
export function textIn({ text }: Line, { start, end }: Span): string {
  return text.slice(start, end)
}

/** The texts of a line's cells. */
export function cellTexts(line: Line): string[] {
  return line.cells.map((cell) => textIn(line, cell))
}

/** A span of a line as a line of its own, whose offset is still that in the view. */
export function lineAt(line: Line, span: Span): Line {
  return lineOf(textIn(line, span), 0, line.offset + span.start)
}

/** Where a pattern matched. */
export function spanOf({ index, 0: whole }: RegExpExecArray): Span {
  return { start: index, end: index + whole.length }
}

const SPELLED: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd' }

/** A line of its own, for rules that look at one string. */
export function lineOf(text: string, index = 0, offset = 0): Line {
  const words = Array.from(text.matchAll(WORD), (match): Word => {
    return { folded: fold(match[0]), raw: match[0], ...spanOf(match) }
  })
  return { index, offset, position: offset, text, words, cells: cellsOf(text) }
}

/** The first of the lines within a cell, which ` / ` parts. */
export function firstLineOf({ text }: Line, { start, end }: Span): Span {
  const border = text.slice(start, end).indexOf(' / ')
  return { start, end: border < 0 ? end : start + border }
}

/** The same lines, counted in this order. */
export function inReadingOrder(lines: readonly Line[]): Line[] {
  let position = 0
  return lines.map((line, index) => {
    const placed = { ...line, index, position }
    position += line.text.length + 1
    return placed
  })
}

function cellsOf(text: string): Span[] {
  const cells: Span[] = []
  let start = text.length - text.trimStart().length
  for (const border of text.trimEnd().matchAll(CELL_BORDER)) {
    const isEmpty = border.index <= start
    if (!isEmpty) cells.push({ start, end: border.index })
    else if (border[0].includes('|')) cells.push({ start: border.index, end: border.index })
    start = Math.max(start, border.index + border[0].length)
  }
  cells.push({ start, end: text.trimEnd().length })
  return cells
}

function* slices(raw: string): Generator<string> {
  let from = 0
  while (raw.length - from > MAX_LINE_CHARS) {
    const space = raw.lastIndexOf(' ', from + MAX_LINE_CHARS)
    const to = space > from ? space : from + MAX_LINE_CHARS
    yield raw.slice(from, to)
    from = to
  }
  yield raw.slice(from)
}

/** What stands before labels only to be seen: "◆宿名", "▶ 예약번호", "📅 Пн". Arrows are no such marks. */
const DECORATION =
  /[\u25a0-\u25cf\u25e6\u25ef\u2600-\u2604\u2610-\u2612\u2713\u2714\u2726\u2727\u2756\u274f-\u2752\u3010\u3011]|(?!\p{sc=Latin})[\u{1f300}-\u{1faff}]\ufe0f?/gu

/** "* WHERE   Paprika Yard" */
const BULLET = /^\s*[*•‣·]\s+(?=\S)/u

/** One character for one, so that offsets hold: dashes, odd spaces and other scripts' digits become ASCII. */
function plain(raw: string): string {
  const text = raw.replace(BULLET, (bullet) => ' '.repeat(bullet.length))
  if (/^[\u0009\u0020-\u007e]*$/.test(text)) return text
  return text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000\r]/g, ' ')
    .replace(DECORATION, (mark) => ' '.repeat(mark.length))
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ' ')
    .replace(DIGITS, asciiDigit)
    .replace(/[\uff1a\u2236\ua789]/g, ':')
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const value = code - (DIGIT_ZEROES.findLast((zero) => zero <= code) ?? 0)
  return digit.length === 1 && value < 10 ? String(value) : digit
}
