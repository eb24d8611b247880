import { beforeEach, expect, test, vi } from 'vitest'
import {
  dropExpiredAlerts,
  keepAlerts,
  keptAfterStop,
  readKeptAlerts,
  type KeptAlerts,
} from './kept-alerts.ts'

const KEPT: KeptAlerts = {
  token: 'first',
  state: 'active',
  travelers: null,
  email: null,
  told: '',
  until: 1_000,
}

beforeEach(() => {
  class Items {
    setItem(key: string, value: string) {
      Object.assign(this, { [key]: value })
    }
    getItem = (key: string) => (this as Record<string, unknown>)[key] ?? null
    removeItem(key: string) {
      Reflect.deleteProperty(this, key)
    }
  }
  vi.stubGlobal('localStorage', new Items())
})

test('alerts whose flights are over leave the browser, and those of others stay', () => {
  expect(dropExpiredAlerts(0)).toBe(false)
  keepAlerts('over', KEPT)
  keepAlerts('ahead', { ...KEPT, until: 2_000 })
  expect(dropExpiredAlerts(1_500)).toBe(true)
  expect([readKeptAlerts('over'), readKeptAlerts('ahead')?.token]).toEqual([null, 'first'])
})

test.for<[string, Partial<KeptAlerts>, string | undefined, string | null]>([
  ['the worker renewed go on under its token', {}, 'second', 'second'],
  ['the worker knows no more of are over', {}, 'first', null],
  ['the worker never knew are over', {}, undefined, null],
  ['go by mail are over', { email: 'anna@family.example' }, 'second', null],
])('alerts that were stopped and %s', ([, kept, booked, token]) => {
  expect(keptAfterStop({ ...KEPT, ...kept }, booked)?.token ?? null).toBe(token)
})
