import type { Line, Span } from './text.ts'

/** A stretch of a line. */
export type Place = Span & { line: Line }

/** A label in a cell of a line. */
type LabelPlace = { line: Line; cell: number }

/** The values below a label over a column: cells of the next rows, as long as those have as many cells. */
export function underLabel(lines: readonly Line[], { line, cell }: LabelPlace, mostRows: number): Place[] {
  const below = rowsBelow(lines, line, mostRows)
  const end = below.findIndex(({ cells }) => cells.length !== line.cells.length)
  return below.slice(0, end < 0 ? mostRows : end).map((row) => ({ line: row, ...row.cells[cell]! }))
}

/** The next row with words, where a label stands alone in its line. */
export function rowUnderLabel(lines: readonly Line[], { line }: LabelPlace): Line | undefined {
  return rowsBelow(lines, line, MAX_APART).find(({ words }) => words.length)
}

/** `lines` may be a stretch of the page. */
function rowsBelow(lines: readonly Line[], { index }: Line, count: number): Line[] {
  const first = lines.findIndex((line) => line.index > index)
  return first < 0 ? [] : lines.slice(first, first + count)
}

/** Rows to the value, a blank one among them. */
const MAX_APART = 2
