import { expect, test } from 'vitest'
import type { EnrichedFlight } from '#contract/trip.ts'
import { arrivalDay, departureMs, isoInstant } from './duration.ts'
import { flight, places, tripOf } from '../places.test-data.ts'
import { enrichedFlights } from '../views/flights-view.ts'

const EU = 'EU summer time: Directive 2000/84/EC, tz "europe"'
const US = 'US daylight time: 15 U.S.C. §260a, tz "northamerica"'

test.each([
  // flight, minutes, days, date line, source: the two instants in UTC, worked out by hand
  ['NH110 HND 2026-01-15 18:15 EWR 2026-01-15 17:50', 815, 0, true, '09:15Z to 22:50Z'],
  [
    'SQ32 SIN 2026-01-15 09:15 SFO 2026-01-15 07:50',
    875,
    0,
    true,
    '01:15Z to 15:50Z, lands before it leaves',
  ],
  ['NZ10 AKL 2026-01-15 23:55 HNL 2026-01-15 09:45', 530, 0, true, '10:55Z to 19:45Z'],
  ['NZ10 AKL 2026-01-16 00:30 HNL 2026-01-15 10:20', 530, -1, true, '15 11:30Z to 20:20Z, the day before'],
  ['QF12 LAX 2026-01-15 22:30 SYD 2026-01-17 08:30', 900, 2, true, '16 06:30Z to 21:30Z'],
  ['EK215 DXB 2026-01-15 08:00 LAX 2026-01-15 12:15', 975, 0, false, '04:00Z to 20:15Z, over the pole'],
  ['AI105 DEL 2026-01-15 02:20 EWR 2026-01-15 07:20', 930, 0, false, '14 20:50Z to 12:20Z, half-hour zone'],
  ['AI213 DEL 2026-01-15 07:00 KTM 2026-01-15 08:55', 100, 0, false, '01:30Z to 03:10Z, +5:30 to +5:45'],
  ['QF732 ADL 2026-01-15 06:00 SYD 2026-01-15 08:25', 115, 0, false, '14 19:30Z to 21:25Z, +10:30 to +11'],
  ['TP540 LIS 2026-03-28 23:30 BER 2026-03-29 04:00', 150, 1, false, `23:30Z to 02:00Z; ${EU}`],
  [
    'BA994 LHR 2026-03-28 23:40 BER 2026-03-29 02:30',
    110,
    1,
    false,
    `23:40Z to 01:30Z, a skipped time; ${EU}`,
  ],
  [
    'BA994 LHR 2026-10-24 23:50 BER 2026-10-25 02:40',
    110,
    1,
    false,
    `22:50Z to 00:40Z, a repeated time; ${EU}`,
  ],
  ['UA1700 LAX 2026-03-07 22:00 EWR 2026-03-08 07:10', 310, 1, false, `8 06:00Z to 11:10Z; ${US}`],
  ['UA1700 LAX 2026-10-31 22:00 EWR 2026-11-01 05:10', 310, 1, false, `1 05:00Z to 10:10Z; ${US}`],
  ['TP1371 LHR 2026-07-19 21:15 LIS 2026-07-19 24:00', 165, 0, false, '20:15Z to 23:00Z, 24:00 ends the day'],
  [
    'OL731 APW 2026-01-16 10:00 PPG 2026-01-15 10:35',
    35,
    -1,
    true,
    '15 21:00Z to 21:35Z, 70 miles, a day apart',
  ],
  ['NZ991 APW 2026-01-16 15:00 AKL 2026-01-16 19:05', 245, 0, false, '02:00Z to 06:05Z, one date since 2011'],
  [
    'NZ992 AKL 2011-12-29 10:00 APW 2011-12-28 14:00',
    180,
    -1,
    true,
    '28 21:00Z to 29 00:00Z, before Samoa changed sides',
  ],
  ['FJ824 CXI 2026-01-16 12:00 HNL 2026-01-15 15:00', 180, -1, true, '15 22:00Z to 16 01:00Z, +14 to -10'],
])('%s takes %i minutes', (line, minutes, days, dateLine) => {
  const { duration, dayDifference, crossesDateLine } = rowOf(line)
  expect({ duration, dayDifference, crossesDateLine }).toEqual({
    duration: minutes,
    dayDifference: days,
    crossesDateLine: dateLine,
  })
})

test.each([
  ['hours above 23 (spec trip-12)', 'BA478 LHR 2026-07-19 25:10 BCN 2026-07-19 13:15'],
  ['minutes above 59 (spec trip-12)', 'BA478 LHR 2026-07-19 10:75 BCN 2026-07-19 13:15'],
  ['24 hours and some minutes', 'BA478 LHR 2026-07-19 24:30 BCN 2026-07-20 13:15'],
  ['a landing before the departure', 'BA478 LHR 2026-07-19 10:00 BCN 2026-07-19 09:15'],
  ['more than 26 hours', 'BA478 LHR 2026-07-19 10:00 BCN 2026-07-20 15:15'],
  ['no day of the calendar', 'BA478 LHR 2026-02-30 10:00 BCN 2026-02-30 13:15'],
  ['an airport that nobody knows', 'BA478 ZZZ 2026-07-19 10:00 BCN 2026-07-19 13:15'],
  ['a zone that nobody knows', 'BA478 XXX 2026-07-19 10:00 BCN 2026-07-19 13:15'],
  ['an unknown time', 'BA478 LHR 2026-07-19 - BCN 2026-07-19 13:15'],
])('the duration is unknown, not nonsense: %s', (_, line) => {
  expect(rowOf(line).duration).toBeNull()
})

test.each([
  ['SQ321 LHR 2026-07-19 22:00 SIN - 17:30', '2026-07-20'],
  ['NZ10 AKL 2026-01-16 00:30 HNL - 10:20', '2026-01-15'],
  ['BA478 LHR 2026-07-19 10:00 BCN - 13:15', '2026-07-19'],
  ['QF12 LAX 2026-01-15 22:30 SYD - 08:30', '2026-01-17'],
  ['BA478 LHR 2026-07-19 - BCN - 13:15', null],
])('the day of arrival of %s is worked out from zones and distance', (line, day) => {
  expect(arrivalDay(flight(line), places)).toBe(day)
})

test('instants are written in UTC', () => {
  expect(isoInstant(departureMs(flight('BA478 LHR 2026-07-19 10:00'), places))).toBe('2026-07-19T09:00:00Z')
  expect(isoInstant(null)).toBeNull()
})

/** The row of the flights tab in a trip with nothing but this flight. */
function rowOf(line: string): EnrichedFlight {
  const trip = tripOf({ id: 'a', names: ['Maya Hughes'], flights: [line] })
  const { outboundFlights, returnFlights } = enrichedFlights(trip, places)
  return [...outboundFlights, ...returnFlights][0] as EnrichedFlight
}
