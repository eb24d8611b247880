import { expect, test } from 'vitest'
import { legOf, reportOf } from '../live-legs.test-data.ts'
import { freshnessOf } from './freshness.ts'

/** The flight leaves at 21:10 UTC and lands at 22:30. */
const told = (checkedAt: string, provider = 'AeroDataBox') =>
  reportOf('scheduled', { provider, checkedAt: `2026-12-31T${checkedAt}:00Z` })
const far = { departureInstant: '2027-02-01T10:00:00Z', arrivalInstant: '2027-02-01T12:00:00Z' }

test.each([
  ['near and fresh', [legOf(told('20:57'))], '20:57', false],
  ['near and old', [legOf(told('20:20'))], '20:20', true],
  ['the oldest of those that are near', [legOf(told('20:40')), legOf(told('20:57'))], '20:40', false],
  ['near, and another one weeks away', [legOf(told('20:57')), legOf(told('03:00'), far)], '20:57', false],
  ['all weeks away: the last check', [legOf(told('02:00'), far), legOf(told('03:00'), far)], '03:00', false],
])('%s', (_when, legs, checkedAt, isOld) => {
  const fresh = freshnessOf(legs, Date.parse('2026-12-31T21:00:00Z'))
  expect(fresh).toEqual({
    providers: ['AeroDataBox'],
    checkedAt: Date.parse(`2026-12-31T${checkedAt}:00Z`),
    isOld,
  })
})

test('what an editor or the clock says is not of a live source', () => {
  const legs = [legOf(reportOf('delayed', { source: 'hand', checkedAt: '2026-12-31T20:00:00Z' })), legOf()]
  expect(freshnessOf(legs, 0)).toEqual({ providers: [], checkedAt: null, isOld: false })
})

test('each source is named once', () => {
  const legs = [legOf(told('20:57', 'B')), legOf(told('20:57', 'A')), legOf(told('20:57', 'B'))]
  expect(freshnessOf(legs, 0).providers).toEqual(['A', 'B'])
})
