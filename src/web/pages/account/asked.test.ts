import { beforeEach, expect, test, vi } from 'vitest'
import { MagicLinkRequest } from '#contract/account.ts'
import { askedMark, forgetAsked, keepAsked, wasAsked } from './asked.ts'

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
])('$later ms after a link was asked for here: $asked, as long as links work (spec account-1)', (row) => {
  const mark = askedMark(NOW)
  keepAsked(mark, NOW)
  expect(wasAsked(`token${mark}`, NOW + row.later)).toBe(row.asked)
  expect(askedMark(NOW + row.later) === mark).toBe(row.asked)
})

test('a mark is one that the server takes', () => {
  const { success } = MagicLinkRequest.safeParse({ email: 'anna@family.example', asked: askedMark(NOW) })
  expect(success).toBe(true)
})

test('a browser that asked for no link, for another one, or was signed in since, has not asked', () => {
  expect(wasAsked('token', NOW)).toBe(false)
  const mark = askedMark(NOW)
  keepAsked(mark, NOW)
  for (const token of ['token', `token${mark.slice(1)}`, `${mark}token`])
    expect(wasAsked(token, NOW)).toBe(false)
  forgetAsked()
  expect(wasAsked(`token${mark}`, NOW)).toBe(false)
})
