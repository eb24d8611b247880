import { expect, test } from 'vitest'
import type { ExtractedData } from '#contract/trip.ts'
import { listText } from '#web/format.ts'
import { instantDayText } from '#web/instants.ts'
import { frontDocuments, newestFirst, originText, shortName } from './document.ts'
import { removalText } from './DocumentDetail.tsx'

test.each([
  ['50 characters stay', 'a'.repeat(50), 'a'.repeat(50)],
  ['a plain name is cut to 45 and an ellipsis', 'b'.repeat(51), `${'b'.repeat(45)}...`],
  ['a file name keeps its ending within 50', `${'c'.repeat(60)}.pdf`, `${'c'.repeat(43)}....pdf`],
])('%s (spec document-12)', (_rule, name, shown) => {
  expect(shortName(name)).toBe(shown)
})

const none = { flights: [], travelers: [], accommodations: [] }

test.each([
  [
    { ...none, flights: ['BA478', 'BA479'], travelers: ['Maya Hughes'] },
    'Delete also removes 2 flights (BA\u00a0478 and BA\u00a0479) and 1 traveler (Maya Hughes).',
  ],
  [{ ...none, accommodations: ['Hotel Alma'] }, 'Delete also removes 1 stay (Hotel Alma).'],
  [
    { ...none, travelers: ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus'] },
    `Delete also removes 7 travelers (${listText(['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', '2 more'])}).`,
  ],
  [none, 'Delete removes nothing else from the trip.'],
])('what leaves the trip with a document is a sentence: %o', (removal, text) => {
  expect(removalText(removal)).toBe(text)
})

const at = '2027-06-12T10:00:00Z'
const DAY = instantDayText(at)
const mail = { from: 'maya@example.com', spf: 'pass', dkim: 'pass', dmarc: 'pass' }
const read = { summary: '', travelers: [1], flights: [1, 2], accommodations: [] } as unknown as ExtractedData

test.each([
  [
    { origin: 'mail' as const, mail, addedAt: at },
    read,
    `Came by mail from maya@example.com on ${DAY} · added 2 flights and 1 traveler`,
  ],
  [{ origin: 'mail' as const, mail: null, addedAt: at }, null, `Came by mail on ${DAY}`],
  [{ origin: 'upload' as const, mail: null, addedAt: at }, null, `Uploaded on ${DAY}`],
  [{ origin: 'paste' as const, mail: null, addedAt: 'soon' }, null, 'Pasted on Invalid date'],
])('where a document came from and what it added is a line: %o', (document, extraction, text) => {
  expect(originText(document, extraction)).toBe(text)
})

const NOW = Date.parse('2026-06-12T10:00:00Z')
const YESTERDAY = '2026-06-11T10:00:00Z'
const JUST_NOW = '2026-06-12T09:55:00Z'

/** "1 2 failed-3 new-4", first added first. */
const documentsOf = (text: string) =>
  text.split(' ').map((id) => ({
    id,
    status: id.startsWith('failed') ? ('failed' as const) : ('complete' as const),
    addedAt: id.startsWith('new') ? JUST_NOW : YESTERDAY,
  }))

test.each([
  { list: '1', shown: '1' },
  { list: '1 2 3 4', shown: '4 3 2 1', why: 'one is not worth a fold' },
  { list: '1 2 3 4 5', shown: '5 4 3' },
  { list: '1 failed-2 3 4 5 6', shown: '6 5 4 failed-2', why: 'what went wrong is seen' },
  { list: '1 2 new-3 new-4 new-5 new-6', shown: 'new-6 new-5 new-4 new-3', why: 'news are seen' },
  { list: '1 2 3 4 5 6', kept: ['1'], shown: '6 5 4 1', why: 'an Undo is seen' },
])('of the documents $list are shown first: $shown', ({ list, shown, kept = [] }) => {
  const front = frontDocuments(newestFirst(documentsOf(list)), { now: NOW, kept })
  expect(front.map(({ id }) => id).join(' ')).toBe(shown)
})
