import { expect, test } from 'vitest'
import { frontDocuments, newestFirst } from './front-documents.ts'

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
