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
    const rows = tableAt(lines, at)
    result.push(...(rows ?? [lines[at]!]))
    at += rows ? rows.reduce((sum, row) => sum + countOf(row), 0) : 1
  }
  return result.length === lines.length ? [...lines] : inReadingOrder(result)
}

const MAX_COLUMNS = 9
const MAX_LABEL_CHARS = 32
const MAX_VALUE_CHARS = 90
/** How many lines a row was joined from. */
const sizes = new WeakMap<Line, number>()
const countOf = (row: Line) => sizes.get(row) ?? 1

function tableAt(lines: readonly Line[], at: number): Line[] | null {
  const roles = headAt(lines, at)
  if (!roles) return null
  const width = roles.length
  const values = valuesAt(lines, at + width)
  const head = joinLines(lines.slice(at, at + width))
  if (roles.includes('old')) return comparison(head, values)
  const inPairs = width === 2 && pairsOf(values)
  if (inPairs) return [head, inPairs]
  const rows = rowsOf(values, roles)
  return rows.length ? [head, ...rows] : null
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

/** Whole rows, as long as each has the kinds of the first; none when the first does not fit the head. */
function rowsOf(values: readonly Line[], roles: readonly LabelRole[]): Line[] {
  const width = roles.length
  const rows: Line[] = []
  let first: string[] | null = null
  for (let at = 0; at + width <= values.length; at += width) {
    const cells = values.slice(at, at + width)
    const kinds = cells.map(kindOf)
    if (first ? !isAlike(first, kinds) : !fits(kinds, roles)) break
    first ??= kinds
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
  return sized(lineOf(`${a} ${b}|${c} ${d}`, 0, cells[0]!.offset), 4)
}

/** "Original time, New time", then for each end its name and both times. */
function comparison(head: Line, values: readonly Line[]): Line[] | null {
  const rows: Line[] = []
  for (let at = 0; at + 3 <= values.length; at += 3) {
    const cells = values.slice(at, at + 3)
    if (kindOf(cells[1]!) !== kindOf(cells[2]!) || !kindOf(cells[1]!).includes('time')) break
    rows.push(joinLines(cells))
  }
  return rows.length ? [head, ...rows] : null
}

function kindOf(line: Line): string {
  const flights = flightNumbersOf(line, [])
  if (flights.some(({ score }) => score >= 0.9)) return 'flight'
  const dates = datesOf(line)
  const times = timesOf(line, dates)
  return [dates.length ? 'date' : '', times.length ? 'time' : ''].join('') || 'text'
}

function joinLines(lines: readonly Line[]): Line {
  return sized(lineOf(lines.map(({ text }) => text).join('|'), 0, lines[0]!.offset), lines.length)
}

function sized(line: Line, lines: number): Line {
  sizes.set(line, lines)
  return line
}
