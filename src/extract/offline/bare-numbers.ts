import { FLIGHT_HEADING, type FlightNumberMention } from './flight-numbers.ts'
import type { Line } from './text.ts'

const NUMBER = /^\s*#?\s*(\d{2,4})\s*$/
const HEAD_REACH = 12

/** Numbers without a carrier under a heading "Flight": on the next line, or down the column of a table. */
export function bareNumbers(lines: readonly Line[]): { line: number; mention: FlightNumberMention }[] {
  const found: { line: number; mention: FlightNumberMention }[] = []
  let head: { line: number; cell: number; width: number } | null = null
  lines.forEach((line, index) => {
    line.cells.forEach((cell, at) => {
      const match = NUMBER.exec(line.text.slice(cell.start, cell.end))
      if (!match) return
      const above = lines[index - 1]
      const isFirst = at === 0 && (line.cells.length === 1 || match[0].includes('#'))
      const under = isFirst && above !== undefined && FLIGHT_HEADING.test(above.text)
      const inColumn =
        head && head.cell === at && head.width === line.cells.length && index - head.line <= HEAD_REACH
      if (under || inColumn) found.push({ line: index, mention: mentionOf(match[1]!, cell) })
    })
    const cell = line.cells.findIndex(({ start, end }) => FLIGHT_HEADING.test(line.text.slice(start, end)))
    if (cell >= 0 && line.cells.length > 1) head = { line: index, cell, width: line.cells.length }
  })
  return found
}

function mentionOf(digits: string, { start, end }: { start: number; end: number }): FlightNumberMention {
  return { start, end, carrier: null, number: digits.replace(/^0+(?=\d)/, ''), score: 1.4 }
}
