/** Rows of cells as lines: the first column to the left, figures to the right. */
export function alignFigures(rows: readonly (readonly string[])[]): string[] {
  const count = Math.max(...rows.map((cells) => cells.length))
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  )
  return rows.map((cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}
