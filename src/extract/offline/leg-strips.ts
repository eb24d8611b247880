import { flightNumbersOf } from './flight-numbers.ts'
import { inReadingOrder, lineOf, type Line, type Span } from './text.ts'
import { timesOf } from './times.ts'

/**
 * The same lines with journeys drawn as one row told leg by leg. Such a row alternates places and flights (CGB, 4301, VCP,
 * 2863, FLN), and a row near it holds two times for each flight.
 */
export function unrollStrips(lines: readonly Line[]): Line[] {
  const result: Line[] = []
  let times: Line | null = null
  for (const line of lines) {
    if (line === times) continue
    const flights: number = isStrip(line) ? (line.cells.length - 1) / 2 : 0
    times = flights
      ? (lines.slice(line.index + 1, line.index + 3).find((row) => isTimes(row, flights)) ?? null)
      : times
    if (!flights || !times) result.push(line)
    else for (let leg = 0; leg < flights; leg++) result.push(...legOf(line, times, leg))
  }
  return result.length === lines.length ? [...lines] : inReadingOrder(result)
}

function isStrip(line: Line): boolean {
  if (line.cells.length < 5 || line.cells.length % 2 === 0) return false
  return line.cells.every((cell, index) => {
    const text = line.text.slice(cell.start, cell.end)
    const isFlight = /\d/.test(text) && flightNumbersOf(lineOf(text), []).length > 0
    return isFlight === (index % 2 === 1)
  })
}

function isTimes(line: Line, flights: number): boolean {
  if (line.cells.length !== flights * 2) return false
  return line.cells.every((cell) => timesOf(lineOf(line.text.slice(cell.start, cell.end)), []).length === 1)
}

function legOf(strip: Line, times: Line, leg: number): Line[] {
  const cellsOf = (line: Line, from: number, to: number) =>
    line.cells.slice(from, to).map((cell) => cellLine(line, cell))
  return [...cellsOf(strip, leg * 2, leg * 2 + 3), ...cellsOf(times, leg * 2, leg * 2 + 2)]
}

function cellLine(line: Line, { start, end }: Span): Line {
  return lineOf(line.text.slice(start, end), 0, line.offset + start)
}
