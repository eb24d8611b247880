import { anyOf } from '#extract/words/words.ts'
import type { Stop } from './candidates.ts'
import type { Detail } from './details.ts'
import type { Line, Span } from './text.ts'

/**
 * "Terminal 2F", "T4S", "Terminalen 5": what stands behind a place in its cell before the next place, in the cell below it, or
 * on a line of its own right below.
 */
export function terminalOf({ place }: Stop, lines: readonly Line[]): Detail | null {
  const line = place && lines[place.line]
  if (!line || !place) return null
  const index = line.cells.findLastIndex(({ start }) => start <= place.start)
  const end = Math.min(place.end + REACH, line.cells[index]?.end ?? Infinity)
  const behind = terminalIn(line, { start: place.end, end }, BEHIND)
  if (behind) return behind
  for (const below of lines.slice(place.line + 1, place.line + 1 + LINES_BELOW)) {
    if (below.cells.length !== line.cells.length) break
    const found = terminalIn(below, below.cells[index]!, OWN_CELL)
    if (found) return found
  }
  return null
}

function terminalIn(line: Line, { start, end }: Span, form: RegExp): Detail | null {
  const match = form.exec(line.text.slice(start, end))
  if (!match) return null
  const at = line.offset + start
  return { value: match[1]!.toUpperCase(), at, until: at + match[0].length }
}

const REACH = 60
const LINES_BELOW = 3
const WORD = anyOf('flight.terminal')
const NUMBER = String.raw`(\d{1,2}[A-Z]?|[A-Z](?![\p{L}]))(?![\p{L}\d])`
const BEHIND = new RegExp(
  String.raw`^[^|\d]*?(?<!\p{L})(?:(?:${WORD})[\s:#.]{0,3}(?:T(?=\d))?|T(?=\d))${NUMBER}`,
  'iu',
)
/** The cell holds hardly more than the terminal. */
const OWN_CELL = new RegExp(String.raw`^\s*(?:(?:${WORD})[\s:#./|-]{0,4}(?:T(?=\d))?|T(?=\d))${NUMBER}`, 'iu')
