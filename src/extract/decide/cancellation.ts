import type { Extraction, ExtractedFlight } from '#contract/extraction.ts'
import type { DocumentTree } from '../document.ts'
import { CALLED_OFF, CONDITIONAL, REPLACED, saysPartlyOff } from '../offline/cancelled.ts'
import { flightNumbersOf, numberOf } from '../offline/flight-numbers.ts'
import { labelsOf } from '../offline/labels.ts'
import { lineOf } from '../offline/text.ts'
import { readingText } from '../original.ts'
import { sentencesOf } from './sentences.ts'

/**
 * Marks what the subject or a sentence at the top says is off: the flights whose numbers it tells, else all
 * of them unless another flight stands in for them. Flights whose own rows say so come marked. `cancels`: all
 * that the document names is off, stays among them.
 */
export function withCancellation(
  tree: DocumentTree,
  flights: readonly ExtractedFlight[],
): Pick<Extraction, 'cancels' | 'flights'> {
  const sentences = sentencesOf(tree)
  const isMoved = sentences.some(isNewSide)
  const told = sentences.filter(
    (one) => CALLED_OFF.test(one) && !CONDITIONAL.test(one) && !(isMoved && isOldSide(one)),
  )
  const some = flights.some(({ cancelled }) => cancelled)
  const isPart = sentences.some(saysPartlyOff)
  if (!told.length || isPart || (some && flights.some(({ cancelled }) => !cancelled)))
    return { cancels: some && flights.every(({ cancelled }) => cancelled), flights: [...flights] }
  const numbers = new Set(told.flatMap((one) => flightNumbersOf(lineOf(one), []).map(numberOf)))
  const named = flights.filter(({ flightNumber }) => numbers.has(flightNumber ?? ''))
  const isOff = (flight: ExtractedFlight) =>
    named.length ? named.includes(flight) : !numbers.size && !isReplaced(tree)
  const marked = flights.map((flight) => ({ ...flight, cancelled: flight.cancelled || isOff(flight) }))
  return { cancels: marked.every(({ cancelled }) => cancelled) && !isReplaced(tree), flights: marked }
}

/** "Original flight – cancelled": a heading, over what was. */
function isOldSide(text: string): boolean {
  const line = lineOf(text)
  const [first] = labelsOf(line)
  return first?.role === 'old' && line.words.length <= HEADING_WORDS && !/\d/.test(text)
}

/** "New flight": nothing else is in the line. */
const isNewSide = (text: string): boolean =>
  labelsOf(lineOf(text)).some(({ role, alone }) => role === 'new' && alone)

const HEADING_WORDS = 4
const REPLACED_CHARS = 4_000

function isReplaced(tree: DocumentTree): boolean {
  const subject = tree.subject ?? ''
  return tree.parts.some((part) => REPLACED.test(`${subject}\n${readingText(part).slice(0, REPLACED_CHARS)}`))
}
