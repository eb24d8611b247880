import type { ExtractedFlight } from '#contract/extraction.ts'
import type { Claim } from './decide/claim.ts'
import type { DocumentPart } from './document.ts'

/** What flights that were read off a picture are worth at most, and one with a doubtful word in it. */
const PICTURED_CONFIDENCE = 0.85
const DOUBTFUL_CONFIDENCE = 0.55
/** With more doubtful fields than this a flight is put together from smudges. */
const MAX_DOUBTS = 2

/** Fields that a misread character would make wrong without anybody noticing. */
export const CRITICAL_FIELDS = [
  'flightNumber',
  'departureAirport',
  'arrivalAirport',
  'departureDate',
  'departureTime',
  'arrivalTime',
] as const

/**
 * A claim of a picture's words, with what is against it. Letters are misread: a flight stays only with its
 * number, its date and both airports, and where nothing contradicts it; a field with a doubtful word is to be
 * checked. `passes` are the flights of the boarding passes in the same document: what differs from one in its
 * number or day alone is that flight misread.
 */
export function pictured(
  claim: Claim,
  { part, passes }: { part: DocumentPart; passes: readonly ExtractedFlight[] },
): Claim {
  if (!part.doubtful || claim.against) return claim
  if (!isWhole(claim.flight)) return { ...claim, against: 'incomplete' }
  if (passes.some((pass) => isMisreading(claim.flight, pass)))
    return { ...claim, against: 'contradicts_barcode' }
  const weak = doubtsOf(claim, part, new Set(part.doubtful))
  const isSmudged = weak.length > MAX_DOUBTS || !isInCapitals(wordsOf(claim, part, 'flightNumber'))
  return isSmudged
    ? { ...claim, against: 'doubtful_letters' }
    : { ...claim, flight: withDoubts(claim.flight, weak) }
}

function isWhole(flight: ExtractedFlight): boolean {
  const { flightNumber, airlineCode, departureDate, departureAirport, arrivalAirport, check } = flight
  if (!flightNumber || !airlineCode || !departureDate || !departureAirport || !arrivalAirport) return false
  return !check.includes('departureDate') && !check.includes('departureTime')
}

/** Tickets print the airline's code in capitals: in "El 155" the second letter is a misread one. */
function isInCapitals(number: string): boolean {
  return !/^(?:[a-z][A-Za-z\d]|[A-Za-z\d][a-z])\W{0,3}\d/.test(number)
}

/** The same flight but for one thing. */
function isMisreading(flight: ExtractedFlight, pass: ExtractedFlight): boolean {
  const isSame = (field: (typeof CRITICAL_FIELDS)[number]) => flight[field] === pass[field]
  const [sameNumber, sameDay] = [isSame('flightNumber'), isSame('departureDate')]
  const sameRoute = isSame('departureAirport') && isSame('arrivalAirport')
  const agreeing = [sameNumber, sameDay, sameRoute].filter(Boolean).length
  return agreeing === 2 || (sameNumber && !sameDay)
}

function doubtsOf(claim: Claim, part: DocumentPart, doubtful: ReadonlySet<string>): string[] {
  const words = (field: string) => wordsOf(claim, part, field).split(/\s+/)
  return CRITICAL_FIELDS.filter((field) => words(field).some((word) => doubtful.has(word)))
}

function withDoubts(flight: ExtractedFlight, weak: string[]): ExtractedFlight {
  // Where both are printed, one alone means that the other was misread
  const isHalf = !flight.departureTime !== !flight.arrivalTime
  const check = [...flight.check, ...weak, ...(isHalf ? ['departureTime', 'arrivalTime'] : [])]
  const doubts = weak.map((field) => ({ field, reason: 'unsure' as const }))
  return { ...flight, check: [...new Set(check)], doubts: [...(flight.doubts ?? []), ...doubts] }
}

/** A flight whose words were read off a picture is less sure than one in a text. */
export function withPictureConfidence(
  flight: ExtractedFlight,
  parts: readonly DocumentPart[],
): ExtractedFlight {
  const place = flight.provenance['flightNumber'] ?? flight.provenance['departureDate']
  const isPictured = parts.some(({ name, doubtful }) => doubtful !== undefined && name === place?.part)
  if (!isPictured || place?.layer !== 'text') return flight
  const most = flight.check.length ? DOUBTFUL_CONFIDENCE : PICTURED_CONFIDENCE
  return { ...flight, confidence: Math.min(flight.confidence, most) }
}

function wordsOf({ flight, view }: Claim, part: DocumentPart, field: string): string {
  const text = part.views.find(({ kind }) => kind === view)?.text ?? ''
  const place = flight.provenance[field]
  return place ? text.slice(place.offset, place.offset + place.length) : ''
}
