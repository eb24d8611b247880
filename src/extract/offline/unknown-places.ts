import { words } from '#extract/words/words.ts'
import { findAirport } from '#reference/airports.ts'
import { MIN_ANCHOR } from './dismissals.ts'
import { placed, standing, type Mention, type PlaceAnchor, type ReadLine } from './mention.ts'
import { weekdaysNamed } from './months.ts'
import { textIn, type Span } from './text.ts'

/**
 * Adds places that no table knows, where the layout says that there is one: "XQZ 10:00 - BCN 13:10", under
 * "From" in a table, behind "From:". Without them the known other end is taken for both, or is lost.
 */
export function addUnknownPlaces(read: readonly ReadLine[]): void {
  const known = read.flatMap((row) => standing(row, 'place'))
  const numbered = read.flatMap((row) =>
    standing(row, 'flight').flatMap(({ score, line }) => (score >= MIN_ANCHOR ? [line] : [])),
  )
  for (const row of read) {
    const isNear = numbered.some((line) => Math.abs(line - row.line.index) <= REACH)
    addLabelled(row, { hasNames: known.length <= 1, isNear })
    if (!isNear || row.line.text.length > MAX_CHARS) continue
    addOppositeEnd(row)
    addUnderHead(row, read)
  }
}

/** Lines to a flight number, rows to the head of a table, and the longest row that is looked at. */
const REACH = 6
const HEAD_ROWS = 14
const MAX_CHARS = 400

function addLabelled(row: ReadLine, { hasNames, isNear }: { hasNames: boolean; isNear: boolean }): void {
  const { line, labels, mentions } = row
  for (const [order, label] of labels.entries()) {
    if (label.role !== 'departure' && label.role !== 'arrival') continue
    const end = labels[order + 1]?.start ?? line.text.length
    const hasPlace = ({ kind, start }: Mention) => kind === 'place' && start >= label.end && start < end
    const name = hasNames && !mentions.some(({ kind }) => kind === 'place') && LABELLED_NAME
    const found = name && name.exec(line.text.slice(label.end))
    if (found) add(row, spanBehind(label.end, found), { role: label.role, weight: 0.6 })
    else if (isNear && !mentions.some(hasPlace)) {
      const code = LABELLED_CODE.exec(outline(row).slice(label.end, end))
      if (code && isCodeLike(code[1]!)) add(row, spanBehind(label.end, code), SURE[label.role])
    }
  }
}

const LABELLED_NAME = /^\s*[:：|]\s*(\p{Lu}[\p{L}'’.]+(?:[ -]\p{Lu}?[\p{L}'’.]+){0,3})\s*(?:$|[|,(])/u

/** The other end of a row that holds one known place and a sign of a way between two. */
function addOppositeEnd(row: ReadLine): void {
  if (standing(row, 'place').length !== 1) return
  const text = outline(row)
  for (const [role, patterns] of [['departure', BEFORE_KNOWN] as const, ['arrival', BEHIND_KNOWN] as const])
    for (const pattern of patterns) {
      const match = pattern.exec(text)
      const [start, end] = match?.indices?.groups?.['end'] ?? [0, 0]
      const name = row.line.text.slice(start, end)
      if (!match || (/^[A-Z]{3}$/.test(name) ? !isCodeLike(name) : !pattern.source.includes(NAME))) continue
      add(row, { start, end }, SURE[role])
      const place = standing(row, 'place').find((one) => one.start !== start)!
      place.role ??= role === 'departure' ? 'arrival' : 'departure'
      return
    }
}

/** A row without its mentions: each is as long as before, and all of one kind of sign. */
function outline({ line, mentions }: ReadLine): string {
  let text = line.text
  for (const { kind, start, end } of mentions)
    text = text.slice(0, start) + SIGNS[kind].repeat(end - start) + text.slice(end)
  return text
}

const SIGNS = { time: '\ue000', place: '\ue001', date: '\ue002', flight: '\ue003' } as const
const TIME = '\\s?\\(?\ue000+\\)?'
const KNOWN = '[\\s(]{0,2}\ue001+\\)?'
const WAY = '\\s?(?:[-–—→➔>✈]{1,3}|to(?=\\s))\\s?'
const CODE = '(?<end>(?<![\\p{L}\\d])[A-Z]{3}(?![\\p{L}\\d]))'
const NAME = "(?<end>(?<![\\p{L}\\d])\\p{Lu}[\\p{L}'’]{2,20}(?: \\p{Lu}[\\p{L}'’]{1,20}){0,2})"

const patterns = (sources: readonly string[]) => sources.map((source) => new RegExp(source, 'du'))

/** A name needs a clock at its side, a code does not: "Outbound - Zurich" names no departure. */
const BEFORE_KNOWN = patterns([
  `${CODE}(?:${TIME})?${WAY}(?:${TIME})?${KNOWN}`,
  `${NAME}${TIME}${WAY}(?:${TIME})?${KNOWN}`,
  `\ue000\\s?${NAME}${WAY}${TIME}${KNOWN}`,
])
const BEHIND_KNOWN = patterns([
  `${KNOWN}(?:${TIME})?${WAY}(?:${TIME}\\s?)?${CODE}`,
  `${KNOWN}${TIME}${WAY}${NAME}${TIME}`,
  `${KNOWN}${WAY}${TIME}\\s?${NAME}`,
])
const LABELLED_CODE = /^\s*[:：|]?\s*(?:[\ue000\ue002]+[\s,|]*){0,2}([A-Z]{3})(?![\p{L}\d])/u

/** The cell under "From" or "To" in the row of a flight number. */
function addUnderHead(row: ReadLine, read: readonly ReadLine[]): void {
  const { line, mentions } = row
  if (line.cells.length < 3 || !mentions.some(({ kind }) => kind === 'flight')) return
  const head = read
    .slice(Math.max(0, line.index - HEAD_ROWS), line.index)
    .findLast((above) => above.line.cells.length === line.cells.length && sidesOf(above).size > 1)
  for (const [cell, role] of head ? sidesOf(head) : []) {
    if (mentions.some((mention) => mention.cell === cell)) continue
    const { start, end } = line.cells[cell]!
    const text = textIn(line, { start, end }).trim()
    const isNamed = /^[A-Z]{3}$/.test(text) ? isCodeLike(text) : CELL_NAME.test(text)
    if (isNamed) add(row, { start, end }, SURE[role])
  }
}

const CELL_NAME = /^\p{Lu}[\p{L}'’]{2,20}(?: \p{Lu}[\p{L}'’]{1,20}){0,2}$/u

/** By cell, what its label alone says: where a flight leaves, or lands. */
function sidesOf({ line, labels }: ReadLine): Map<number, 'departure' | 'arrival'> {
  const sides = new Map<number, 'departure' | 'arrival'>()
  for (const { role, alone, start } of labels) {
    const cell = line.cells.findIndex((one) => start >= one.start && start < one.end)
    if (alone && cell >= 0 && (role === 'departure' || role === 'arrival')) sides.set(cell, role)
  }
  return sides
}

const NO_CODES = new Set([...words('place.notCode'), ...words('place.notBracketed')])

const isCodeLike = (text: string): boolean =>
  !NO_CODES.has(text) && weekdaysNamed(text).length === 0 && !findAirport(text)

const SURE = {
  departure: { role: 'departure', weight: 2 },
  arrival: { role: 'arrival', weight: 2 },
} as const

const spanBehind = (from: number, match: RegExpExecArray): Span => {
  const start = from + match.index + match[0].indexOf(match[1]!)
  return { start, end: start + match[1]!.length }
}

function add(
  { line, mentions }: ReadLine,
  span: Span,
  { role, weight }: { role: 'departure' | 'arrival'; weight: number },
): void {
  const text = textIn(line, span)
  const place = { codes: new Map<string, number>(), source: 'text', weight, text } as const
  const mention: PlaceAnchor = { kind: 'place', ...place, ...placed(line, span), role }
  mentions.push(mention)
  mentions.sort((a, b) => a.start - b.start)
}
