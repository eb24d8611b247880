import { expect, test } from 'vitest'
import { followedFlights, followedUntil, sentKey } from './start-alerts.ts'

const person = (id: string, name: string) => ({ id, name, avatar: { colorIndex: 0, initials: 'X' } })
const [maya, tom, other] = [person('m', 'Maya Hughes'), person('t', 'Tom Becker'), person('o', 'Maya Rossi')]
const leg = (flightNumber: string | null, travelers: ReturnType<typeof person>[], date = '2027-06-11') => ({
  flightNumber,
  departureDate: date,
  departureAirport: 'LHR',
  travelers,
})
const trip = {
  uniqueTravelers: [maya, tom, other],
  outboundFlights: [leg('BA478', [maya, tom]), leg('BA478', [other]), leg(null, [tom])],
  returnFlights: [leg('BA479', [tom], '2027-06-18')],
}
const [there, back] = ['BA478 2027-06-11 LHR', 'BA479 2027-06-18 LHR']

test.for<[string, string[] | null, Record<string, string[]>]>([
  ['everybody', null, { [there]: ['Maya\u00a0H.', 'Tom', 'Maya\u00a0R.'], [back]: ['Tom'] }],
  ['one person', ['t'], { [there]: ['Tom'], [back]: ['Tom'] }],
  ['one who does not fly back', ['o'], { [there]: ['Maya\u00a0R.'] }],
  ['somebody who left the trip', ['x'], {}],
])('who follows %s follows their flights, which are named after them', ([, chosen, flights]) => {
  expect(followedFlights(trip, chosen)).toEqual(flights)
})

test.for<[string, Record<string, string[]>, string]>([
  ['four days after the last flight', { [back]: [], [there]: [] }, '2027-06-22'],
  ['a month from now while there is none', {}, '2027-07-01'],
])('a trip leaves the book of the worker %s', ([, flights, day]) => {
  expect(new Date(followedUntil(flights, Date.parse('2027-06-01'))).toISOString().slice(0, 10)).toBe(day)
})

test('the server is told again when flights or the way to a browser differ, in whatever order they come', () => {
  const channel = (name: string) => ({
    kind: 'push' as const,
    endpoint: `https://push.example/${name}`,
    keys: { p256dh: '', auth: '' },
  })
  const told = sentKey(channel('1'), { [there]: [], [back]: [] })
  expect(sentKey(channel('1'), { [back]: [], [there]: ['Tom'] })).toBe(told)
  expect(sentKey(channel('2'), { [there]: [], [back]: [] })).not.toBe(told)
  expect(sentKey(channel('1'), { [there]: [] })).not.toBe(told)
})
