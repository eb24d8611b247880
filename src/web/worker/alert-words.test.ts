import { expect, test } from 'vitest'
import { AlertMessage } from '#contract/alerts.ts'
import { alertWords, type KnownTrip } from './alert-words.ts'
import { readAlert } from './read-alert.ts'

const message: AlertMessage = {
  kind: 'delayed',
  also: [],
  flightNumber: 'BA478',
  date: '2027-06-11',
  origin: 'LHR',
  originCity: 'London',
  destinationCity: 'Barcelona',
  divertedTo: null,
  wasDiverted: false,
  isLessLate: false,
  delayMinutes: 45,
  hasLeft: false,
  departure: { scheduled: '10:10', now: '10:50' },
  arrival: { scheduled: '13:20', now: '14:05' },
  landsAbout: null,
  departureGate: null,
  arrivalTerminal: null,
  baggageBelt: null,
}
const reunion: KnownTrip = { title: 'Hughes reunion', names: ['Maya', 'Tom'] }
const unknownCities = { originCity: null, destinationCity: null }
const unknownTimes = {
  departure: { scheduled: null, now: null },
  arrival: { scheduled: null, now: null },
}

test.for<[Partial<AlertMessage>, string, string]>([
  [
    {},
    'Maya and Tom: 45 min late',
    'BA 478, London to Barcelona. Leaves at 10:50 instead of 10:10. Lands at 14:05 instead of 13:20.',
  ],
  [
    { delayMinutes: 95, arrivalTerminal: '1', hasLeft: true },
    'Maya and Tom: 1 h 35 min late',
    'BA 478, London to Barcelona. Lands at 14:05 instead of 13:20. Terminal 1.',
  ],
  [
    { delayMinutes: 120, departureGate: 'B42', arrivalTerminal: '1' },
    'Maya and Tom: 2 h late',
    'BA 478, London to Barcelona. Leaves at 10:50 instead of 10:10. From gate B42. Lands at 14:05 instead of 13:20. Terminal 1.',
  ],
  [
    { arrival: { scheduled: '13:20', now: null }, landsAbout: '14:00' },
    'Maya and Tom: 45 min late',
    'BA 478, London to Barcelona. Leaves at 10:50 instead of 10:10. Lands around 14:00 instead of 13:20.',
  ],
  [
    { arrival: unknownTimes.arrival, hasLeft: true },
    'Maya and Tom: 45 min late',
    'BA 478, London to Barcelona. Left at 10:50 instead of 10:10.',
  ],
  [
    { kind: 'reinstated', also: ['delayed', 'gate'], departureGate: 'B7' },
    'Maya and Tom: flight back on, 45 min late, now gate B7',
    'BA 478, London to Barcelona. It is no longer cancelled. Leaves at 10:50 instead of 10:10. Lands at 14:05 instead of 13:20.',
  ],
  [
    { also: ['gate'], departureGate: 'B7' },
    'Maya and Tom: 45 min late, now gate B7',
    'BA 478, London to Barcelona. Leaves at 10:50 instead of 10:10. Lands at 14:05 instead of 13:20.',
  ],
  [
    { kind: 'reinstated', departureGate: 'B7' },
    'Maya and Tom: flight back on',
    'BA 478, London to Barcelona. It is no longer cancelled. Leaves at 10:50 instead of 10:10. From gate B7. Lands at 14:05 instead of 13:20.',
  ],
  [{ delayMinutes: null, ...unknownTimes }, 'Maya and Tom: late', 'BA 478, London to Barcelona.'],
  [
    { kind: 'cancelled' },
    'Maya and Tom: flight cancelled',
    'BA 478, London to Barcelona. It will not fly. Please ask the airline what to do next.',
  ],
  [
    { kind: 'diverted', divertedTo: 'Girona' },
    'Maya and Tom: landing in Girona instead',
    'BA 478, London to Barcelona. Not in Barcelona as planned.',
  ],
  [{ kind: 'diverted', ...unknownCities }, 'Maya and Tom: flight diverted', 'BA 478.'],
  [
    { kind: 'gate', departureGate: 'B42' },
    'Maya and Tom: now gate B42',
    'BA 478, London to Barcelona. Leaves at 10:50 instead of 10:10. Lands at 14:05 instead of 13:20.',
  ],
  [
    { kind: 'gate', ...unknownTimes, departure: { scheduled: '10:10', now: '10:10' } },
    'Maya and Tom: new gate',
    'BA 478, London to Barcelona. Leaves at 10:10.',
  ],
  [
    { kind: 'landed', arrivalTerminal: '1', baggageBelt: '7' },
    'Maya and Tom: landed in Barcelona',
    'BA 478, London to Barcelona. On the ground since 14:05, planned 13:20. Terminal 1. Baggage belt 7.',
  ],
  [
    { kind: 'landed', ...unknownTimes, destinationCity: null },
    'Maya and Tom: landed',
    'BA 478, from London.',
  ],
  [
    { kind: 'landed', wasDiverted: true, divertedTo: 'Girona' },
    'Maya and Tom: landed in Girona',
    'BA 478, London to Barcelona. Not in Barcelona as planned. On the ground since 14:05.',
  ],
  [
    { kind: 'landed', wasDiverted: true, ...unknownTimes },
    'Maya and Tom: landed at another airport',
    'BA 478, London to Barcelona. Not in Barcelona as planned.',
  ],
  [
    { departureGate: 'B42' },
    'Maya and Tom: 45 min late',
    'BA 478, London to Barcelona. Leaves at 10:50 instead of 10:10. From gate B42. Lands at 14:05 instead of 13:20.',
  ],
  [
    { isLessLate: true, delayMinutes: 20, arrival: { scheduled: '13:20', now: '13:40' } },
    'Maya and Tom: now only 20 min late',
    'BA 478, London to Barcelona. Leaves at 10:50 instead of 10:10. Lands at 13:40 instead of 13:20.',
  ],
  [
    { isLessLate: true, delayMinutes: -5, arrival: { scheduled: '13:20', now: '13:15' } },
    'Maya and Tom: on time again',
    'BA 478, London to Barcelona. Leaves at 10:50 instead of 10:10. Lands at 13:15 instead of 13:20.',
  ],
  [
    { kind: 'reinstated' },
    'Maya and Tom: flight back on',
    'BA 478, London to Barcelona. It is no longer cancelled. Leaves at 10:50 instead of 10:10. Lands at 14:05 instead of 13:20.',
  ],
])('%j is told as “%s”', ([facts, title, body]) => {
  expect(alertWords({ ...message, ...facts }, [reunion])).toEqual({ title, body: `${body}\nHughes reunion` })
})

test.for<[string, KnownTrip[], string, string]>([
  [
    'nobody that is known',
    [],
    'BA 478: 45 min late',
    'London to Barcelona. Leaves at 10:50 instead of 10:10. Lands at 14:05 instead of 13:20.',
  ],
  ['one', [{ title: 'Us', names: ['Maya'] }], 'Maya: 45 min late', 'Us'],
  ['three', [{ title: 'Us', names: ['Maya', 'Tom', 'Leo'] }], 'Maya, Tom and Leo: 45 min late', 'Us'],
  [
    'many',
    [{ title: 'Us', names: ['Maya', 'Tom', 'Leo', 'Ana', 'Zoe'] }],
    'Maya, Tom and 3 others: 45 min late',
    'Us',
  ],
  [
    'people of two trips',
    [reunion, { title: 'Us', names: ['Tom', 'Ana'] }],
    'Maya, Tom and Ana: 45 min late',
    'Hughes reunion\nUs',
  ],
])('an alert about %s names them', ([, known, title, end]) => {
  const words = alertWords(message, known)
  expect(words.title).toBe(title)
  expect(words.body.endsWith(end)).toBe(true)
})

test.for<[string, unknown]>([
  ['nothing', ''],
  ['no JSON', '<b>hello</b>'],
  ['null', null],
  ['a list', [message]],
  ['a kind that is not known', { ...message, kind: 'advert' }],
  ['a missing number', { ...message, flightNumber: undefined }],
  ['markup in place of a time', { ...message, arrival: { scheduled: null, now: '<img>' } }],
  ['a time that is no pair', { ...message, departure: '10:10' }],
  ['a city that is a list', { ...message, originCity: ['London'] }],
  ['a text without an end', { ...message, destinationCity: 'x'.repeat(5_000) }],
  ['something else that is not known', { ...message, also: ['advert'] }],
  ['more than can happen at once', { ...message, also: Array.from({ length: 6 }, () => 'gate') }],
  ['no word on whether it left', { ...message, hasLeft: null }],
  ['a flag that is a text', { ...message, wasDiverted: 'no' }],
  ['a missing flag', { ...message, isLessLate: undefined }],
  ['a delay that is a text', { ...message, delayMinutes: '45' }],
])('a payload with %s is no alert', ([, payload]) => {
  expect(readAlert(typeof payload === 'string' ? payload : JSON.stringify(payload))).toBe(null)
})

test.for(AlertMessage.shape.kind.options)(
  'an alert of the kind %s is read as the contract has it',
  (kind) => {
    const sent = AlertMessage.parse({
      ...message,
      kind,
      also: ['gate'],
      landsAbout: '14:00',
      divertedTo: 'Girona',
      delayMinutes: null,
    })
    expect(readAlert(JSON.stringify(sent))).toEqual(sent)
  },
)
