import { expect, test } from 'vitest'
import { parseTimes, zoneCity } from './times.ts'

test.each([
  [null, { zone: 'airport', clock: 'locale' }],
  ['', { zone: 'airport', clock: 'locale' }],
  ['null', { zone: 'airport', clock: 'locale' }],
  ['{"zone":"visitor","clock":"12"}', { zone: 'visitor', clock: '12' }],
  ['{"zone":"moon","clock":12}', { zone: 'airport', clock: 'locale' }],
])('of the kept choice %s holds %j', (kept, times) => {
  expect(parseTimes(kept)).toEqual(times)
})

test.each([
  ['Pacific/Auckland', 'Auckland'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Calcutta', 'Kolkata'],
  ['UTC', 'UTC'],
])('the zone %s is called after %s', (zone, city) => {
  expect(zoneCity(zone)).toBe(city)
})
