import type { ExtractedTraveler, Extraction, Provenance } from '#contract/extraction.ts'
import { wrapColumns, terminalText } from './terminal-text.ts'
import { doubtOf } from './doubts.ts'
import { openingLines } from './table.ts'

type Explained = Pick<ExtractedTraveler, 'confidence' | 'provenance' | 'check' | 'doubts'>

/** Every field of everything read: its value, layer, part and source words. At most 100 columns. */
export function explainLines(name: string, extraction: Extraction): string[] {
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
  ]
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
