import { flightNumbersOf } from './flight-numbers.ts'
import { lineOf, type Line } from './text.ts'

/**
 * The same lines with tables that hold one journey per column read column by column; null when there is no such table.
 * A row in which two or more cells each hold a flight number gives such a table away.
 */
export function columnsOf(lines: readonly Line[]): Line[] | null {
  const turned: Line[] = []
  let found = false
  for (let at = 0; at < lines.length;) {
    const block = blockAt(lines, at)
    if (block.length > 2 && block.some(holdsJourneys)) {
      found = true
      turned.push(...columnwise(block))
    } else turned.push(...block)
    at += block.length
  }
  return found ? turned.map((line, index) => ({ ...line, index })) : null
}

function blockAt(lines: readonly Line[], at: number): Line[] {
  const width = lines[at]!.cells.length
  const end = width < 2 ? at + 1 : lines.findIndex((line, index) => index > at && line.cells.length !== width)
  return lines.slice(at, end < 0 ? lines.length : end)
}

function holdsJourneys(line: Line): boolean {
  const cells = line.cells.filter((cell) => {
    const text = line.text.slice(cell.start, cell.end)
    return /\d/.test(text) && flightNumbersOf(lineOf(text), []).some((flight) => flight.score >= 0.9)
  })
  return (
    cells.length >= 2 &&
    cells.length ===
      line.cells.filter((cell) => cell.end > cell.start && !isLabelCell(line, cell.start, cell.end)).length
  )
}

/** The first cell of a row may say what the row is: "Flight | EI 154 | EI 165". */
function isLabelCell(line: Line, start: number, end: number): boolean {
  return start === line.cells[0]!.start && !/\d/.test(line.text.slice(start, end))
}

function columnwise(block: readonly Line[]): Line[] {
  const width = block[0]!.cells.length
  const columns = Array.from({ length: width }, (_, index) => index)
  return columns.flatMap((index) =>
    block.map((line) => {
      const cell = line.cells[index]!
      return lineOf(line.text.slice(cell.start, cell.end), 0, line.offset + cell.start)
    }),
  )
}
