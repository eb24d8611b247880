import type { ExtractedTraveler, Extraction, Provenance } from '#contract/extraction.ts'
import type { Against, WeighedClaim } from '../decide/claim.ts'
import { wrapColumns, terminalText } from './terminal-text.ts'
import { doubtOf } from './doubts.ts'
import { openingLines } from './table.ts'

type Explained = Pick<ExtractedTraveler, 'confidence' | 'provenance' | 'check' | 'doubts'>

/**
 * Every field of everything read: its value, layer, part and source words; then each flight that was
 * proposed, and why it is there or not. At most 100 columns.
 */
export function explainLines(
  name: string,
  extraction: Extraction,
  weighed: readonly WeighedClaim[],
): string[] {
  const kinds: [title: string, things: readonly Explained[]][] = [
    ['Flight', extraction.flights],
    ['Stay', extraction.accommodations],
    ['Other booking', extraction.otherBookings],
    ['Traveler', extraction.travelers],
  ]
  const { engine, documentDate, bookingReferences } = extraction
  const dated = documentDate ? `dated ${documentDate}` : 'without a date of its own'
  return [
    ...openingLines(name, extraction),
    `  read by the ${engine} layers, ${dated}${extraction.cancels ? ', a cancellation' : ''}`,
    ...(bookingReferences.length ? [`  references: ${terminalText(bookingReferences.join(', '))}`] : []),
    ...kinds.flatMap(([title, things]) =>
      things.flatMap((thing, index) => ['', ...thingLines(`${title} ${index + 1}`, thing)]),
    ),
    ...(weighed.length ? ['', '  Flights that were weighed', ...indent(claimLines(weighed))] : []),
  ]
}

/** Flight, layer and view, part, score, outcome: with the gaps and the indent 100 columns. */
const CLAIM_WIDTHS = [32, 14, 12, 5, 25]
const CLAIM_HEAD = ['flight', 'read in', 'part', 'score', 'outcome']

function claimLines(weighed: readonly WeighedClaim[]): string[] {
  const rows = weighed.map((claim) => {
    const { flightNumber, departureAirport, arrivalAirport, departureDate, departureTime } = claim
    const route = `${departureAirport ?? '?'}–${arrivalAirport ?? '?'}`
    const flight = [flightNumber ?? '?', route, departureDate ?? '?', departureTime].filter(
      (one) => one !== null,
    )
    const outcome = claim.because ? `out: ${BECAUSE[claim.because]}` : OUTCOMES[claim.outcome]
    const from = [claim.layer, claim.view].filter((one) => one !== null)
    return [flight.join(' '), from.join(' '), claim.part, `${claim.score ?? ''}`, outcome]
  })
  return [CLAIM_HEAD, ...rows].flatMap((row) => wrapColumns(row, CLAIM_WIDTHS))
}

const OUTCOMES: Record<WeighedClaim['outcome'], string> = {
  taken: 'taken',
  joined: 'joined: says the same flight',
  out: 'out',
}

const BECAUSE: Record<Against, string> = {
  incomplete: 'not enough of it stands together',
  repeated: 'the number is told better elsewhere',
  for_sale: 'its row is for sale or a timetable',
  no_booking: 'no words of a booking around it',
  no_flying: 'no words of flying around it',
  other_transport: 'the words are of a train, bus or ferry',
  new_time: 'the same flight stands at a new time',
  operating_number: 'the number of who flies, or of an offer',
  past: 'long before the document',
  far_off: 'too far ahead to be sold',
  doubtful_letters: 'letters of the picture are too doubtful',
  contradicts_barcode: 'the barcode says otherwise',
  weaker_day: 'the number is told better on another day',
  same_seat: 'same route and times under another number',
  has_number: 'another view tells it with a number',
  same_start: 'the number leaves then from elsewhere',
  misdated: 'an exact layer has it on another day',
  weak_beside_exact: 'too weak beside exact layers',
  replaced: 'replaced by a newer mail above it',
}

/** Field, value, layer, part, words: with the gaps and the indent 100 columns. */
const WIDTHS = [17, 22, 9, 16, 24]
const HEAD = ['field', 'value', 'layer', 'part', 'words']
const FULL_WIDTH = [96]

function thingLines(title: string, thing: Explained): string[] {
  const fields = Object.entries(thing).filter(([field]) => !EVIDENCE.has(field))
  const stated = fields.filter(([field, value]) => isStated(value) || thing.check.includes(field))
  const missing = fields.filter(([field, value]) => !isStated(value) && !thing.check.includes(field))
  const unstated = `not stated: ${missing.map(([field]) => field).join(', ')}`
  return [
    `  ${title}, confidence ${Math.round(thing.confidence * 100)} %`,
    ...indent(wrapColumns(HEAD, WIDTHS)),
    ...stated.flatMap(([field, value]) => indent(fieldLines(thing, field, value))),
    ...(missing.length ? indent(wrapColumns([unstated], FULL_WIDTH)) : []),
  ]
}

const EVIDENCE = new Set(['confidence', 'provenance', 'check', 'doubts'])

function fieldLines(thing: Explained, field: string, value: unknown): string[] {
  const from = thing.provenance[field]
  const row = [field, shown(value), from?.layer ?? '', from?.part ?? '', wordsOf(from)]
  const lines = wrapColumns(row, WIDTHS)
  if (!thing.check.includes(field)) return lines
  return [...lines, ...wrapColumns([`! please check: ${doubtOf(thing, field)}`], FULL_WIDTH)]
}

function wordsOf(from: Provenance | undefined): string {
  if (!from) return ''
  return from.words === undefined ? `at ${from.offset}` : `“${from.words}”`
}

function isStated(value: unknown): boolean {
  return value !== null && value !== false && !(Array.isArray(value) && value.length === 0)
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '?'
  if (value === true) return 'yes'
  return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : JSON.stringify(value)
}

const indent = (lines: readonly string[]): string[] => lines.map((line) => `    ${line}`)
