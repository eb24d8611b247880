import { expect, test, vi } from 'vitest'
import { openedWith, timedValues, withTyped } from './flight-form-state.ts'
import type { End } from './flight-times.ts'
import { valuesFrom, type FlightValues } from './flight-values.ts'
import { addPeople } from './PeopleField.tsx'
import type { Send } from './queries.ts'

const LHR: End = { timezone: 'Europe/London', lat: 51.47, lng: -0.45 }
const BCN: End = { timezone: 'Europe/Madrid', lat: 41.3, lng: 2.08 }
const OPENED = openedWith(
  valuesFrom({ departureDate: '2027-06-11', departureTime: '20:00', arrivalTime: '23:10' }),
)

test.each<[string, Partial<FlightValues>[], string]>([
  ['stays as the document has it', [], ''],
  ['stays while only the gate is typed', [{ gate: 'A1' }], ''],
  ['follows a time', [{ arrivalTime: '01:10' }], '2027-06-12'],
  ['follows the day of departure', [{ departureDate: '2027-06-12' }], '2027-06-12'],
  ['stays once it was chosen', [{ arrivalDate: '2027-06-14' }, { arrivalTime: '01:10' }], '2027-06-14'],
])('the day of arrival %s', (_, patches, day) => {
  const state = patches.reduce(withTyped, OPENED)
  expect(timedValues(state, { from: LHR, to: BCN }).arrivalDate).toBe(day)
})

test('a person who was made before a failure is chosen, and new no more', async () => {
  let state = withTyped(OPENED, { travelers: ['maya'], people: ['Anna', 'Ben'] })
  const send = vi.fn<Send>()
  send.mockResolvedValueOnce({ id: 'anna', editId: 'e1' }).mockRejectedValueOnce(new Error('Too many.'))
  const adding = addPeople(send, state.values, (take) => (state = withTyped(state, take(state.values))))
  await expect(adding).rejects.toThrow('Too many.')
  expect(state.values).toMatchObject({ travelers: ['maya', 'anna'], people: ['Ben'] })
})
