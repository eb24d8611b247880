import { countText } from '#web/format.ts'

/** Texts of the documents section (spec document-11, document-13, document-14, document-15). */
export const documentMessages = {
  title: 'Documents',
  upload: 'Upload',
  loading: 'Loading documents…',
  loadFailed: 'Documents could not be loaded.',
  empty: 'No documents uploaded yet',
  emptyHint: 'Use the Upload button above to add travel documents',
  emptyReadOnly: 'Bookings that are added to this trip appear here.',
  processed: 'AI Processed',
  failed: 'Not read',
  delete: 'Delete',
  willBeDeleted: 'will be deleted.',
  deletingNow: 'is being deleted…',
  waiting: (count: number) => `${countText(count, 'document')} will be deleted.`,
  undo: 'Undo',
  deleted: 'Document deleted successfully',
  deleteFailed: 'Failed to delete document',
  toCheck: (count: number) => `${count} to check`,
  nothingFound: 'Nothing found',
  came: {
    mail: (day: string, sender?: string) =>
      sender === undefined ? `Arrived by email on ${day}` : `Arrived by email from ${sender} on ${day}`,
    upload: (day: string) => `Uploaded on ${day}`,
    paste: (day: string) => `Pasted on ${day}`,
  },
  cameAndAdded: (came: string, what: string) => `${came} · added ${what}`,
  cameKnown: (came: string) => `${came} · nothing new`,
  sameAs: (name: string, day: string) => `The same as ${name}, added on ${day}`,
  leftOut: (what: string) => `The trip is full: some of its ${what} were left out.`,
  tripFull: (what: string) =>
    `This trip is full. Some ${what} of its documents are left out: remove documents that you no longer need.`,
  notConfirmed: 'We couldn’t confirm who sent this',
  unknownStatus: 'This document could not be read.',
} as const
