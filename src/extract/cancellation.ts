import type { ExtractedFlight } from '#contract/extraction.ts'
import type { DocumentTree } from './document.ts'
import { CALLED_OFF, CONDITIONAL, REPLACED } from './offline/cancelled.ts'
import { flightNumbersOf, numberOf } from './offline/flight-numbers.ts'
import { lineOf } from './offline/text.ts'
import { readingText } from './original.ts'

/** Marks the flights that a document calls off; `cancels`: all that it names, stays among them. */
export type Cancellation = { cancels: boolean; flights: ExtractedFlight[] }

/**
 * What the subject or a sentence at the top says is off: the flights whose numbers it tells, else all of them
 * unless another flight stands in for them. Flights whose own rows say so come marked.
 */
export function withCancellation(tree: DocumentTree, flights: readonly ExtractedFlight[]): Cancellation {
  const told = sentencesOf(tree).filter((one) => CALLED_OFF.test(one) && !CONDITIONAL.test(one))
  const some = flights.some(({ cancelled }) => cancelled)
  if (!told.length || (some && flights.some(({ cancelled }) => !cancelled)))
    return { cancels: some && flights.every(({ cancelled }) => cancelled), flights: [...flights] }
  const numbers = new Set(told.flatMap((one) => flightNumbersOf(lineOf(one), []).map(numberOf)))
  const named = flights.filter(({ flightNumber }) => numbers.has(flightNumber ?? ''))
  const isOff = (flight: ExtractedFlight) =>
    named.length ? named.includes(flight) : !numbers.size && !isReplaced(tree)
  const marked = flights.map((flight) => ({ ...flight, cancelled: flight.cancelled || isOff(flight) }))
  return { cancels: marked.every(({ cancelled }) => cancelled) && !isReplaced(tree), flights: marked }
}

const OPENING_CHARS = 600
const REPLACED_CHARS = 4_000

/** The subject, and the opening without rows of tables, where cells name what one can do. */
function sentencesOf(tree: DocumentTree): string[] {
  const openings = tree.parts.flatMap((part) => readingText(part).slice(0, OPENING_CHARS).split('\n'))
  const lines = openings.filter((line) => !IN_TABLE.test(line))
  return [tree.subject ?? '', ...lines].flatMap((line) => line.split(/(?<=[.!?。])\s+/))
}

const IN_TABLE = /\||\t|\d:\d\d.*\d:\d\d/

function isReplaced(tree: DocumentTree): boolean {
  const subject = tree.subject ?? ''
  return tree.parts.some((part) => REPLACED.test(`${subject}\n${readingText(part).slice(0, REPLACED_CHARS)}`))
}
