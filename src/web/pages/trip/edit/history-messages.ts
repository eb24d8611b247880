import { countText } from '#web/format.ts'

const THINGS = { flight: 'Flight', stay: 'Stay', traveler: 'Traveler' } as const

/** Texts of the history. */
export const historyMessages = {
  open: 'Changes',
  title: 'Changes',
  description: 'Who added what, and what was set by hand.',
  loading: 'Loading changes…',
  failed: 'The changes could not be loaded.',
  empty: 'Nothing has changed yet',
  emptyHint: 'Documents that are added and details that are set by hand are listed here.',
  more: 'Show earlier changes',
  today: 'Today',
  yesterday: 'Yesterday',
  undo: 'Undo',
  redo: 'Do it again',
  undone: 'Undone',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  to: 'is now',
  created: (title: string) => `The trip “${title}” was made.`,
  renamed: (title: string) => `The trip was named “${title}”.`,
  removedDocument: 'A document was removed, with everything that only it said.',
  came: {
    upload: (name: string) => `${name} was uploaded`,
    paste: () => 'A text was pasted',
    mail: (name: string, sender: string | null) =>
      `${name} came by mail${sender === null ? '' : ` from ${sender}`}`,
  },
  read: (added: string) => `and added ${added}.`,
  readNothing: 'and added nothing.',
  notRead: 'but could not be read.',
  counted: {
    flights: (count: number) => countText(count, 'flight'),
    travelers: (count: number) => countText(count, 'traveler'),
    accommodations: (count: number) => countText(count, 'stay'),
  },
  add: (what: string) => `${what} was added by hand.`,
  change: (what: string) => `${what} was changed.`,
  remove: (what: string) => `${what} was removed.`,
  merge: (what: string, into: string) => `${what} is the same person as ${into}.`,
  things: THINGS,
  confirmed: 'was said to be right',
} as const
