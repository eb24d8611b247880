import type { Layer, Provenance } from '#contract/extraction.ts'
import { ordinalOf } from '#domain/views/words.ts'
import type { DocumentTree } from '../document.ts'
import type { KnownField } from './fields.ts'
import { findValue } from './find-value.ts'
import { newBudget, Page, pagesOf } from './page.ts'
import { closestPlaces, nearestOn, type PageSpan } from './closest-places.ts'
import { withWeekday } from './weekday-words.ts'
import { spanOf, type Span } from '../offline/text.ts'

const MAX_WORDS = 160
/** A place longer than this is a line of a display or a barcode: the value is looked for inside it. */
const LONG = 40

type Traced = { provenance: Record<string, Provenance> }
type Places = Map<string, PageSpan>

export class Tracer {
  readonly #pages: Page[]

  constructor({ parts, subject }: DocumentTree) {
    const body = parts[0]?.name ?? 'body'
    const budget = newBudget()
    this.#pages = parts.flatMap((part) => pagesOf(part, budget))
    if (subject) this.#pages.push(new Page(subject, { part: body, view: 'subject', budget }))
  }

  /** The thing with true words for each known field; a field found nowhere keeps only its layer and part. */
  trace<T extends Traced>(thing: T, fields: readonly KnownField[]): T {
    const { provenance: claims } = thing
    const places: Places = new Map()
    for (const one of fields) put(places, one, this.#claimed(one, claims[one.field]))
    leaveFarArrival(places)
    this.#lookAround(places, fields, claims)
    leaveFarArrival(places)
    for (const one of fields) put(places, one, this.#inSource(one, claims[one.field]))
    for (const one of fields)
      if (!one.from.length || one.field === 'name') put(places, one, this.#unproven(claims[one.field]))
    for (const one of fields) put(places, one, one.from.map((field) => places.get(field)).find(Boolean))
    for (const one of fields) put(places, one, this.#unproven(claims[one.field]))
    const layer = Object.values(claims)[0]?.layer ?? 'text'
    const provenance = fields.map(({ field, kind }) => {
      const place = places.get(field)
      const from = claims[field]?.layer ?? (EXACT.has(layer) ? 'text' : layer)
      if (place) return [field, written(kind === 'date' ? withWeekday(place) : place, from)]
      const part = claims[field]?.part ?? this.#pages[0]?.part ?? 'body'
      return [field, { layer: from, part, offset: 0, length: 0 }]
    })
    return { ...thing, provenance: Object.fromEntries(provenance) }
  }

  first({ kind, value }: Pick<KnownField, 'kind' | 'value'>, layer: Layer): Provenance | null {
    for (const page of this.#pages) {
      const [span] = findValue(page, kind, value)
      if (span) return written({ page, ...span }, layer)
    }
    return null
  }

  /** The place that a reader gives, where its words say the value; the value's own words in a long line. */
  #claimed({ kind, value }: KnownField, claim: Provenance | undefined): PageSpan | null {
    const place = this.#unproven(claim)
    if (!place) return null
    const own = place.page.slice(place.start, place.end)
    const words = own.text
    const [inside] = findValue(own, kind, value)
    if (!inside) return kind === 'date' && /[+＋]\s?\d/.test(words) && words.length < LONG ? place : null
    if (words.length <= LONG) return place
    return { page: place.page, start: place.start + inside.start, end: place.start + inside.end }
  }

  #lookAround(places: Places, fields: readonly KnownField[], claims: Traced['provenance']): void {
    const readable = this.#pages.filter((page) => page.view !== 'source')
    const home = Object.values(claims)[0]?.part
    if (![...places.values()].some(({ page }) => page.view !== 'source')) {
      const pages = readable.filter((page) => page.part === home && page.view !== 'subject')
      for (const [field, place] of closestPlaces(pages, fields)) places.set(field, place)
    }
    const anchor = [...places.values()].find(({ page }) => page.view !== 'source')
    for (const one of fields) {
      if (places.has(one.field)) continue
      const near = places.get(BESIDE[one.field] ?? '') ?? anchor
      const claim = claims[one.field]
      put(places, one, nearestOn(searched(readable, one, { claim, near }), one, near))
    }
  }

  /** What an exact layer read and no view shows is in the part's source. */
  #inSource({ value }: KnownField, claim: Provenance | undefined): PageSpan | null {
    if (!claim || !EXACT.has(claim.layer)) return null
    const sources = this.#pages.filter((page) => page.part === claim.part && page.view === 'source')
    for (const raw of [claim.words, value]) {
      for (const page of sources) {
        const span = raw ? findRaw(page.text, raw) : null
        if (span) return { page, ...span }
      }
    }
    return null
  }

  #unproven(claim: Provenance | undefined): PageSpan | null {
    if (!claim?.view || claim.length === 0) return null
    const [start, end] = [claim.offset, claim.offset + claim.length]
    const page = this.#pages.find(
      ({ part, view, text }) =>
        part === claim.part &&
        view === claim.view &&
        end <= text.length &&
        (claim.words === undefined || text.slice(start, end) === claim.words),
    )
    return page ? { page, start, end } : null
  }
}

const BESIDE: Readonly<Record<string, string>> = {
  arrivalDate: 'arrivalTime',
  departureTerminal: 'departureAirport',
  arrivalTerminal: 'arrivalAirport',
}

/** A date within so many characters of an arrival time is its own; beyond, it came from the departure's. */
const ARRIVAL_REACH = 160

function leaveFarArrival(places: Places): void {
  const [date, time] = [places.get('arrivalDate'), places.get('arrivalTime')]
  if (!date || !time || date.page !== time.page) return
  const apart = Math.max(date.start - time.end, time.start - date.end)
  if (apart > ARRIVAL_REACH && places.has('departureDate')) places.delete('arrivalDate')
}

function put(places: Places, { field }: KnownField, place: PageSpan | null | undefined): void {
  if (place && !places.has(field)) places.set(field, place)
}

/** Pages by nearness to the rest. Exact layers read one part; derived fields are not worth a long search. */
function searched(
  pages: readonly Page[],
  { field, from }: KnownField,
  { claim, near }: { claim: Provenance | undefined; near: PageSpan | undefined },
): readonly Page[] {
  if (from.length && near && field !== 'name') return [near.page]
  const own = claim && EXACT.has(claim.layer) ? pages.filter((page) => page.part === claim.part) : pages
  const rank = (page: Page) => (page === near?.page ? 0 : page.part === near?.page.part ? 1 : 2)
  return own.toSorted((a, b) => rank(a) - rank(b))
}

const EXACT: ReadonlySet<Layer> = new Set(['jsonld', 'microdata', 'ics', 'pkpass', 'bcbp'])

function written({ page, start, end }: PageSpan, layer: Layer): Provenance {
  const raw = page.text.slice(start, Math.min(end, start + MAX_WORDS))
  const lead = raw.length - raw.replace(/^[\s|]+/, '').length
  const words = raw.replace(/^[\s|]+|(?<![\s|])[\s|]+$/g, '')
  const nth = page.view === 'source' ? null : ordinalOf(page.folded(), words, start + lead)
  return {
    layer,
    part: page.part,
    view: page.view,
    offset: start + lead,
    length: words.length,
    words,
    ...(nth !== null && { nth }),
  }
}

/** Where a value of structured data is in its source, however it is escaped there; null when nowhere. */
export function findRaw(source: string, raw: string): Span | null {
  const start = source.indexOf(raw)
  if (start >= 0) return { start, end: start + raw.length }
  if (raw.length > MAX_CHARS || raw.trim() === '') return null
  const match = new RegExp(looseForm(raw), 'iu').exec(source)
  return match && spanOf(match)
}

const MAX_CHARS = 300

/** Any white space between words; letters also escaped (JSON `\u00e9`, HTML `&eacute;`, `&#233;`). */
function looseForm(raw: string): string {
  const words = raw.trim().split(/\s+/)
  return words.map((word) => [...word].map(charForm).join('')).join(String.raw`(?:\s|\\[nN]|&nbsp;)+`)
}

function charForm(char: string): string {
  if (/[a-z\d]/i.test(char)) return char
  const code = char.codePointAt(0) ?? 0
  const hex = code.toString(16).padStart(4, '0')
  const plain = char.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return String.raw`(?:\\?${plain}|\\u${hex}|&#${code};|&#x${code.toString(16)};|&[a-z]{2,8};)`
}
