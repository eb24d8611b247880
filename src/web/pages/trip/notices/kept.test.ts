import { beforeEach, expect, test, vi } from 'vitest'
import { NOTICES_KEY } from '#web/storage.ts'
import { keep, readKept } from './stored-notices.ts'
import type { TripNotice } from './notices.ts'

const NOW = Date.parse('2026-06-01T10:00:00Z')
const HOUR = 3_600_000

const notice: TripNotice = {
  id: 'u1',
  type: 'upload',
  status: 'in-progress',
  message: 'Extracting travel information...',
  progress: 50,
  title: null,
  fileName: 'a.pdf',
  fileSize: null,
  timestamp: '2026-06-01T10:00:00Z',
  persistent: true,
  autoRemove: false,
  detail: null,
  slow: false,
  createdAt: NOW,
  endedAt: null,
}

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

const restored = (changed: Partial<TripNotice>, later = 0) => {
  keep('trip', { lastEventId: null, notices: [{ ...notice, ...changed }] }, NOW)
  return readKept('trip', NOW + later).notices.length
}

test.each<[string, Partial<TripNotice>, number, number, string]>([
  ['a persistent running one', {}, 0, 1, 'spec notify-9'],
  ['a persistent pending one', { status: 'pending' }, 0, 1, 'spec notify-9'],
  ['a completed one', { status: 'completed' }, 0, 0, 'spec notify-9'],
  ['a failed one', { status: 'failed' }, 0, 0, 'spec notify-9'],
  ['one that is not persistent', { persistent: false }, 0, 0, 'spec notify-9'],
  ['one just under an hour old', {}, HOUR - 1, 1, 'spec notify-9'],
  ['one of an hour', {}, HOUR, 0, 'spec notify-9'],
  ['an old one that was saved just now', { createdAt: NOW - HOUR }, 0, 0, 'spec notify-9'],
  ['one without an id', { id: '' }, 0, 0, 'spec notify-9'],
  ['one without a message', { message: '' }, 0, 0, 'spec notify-9'],
])('%s is restored or not', (_what, changed, later, count) => {
  expect(restored(changed, later)).toBe(count)
})

test('each trip has its own, under one key, with the last event beside them (spec notify-9)', () => {
  keep('one', { lastEventId: '12', notices: [notice] }, NOW)
  keep('two', { lastEventId: null, notices: [{ ...notice, id: 'u2' }] }, NOW)
  expect(readKept('one', NOW)).toEqual({ lastEventId: '12', notices: [{ ...notice, fileName: null }] })
  expect(readKept('two', NOW).notices).toMatchObject([{ id: 'u2' }])
  expect(readKept('three', NOW)).toEqual({ lastEventId: null, notices: [] })
  expect([...kept.keys()]).toEqual([NOTICES_KEY])
  expect(NOTICES_KEY).toBe('upload_notifications')
})

test('trips of more than an hour ago are forgotten', () => {
  keep('one', { lastEventId: '12', notices: [] }, NOW - HOUR)
  keep('two', { lastEventId: '13', notices: [] }, NOW)
  expect(Object.keys(JSON.parse(kept.get(NOTICES_KEY) ?? '') as object)).toEqual(['two'])
})

test.each(['{broken', '[]', '3', 'null', '"words"'])(
  'corrupt data is cleared: %s (spec notify-10)',
  (text) => {
    kept.set(NOTICES_KEY, text)
    expect(readKept('trip', NOW)).toEqual({ lastEventId: null, notices: [] })
    expect(kept.has(NOTICES_KEY)).toBe(false)
  },
)

test.each([
  { at: NOW, lastEventId: { a: 1 }, notices: 'x' },
  { at: NOW, lastEventId: 'a\nb', notices: [null, 3, {}, { ...notice, fileName: { a: 1 } }] },
  {
    at: NOW,
    lastEventId: 7,
    notices: [
      { ...notice, createdAt: '1' },
      { ...notice, progress: null },
    ],
  },
  null,
])('what is not as it was written is not restored: %j', (trip) => {
  kept.set(NOTICES_KEY, JSON.stringify({ trip }))
  expect(readKept('trip', NOW)).toEqual({ lastEventId: null, notices: [] })
})

test('more than 4.5 MB is not saved, and what was saved before stays (spec notify-10)', () => {
  keep('trip', { lastEventId: '1', notices: [notice] }, NOW)
  keep('trip', { lastEventId: '2', notices: [{ ...notice, message: 'x'.repeat(4_500_000) }] }, NOW)
  expect(readKept('trip', NOW).lastEventId).toBe('1')
})

test('a full storage loses what was saved (spec notify-10)', () => {
  keep('trip', { lastEventId: '1', notices: [notice] }, NOW)
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keep('trip', { lastEventId: '2', notices: [notice] }, NOW)
  expect(kept.has(NOTICES_KEY)).toBe(false)
})

test('a browser that refuses storage is no failure', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => keep('trip', { lastEventId: '1', notices: [notice] }, NOW)).not.toThrow()
  expect(readKept('trip', NOW)).toEqual({ lastEventId: null, notices: [] })
})
