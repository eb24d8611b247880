import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STAGES } from '#contract/events.ts'
import { NOTICES_KEY } from '#web/storage.ts'
import { liveStore } from './live-store.ts'

let kept: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const received = {
  type: 'upload' as const,
  correlationId: 'u1',
  fileName: 'a.pdf',
  ...STAGES.upload_received,
}
const complete = { ...received, ...STAGES.processing_complete }

test('a completed notice goes after 5 s without anybody asking (spec notify-6)', () => {
  const store = liveStore('removes')
  const seen: number[] = []
  const unwatch = store.watch(() => seen.push(store.notices().list.length))
  store.push(received)
  store.push(complete)
  vi.advanceTimersByTime(4_900)
  expect(store.notices().list).toHaveLength(1)
  vi.advanceTimersByTime(200)
  expect(store.notices().list).toHaveLength(0)
  unwatch()
  store.push(received)
  expect(seen).toEqual([1, 1, 0])
})

test('a running notice and the last event are kept, a completed one is not (spec notify-9)', () => {
  const store = liveStore('keeps')
  store.push(received)
  store.reach('12')
  expect(kept.get(NOTICES_KEY)).toContain('"lastEventId":"12"')
  expect(kept.get(NOTICES_KEY)).toContain('"notices":[{')
  store.push(complete)
  expect(kept.get(NOTICES_KEY)).toContain('"notices":[]')
})

test("one store is shared by all parts of a trip's page", () => {
  const heard: string[] = []
  liveStore('shared').onNotification(({ message }) => heard.push(message))
  liveStore('shared').push(received)
  liveStore('another').push(received)
  expect(heard).toEqual([received.message])
})

test('a stream is lost from when it broke until it is open again, and not while nobody wants it (spec notify-11)', () => {
  vi.setSystemTime(1_000)
  const store = liveStore('lost')
  expect(store.lostAt()).toBe(null)
  store.setConnection('connecting')
  expect(store.lostAt()).toBe(1_000)
  store.setConnection('live')
  expect(store.lostAt()).toBe(null)
  vi.setSystemTime(2_000)
  store.setConnection('waiting')
  vi.setSystemTime(3_000)
  store.setConnection('connecting')
  expect(store.lostAt()).toBe(2_000)
  store.setConnection('ended')
  expect(store.lostAt()).toBe(null)
})
