import { expect, test } from 'vitest'
import { findAirport } from '#reference/airports.ts'
import { dayOfIso } from './calendar.ts'
import { kilometres } from '#domain/flight/flight-span.ts'
import { minutesBetween, plausibility } from './plausibility.ts'

const at = (code: string) => findAirport(code)!

test('the distance from London to New York is about 5540 km', () => {
  expect(kilometres(at('LHR'), at('JFK'))).toBeCloseTo(5540, -2)
})

test.each([
  ['a short hop', 'LHR', '2027-06-17', 610, 'DUB', '2027-06-17', 690, true],
  ['westward over the Atlantic', 'LHR', '2027-06-17', 600, 'JFK', '2027-06-17', 780, true],
  ['eastward over the date line', 'AKL', '2027-07-03', 1170, 'LAX', '2027-07-03', 750, true],
  ['two days later on the calendar', 'LAX', '2027-06-18', 1300, 'AKL', '2027-06-20', 320, true],
  ['one day too late', 'LHR', '2027-06-17', 610, 'DUB', '2027-06-18', 690, false],
  ['there in no time', 'LHR', '2027-06-17', 600, 'JFK', '2027-06-17', 330, false],
])(
  '%s is judged by the clock of both places',
  (_case, from, day, departs, to, arrivalDay, arrives, plausible) => {
    const minutes = minutesBetween(
      { at: at(from), when: { day: dayOfIso(day), minutes: departs } },
      { at: at(to), when: { day: dayOfIso(arrivalDay), minutes: arrives } },
    )
    expect(plausibility(kilometres(at(from), at(to)), minutes) > 0).toBe(plausible)
  },
)
