import type { SceneName } from './scenes.test-data.ts'
import type { Answer } from './status-provider.suite.ts'

/** Made-up answers in the shape of aviationstack's `GET /flights`: local times, all with `+00:00`. */

const end = ([iata, timezone]: readonly [string, string], scheduled: string, fields: object = {}) => ({
  airport: iata,
  timezone,
  iata,
  icao: null,
  terminal: null,
  gate: null,
  delay: null,
  scheduled: `${scheduled}:00+00:00`,
  estimated: `${scheduled}:00+00:00`,
  actual: null,
  estimated_runway: null,
  actual_runway: null,
  ...fields,
})

const LHR = ['LHR', 'Europe/London'] as const
const SIN = ['SIN', 'Asia/Singapore'] as const
const from = (fields: object = {}) => end(LHR, '2027-06-11T14:20', { terminal: '5', ...fields })
const to = (fields: object = {}) =>
  end(['BCN', 'Europe/Madrid'], '2027-06-11T17:30', { terminal: 1, baggage: null, ...fields })

const leg = (flight_status: string, [departure, arrival]: readonly [object, object], iata = 'BA478') => ({
  flight_date: '2027-06-11',
  flight_status,
  departure,
  arrival,
  airline: { name: 'British Airways', iata: iata.slice(0, 2), icao: 'BAW' },
  flight: { number: iata.slice(2), iata, icao: `BAW${iata.slice(2)}`, codeshared: null },
  aircraft: { registration: 'G-EUUA', iata: 'A320', icao: 'A320', icao24: '400A31' },
  live: null,
})

const left = from({
  gate: 'B36',
  delay: 12,
  actual: '2027-06-11T14:32:00+00:00',
  actual_runway: '2027-06-11T14:44:00+00:00',
})

const legs: Record<SceneName, readonly object[]> = {
  'on time': [leg('scheduled', [from(), to()])],
  // The estimate at departure stays what was scheduled: only the delay tells.
  'delayed before departure, with a new time and a gate': [
    leg('scheduled', [
      from({ gate: 'B36', delay: 55 }),
      to({ delay: 50, estimated: '2027-06-11T18:20:00+00:00' }),
    ]),
  ],
  'in flight': [leg('active', [left, to({ estimated: '2027-06-11T17:41:00+00:00' })])],
  'landed, with its belt': [
    leg('landed', [left, to({ actual: '2027-06-11T17:38:00+00:00', gate: 'A12', baggage: '7' })]),
  ],
  cancelled: [leg('cancelled', [from(), to()])],
  diverted: [leg('diverted', [left, to()])],
  unknown: [],
  'of several legs, the one from the right origin': [
    leg(
      'active',
      [end(['SYD', 'Australia/Sydney'], '2027-06-11T15:30'), end(SIN, '2027-06-11T21:55')],
      'QF1',
    ),
    leg('scheduled', [end(SIN, '2027-06-11T23:55'), end(LHR, '2027-06-12T06:30')], 'QF1'),
  ],
  'late at night, when the day in UTC is another': ['10', '11'].map((day) =>
    leg(
      'scheduled',
      [
        end(['LAX', 'America/Los_Angeles'], `2027-06-${day}T23:30`),
        end(['ATL', 'America/New_York'], `2027-06-${Number(day) + 1}T06:45`),
      ],
      'DL2866',
    ),
  ),
}

export const aviationstackAnswer = (name: SceneName): Answer => ({
  body: {
    pagination: { limit: 100, offset: 0, count: legs[name].length, total: legs[name].length },
    data: legs[name],
  },
})
