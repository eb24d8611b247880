import type { EditThing } from '#contract/edits.ts'
import type { EditedOf, SequencedEntry } from '#contract/log.ts'
import type { EventInput, TripEvent } from '#contract/trip.ts'
import { assemble } from './booking/assemble.ts'
import { byDeparture } from './booking/legs.ts'
import { byCheckIn } from './booking/stays.ts'
import { legsByHand } from './edits/legs-by-hand.ts'
import { peopleByHand, type Dated, type DatedEdit, type IsNewer } from './edits/people-by-hand.ts'
import { changedClaim, editsOfClaim, isClaim } from './edits/ride-claims.ts'
import { staysByHand } from './edits/stays-by-hand.ts'
import type { DocumentRecord, Places, Trip, TripChange } from './model.ts'
import { byName, unknownTraveler } from './people/people.ts'

/** A pure fold over the log. `entries` may come in any order; their sequence counts. */
export function foldTrip(tripId: string, entries: readonly SequencedEntry[], places: Places): Trip {
  const start = { event: newEvent(tripId), documents: [], forwarding: [], changes: [], sequence: 0 }
  return foldFrom(start, entries, places)
}

type Log = Pick<Trip, 'event' | 'documents' | 'forwarding' | 'changes' | 'sequence'>

const KEPT_REQUESTS = 5

/** The same as folding everything. After `foldTrip` here, unchanged arrays keep their identity. */
export function foldFrom(start: Log, entries: readonly SequencedEntry[], places: Places): Trip {
  const tail = entries
    .filter(({ sequence }) => sequence > start.sequence)
    .toSorted((a, b) => a.sequence - b.sequence)
  const { event, documents, forwarding, changes, sequence } = tail.reduce(applyEntry, start)
  const content = contentOf({ start, documents, edits: editsOf(changes), places })
  const trip = {
    event: { ...event, title: titleOf(changes) ?? event.title },
    ...content.edited,
    forwarding,
    changes,
    sequence,
  }
  contents.set(trip, content)
  return trip
}

type Content = Pick<Trip, 'legs' | 'people' | 'stays' | 'documents'>

type Worked = { assembled: Content; edited: Content; edits: readonly DatedEdit[]; places: Places }

/** By log: a folded trip is immutable. */
const contents = new WeakMap<Log, Worked>()

type Ingredients = Pick<Log, 'documents'> & { start: Log; edits: readonly DatedEdit[]; places: Places }

function contentOf({ start, documents, edits, places }: Ingredients): Worked {
  const known = contents.get(start)
  const isKnown = known?.places === places && documents === start.documents
  const assembled = isKnown ? known.assembled : assemble(documents, places)
  if (isKnown && isSame(edits, known.edits)) return known
  return { assembled, edited: applyEdits(assembled, edits, places), edits, places }
}

/** Compares edits by identity of their entries' parts, which are never rebuilt. */
function isSame(edits: readonly DatedEdit[], others: readonly DatedEdit[]): boolean {
  return (
    edits.length === others.length &&
    edits.every(({ at, fields, known }, index) => {
      const other = others[index]
      return at === other?.at && fields === other.fields && known === other.known
    })
  )
}

/** Edits win field by field over all documents; those of things no longer in any have no effect. */
function applyEdits(content: Content, edits: readonly DatedEdit[], places: Places): Content {
  if (edits.length === 0) return content
  const addedAt = new Map(content.documents.map((document) => [document.id, document.addedAt]))
  const isNewer: IsNewer = ({ documentIds }, at) => documentIds.some((id) => (addedAt.get(id) ?? '') > at)
  const of = <T extends EditThing>(thing: T) =>
    edits.filter((edit): edit is Dated<EditedOf<T>> => edit.thing === thing)
  const who = peopleByHand(content.people, of('traveler'), isNewer)
  const legs = legsByHand(content.legs, of('flight'), { who, places })
  const unmanned = legs.filter(({ travelers }) => travelers.length === 0)
  const unknown = new Map(unmanned.map(({ id }) => [id, unknownTraveler(id, [])]))
  return {
    legs: legs
      .map((leg) => ({ ...leg, travelers: unknown.has(leg.id) ? [unknown.get(leg.id)!.id] : leg.travelers }))
      .sort(byDeparture),
    people: [...who.people, ...unknown.values()].sort(byName),
    stays: staysByHand(content.stays, of('stay'), { who, isNewer }).sort(byCheckIn),
    documents: content.documents.map((document) => ({
      ...document,
      travelers: who.now(document.travelers),
    })),
  }
}

function titleOf(changes: readonly TripChange[]): string | null {
  const titles = changes.flatMap(({ entry, undone }) => {
    if (undone) return []
    if (entry.kind === 'created') return [entry.event.title]
    return entry.kind === 'renamed' ? [entry.title] : []
  })
  return titles.at(-1) ?? null
}

function editsOf(changes: readonly TripChange[]): DatedEdit[] {
  return changes.flatMap((change) => {
    const { entry, undone, at } = change
    if (undone) return []
    if (isClaim(change)) return editsOfClaim(change)
    return entry.kind === 'edited' ? [{ ...entry, at }] : []
  })
}

function applyEntry(before: Log, { sequence, at, entry }: SequencedEntry): Log {
  const log = { ...before, sequence }
  switch (entry.kind) {
    case 'created':
    case 'renamed':
    case 'edited':
    case 'ride-claimed':
    case 'claims-switched':
    case 'document-removed': {
      const changes = [...log.changes, { sequence, at, entry, undone: false }]
      if (entry.kind === 'created') return { ...log, changes, event: eventOf(log.event.id, entry.event) }
      if (entry.kind === 'document-removed')
        return { ...log, changes, documents: without(log, entry.documentId) }
      return { ...log, changes }
    }
    case 'reverted': {
      const changes = log.changes.map((change) =>
        change.sequence === entry.sequence ? { ...change, undone: entry.undone } : change,
      )
      return { ...log, changes }
    }
    case 'claim-changed': {
      const changes = log.changes.map((change) =>
        change.sequence === entry.sequence ? changedClaim(change, entry.driver) : change,
      )
      return { ...log, changes }
    }
    case 'document': {
      const { kind: _kind, documentId: id, ...kept } = entry
      return { ...log, documents: [...without(log, id), { ...kept, id, addedAt: at, travelers: [] }] }
    }
    case 'forwarding-requested': {
      const { kind: _kind, ...request } = entry
      const others = log.forwarding.filter(({ code }) => code !== request.code)
      return { ...log, forwarding: [{ ...request, at }, ...others].slice(0, KEPT_REQUESTS) }
    }
  }
}

/** A job that ran twice appends its document twice: the later one counts. */
function without({ documents }: Log, documentId: string): DocumentRecord[] {
  return documents.filter(({ id }) => id !== documentId)
}

function newEvent(id: string): TripEvent {
  return { id, title: 'New Trip', description: '', startDate: null, endDate: null, destination: 'TBD' }
}

function eventOf(id: string, { startDate, endDate, ...event }: EventInput): TripEvent {
  return { ...newEvent(id), ...event, startDate: startDate ?? null, endDate: endDate ?? null }
}
