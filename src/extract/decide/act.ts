import type { Act, ExtractedFlight } from '#contract/extraction.ts'
import { anyOf } from '#extract/words/words.ts'
import type { DocumentPart, DocumentTree } from '../document.ts'
import { CONDITIONAL } from '../offline/cancelled.ts'
import { openingOf, sentencesIn } from './sentences.ts'

const CHANGES = new RegExp(anyOf('act.changes'), 'iu')
const REMINDS = new RegExp(anyOf('act.reminds'), 'iu')
const CHECKS_IN = new RegExp(anyOf('act.checksIn'), 'iu')
/** What only may be, what is asked and what is not. */
const NOT_SO = new RegExp(`\\?|${anyOf('act.notSo')}`, 'iu')

/** Paragraphs of a part's opening that are its title. */
const TITLE_LINES = 2
const TITLE_CHARS = 80

/**
 * What a document does to the booking that it tells: its subject and opening say so, or a barcode is a
 * boarding pass. "Check in online" further down in a confirmation makes it no check-in.
 */
export function actOf(
  tree: DocumentTree,
  { cancels, flights }: { cancels: boolean; flights: readonly ExtractedFlight[] },
): Act {
  if (cancels) return 'cancels'
  const subject = tree.subject ?? ''
  if (tree.parts.some((part) => changesBooking(tree, part))) return 'changes'
  const [first] = tree.parts
  const lines = first ? openingOf(first).slice(0, TITLE_LINES) : []
  const title = [subject, ...lines.filter(({ length }) => length <= TITLE_CHARS)]
  const isPass = flights.some(({ provenance }) => PASSES.has(provenance['flightNumber']?.layer ?? ''))
  if (isPass || isSaid(CHECKS_IN, title)) return 'checks_in'
  return isSaid(REMINDS, title) ? 'reminds' : 'confirms'
}

const PASSES: ReadonlySet<string> = new Set(['bcbp', 'pkpass'])

/** Whether a document's subject, or the opening of a part, says that it changes something. */
export const changesBooking = (tree: DocumentTree, part: DocumentPart): boolean =>
  isSaid(CHANGES, [tree.subject ?? '']) || saysChange(part)

/** Whether a part's opening says that it changes something, and not that one may. */
export const saysChange = (part: DocumentPart): boolean => isSaid(CHANGES, openingOf(part))

const isSaid = (said: RegExp, paragraphs: readonly string[]): boolean =>
  sentencesIn(paragraphs)
    .map((one) => one.slice(0, SENTENCE_CHARS))
    .some((one) => said.test(one) && !CONDITIONAL.test(one) && !NOT_SO.test(one))

const SENTENCE_CHARS = 400
