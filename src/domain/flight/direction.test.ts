import { expect, test } from 'vitest'
import { legDirection, travelPlan } from './direction.ts'
import { enrichedFlights } from '../views/flights-view.ts'
import { places, tripOf } from '../places.test-data.ts'
import type { TestDocument } from '../places.test-data.ts'

const by = (name: string, ...flights: string[]): TestDocument => ({ id: name, names: [name], flights })

const OUT = 'BA478 LHR 2026-07-19 10:00 BCN 2026-07-19 13:15'
const BACK = 'BA479 BCN 2026-07-26 14:00 LHR 2026-07-26 15:20'

// destination, then every leg with its direction: ">" outbound, "<" return
test.each([
  ['there and back', [by('Maya', OUT, BACK)], 'Barcelona', 'BA478> BA479<'],
  ['one way', [by('Maya', OUT)], 'Barcelona', 'BA478>'],
  [
    'one way with a stopover of 30 hours',
    [
      by(
        'Maya',
        'LH1 LHR 2026-07-19 10:00 FRA 2026-07-19 12:30',
        'LH2 FRA 2026-07-20 18:30 BCN 2026-07-20 20:30',
      ),
    ],
    'Barcelona',
    'LH1> LH2>',
  ],
  [
    'an open jaw: to Lisbon, home from Porto',
    [
      by(
        'Maya',
        'TP1 LHR 2026-07-19 10:00 LIS 2026-07-19 12:40',
        'TP2 OPO 2026-07-26 10:00 LHR 2026-07-26 12:20',
      ),
    ],
    'Lisbon',
    'TP1> TP2<',
  ],
  [
    'several cities: where the stay is longest',
    [
      by(
        'Maya',
        'AF1 LHR 2026-07-01 10:00 CDG 2026-07-01 12:15',
        'AF2 CDG 2026-07-03 10:00 BCN 2026-07-03 11:45',
        'TP3 BCN 2026-07-10 10:00 LIS 2026-07-10 11:00',
        'TP4 LIS 2026-07-12 10:00 LHR 2026-07-12 12:40',
      ),
    ],
    'Barcelona',
    'AF1> AF2> TP3< TP4<',
  ],
  [
    'a day trip',
    [
      by(
        'Maya',
        'BA1 LHR 2026-07-19 07:00 CDG 2026-07-19 09:15',
        'BA2 CDG 2026-07-19 19:00 LHR 2026-07-19 19:20',
      ),
    ],
    'Paris',
    'BA1> BA2<',
  ],
  [
    'airports of one city: out of Heathrow, home to Gatwick',
    [by('Maya', OUT, 'VY9 BCN 2026-07-26 14:00 LGW 2026-07-26 15:20')],
    'Barcelona',
    'BA478> VY9<',
  ],
  [
    'only the way back of one, the group shows the destination',
    [by('Maya', OUT, BACK), by('Tom', OUT), by('Ana', 'VY7 BCN 2026-07-27 09:00 LIS 2026-07-27 10:00')],
    'Barcelona',
    'BA478> BA479< VY7<',
  ],
  [
    'one who flies elsewhere is measured by their own stay',
    [
      by('Maya', OUT, BACK),
      by('Tom', OUT, BACK),
      by(
        'Ana',
        'TP1 LHR 2026-07-19 10:00 LIS 2026-07-19 12:40',
        'TP2 LIS 2026-07-25 10:00 LHR 2026-07-25 12:40',
      ),
    ],
    'Barcelona',
    'BA478> TP1> TP2< BA479<',
  ],
  [
    'one stays long elsewhere, most stay here',
    [
      by('Maya', OUT, BACK),
      by('Tom', OUT, BACK),
      by(
        'Ana',
        'TP1 LHR 2026-07-01 10:00 LIS 2026-07-01 12:40',
        'TP2 LIS 2026-08-25 10:00 LHR 2026-08-25 12:40',
      ),
    ],
    'Barcelona',
    'TP1> BA478> BA479< TP2<',
  ],
  [
    'a side trip from the destination',
    [
      by(
        'Maya',
        OUT,
        'VY5 BCN 2026-07-21 09:00 LIS 2026-07-21 10:00',
        'VY6 LIS 2026-07-22 19:00 BCN 2026-07-22 21:50',
        BACK,
      ),
    ],
    'Barcelona',
    'BA478> VY5< VY6< BA479<',
  ],
  [
    'two bookings to get there',
    [by('Maya', OUT, 'VY5 LGW 2026-07-19 14:00 BCN 2026-07-19 17:00', BACK)],
    'Barcelona',
    'BA478> VY5> BA479<',
  ],
  [
    'dates without times',
    [by('Maya', 'BA478 LHR 2026-07-19 - BCN', 'BA479 BCN 2026-07-26 - LHR')],
    'Barcelona',
    'BA478> BA479<',
  ],
  ['nothing known of the places', [by('Maya', 'BA478 - 2026-07-19 10:00 -')], null, 'BA478>'],
])('%s', (_, told, destination, directions) => {
  const trip = tripOf(...told)
  const plan = travelPlan(trip, places)
  expect(travelPlan(trip, places).destination?.name ?? null).toBe(destination)
  const shown = trip.legs.map(
    (leg) => `${leg.flightNumber}${legDirection(leg, plan) === 'outbound' ? '>' : '<'}`,
  )
  expect(shown.join(' ')).toBe(directions)
})

test('a cancelled way out stays outbound beside its replacement', () => {
  const trip = tripOf(
    {
      id: 'a',
      ref: 'AAA111',
      names: ['Maya'],
      flights: ['BA478 LHR 2026-07-20 10:00 BCN 2026-07-20 13:15'],
      cancels: true,
    },
    { ...by('Maya', OUT, BACK), ref: 'BBB222' },
  )
  const plan = travelPlan(trip, places)
  expect(trip.legs.map((leg) => [leg.flightNumber, leg.cancelled, legDirection(leg, plan)])).toEqual([
    ['BA478', false, 'outbound'],
    ['BA478', true, 'outbound'],
    ['BA479', false, 'return'],
  ])
})

// place in the journey and layover of each leg
test.each([
  [
    'two hours at one airport',
    'LH1 LHR 2026-07-19 10:00 FRA 2026-07-19 12:30',
    'LH2 FRA 2026-07-19 14:30 BCN 2026-07-19 16:30',
    '1/2 120, 2/2 null',
  ],
  [
    'a change of airport in one city',
    'BA1 LIS 2026-07-19 10:00 LHR 2026-07-19 12:40',
    'BA2 LGW 2026-07-19 18:00 BCN 2026-07-19 21:05',
    '1/2 320, 2/2 null',
  ],
  [
    'a night, under 24 hours',
    'LH1 LHR 2026-07-19 10:00 FRA 2026-07-19 12:30',
    'LH2 FRA 2026-07-20 12:29 BCN 2026-07-20 14:30',
    '1/2 1439, 2/2 null',
  ],
  [
    '24 hours are a stay',
    'LH1 LHR 2026-07-19 10:00 FRA 2026-07-19 12:30',
    'LH2 FRA 2026-07-20 12:30 BCN 2026-07-20 14:30',
    '1/1 null, 1/1 null',
  ],
  [
    'another city',
    'LH1 LHR 2026-07-19 10:00 FRA 2026-07-19 12:30',
    'IB2 LIS 2026-07-19 14:30 BCN 2026-07-19 17:20',
    '1/1 null, 1/1 null',
  ],
  [
    'the times contradict each other',
    'LH1 LHR 2026-07-19 10:00 FRA 2026-07-19 12:30',
    'LH2 FRA 2026-07-19 12:00 BCN 2026-07-19 14:30',
    '1/1 null, 1/1 null',
  ],
  ['unknown times on one day', 'LH1 LHR 2026-07-19 - FRA', 'LH2 FRA 2026-07-19 - BCN', '1/2 null, 2/2 null'],
  [
    'over the date line',
    'NZ1 SYD 2026-01-16 18:00 AKL 2026-01-16 23:00',
    'NZ2 AKL 2026-01-17 00:30 HNL 2026-01-16 10:20',
    '1/2 90, 2/2 null',
  ],
])('connections: %s', (_, first, second, expected) => {
  const { outboundFlights } = enrichedFlights(tripOf(by('Maya', first, second)), places)
  const shown = outboundFlights.map(
    (row) => `${row.sequenceNumber}/${row.totalInSequence} ${row.layoverTime}`,
  )
  expect(shown.join(', ')).toBe(expected)
})
