import { padTo, terminalText, widthOf, wrap } from './terminal-text.ts'

const GAP = '  '

/** Rows of cells as lines, each column as wide as its widest cell; a column without a word is left out. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const clean = rows.map((row) => row.map(terminalText))
  const widths = (clean[0] ?? []).map((_, column) =>
    Math.max(...clean.map((row) => widthOf(row[column] ?? ''))),
  )
  const isUsed = (_: unknown, column: number) => widths[column] !== 0
  return clean.map((row) => joinCells(row.filter(isUsed), widths.filter(isUsed)))
}

/** One row as lines: each column has its width, and what is longer goes on below. */
export function wrapColumns(row: readonly string[], widths: readonly number[]): string[] {
  const cells = row.map((cell, column) => wrap(terminalText(cell), widths[column] ?? 1))
  const height = Math.max(...cells.map((lines) => lines.length))
  return Array.from({ length: height }, (_, line) =>
    joinCells(
      cells.map((lines) => lines[line] ?? ''),
      widths,
    ),
  )
}

function joinCells(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, column) => padTo(cell, widths[column] ?? 0))
    .join(GAP)
    .trimEnd()
}
