import { beforeEach, expect, test, vi } from 'vitest'
import { forgetItemsOf } from './forget-items.ts'
import {
  itemKeys,
  keepLastTrip,
  keepViewLink,
  readEditLink,
  readItem,
  readLastTrip,
  saveEditLink,
  tripPath,
  writeItem,
} from './storage.ts'

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

test('of a forgotten trip no item stays, and what is kept of others does', () => {
  // Its items are its own properties, as a browser's are
  vi.stubGlobal(
    'localStorage',
    Object.create({
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
      setItem(this: Record<string, string>, key: string, value: string) {
        this[key] = value
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key]
      },
    }),
  )
  for (const id of ['trip1', 'trip2']) {
    saveEditLink(id, link)
    for (const key of ['you', 'view_link', 'alerts']) writeItem(`${key}_${id}`, '…')
  }
  writeItem('times', '…')
  keepLastTrip('trip2', link.viewPassword)
  forgetItemsOf('trip1')
  expect(itemKeys().toSorted()).toEqual([
    'alerts_trip2',
    'edit_link_trip2',
    'forgotten',
    'last_trip',
    'times',
    'view_link_trip2',
    'you_trip2',
  ])
  expect(readLastTrip()).toBe('/itinerary/trip2/AB12-CD34')
  forgetItemsOf('trip2')
  expect(itemKeys().toSorted()).toEqual(['forgotten', 'times'])
  // What this page still knows comes back no more, and the mark names no trip
  saveEditLink('trip1', link)
  keepViewLink('trip1', link.viewPassword)
  keepLastTrip('trip1', link.viewPassword)
  expect(itemKeys().toSorted()).toEqual(['forgotten', 'times'])
  expect(readItem('forgotten')).not.toContain('trip1')
})
