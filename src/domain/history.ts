import type { HistoryItem } from '#contract/edits.ts'
import { withinDocument } from './bounds.ts'
import { namesIn } from './documents.ts'
import { byText } from './groups.ts'
import type { DocumentRecord, Trip, TripChange } from './model.ts'

/** Lines of the history that are shown. */
const SHOWN = 500

/** Who added what from which document, and what was set by hand: newest first. */
export function tripHistory({ documents, changes }: Pick<Trip, 'documents' | 'changes'>): HistoryItem[] {
  return [...documents.map(documentItem), ...changes.map(changeItem)]
    .map((item, index) => ({ item, index }))
    .sort((a, b) => byText(b.item.at, a.item.at) || b.index - a.index)
    .slice(0, SHOWN)
    .map(({ item }) => item)
}

function documentItem({
  id,
  addedAt,
  originalName,
  origin,
  mail,
  status,
  extraction,
}: DocumentRecord): HistoryItem {
  const read = extraction && withinDocument(extraction)
  return {
    ...EMPTY,
    at: addedAt,
    kind: 'document',
    subject: originalName,
    document: {
      id,
      origin,
      sender: mail && !mail.doubted ? mail.from : null,
      failed: status === 'failed',
      added: {
        travelers: read ? namesIn(read).length : 0,
        flights: read?.flights.length ?? 0,
        accommodations: read?.accommodations.length ?? 0,
      },
    },
  }
}

function changeItem({ sequence, at, entry, undone }: TripChange): HistoryItem {
  const item = { ...EMPTY, at, kind: entry.kind, undone }
  switch (entry.kind) {
    case 'created':
      return { ...item, subject: entry.event.title }
    case 'renamed':
      return { ...item, editId: String(sequence), subject: entry.title }
    case 'document-removed':
      return item
    case 'edited': {
      const { thing, action, subject, changes } = entry
      return { ...item, editId: String(sequence), thing, action, subject, changes }
    }
  }
}

const EMPTY = {
  editId: null,
  subject: '',
  thing: null,
  action: null,
  changes: [],
  document: null,
  undone: false,
} satisfies Partial<HistoryItem>
