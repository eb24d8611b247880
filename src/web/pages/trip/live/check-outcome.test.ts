import { expect, test } from 'vitest'
import { legOf, toldOf } from '../live-legs.test-data.ts'
import { checkOutcome } from './check-outcome.ts'

/** The flight leaves at 21:10 UTC and lands at 22:30. */
const NOW = Date.parse('2026-12-31T20:00:00Z')
const checked = (at: string) => legOf(toldOf('scheduled', { checkedAt: `2026-12-31T${at}Z` }))
const unknown = legOf(toldOf('confirmed', { source: 'schedule' }))
const far = legOf(toldOf('scheduled', { checkedAt: '2026-12-31T03:00:00Z' }), {
  departureInstant: '2027-02-01T10:00:00Z',
  arrivalInstant: '2027-02-01T12:00:00Z',
})
const byHand = legOf(toldOf('delayed', { source: 'hand', checkedAt: '2026-12-31T19:00:00Z' }))

test.each([
  [
    'it is late now',
    checked('19:30:00'),
    legOf(toldOf('delayed', { checkedAt: '2026-12-31T20:00:00Z' })),
    'news',
  ],
  ['it was asked, and all is as it was', checked('19:30:00'), checked('19:59:58'), 'same'],
  ['the first answer of all is as booked', unknown, checked('19:59:58'), 'same'],
  ['nobody was asked: it was a moment ago', checked('19:59:10'), checked('19:59:10'), 'recent'],
  ['the source is silent', checked('19:30:00'), checked('19:30:00'), 'silent'],
  ['the source has never said anything', unknown, unknown, 'silent'],
  ['it leaves in weeks', far, far, 'notNear'],
  ['an editor set it', byHand, byHand, 'notNear'],
])('a check is told as it was: %s', (_when, before, after, outcome) => {
  expect(checkOutcome([before], [after], NOW)).toBe(outcome)
})
