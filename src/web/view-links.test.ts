import { beforeEach, expect, test, vi } from 'vitest'
import { forgetViewLinks } from './forget-items.ts'
import { keepViewLink, readViewPath, saveEditLink, writeItem } from './storage.ts'

/** As a browser's own: what is kept are its own properties. */
class Kept {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Kept())
})

test('the link of an opened trip is kept, and goes when somebody signs out', () => {
  expect(readViewPath('trip1')).toBeNull()
  keepViewLink('trip1', 'AB12')
  expect(readViewPath('trip1')).toBe('/itinerary/trip1/AB12')
  expect(readViewPath('trip2')).toBeNull()
  forgetViewLinks()
  expect(readViewPath('trip1')).toBeNull()
})

test('an edit link opens a trip without its edit password in the address, and stays when somebody signs out', () => {
  saveEditLink('trip1', { viewPassword: 'AB12', editPassword: 'CD34' })
  forgetViewLinks()
  expect(readViewPath('trip1')).toBe('/itinerary/trip1/AB12')
})

test('what is kept under the name of a link and is none leads nowhere', () => {
  writeItem('view_link_trip1', 'https://elsewhere.example/')
  expect(readViewPath('trip1')).toBeNull()
})
