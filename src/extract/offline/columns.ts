import { flightNumbersOf } from './flight-numbers.ts'
import { inReadingOrder, lineAt, textIn, type Line, type Span } from './text.ts'
import { timesOf } from './times.ts'

/**
 * The same lines with tables that hold one journey per column read column by column; null when there is no
 * such table. A row in which two or more cells each hold a flight number gives such a table away; the rows
 * around it have as many cells, or as many for each journey ("SAW | BER | BER | SAW" over "PC 981 | PC 982").
 */
export function columnsOf(lines: readonly Line[]): Line[] | null {
  const turned: Line[] = []
  let done = 0
  for (const [index, line] of lines.entries()) {
    if (index < done) continue
    const table = journeysIn(line)
    if (!table) continue
    let [from, until] = [index, index + 1]
    while (from > done && fits(lines[from - 1]!, table)) from -= 1
    while (until < lines.length && fits(lines[until]!, table)) until += 1
    if (until - from < 3) continue
    turned.push(...lines.slice(done, from), ...columnwise(lines.slice(from, until), table))
    done = until
  }
  if (!done) return null
  return inReadingOrder([...turned, ...lines.slice(done)])
}

/** How many journeys are side by side, and if a first cell names each row: "Flight | EI 154 | EI 165". */
type Table = { journeys: number; isNamed: boolean }

function journeysIn(line: Line): Table | null {
  const isNamed = !/\d/.test(textIn(line, line.cells[0]!))
  return tableOf(line, isNamed) ?? (isNamed ? tableOf(line, false) : null)
}

function tableOf(line: Line, isNamed: boolean): Table | null {
  const values = line.cells.filter((cell, index) => cell.end > cell.start && !(index === 0 && isNamed))
  const numbered = values.flatMap((cell, index) => (namesFlight(line, cell) ? [index] : []))
  const width = values.length / numbered.length
  const texts = new Set(numbered.map((at) => textIn(line, values[at]!).trim()))
  // the same number in each column is one flight as it was and as it is
  if (texts.size < numbered.length) return null
  const isEven = numbered.every((at, column) => at === numbered[0]! + column * width)
  return numbered.length >= 2 && isEven ? { journeys: numbered.length, isNamed } : null
}

const namesFlight = (line: Line, cell: Span) => flightsIn(line, cell).some(({ score }) => score >= 0.9)

function flightsIn(line: Line, cell: Span) {
  return /\d/.test(textIn(line, cell)) ? flightNumbersOf(lineAt(line, cell), []) : []
}

function fits({ cells }: Line, { journeys, isNamed }: Table): boolean {
  const values = cells.length - (isNamed ? 1 : 0)
  return values >= journeys && values % journeys === 0
}

function columnwise(block: readonly Line[], { journeys, isNamed }: Table): Line[] {
  const names = isNamed ? block.map((line) => partOf(line, line.cells.slice(0, 1))) : []
  const columns = Array.from({ length: journeys }, (_, column) =>
    block.map((line) => {
      const cells = isNamed ? line.cells.slice(1) : line.cells
      const width = cells.length / journeys
      return partOf(line, cells.slice(column * width, (column + 1) * width))
    }),
  )
  return [...names, ...columns.flat()]
}

function partOf(line: Line, cells: readonly Span[]): Line {
  return lineAt(line, { start: cells[0]!.start, end: cells.at(-1)!.end })
}

/**
 * The same lines with journeys drawn as one row told leg by leg. Such a row alternates places and flights
 * (CGB, 4301, VCP, 2863, FLN), and a row near it holds two times for each flight.
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
  return line.cells.every((cell, index) => flightsIn(line, cell).length > 0 === (index % 2 === 1))
}

function isTimes(line: Line, flights: number): boolean {
  if (line.cells.length !== flights * 2) return false
  return line.cells.every((cell) => timesOf(lineAt(line, cell), []).length === 1)
}

function legOf(strip: Line, times: Line, leg: number): Line[] {
  const cellsOf = (line: Line, count: number) =>
    line.cells.slice(leg * 2, leg * 2 + count).map((cell) => lineAt(line, cell))
  return [...cellsOf(strip, 3), ...cellsOf(times, 2)]
}
