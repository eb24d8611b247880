import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAsked, keepAsked, wasAsked } from './asked.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2027, 5, 12)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test.for([
  { later: 0, asked: true },
  { later: 23 * HOUR, asked: true },
  { later: 24 * HOUR, asked: false },
  // A clock that was set back
  { later: -HOUR, asked: false },
])('$later ms after a link was asked for here: $asked, as long as links work (spec A §9)', (row) => {
  keepAsked(NOW)
  expect(wasAsked(NOW + row.later)).toBe(row.asked)
})

test('a browser that asked for no link, or was signed in since, has not asked', () => {
  expect(wasAsked(NOW)).toBe(false)
  keepAsked(NOW)
  forgetAsked()
  expect(wasAsked(NOW)).toBe(false)
})
