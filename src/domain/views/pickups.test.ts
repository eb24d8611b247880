import { expect, test } from 'vitest'
import { rideGroups } from './pickups.ts'

/** "A BCN 12:30", "A BCN 12:30 2026-06-13", with `?` for what is unknown. */
function stopOf(text: string) {
  const [, place = '?', time = '?', day = '2026-06-12'] = text.split(' ')
  return {
    place: place === '?' ? null : place,
    at: time === '?' ? null : Date.parse(`${day}T${time}Z`),
    day: day === '?' ? null : day,
  }
}

test.each<[why: string, stops: string[], groups: string[]]>([
  ['nobody', [], []],
  ['one alone', ['A BCN 12:00'], ['A']],
  ['two within 90 minutes', ['A BCN 12:00', 'B BCN 13:30'], ['A B']],
  ['two further apart', ['A BCN 12:00', 'B BCN 13:31'], ['A', 'B']],
  ['two airports at one time', ['A BCN 12:00', 'B GRO 12:00'], ['A', 'B']],
  ['another airport in between', ['A BCN 12:00', 'B GRO 12:10', 'C BCN 12:20'], ['A C', 'B']],
  ['a chain of two hours', ['A BCN 12:00', 'B BCN 13:00', 'C BCN 14:00'], ['A B C']],
  ['a chain that grows beyond two hours', ['A BCN 12:00', 'B BCN 13:00', 'C BCN 14:01'], ['A B', 'C']],
  ['a new chain begins where the old one ended', ['A BCN 12:00', 'B BCN 14:01', 'C BCN 14:30'], ['A', 'B C']],
  ['over midnight', ['A BCN 23:40', 'B BCN 00:20 2026-06-13'], ['A B']],
  ['in any order', ['C BCN 20:00', 'B BCN 13:00', 'A BCN 12:00'], ['A B', 'C']],
  ['the same day without a time', ['A BCN ?', 'B BCN ?', 'C BCN ? 2026-06-13'], ['A B', 'C']],
  ['without a time after all others', ['A BCN ? 2026-06-10', 'B BCN 12:00'], ['B', 'A']],
  ['without an airport', ['A ? 12:00', 'B ? 12:00', 'C ? ?'], ['A', 'B', 'C']],
  ['without time and day', ['A BCN ? ?', 'B BCN ? ?'], ['A', 'B']],
])('one ride: %s', (_why, stops, groups) => {
  const found = rideGroups(stops, stopOf)
  expect(found.map((group) => group.map(([name]) => name).join(' '))).toEqual(groups)
})
