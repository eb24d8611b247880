import type { Extraction, Provenance } from '#contract/extraction.ts'
import type { DocumentTree } from '#extract/document.ts'
import { sourceTexts } from '#extract/proof/searched-page.ts'
import { foldName } from '#reference/fold-name.ts'

/** A known field and where it is said to come from. */
export type Proof = { thing: string; field: string; value: string; place: Provenance | undefined }

const BESIDE = new Set(['confidence', 'provenance', 'check', 'doubts'])

/** Every known field of everything that was read. */
export function proofsOf(extraction: Extraction): Proof[] {
  const things = [
    ...extraction.flights.map((thing) => ['flight', thing] as const),
    ...extraction.accommodations.map((thing) => ['stay', thing] as const),
    ...extraction.travelers.map((thing) => ['traveler', thing] as const),
    ...extraction.otherBookings.map((thing) => ['other', thing] as const),
  ]
  const fields = things.flatMap(([thing, one]) =>
    Object.entries(one)
      .filter(([field, value]) => !BESIDE.has(field) && isKnown(value))
      .map(([field, value]) => ({ thing, field, value: textOf(value), place: one.provenance[field] })),
  )
  const references = extraction.bookingReferences.map((value) => ({
    thing: 'reference',
    field: 'bookingReference',
    value,
    place: extraction.referenceProvenance?.[value],
  }))
  return [...fields, ...references]
}

/** What is wrong with a proof, judged without the code that made it; null when nothing is. */
export function flawOf(
  { thing, field, value, place }: Proof,
  { parts, subject }: DocumentTree,
): string | null {
  if (!place) return 'has no provenance'
  const part = parts.find(({ name }) => name === place.part)
  if (!part) return `names a part that does not exist: ${place.part}`
  if (!place.words || !place.view) return 'has no words'
  const texts =
    place.view === 'source'
      ? sourceTexts(part)
      : place.view === 'subject'
        ? [subject ?? '']
        : part.views.filter(({ kind }) => kind === place.view).map(({ text }) => text)
  const stands = texts.some((text) => text.slice(place.offset, place.offset + place.length) === place.words)
  if (!stands) return `does not stand at ${place.view} ${place.offset}: ${place.words}`
  return says({ thing, field, value }, place.words) ? null : `is not what the words say: ${place.words}`
}

function isKnown(value: unknown): boolean {
  return value !== null && value !== false && !(Array.isArray(value) && value.length === 0)
}

function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : 'cancelled'
}

/**
 * Whether words can say a value: a number's digits, a time's digits or their 12-hour form, a date's day,
 * month or weekday, a name's words.
 */
function says({ thing, field, value }: Omit<Proof, 'place'>, words: string): boolean {
  const digits = words.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigit)
  const plain = foldName(words)
  if (field === 'flightNumber')
    return digits.replace(/\D/g, '').includes(value.replace(/^[A-Z\d]{2}(?=\d)/, '').replace(/\D/g, ''))
  if (field.endsWith('Time')) return saysTime(value, digits)
  if (/Date$|^date$|^check(?:In|Out)$/.test(field)) return saysDate(value, digits)
  // A code, a city or an airline may be written in any language; a place or a number of a flight says them
  if (/Airport$|City$|^airline|^kind$/.test(field)) return /\p{L}|\d/u.test(words)
  if (field === 'cancelled') return /\p{L}{2}/u.test(words)
  // Of several seats the words are those of the first
  if (field === 'seat') return words.includes(value.split(',')[0]!)
  const all = foldName(value).split(' ')
  const long = all.filter((word) => word.length > 1 || /\d/.test(word))
  const wanted = long.length ? long : all
  if (thing === 'other') return wanted.some((word) => plain.includes(word)) || value.endsWith(' booking')
  const said = wanted.filter((word) => plain.replaceAll(' ', '').includes(word))
  return said.length * 2 >= Math.max(1, wanted.length)
}

function saysTime(value: string, words: string): boolean {
  const [hour = 0, minute = 0] = value.split(':').map(Number)
  const numbers = (words.match(/\d+/g) ?? []).flatMap((number) =>
    number.length > 2 ? [number, number.slice(0, -2), number.slice(-2)] : [number],
  )
  const has = (number: number) => numbers.some((one) => Number(one) === number)
  return (has(hour) || has(hour % 12 || 12)) && (has(minute) || minute === 0)
}

function saysDate(value: string, words: string): boolean {
  const [, month = 0, day = 0] = value.split('-').map(Number)
  const numbers = (words.match(/\d+/g) ?? []).map(Number)
  return numbers.some((number) => number === day || number === month) || /\p{L}{2}|\d{3}/u.test(words)
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  for (const zero of [0x660, 0x6f0, 0x966, 0xe50])
    if (code >= zero && code < zero + 10) return `${code - zero}`
  return digit
}
