import type { Extraction, Layer, Provenance, TextOfPart } from '#contract/extraction.ts'
import { ordinalOf } from '#domain/views/words.ts'
import type { DocumentTree } from '../document.ts'
import { spanOf, type Span } from '../offline/text.ts'
import { FLIGHT, knownFields, OTHER, STAY, TRAVELER, type KnownField } from './fields.ts'
import { findValue } from './find-value.ts'
import { newBudget, SearchedPage, pagesOf, type PageSpan } from './searched-page.ts'
import { withWeekday } from './weekday-words.ts'

export function inView<T extends { provenance: Record<string, Provenance> }>(thing: T, view: TextOfPart): T {
  const stamped = Object.entries(thing.provenance).map(([field, place]) => [field, { ...place, view }])
  return { ...thing, provenance: Object.fromEntries(stamped) as T['provenance'] }
}

/** What was read, with true words for each known field; a field found nowhere keeps its layer and part. */
export function withProof<T extends Omit<Extraction, 'summary'>>(
  read: T,
  { parts, subject }: DocumentTree,
): T {
  const budget = newBudget()
  const pages = parts.flatMap((part) => pagesOf(part, budget))
  if (subject)
    pages.push(new SearchedPage(subject, { part: parts[0]?.name ?? 'body', view: 'subject', budget }))
  const references = read.bookingReferences.flatMap((reference) => {
    const field = { field: reference, kind: 'code', value: reference, from: [] } as const
    const place = nearestOn(pages, field, undefined)
    return place ? [[reference, written(place, 'text')]] : []
  })
  return {
    ...read,
    flights: read.flights.map((flight) => traced(flight, knownFields(flight, FLIGHT), pages)),
    accommodations: read.accommodations.map((stay) => traced(stay, knownFields(stay, STAY), pages)),
    travelers: read.travelers.map((traveler) => traced(traveler, knownFields(traveler, TRAVELER), pages)),
    otherBookings: read.otherBookings.map((booking) => traced(booking, knownFields(booking, OTHER), pages)),
    referenceProvenance: Object.fromEntries(references) as Record<string, Provenance>,
  }
}

const MAX_WORDS = 160
/** A place longer than this is a line of a display or a barcode: the value is looked for inside it. */
const LONG = 40

type Traced = { provenance: Record<string, Provenance> }
type Places = Map<string, PageSpan>

function traced<T extends Traced>(
  thing: T,
  fields: readonly KnownField[],
  pages: readonly SearchedPage[],
): T {
  const { provenance: claims } = thing
  const places: Places = new Map()
  for (const one of fields) put(places, one, claimed(one, claims[one.field], pages))
  leaveFarArrival(places)
  lookAround(places, fields, { claims, pages })
  leaveFarArrival(places)
  for (const one of fields) put(places, one, inSource(one, claims[one.field], pages))
  for (const one of fields)
    if (!one.from.length || one.field === 'name') put(places, one, unproven(claims[one.field], pages))
  for (const one of fields) put(places, one, one.from.map((field) => places.get(field)).find(Boolean))
  for (const one of fields) put(places, one, unproven(claims[one.field], pages))
  const layer = Object.values(claims)[0]?.layer ?? 'text'
  const provenance = fields.map(({ field, kind }) => {
    const place = places.get(field)
    const from = claims[field]?.layer ?? (EXACT.has(layer) ? 'text' : layer)
    if (place) return [field, written(kind === 'date' ? withWeekday(place) : place, from)]
    const part = claims[field]?.part ?? pages[0]?.part ?? 'body'
    return [field, { layer: from, part, offset: 0, length: 0 }]
  })
  return { ...thing, provenance: Object.fromEntries(provenance) }
}

type Claim = Provenance | undefined

/** The place that a reader gives, where its words say the value; the value's own words in a long line. */
function claimed({ kind, value }: KnownField, claim: Claim, pages: readonly SearchedPage[]): PageSpan | null {
  const place = unproven(claim, pages)
  if (!place) return null
  const own = place.page.slice(place.start, place.end)
  const words = own.text
  const [inside] = findValue(own, kind, value)
  if (!inside) return kind === 'date' && /[+＋]\s?\d/.test(words) && words.length < LONG ? place : null
  if (words.length <= LONG) return place
  return { page: place.page, start: place.start + inside.start, end: place.start + inside.end }
}

function lookAround(
  places: Places,
  fields: readonly KnownField[],
  { claims, pages }: { claims: Traced['provenance']; pages: readonly SearchedPage[] },
): void {
  const readable = pages.filter((page) => page.view !== 'source')
  const home = Object.values(claims)[0]?.part
  const isShown = ({ page }: PageSpan) => page.view !== 'source'
  if (!places.values().some(isShown)) {
    const near = readable.filter((page) => page.part === home && page.view !== 'subject')
    for (const [field, place] of closestPlaces(near, fields)) places.set(field, place)
  }
  const anchor = places.values().find(isShown)
  for (const one of fields) {
    if (places.has(one.field)) continue
    const near = places.get(BESIDE[one.field] ?? '') ?? anchor
    const claim = claims[one.field]
    put(places, one, nearestOn(searched(readable, one, { claim, near }), one, near))
  }
}

/** What an exact layer read and no view shows is in the part's source. */
function inSource({ value }: KnownField, claim: Claim, pages: readonly SearchedPage[]): PageSpan | null {
  if (!claim || !EXACT.has(claim.layer)) return null
  const sources = pages.filter((page) => page.part === claim.part && page.view === 'source')
  for (const raw of [claim.words, value]) {
    for (const page of sources) {
      const span = raw ? findRaw(page.text, raw) : null
      if (span) return { page, ...span }
    }
  }
  return null
}

function unproven(claim: Claim, pages: readonly SearchedPage[]): PageSpan | null {
  if (!claim?.view || claim.length === 0) return null
  const [start, end] = [claim.offset, claim.offset + claim.length]
  const page = pages.find(
    ({ part, view, text }) =>
      part === claim.part &&
      view === claim.view &&
      end <= text.length &&
      (claim.words === undefined || text.slice(start, end) === claim.words),
  )
  return page ? { page, start, end } : null
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
  pages: readonly SearchedPage[],
  { field, from }: KnownField,
  { claim, near }: { claim: Claim; near: PageSpan | undefined },
): readonly SearchedPage[] {
  if (from.length && near && field !== 'name') return [near.page]
  const own = claim && EXACT.has(claim.layer) ? pages.filter((page) => page.part === claim.part) : pages
  const rank = (page: SearchedPage) => (page === near?.page ? 0 : page.part === near?.page.part ? 1 : 2)
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

const MAX_ANCHORS = 20
/** Characters beyond which one place is no nearer than another. */
const FAR = 3_000

function closestPlaces(pages: readonly SearchedPage[], fields: readonly KnownField[]): Map<string, PageSpan> {
  let best = { worth: 0, places: new Map<string, PageSpan>() }
  for (const page of pages) {
    const spans = fields.map((one) => ({ one, found: findValue(page, one.kind, one.value) }))
    const anchors = spans.find(({ found }) => found.length > 0)?.found ?? []
    for (const anchor of anchors.slice(0, MAX_ANCHORS)) {
      const places = new Map<string, PageSpan>()
      let worth = 0
      for (const { one, found } of spans) {
        const span = nearest(found, anchor, one)
        if (!span) continue
        places.set(one.field, { page, ...span })
        worth += 2 - Math.min(FAR, distance(span, anchor)) / FAR
      }
      if (worth > best.worth) best = { worth, places }
    }
  }
  return best.places
}

function nearestOn(
  pages: readonly SearchedPage[],
  field: KnownField,
  near: PageSpan | undefined,
): PageSpan | null {
  for (const page of pages) {
    const found = findValue(page, field.kind, field.value)
    const span = near?.page === page ? nearest(found, near, field) : found[0]
    if (span) return { page, ...span }
  }
  return null
}

function nearest(found: readonly Span[], anchor: Span, { field }: KnownField): Span | undefined {
  const cost = (span: Span) =>
    distance(span, anchor) + (span.start < anchor.start && LATER.test(field) ? 40 : 0)
  return found.toSorted((a, b) => cost(a) - cost(b))[0]
}

const LATER = /^(?:arrival|checkOut)/

function distance(a: Span, b: Span): number {
  return a.start < b.start ? Math.max(0, b.start - a.end) : Math.max(0, a.start - b.end)
}
