import type { HistoryItem } from '#contract/edits.ts'
import type { FieldChange } from '#contract/trip.ts'
import { clockWords, durationText, flightDayText, flightNumberText, listText, locale } from '#web/format.ts'
import { perLanguage } from '#web/visit.ts'
import { countedTexts } from '../documents/document.ts'
import { statusMessages } from '../messages.ts'
import { fieldWords } from '#domain/views/field-words.ts'

export const historyMessages = {
  title: 'Changes',
  description: 'Who added what, and what was set by hand.',
  loading: 'Loading changes…',
  failed: 'The changes could not be loaded.',
  empty: 'Nothing has changed yet',
  emptyHint: 'Documents and details set by hand are listed here as they are added.',
  more: 'Show earlier changes',
  today: 'Today',
  yesterday: 'Yesterday',
  undo: 'Undo',
  redo: 'Redo',
  undone: 'Undone',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  to: 'is now',
  created: (title: string) => `The trip “${title}” was created.`,
  renamed: (title: string) => `The trip was named “${title}”.`,
  removedDocument: 'A document was removed, along with everything only it said.',
  came: {
    upload: (name: string) => `${name} was uploaded`,
    paste: () => 'A text was pasted',
    mail: (name: string, sender: string | null) =>
      `${name} arrived by email${sender === null ? '' : ` from ${sender}`}`,
  },
  read: (added: string) => `and added ${added}.`,
  readNothing: 'and added nothing.',
  notRead: 'but could not be read.',
  add: (what: string) => `${what} was added by hand.`,
  change: (what: string) => `${what} was changed.`,
  remove: (what: string) => `${what} was removed.`,
  merge: (what: string, into: string) => `${what} is the same person as ${into}.`,
  guest: (what: string, driver: string | null) =>
    driver === null
      ? `A guest gave up the ride for ${what}.`
      : `A guest, ${driver}, took the ride for ${what}.`,
  claims: (allowed: boolean) =>
    allowed ? 'Guests may offer rides again.' : 'Guests may no longer offer rides.',
  things: { flight: 'Flight', stay: 'Stay', traveler: 'Traveler' },
  confirmed: 'was confirmed',
} as const

/** A changed field in words. `before`, `after`: null for not known. */
export type ChangeWords = { field: string; before: string | null; after: string | null; confirmed: boolean }

export function sentenceOf(item: HistoryItem): string {
  const { kind, subject, thing, action, changes, document, isByGuest } = item
  if (kind === 'claims-switched') return historyMessages.claims(changes[0]?.after === 'yes')
  if (kind === 'created') return historyMessages.created(subject)
  if (kind === 'renamed') return historyMessages.renamed(subject)
  if (kind === 'document-removed' || (kind === 'document' && !document))
    return historyMessages.removedDocument
  if (document) return documentSentence(subject, document)
  const what = spaced(subject) || historyMessages.things[thing ?? 'flight']
  if (isByGuest)
    return historyMessages.guest(listText(subject.split(', ').map(spaced)), changes[0]?.after ?? null)
  if (action === 'merge') return historyMessages.merge(what, changes[0]?.after ?? '')
  return historyMessages[action ?? 'change'](what)
}

/** "BA478 London – Barcelona" with a spaced flight number. */
const spaced = (subject: string) => subject.replace(/^\S+/, (word) => flightNumberText(word))

/** What changed in a thing, field by field; nothing for a removal or merge, which the sentence tells. */
export function changesOf({ action, changes, isByGuest }: HistoryItem): ChangeWords[] {
  if (isByGuest) return []
  if (action !== 'add' && action !== 'change') return []
  return changes.map(({ field, before, after }) => ({
    field: fieldWords(field),
    before: valueWords(field, before),
    after: valueWords(field, after),
    confirmed: action === 'change' && before === after,
  }))
}

/** Groups items by day in the visitor's time zone. `now`: milliseconds since 1970. */
export function historyDays(
  items: readonly HistoryItem[],
  now: number,
): { day: string; items: HistoryItem[] }[] {
  const [today, yesterday] = [now, now - DAY_MS].map((at) => DAY().format(at))
  const byDay = Map.groupBy(items, ({ at }) => DAY().format(Date.parse(at)))
  return [...byDay].map(([day, same]) => ({
    day: day === today ? historyMessages.today : day === yesterday ? historyMessages.yesterday : day,
    items: same,
  }))
}

const DAY_MS = 86_400_000
const DAY = perLanguage(
  () =>
    new Intl.DateTimeFormat(locale(), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
)

type Document = NonNullable<HistoryItem['document']>

function documentSentence(name: string, { origin, sender, failed, added }: Document): string {
  const came = historyMessages.came[origin](name, sender)
  if (failed) return `${came} ${historyMessages.notRead}`
  const counts = countedTexts(added)
  return `${came} ${counts.length ? historyMessages.read(counts.join(', ')) : historyMessages.readNothing}`
}

/** A changed value as the page shows it; null for not known. */
export function valueWords(field: string, value: FieldChange['after']): string | null {
  if (value === null || value === '') return null
  if (field.endsWith('Time')) return clockWords(value)
  if (/Date$|^check(In|Out)$/.test(field)) return flightDayText(value)
  if (field === 'flightNumber') return flightNumberText(value)
  if (field === 'delayMinutes') return durationText(Number(value))
  if (field === 'status') return (statusMessages as Partial<Record<string, string>>)[value] ?? value
  return field === 'cancelled' ? historyMessages[value === 'yes' ? 'yes' : 'no'] : value
}
