import type { Extraction, ExtractedStay, Layer, Provenance, TextOfPart } from '#contract/extraction.ts'

/** What one layer read. Cancelled flights are among the flights, marked. */
export type Bookings = Pick<
  Extraction,
  'travelers' | 'flights' | 'accommodations' | 'otherBookings' | 'bookingReferences'
>

/**
 * Where a layer reads: its name, the part of the document, and for text the place in it. `words`: what stands
 * there; `raw`: what stands for a single field, where that is known.
 */
export type Source = {
  layer: Layer
  part: string
  view?: TextOfPart
  offset?: number
  length?: number
  words?: string
  raw?: Readonly<Record<string, string | null>>
}

/** The bookings of a source that holds none. Fresh lists: they may be added to. */
export function noBookings(): Bookings {
  return { travelers: [], flights: [], accommodations: [], otherBookings: [], bookingReferences: [] }
}

/** Joins what several sources said, without repeating what is the same. */
export function joinBookings(all: Bookings[]): Bookings {
  return {
    travelers: distinct(all, 'travelers', ({ name }) => name.toLowerCase()),
    flights: all.flatMap((one) => one.flights).slice(0, MAX_BOOKED),
    accommodations: distinct(all, 'accommodations', keyOfStay),
    otherBookings: distinct(all, 'otherBookings', ({ kind, name, date }) => `${kind}|${name}|${date}`),
    bookingReferences: distinct(all, 'bookingReferences', (reference) => reference),
  }
}

/** Things of one kind that a document may book; each is compared with the others. */
export const MAX_BOOKED = 500

/** Writes where every known field of a thing was read, and how sure that is. */
export function attribute<T extends { provenance: Record<string, Provenance>; confidence: number }>(
  thing: T,
  source: Source,
  confidence: number,
): T {
  const place: Provenance = {
    layer: source.layer,
    part: source.part,
    ...(source.view && { view: source.view }),
    offset: source.offset ?? 0,
    length: source.length ?? 0,
  }
  for (const [field, value] of Object.entries(thing) as [string, unknown][]) {
    if (EVIDENCE.has(field) || value === null || value === false) continue
    if (Array.isArray(value) && value.length === 0) continue
    const words = source.raw?.[field] ?? source.words ?? (typeof value === 'string' ? value : null)
    thing.provenance[field] = words === null ? place : { ...place, words }
  }
  thing.confidence = confidence
  return thing
}

const EVIDENCE = new Set(['confidence', 'provenance', 'check'])

const keyOfStay = ({ name, checkIn, checkOut, bookingReference }: ExtractedStay) =>
  `${name}|${checkIn}|${checkOut}|${bookingReference}`

function distinct<K extends keyof Bookings>(
  all: Bookings[],
  kind: K,
  key: (item: Bookings[K][number]) => string,
): Bookings[K][number][] {
  const seen = new Map<string, Bookings[K][number]>()
  for (const one of all) for (const item of one[kind]) if (!seen.has(key(item))) seen.set(key(item), item)
  return [...seen.values()].slice(0, MAX_BOOKED)
}
