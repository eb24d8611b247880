import type { Act, ExtractedFlight } from '#contract/extraction.ts'
import { anyOf } from '#extract/words/words.ts'
import type { DocumentPart, DocumentTree } from '../document.ts'
import { QUOTE_HEAD } from '../offline/dates.ts'
import { readingText } from '../original.ts'

const CHANGES = new RegExp(anyOf('act.changes'), 'iu')
const REMINDS = new RegExp(anyOf('act.reminds'), 'iu')
const CHECKS_IN = new RegExp(anyOf('act.checksIn'), 'iu')

/** Characters of a part's opening that say what it is about; a title is shorter. */
const OPENING_CHARS = 400
const TITLE_CHARS = 150

/**
 * What a document does to the booking that it tells: its subject and opening say so, or it is a boarding
 * pass. "Check in online" further down in a confirmation makes it no check-in.
 */
export function actOf(tree: DocumentTree, cancels: boolean): Act {
  if (cancels) return 'cancels'
  const openings = tree.parts.map((part) => readingText(part).slice(0, OPENING_CHARS))
  if ([tree.subject ?? '', ...openings].some((text) => CHANGES.test(text))) return 'changes'
  const title = `${tree.subject ?? ''}\n${(openings[0] ?? '').slice(0, TITLE_CHARS)}`
  if (tree.parts.some(({ barcodes }) => barcodes?.length) || CHECKS_IN.test(title)) return 'checks_in'
  return REMINDS.test(title) ? 'reminds' : 'confirms'
}

/**
 * Without a flight of an older mail that a newer one replaces: the same route on the same day below its
 * quote, or in an older mail of a chain whose newer one says that it changes something.
 */
export function withoutReplaced(tree: DocumentTree, flights: readonly ExtractedFlight[]): ExtractedFlight[] {
  const ages = new Map(tree.parts.map((part, index) => [part.name, { part, index }]))
  const ageOf = ({ provenance: { flightNumber: place } }: ExtractedFlight) => {
    const found = place && ages.get(place.part)
    if (!found || found.part.name.startsWith('attachment')) return null
    const quote = readingText(found.part).search(QUOTE_HEAD)
    return { ...found, isQuoted: quote >= 0 && place.offset > quote }
  }
  const replaces = (newer: ReturnType<typeof ageOf>, older: ReturnType<typeof ageOf>): boolean => {
    if (!newer || !older) return false
    if (newer.index === older.index) return older.isQuoted && !newer.isQuoted
    return newer.index < older.index && saysChange(newer.part)
  }
  return flights.filter((flight) => {
    const age = ageOf(flight)
    return !flights.some((other) => isSameLeg(other, flight) && replaces(ageOf(other), age))
  })
}

const saysChange = (part: DocumentPart): boolean => CHANGES.test(readingText(part).slice(0, CHANGE_CHARS))

/** A longer letter speaks of changes that one may ask for. */
const CHANGE_CHARS = 600

const isSameLeg = (a: ExtractedFlight, b: ExtractedFlight): boolean =>
  a.departureAirport === b.departureAirport &&
  a.arrivalAirport === b.arrivalAirport &&
  a.departureDate === b.departureDate
