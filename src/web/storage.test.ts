import { beforeEach, expect, test, vi } from 'vitest'
import { readEditLink, saveEditLink, tripPath } from './storage.ts'

const link = { viewPassword: 'AB12-CD34', editPassword: 'x/y&z' }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('an edit link is found again under the id of its itinerary only (spec access-11)', () => {
  saveEditLink('trip1', link)
  expect(readEditLink('trip1')).toEqual(link)
  expect(readEditLink('trip2')).toBeNull()
})

test('a browser that refuses storage is no failure', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(() => saveEditLink('trip1', link)).not.toThrow()
  expect(readEditLink('trip1')).toBeNull()
})

test('the view link does not hold the edit password', () => {
  expect(tripPath('t', { viewPassword: 'v' })).toBe('/itinerary/t/v')
})
