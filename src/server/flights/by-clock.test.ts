import { expect, test } from 'vitest'
import { statusByClock } from '#domain/flight/status.ts'
import { SCENES, type SceneName } from './providers/scenes.test-data.ts'

/** Booked times and a clock have no word of anything else. */
const KNOWN: readonly SceneName[] = [
  'on time',
  'in flight',
  'landed, with its belt',
  'of several legs, the one from the right origin',
  'late at night, when the day in UTC is another',
]

test.for(KNOWN)('the clock alone tells of a flight: %s', (name) => {
  const { booked, now, truth } = SCENES[name]
  expect(truth).toMatchObject({ status: statusByClock(booked, now) })
})

test('without a booked time the clock knows nothing', () => {
  const { booked, now } = SCENES['on time']
  expect(statusByClock({ departure: null, arrival: null }, now)).toBeNull()
  expect(statusByClock({ ...booked, arrival: null }, now)).toBeNull()
})
