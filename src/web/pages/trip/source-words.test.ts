import { expect, test } from 'vitest'
import { legOf, toldOf } from './live-legs.test-data.ts'
import { goesByClock } from './source-words.ts'

/** The flight leaves at 21:10 UTC and lands at 22:30. */
const byClock = (status: 'confirmed' | 'active' | 'landed' | 'cancelled') =>
  legOf(toldOf(status, { source: 'schedule' }))

test.each([
  ['within a day, beside others that are live', byClock('confirmed'), '2026-12-31T09:00', true, true],
  ['within a day, and nothing is live', byClock('confirmed'), '2026-12-31T09:00', false, false],
  ['more than a day before', byClock('confirmed'), '2026-12-30T20:00', true, false],
  ['in the air', byClock('active'), '2026-12-31T21:30', false, true],
  ['landed', byClock('landed'), '2026-12-31T23:00', false, true],
  ['cancelled', byClock('cancelled'), '2026-12-31T09:00', true, false],
  ['live', legOf(toldOf('active')), '2026-12-31T21:30', true, false],
])('whether "by schedule" stands beside a flight: %s', (_when, leg, now, othersAreLive, says) => {
  expect(goesByClock(leg, { now: Date.parse(`${now}:00Z`), othersAreLive })).toBe(says)
})
