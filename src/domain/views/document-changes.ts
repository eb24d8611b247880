import type { EditThing } from '#contract/edits.ts'
import type { DocumentChanges, FieldChange, RecordCounts } from '#contract/trip.ts'
import { spacedNumber } from '../flight/flight-number.ts'
import { foldFrom } from '../fold.ts'
import { byText, cached } from '../groups.ts'
import type { DocumentRecord, Leg, Person, Places, Stay, Trip } from '../model.ts'
import { UNKNOWN_TRAVELER } from '../people/people.ts'

type Thing = Leg | Person | Stay

export const NO_RECORDS: RecordCounts = { travelers: 0, flights: 0, accommodations: 0 }

/**
 * How many travelers, flights and stays each document was the first to bring (spec call-12), by its id; one
 * that brought none is missing. What people had added by hand before it is not counted.
 */
export function recordsBroughtBy(trip: Trip): ReadonlyMap<string, RecordCounts> {
  const counts = new Map<string, RecordCounts>()
  const first = firstDocuments(trip)
  const count = (things: readonly Thing[], kind: keyof RecordCounts) => {
    for (const thing of things) {
      const id = first(thing)
      if (id === null) continue
      const known = counts.get(id) ?? NO_RECORDS
      counts.set(id, { ...known, [kind]: known[kind] + 1 })
    }
  }
  count(trip.people.filter(isNamed), 'travelers')
  count(trip.legs, 'flights')
  count(trip.stays, 'accommodations')
  return counts
}

/**
 * What a document did to its trip, as the trip stands now: what it brought, changed, and found there already.
 * Each thing that it states is in one of `added`, `changed` and `known`, and may be in `joined` too. Unknown
 * documents did nothing.
 */
export function documentChanges(trip: Trip, documentId: string, places: Places): DocumentChanges {
  const { people, legs, stays } = statedBy(trip, documentId)
  const first = firstDocuments(trip)
  const names = new Map(trip.people.map(({ id, name }) => [id, name]))
  const joined = joinedBy(trip, documentId)
  const before = stays.some((stay) => first(stay) !== documentId) ? staysBefore(trip, documentId, places) : []
  const result: DocumentChanges = { added: [], changed: [], joined: [], known: [] }
  const tell = (thing: EditThing, one: Thing, changes: FieldChange[]) => {
    const item = { thing, subject: subjectOf(one) }
    if (first(one) === documentId) return void result.added.push(item)
    const travelers = (joined.get(one.id) ?? []).flatMap((id) => names.get(id) ?? [])
    if (travelers.length) result.joined.push({ ...item, travelers: travelers.sort(byText) })
    if (changes.length) result.changed.push({ ...item, changes })
    else result.known.push(item)
  }
  for (const leg of legs) tell('flight', leg, legChanges(leg, trip, documentId))
  for (const stay of stays) tell('stay', stay, stayChanges(stay, before))
  for (const person of people.filter(isNamed)) tell('traveler', person, [])
  return result
}

/** The earlier document of a trip that is the same, by its bytes or its words; null if there is none. */
export function duplicateOf(
  { documents }: Pick<Trip, 'documents'>,
  { bytes, words }: Fingerprint,
  before = documents.length,
): string | null {
  const isSame = ({ extraction, fingerprint: other }: DocumentRecord) =>
    extraction !== null &&
    extraction.unread !== 'timeout' &&
    other !== undefined &&
    (other.bytes === bytes || (words !== null && other.words === words))
  return documents.slice(0, before).find(isSame)?.id ?? null
}

type Fingerprint = NonNullable<DocumentRecord['fingerprint']>

/** The same of a document that is in the trip. */
export function originalOfCopy(trip: Pick<Trip, 'documents'>, documentId: string): string | null {
  const at = trip.documents.findIndex(({ id }) => id === documentId)
  const own = trip.documents[at]?.extraction ? trip.documents[at].fingerprint : undefined
  return own ? duplicateOf(trip, own, at) : null
}

export function statedBy(trip: Trip, documentId: string): Pick<Trip, 'legs' | 'people' | 'stays'> {
  const isStated = ({ documentIds }: Thing) => documentIds.includes(documentId)
  return {
    legs: trip.legs.filter(isStated),
    people: trip.people.filter(isStated),
    stays: trip.stays.filter(isStated),
  }
}

/** The document that brought a thing; null where people had added it by hand, or no document names it. */
export function firstDocuments(trip: Trip): (thing: Thing) => string | null {
  const { position, byHand } = sources(trip)
  return ({ id, keys, documentIds }) => {
    const at = Math.min(...documentIds.map((one) => position.get(one) ?? Infinity))
    const document = trip.documents[at]
    const since = [id, ...keys].flatMap((key) => byHand.get(key) ?? [])
    return document && !since.some((instant) => instant < document.addedAt) ? document.id : null
  }
}

/** Positions of documents, and when things were added by hand. */
const sources = cached(({ documents, changes }: Trip) => ({
  position: new Map(documents.map(({ id }, at) => [id, at])),
  byHand: new Map(
    changes.flatMap(({ entry, at, undone }) =>
      entry.kind === 'edited' && entry.action === 'add' && !undone ? [[entry.id, at] as const] : [],
    ),
  ),
}))

/** By leg or stay, who is on it because of the document: no earlier document of it names them. */
function joinedBy(trip: Trip, documentId: string): Map<string, string[]> {
  const { position } = sources(trip)
  const at = position.get(documentId) ?? -1
  const people = new Map(trip.people.map((person) => [person.id, person]))
  const isEarlier = (id: string) => (position.get(id) ?? Infinity) < at
  const isNew = (id: string, { documentIds }: Leg | Stay) => {
    const person = people.get(id)
    if (!person || !isNamed(person) || !person.documentIds.includes(documentId)) return false
    return !documentIds.some((one) => isEarlier(one) && person.documentIds.includes(one))
  }
  return new Map(
    [...trip.legs, ...trip.stays].map((one) => [one.id, one.travelers.filter((id) => isNew(id, one))]),
  )
}

/** What a document changed of a leg that it states, cancelling it among that. */
export function legChanges(leg: Leg, { documents }: Trip, documentId: string): FieldChange[] {
  const told = leg.changes.filter((change) => change.documentId === documentId)
  const changes = told.map(({ field, before, after }) => ({ field, before, after }))
  const read = documents.find(({ id }) => id === documentId)?.extraction
  const cancels = Boolean(read?.cancels) || read?.flights.some(({ cancelled }) => cancelled)
  return leg.cancelled && cancels ? [...changes, { field: 'cancelled', before: 'no', after: 'yes' }] : changes
}

/** Stays keep no history: they are compared with those of the documents before. */
function staysBefore(trip: Trip, documentId: string, places: Places): Stay[] {
  const at = trip.documents.findIndex(({ id }) => id === documentId)
  return foldFrom({ ...trip, documents: trip.documents.slice(0, at) }, [], places).stays
}

const STAY_FIELDS = ['name', 'address', 'checkIn', 'checkOut'] as const

function stayChanges(stay: Stay, before: readonly Stay[]): FieldChange[] {
  const old = before.find(
    ({ id, keys }) => id === stay.id || stay.keys.includes(id) || keys.some((key) => stay.keys.includes(key)),
  )
  if (!old) return []
  return STAY_FIELDS.flatMap((field) =>
    old[field] !== null && stay[field] !== null && old[field] !== stay[field]
      ? [{ field, before: old[field], after: stay[field] }]
      : [],
  )
}

const isNamed = ({ name }: Person): boolean => name !== UNKNOWN_TRAVELER

/** "BA 478 London – Barcelona", the name of a stay or of a traveler. */
function subjectOf(thing: Thing): string {
  if ('name' in thing) return thing.name
  const { flightNumber, departureCity, departureAirport, arrivalCity, arrivalAirport } = thing
  const ends = [departureCity ?? departureAirport, arrivalCity ?? arrivalAirport]
  const way = ends.some(Boolean) ? [ends.map((end) => end ?? '?').join(' – ')] : []
  return [...(flightNumber ? [spacedNumber(flightNumber)] : []), ...way].join(' ')
}
