import { expect, test } from 'vitest'
import type { HistoryItem } from '#contract/edits.ts'
import { changesOf, historyDays, sentenceOf } from './history-words.ts'

const ITEM: HistoryItem = {
  editId: null,
  at: '2027-06-11T10:00:00Z',
  kind: 'edited',
  subject: '',
  thing: null,
  action: null,
  changes: [],
  document: null,
  undone: false,
  isByGuest: false,
}
const FLIGHT = { ...ITEM, thing: 'flight' as const, subject: 'BA478 London – Barcelona' }
const PAPER = {
  id: 'd',
  origin: 'mail' as const,
  sender: 'maya@inbox.example',
  failed: false,
  added: { travelers: 1, flights: 2, accommodations: 0 },
}
const MAIL: HistoryItem = { ...ITEM, kind: 'document', subject: 'BA_eTicket.pdf', document: PAPER }

test.each<[HistoryItem, string]>([
  [{ ...ITEM, kind: 'created', subject: 'New Trip' }, 'The trip “New Trip” was created.'],
  [{ ...ITEM, kind: 'renamed', subject: 'Reunion' }, 'The trip was named “Reunion”.'],
  [MAIL, 'BA_eTicket.pdf arrived by email from maya@inbox.example and added 2 flights, 1 traveler.'],
  [
    { ...MAIL, document: { ...PAPER, sender: null, failed: true } },
    'BA_eTicket.pdf arrived by email but could not be read.',
  ],
  [
    {
      ...MAIL,
      document: { ...PAPER, origin: 'upload', added: { travelers: 0, flights: 0, accommodations: 0 } },
    },
    'BA_eTicket.pdf was uploaded and added nothing.',
  ],
  [
    {
      ...MAIL,
      document: { ...PAPER, origin: 'paste', added: { travelers: 0, flights: 1, accommodations: 1 } },
    },
    'A text was pasted and added 1 flight, 1 stay.',
  ],
  [{ ...ITEM, kind: 'document-removed' }, 'A document was removed, along with everything only it said.'],
  [{ ...FLIGHT, action: 'add' }, 'BA\u00a0478 London – Barcelona was added by hand.'],
  [{ ...FLIGHT, action: 'change' }, 'BA\u00a0478 London – Barcelona was changed.'],
  [{ ...FLIGHT, subject: '', action: 'remove' }, 'Flight was removed.'],
  [
    {
      ...ITEM,
      thing: 'traveler',
      action: 'merge',
      subject: 'Maia Okafor',
      changes: [{ field: 'name', before: 'Maia Okafor', after: 'Maya Okafor' }],
    },
    'Maia Okafor is the same person as Maya Okafor.',
  ],
])('%#: the line says %j', (item, sentence) => {
  expect(sentenceOf(item)).toBe(sentence)
})

test('fields are told before and after, in words', () => {
  const changes = [
    { field: 'arrivalTime', before: '10:35', after: '13:35' },
    { field: 'flightNumber', before: null, after: 'BA478' },
    { field: 'cancelled', before: 'no', after: 'yes' },
    { field: 'gate', before: 'A10', after: null },
    { field: 'departureTime', before: '10:20', after: '10:20' },
    { field: 'status', before: null, after: 'active' },
    { field: 'delayMinutes', before: '45', after: '90' },
  ]
  expect(changesOf({ ...FLIGHT, action: 'change', changes })).toMatchObject([
    { field: 'arrival time', before: expect.stringContaining('10:35'), confirmed: false },
    { field: 'flight number', before: null, after: 'BA\u00a0478' },
    { field: 'cancelled', before: 'no', after: 'yes' },
    { field: 'gate', before: 'A10', after: null },
    { field: 'departure time', confirmed: true },
    { field: 'status', before: null, after: 'In Flight' },
    { field: 'delay', before: '45\u00a0min', after: '1\u00a0h 30\u00a0min' },
  ])
  expect(changesOf({ ...FLIGHT, action: 'merge', changes })).toEqual([])
})

test('lines are grouped by day, the latest ones by name', () => {
  const now = Date.parse('2027-06-12T12:00:00')
  const items = ['2027-06-12T11:00:00', '2027-06-12T09:00:00', '2027-06-11T09:00:00', '2027-05-01T09:00:00']
  const days = historyDays(
    items.map((at) => ({ ...ITEM, at: new Date(at).toISOString() })),
    now,
  )
  expect(days.map(({ day, items: same }) => [day, same.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    [expect.stringContaining('2027'), 1],
  ])
})
