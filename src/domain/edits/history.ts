import type { HistoryItem } from '#contract/edits.ts'
import { assemble } from '../booking/assemble.ts'
import { byText } from '../groups.ts'
import type { DocumentRecord, Places, Trip, TripChange } from '../model.ts'
import { firstOf } from './prepare-edit.ts'
import { NO_RECORDS, recordsBroughtBy } from '../views/document-changes.ts'
import { documentTitle } from '../views/document-title.ts'

const SHOWN = 500

/** Newest first. Edits of things that only removed documents named lose their words. */
export function tripHistory(trip: Trip, places: Places): HistoryItem[] {
  const { documents, changes } = trip
  const brought = recordsBroughtBy(trip)
  const isNamed = namedIn(documents, changes, places)
  const changed = changes.map((change) => withoutErased(changeItem(change), change, isNamed))
  return [...documents.map((document) => documentItem(document, brought)), ...changed]
    .reverse()
    .sort((a, b) => byText(b.at, a.at))
    .slice(0, SHOWN)
}

function namedIn(documents: DocumentRecord[], changes: TripChange[], places: Places) {
  const { legs, people, stays } = assemble(documents, places)
  const known = new Set([...legs, ...people, ...stays].flatMap(({ id, keys }) => [id, ...keys]))
  for (const { entry } of changes) if (entry.kind === 'edited' && entry.action === 'add') known.add(entry.id)
  return (id: string, keys: readonly string[]) => [id, ...keys].some((key) => known.has(key))
}

function withoutErased(
  item: HistoryItem,
  { entry }: TripChange,
  isNamed: ReturnType<typeof namedIn>,
): HistoryItem {
  if (entry.kind === 'ride-claimed') {
    const named = entry.flights.filter(({ id, keys }) => isNamed(id, keys))
    const subject = firstOf(named.map((flight) => flight.subject))
    return { ...item, subject, changes: named.length > 0 ? item.changes : [] }
  }
  if (entry.kind !== 'edited' || isNamed(entry.id, entry.known[entry.id] ?? [])) return item
  return { ...item, subject: '', changes: [] }
}

function documentItem(
  { id, addedAt, originalName, extraction, origin, mail, status }: DocumentRecord,
  brought: ReturnType<typeof recordsBroughtBy>,
): HistoryItem {
  return {
    ...EMPTY,
    at: addedAt,
    kind: 'document',
    subject: (extraction && documentTitle(extraction)) ?? originalName,
    document: {
      id,
      origin,
      sender: mail && !mail.doubted ? mail.from : null,
      failed: status === 'failed',
      added: brought.get(id) ?? NO_RECORDS,
    },
  }
}

function changeItem({ sequence, at, entry, undone }: TripChange): HistoryItem {
  const item = { ...EMPTY, at, undone }
  const editId = String(sequence)
  switch (entry.kind) {
    case 'created':
      return { ...item, kind: 'created', subject: entry.event.title }
    case 'renamed':
      return { ...item, kind: 'renamed', editId, subject: entry.title }
    case 'document-removed':
      return { ...item, kind: 'document-removed' }
    case 'edited': {
      const { kind, thing, action, subject, changes } = entry
      return { ...item, kind, editId, thing, action, subject, changes }
    }
    case 'ride-claimed': {
      const changes = [{ field: entry.way, before: null, after: entry.driver }]
      return { ...item, kind: 'edited', editId, thing: 'flight', action: 'change', changes, isByGuest: true }
    }
    case 'claims-switched': {
      const changes = [{ field: 'guestsMayClaim', ...switchWords(entry.allowed) }]
      return { ...item, kind: 'claims-switched', editId, changes }
    }
  }
}

const switchWords = (allowed: boolean) =>
  allowed ? { before: 'no', after: 'yes' } : { before: 'yes', after: 'no' }

const EMPTY = {
  editId: null,
  subject: '',
  thing: null,
  action: null,
  changes: [],
  document: null,
  undone: false,
  isByGuest: false,
} satisfies Partial<HistoryItem>
