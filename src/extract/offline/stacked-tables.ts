import { datesOf } from './dates.ts'
import { flightNumbersOf } from './flight-numbers.ts'
import { labelsOf, type LabelRole } from './labels.ts'
import { inReadingOrder, lineOf, type Line } from './text.ts'
import { timesOf } from './times.ts'

/**
 * The same lines with tables put together again whose cells became lines of their own, as they do when a page
 * is copied: some lines that are nothing but labels, then a line for each value. A row's cells are joined by
 * `|`, so that offsets hold.
 */
export function unstackTables(lines: readonly Line[]): Line[] {
  const result: Line[] = []
  for (let at = 0; at < lines.length;) {
    const table = tableAt(lines, at) ?? spacedTableAt(lines, at)
    result.push(...(table?.rows ?? [lines[at]!]))
    at += table?.size ?? 1
  }
  return result.length === lines.length ? [...lines] : inReadingOrder(result)
}

const MAX_COLUMNS = 9
const MAX_LABEL_CHARS = 32
const MAX_VALUE_CHARS = 90
/** `size`: how many lines its rows were joined from. */
type Table = { rows: Line[]; size: number }

function tableAt(lines: readonly Line[], at: number): Table | null {
  const roles = headAt(lines, at)
  if (!roles) return null
  const width = roles.length
  const values = valuesAt(lines, at + width)
  const head = joinLines(lines.slice(at, at + width))
  // "Original time, New time", then for each end its name and both times
  const isComparison = roles.includes('old')
  const inPairs = width === 2 && !isComparison && pairsOf(values)
  if (inPairs) return { rows: [head, inPairs], size: width + 4 }
  const step = isComparison ? 3 : width
  const rows = isComparison
    ? rowsOf(values, step, ([, before, after]) => before === after && before!.includes('time'))
    : rowsOf(values, step, (kinds, first) => (kinds === first ? fits(kinds, roles) : isAlike(first, kinds)))
  return rows.length ? { rows: [head, ...rows], size: width + rows.length * step } : null
}

/** With blank lines between its cells, as where the tags of a page were taken out. */
function spacedTableAt(lines: readonly Line[], at: number): Table | null {
  if (!onlyLabel(lines[at]!)) return null
  const filled = filledLines(lines, at)
  if ((headAt(filled, 0)?.length ?? 0) < SPACED_COLUMNS) return null
  const table = tableAt(filled, 0)
  return table && { ...table, size: lines.indexOf(filled[table.size - 1]!, at) + 1 - at }
}

/** Fewer labels with blank lines between them are rather headings. */
const SPACED_COLUMNS = 4
const MAX_BLANKS = 5
const MAX_CELLS = 200

function filledLines(lines: readonly Line[], from: number): Line[] {
  const filled: Line[] = []
  let blanks = 0
  for (let at = from; at < lines.length && blanks <= MAX_BLANKS && filled.length < MAX_CELLS; at++) {
    const isBlank = lines[at]!.text.trim() === ''
    blanks = isBlank ? blanks + 1 : 0
    if (!isBlank) filled.push(lines[at]!)
  }
  return filled
}

/** The roles of the label lines from `at` on; null when they are no head of a table. */
function headAt(lines: readonly Line[], at: number): LabelRole[] | null {
  const roles: LabelRole[] = []
  for (const line of lines.slice(at, at + MAX_COLUMNS)) {
    const role = onlyLabel(line)
    if (!role) break
    roles.push(role)
  }
  if (roles.includes('old') || roles.includes('new')) return roles.join() === 'old,new' ? roles : null
  return roles.includes('departure') && roles.includes('arrival') ? roles : null
}

function onlyLabel(line: Line): LabelRole | null {
  if (line.text.length > MAX_LABEL_CHARS || line.cells.length > 1 || /\d/.test(line.text)) return null
  const labels = labelsOf(line)
  return labels.find(({ alone }) => alone)?.role ?? null
}

/** Short lines up to the next blank one or the next head. */
function valuesAt(lines: readonly Line[], from: number): Line[] {
  const end = lines.findIndex(
    (line, index) =>
      index >= from &&
      (line.text.trim() === '' ||
        line.cells.length > 1 ||
        line.text.length > MAX_VALUE_CHARS ||
        headAt(lines, index) !== null),
  )
  return lines.slice(from, end < 0 ? lines.length : end)
}

/** Reads rows until `isRow` rejects one, compared with the first. */
function rowsOf(
  values: readonly Line[],
  width: number,
  isRow: (kinds: readonly string[], first: readonly string[]) => boolean,
): Line[] {
  const rows: Line[] = []
  let first: string[] | null = null
  for (let at = 0; at + width <= values.length; at += width) {
    const cells = values.slice(at, at + width)
    const kinds = cells.map(kindOf)
    first ??= kinds
    if (!isRow(kinds, first)) break
    rows.push(joinLines(cells))
  }
  return rows
}

/** Both ends hold values of one kind, and the row has a flight or two times. */
function fits(kinds: readonly string[], roles: readonly LabelRole[]): boolean {
  const [from, to] = [kinds[roles.indexOf('departure')]!, kinds[roles.indexOf('arrival')]!]
  const isJourney = kinds.includes('flight') || kinds.filter((kind) => kind.includes('time')).length >= 2
  return isJourney && from !== 'flight' && (from === to || (from.includes('time') && to.includes('time')))
}

function isAlike(a: readonly string[], b: readonly string[]): boolean {
  return a.filter((kind, index) => kind === b[index]).length >= a.length - 1
}

/** "Departs, Arrives" over date, time, date, time: each label has two lines. */
function pairsOf(values: readonly Line[]): Line | null {
  const cells = values.slice(0, 4)
  if (cells.map(kindOf).join() !== 'date,time,date,time') return null
  const [a, b, c, d] = cells.map(({ text }) => text)
  return lineOf(`${a} ${b}|${c} ${d}`, 0, cells[0]!.offset)
}

function kindOf(line: Line): string {
  const flights = flightNumbersOf(line, [])
  if (flights.some(({ score }) => score >= 0.9)) return 'flight'
  const dates = datesOf(line)
  const times = timesOf(line, dates)
  return [dates.length ? 'date' : '', times.length ? 'time' : ''].join('') || 'text'
}

/** Blank lines between cells become spaces, so that offsets hold. */
function joinLines(lines: readonly Line[]): Line {
  const [{ offset }] = lines as [Line]
  const joined = lines.reduce((text, line) => {
    const gap = line.offset - offset - text.length
    return gap > 0 ? `${text}|${' '.repeat(gap - 1)}${line.text}` : text + line.text
  }, '')
  return lineOf(joined, 0, offset)
}
