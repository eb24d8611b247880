import { expect, test } from 'vitest'
import { legOf, reportOf } from '../live-legs.test-data.ts'
import { checkOutcome, changesOf } from './changes.ts'

const late = (departureMinutes: number, arrivalMinutes: number | null = null) => ({
  delay: { departureMinutes, arrivalMinutes },
})
const BOOKED = reportOf('scheduled')
const LATE = reportOf('delayed', late(45))
const gate = (name: string) => reportOf('scheduled', { departure: { gate: name } })
const FLIES = reportOf('active')
const LANDED = reportOf('landed')

test.each([
  ['late', BOOKED, LATE, ['BA\u00a0478 is now 45 minutes late']],
  ['later', LATE, reportOf('delayed', late(65)), ['BA\u00a0478 is now 1 hour 5 minutes late']],
  ['a minute later', LATE, reportOf('delayed', late(46)), []],
  ['late, nobody knows how much', BOOKED, reportOf('delayed'), ['BA\u00a0478 is delayed']],
  ['on time again', LATE, BOOKED, ['BA\u00a0478 is on time again']],
  ['cancelled', LATE, reportOf('cancelled'), ['BA\u00a0478 is cancelled']],
  ['after all', reportOf('cancelled'), BOOKED, ['BA\u00a0478 is back on']],
  ['gate', BOOKED, gate('A14'), ['BA\u00a0478 leaves from Gate A14']],
  ['another gate', gate('A14'), gate('B2'), ['BA\u00a0478 now leaves from Gate B2']],
  ['in the air', BOOKED, FLIES, ['BA\u00a0478 is in the air']],
  ['early', FLIES, reportOf('active', late(0, -15)), ['BA\u00a0478 is now due 15 minutes early']],
  [
    'diverted',
    FLIES,
    reportOf('diverted', { divertedTo: 'Girona (GRO)' }),
    ['BA\u00a0478 is diverted to Girona (GRO)'],
  ],
  ['landed', FLIES, LANDED, ['BA\u00a0478 has landed']],
  [
    'landed elsewhere',
    reportOf('diverted', { wasDiverted: true }),
    reportOf('landed', { wasDiverted: true }),
    ['BA\u00a0478 has landed at another airport'],
  ],
  [
    'where it landed',
    reportOf('landed', { wasDiverted: true }),
    reportOf('landed', { wasDiverted: true, divertedTo: 'Girona (GRO)' }),
    ['BA\u00a0478 has landed at Girona (GRO) instead'],
  ],
  ['landed, with belt', FLIES, belt('7'), ['BA\u00a0478 has landed. Bags: belt 7']],
  ['belt', LANDED, belt('7'), ['Bags from BA\u00a0478: belt 7']],
  ['the same again', LATE, LATE, []],
  ['by schedule', BOOKED, reportOf('landed', { source: 'schedule' }), []],
])('%s', (_what, before, after, texts) => {
  expect(changesOf([legOf(before)], [legOf(after)]).flatMap((news) => news.texts)).toEqual(texts)
})

test('people are named, and the gravest is told first', () => {
  const people = (name: string) => [{ id: name, name, avatar: { colorIndex: 0, initials: 'X' } }]
  const two = (status: Parameters<typeof reportOf>[0], other: Parameters<typeof reportOf>[0]) => [
    legOf(reportOf(status), { travelers: people('Tom Hughes') }),
    legOf(reportOf(other), { flightId: 'f2', flightNumber: 'VY6105', travelers: people('Sofia Rossi') }),
  ]
  expect(
    changesOf(two('active', 'scheduled'), two('landed', 'cancelled')).flatMap(({ texts }) => texts),
  ).toEqual(['Sofia: VY\u00a06105 is cancelled', 'Tom: BA\u00a0478 has landed'])
})

test('a flight that was not there before is no news', () => {
  expect(changesOf([], [legOf(LATE)])).toEqual([])
})

function belt(baggageBelt: string) {
  return reportOf('landed', { arrival: { baggageBelt } })
}

/** The flight leaves at 21:10 UTC and lands at 22:30. */
const NOW = Date.parse('2026-12-31T20:00:00Z')
const checked = (at: string) => legOf(reportOf('scheduled', { checkedAt: `2026-12-31T${at}Z` }))
const unknown = legOf(reportOf('confirmed', { source: 'schedule' }))
const far = legOf(reportOf('scheduled', { checkedAt: '2026-12-31T03:00:00Z' }), {
  departureInstant: '2027-02-01T10:00:00Z',
  arrivalInstant: '2027-02-01T12:00:00Z',
})
const byHand = legOf(reportOf('delayed', { source: 'hand', checkedAt: '2026-12-31T19:00:00Z' }))

test.each([
  [
    'it is late now',
    checked('19:30:00'),
    legOf(reportOf('delayed', { checkedAt: '2026-12-31T20:00:00Z' })),
    'changed',
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
