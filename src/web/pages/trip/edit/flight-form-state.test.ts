import { expect, test } from 'vitest'
import { afterStep, openedWith, timedValues, type FlightFormStep } from './flight-form-state.ts'
import type { End } from './flight-times.ts'
import { valuesFrom } from './flight-values.ts'

const LHR: End = { timezone: 'Europe/London', lat: 51.47, lng: -0.45 }
const BCN: End = { timezone: 'Europe/Madrid', lat: 41.3, lng: 2.08 }
const OPENED = openedWith(
  valuesFrom({ departureDate: '2027-06-11', departureTime: '20:00', arrivalTime: '23:10' }),
)
const typed = (patch: object): FlightFormStep => ({ kind: 'typed', patch })

test.each<[string, FlightFormStep[], string]>([
  ['stays as the document has it', [], ''],
  ['stays while only the gate is typed', [typed({ gate: 'A1' })], ''],
  ['follows a time', [typed({ arrivalTime: '01:10' })], '2027-06-12'],
  ['follows the day of departure', [typed({ departureDate: '2027-06-12' })], '2027-06-12'],
  [
    'stays once it was chosen',
    [typed({ arrivalDate: '2027-06-14' }), typed({ arrivalTime: '01:10' })],
    '2027-06-14',
  ],
])('the day of arrival %s', (_, steps, day) => {
  const state = steps.reduce(afterStep, OPENED)
  expect(timedValues(state, { from: LHR, to: BCN }).arrivalDate).toBe(day)
})

test('a person who was made on the way is chosen, and new no more', () => {
  const chosen = afterStep(OPENED, typed({ travelers: ['maya'], people: ['Anna', 'Ben'] }))
  const made = afterStep(chosen, {
    kind: 'person-made',
    take: ({ travelers, people }) => ({
      travelers: [...travelers, 'anna'],
      people: people.filter((name) => name !== 'Anna'),
    }),
  })
  expect(made.values).toMatchObject({ travelers: ['maya', 'anna'], people: ['Ben'] })
})
