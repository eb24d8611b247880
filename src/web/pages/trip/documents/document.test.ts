import { expect, test } from 'vitest'
import type { ExtractedData } from '#contract/trip.ts'
import { listText } from '#web/format.ts'
import { instantDayText } from '#web/instants.ts'
import { originText, shortName } from './document.ts'
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

const NONE = { travelers: 0, flights: 0, accommodations: 0 }
const quiet = { mail: null, addedAt: at, added: NONE, duplicateOf: null }

test.each([
  [
    { ...quiet, origin: 'mail' as const, mail, added: { ...NONE, flights: 2, travelers: 1 } },
    read,
    `Arrived by email from maya@example.com on ${DAY} · added 2 flights and 1 traveler`,
  ],
  [{ ...quiet, origin: 'mail' as const }, null, `Arrived by email on ${DAY}`],
  [{ ...quiet, origin: 'upload' as const }, null, `Uploaded on ${DAY}`],
  [{ ...quiet, origin: 'upload' as const }, read, `Uploaded on ${DAY} · nothing new`],
  [{ ...quiet, origin: 'upload' as const, duplicateOf: 'd1' }, read, `Uploaded on ${DAY}`],
  [{ ...quiet, origin: 'paste' as const, addedAt: 'soon' }, null, 'Pasted on Invalid date'],
])('where a document came from and what it added is a line: %o', (document, extraction, text) => {
  expect(originText(document, extraction)).toBe(text)
})
