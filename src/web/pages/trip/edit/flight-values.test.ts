import { expect, test } from 'vitest'
import { problemsOf } from './use-flight-form.ts'
import { fieldsOf, valuesFrom, type FlightValues } from './flight-values.ts'
import { flightFormMessages as messages } from './form-messages.ts'

const EMPTY = valuesFrom({})
const BA478: FlightValues = {
  ...EMPTY,
  number: 'BA\u00a0478',
  departureAirport: 'LHR',
  departureText: 'London (LHR)',
  arrivalAirport: 'BCN',
  arrivalText: 'Barcelona (BCN)',
  departureDate: '2027-06-11',
  departureTime: '10:20',
  gate: 'A10',
  travelers: ['maya', 'tom'],
}
const nothing: ReadonlySet<string> = new Set()

test.each<[string, Partial<FlightValues>, unknown]>([
  ['nothing for nothing', {}, {}],
  ['a time', { departureTime: '11:20' }, { departureTime: '11:20' }],
  ['what was emptied as not known', { gate: ' ' }, { gate: null }],
  ['who is on it, whole', { travelers: ['tom', 'leo'] }, { travelers: ['tom', 'leo'] }],
  ['nothing for another order', { travelers: ['tom', 'maya'] }, {}],
  ['a new person', { people: ['Leo'] }, { travelers: ['maya', 'tom'] }],
  ['that it is cancelled', { cancelled: true }, { cancelled: true }],
  ['the number as it was read', { number: 'ba 479' }, { flightNumber: 'BA479' }],
])('only what differs is sent: %s', (_, patch, fields) => {
  const number = patch.number ? 'BA479' : 'BA478'
  expect(fieldsOf({ ...BA478, ...patch }, BA478, { confirmed: nothing, number })).toEqual(fields)
})

test('a value that was confirmed is sent as it is', () => {
  const confirmed = new Set(['departureTime', 'flightNumber'])
  expect(fieldsOf(BA478, BA478, { confirmed, number: 'BA478' })).toEqual({
    departureTime: '10:20',
    flightNumber: 'BA478',
  })
})

test.each<[Partial<FlightValues>, boolean, number | null, object]>([
  [{}, false, 135, {}],
  [{ number: 'hello' }, false, null, { number: messages.numberWrong }],
  [{ number: 'easyJet 8021' }, true, null, {}],
  [{ departureAirport: '', departureText: 'barc' }, false, null, { departureAirport: messages.airportWrong }],
  [{ departureAirport: '', departureText: '' }, false, null, {}],
  [{}, false, -45, { arrivalTime: messages.early }],
  [{}, false, 27 * 60, { arrivalTime: messages.tooLong }],
  [{ number: '', departureText: '', departureAirport: '' }, true, null, { number: messages.numberMissing }],
  [{ number: '' }, true, null, {}],
  [{ departureDate: '' }, true, null, { departureDate: messages.dateMissing }],
  [{ departureDate: '' }, false, null, {}],
])('%j, new %j, %s minutes: %j', (patch, isNew, minutes, problems) => {
  const number = patch.number === 'hello' ? null : 'U28021'
  const read = { before: isNew ? null : BA478, minutes, number }
  expect(problemsOf({ ...BA478, ...patch }, read)).toEqual(problems)
})
