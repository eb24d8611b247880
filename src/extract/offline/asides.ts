import type { FlightAnchor, ReadLine } from './mention.ts'
import type { Line } from './text.ts'

/** Beside flights in tables and cards, a flight number inside a sentence is an upsell or a remark, with all that it says. */
export function dismissAsides(read: readonly ReadLine[]): void {
  const flights = read.flatMap((row) =>
    row.mentions.flatMap((mention) =>
      mention.kind === 'flight' && !mention.dismissed && mention.score >= MIN_ANCHOR
        ? [{ row, mention }]
        : [],
    ),
  )
  const inText = flights.some(({ row, mention }) => isToldInText(row.line, mention))
  const asides = flights.filter(
    ({ row, mention }) => isInSentence(row.line, mention) && !(inText && isWhole(row)),
  )
  if (asides.length === flights.length) return
  for (const { row, mention } of asides)
    for (const other of row.mentions) if (other.cell === mention.cell) other.dismissed = true
}

/** A sentence with the day, both places and both times tells a flight of its own. */
function isWhole({ mentions }: ReadLine): boolean {
  const count = (kind: string) =>
    mentions.filter((mention) => mention.kind === kind && !mention.dismissed).length
  return count('date') > 0 && count('place') > 1 && count('time') > 1
}

/** A flight number that scores less is no anchor. */
export const MIN_ANCHOR = 0.9
const SENTENCE_WORDS = 5
/** So far from a number its sentence is looked at. */
const SENTENCE_CHARS = 300

function isInSentence(line: Line, flight: FlightAnchor): boolean {
  return wordsAround(line, flight) >= SENTENCE_WORDS
}

/** A document that tells its flights in short sentences may tell one in a longer one. */
function isToldInText(line: Line, flight: FlightAnchor): boolean {
  const words = wordsAround(line, flight)
  return line.cells.length === 1 && words > 2 && words < SENTENCE_WORDS
}

function wordsAround({ text }: Line, { start, end }: FlightAnchor): number {
  const before = text
    .slice(Math.max(0, start - SENTENCE_CHARS), start)
    .split(/\||\s\/\s|·/)
    .at(-1)!
  const after = text.slice(end, end + SENTENCE_CHARS).split(/\||\s\/\s|·/)[0]!
  return `${before} ${after}`.match(/(?<![\p{L}\d])\p{Ll}\p{L}+/gu)?.length ?? 0
}
