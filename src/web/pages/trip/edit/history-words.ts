import type { FieldChange, HistoryItem } from '#contract/edits.ts'
import { clockWords, durationText, flightDayText, flightNumberText, LOCALE } from '#web/format.ts'
import { instantClockText } from '#web/instants.ts'
import { countedTexts } from '../documents/document.ts'
import { statusMessages } from '../messages.ts'
import { fieldWords } from '#domain/views/field-words.ts'
import { historyMessages as messages } from './history-messages.ts'

/** A field in words: `before` is null for what was not known, `after` for what is not any more. */
export type ChangeWords = { field: string; before: string | null; after: string | null; confirmed: boolean }

/** What happened, as a sentence. */
export function sentenceOf({ kind, subject, thing, action, changes, document }: HistoryItem): string {
  if (kind === 'created') return messages.created(subject)
  if (kind === 'renamed') return messages.renamed(subject)
  if (kind === 'document-removed' || (kind === 'document' && !document)) return messages.removedDocument
  if (document) return documentSentence(subject, document)
  const what = subjectText(subject) || messages.things[thing ?? 'flight']
  if (action === 'merge') return messages.merge(what, changes[0]?.after ?? '')
  return messages[action ?? 'change'](what)
}

/** What changed in a thing, field by field; nothing for a removal or merge, which the sentence tells. */
export function changesOf({ action, changes }: HistoryItem): ChangeWords[] {
  if (action !== 'add' && action !== 'change') return []
  return changes.map(({ field, before, after }) => ({
    field: fieldWords(field),
    before: valueWords(field, before),
    after: valueWords(field, after),
    confirmed: action === 'change' && before === after,
  }))
}

/** Lines of one day, newest first. `day` is the visitor's. */
export type HistoryDay = { day: string; items: HistoryItem[] }

/** Groups lines by the day on which they happened where the visitor is. `now`: milliseconds since 1970. */
export function historyDays(items: readonly HistoryItem[], now: number): HistoryDay[] {
  const [today, yesterday] = [now, now - DAY_MS].map((at) => DAY.format(at))
  const byDay = Map.groupBy(items, ({ at }) => DAY.format(Date.parse(at)))
  return [...byDay].map(([day, same]) => ({
    day: day === today ? messages.today : day === yesterday ? messages.yesterday : day,
    items: same,
  }))
}

export const timeOf = (at: string) => instantClockText(Date.parse(at))

const DAY_MS = 86_400_000
const DAY = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

type Document = NonNullable<HistoryItem['document']>

function documentSentence(name: string, { origin, sender, failed, added }: Document): string {
  const came = messages.came[origin](name, sender)
  if (failed) return `${came} ${messages.notRead}`
  const counts = countedTexts(added)
  return `${came} ${counts.length ? messages.read(counts.join(', ')) : messages.readNothing}`
}

/** "BA478 London – Barcelona" → "BA 478 London – Barcelona" */
function subjectText(subject: string): string {
  return subject.replace(/^\S+/, (word) => flightNumberText(word))
}

function valueWords(field: string, value: FieldChange['after']): string | null {
  if (value === null || value === '') return null
  if (field.endsWith('Time')) return clockWords(value)
  if (/Date$|^check(In|Out)$/.test(field)) return flightDayText(value)
  if (field === 'flightNumber') return flightNumberText(value)
  if (field === 'delayMinutes') return durationText(Number(value))
  if (field === 'status') return (statusMessages as Partial<Record<string, string>>)[value] ?? value
  return field === 'cancelled' ? messages[value === 'yes' ? 'yes' : 'no'] : value
}
