import { describe, expect, test } from 'vitest'
import { flight, namesOf, tripOf } from '../places.test-data.ts'
import type { TestDocument } from '../places.test-data.ts'

const OUT = 'BA478 LHR 2026-07-19 10:00 BCN 2026-07-19 13:15'
const BACK = 'BA479 BCN 2026-07-26 14:00 LHR 2026-07-26 15:20'
const maya = { ref: 'ABC123', names: ['Maya Hughes'] }

/** "BA478 2026-07-19 10:00", with "x" in front when struck through. */
function legsOf(...told: TestDocument[]): string[] {
  return tripOf(...told).legs.map(
    (leg) => `${leg.cancelled ? 'x ' : ''}${leg.flightNumber} ${leg.departureDate} ${leg.departureTime}`,
  )
}

function changesOf(...told: TestDocument[]) {
  return tripOf(...told).legs.flatMap(({ changes }) =>
    changes.map(({ field, before, after, documentId }) => `${documentId} ${field} ${before} → ${after}`),
  )
}

describe('one booking, several documents', () => {
  test('the way out and the way back in mails of their own are two legs', () => {
    expect(legsOf({ id: 'a', ...maya, flights: [OUT] }, { id: 'b', ...maya, flights: [BACK] })).toEqual([
      'BA478 2026-07-19 10:00',
      'BA479 2026-07-26 14:00',
    ])
  })

  test('a boarding pass for one leg of four leaves the other three', () => {
    const four = [
      OUT,
      BACK,
      'BA478 LHR 2026-09-19 10:00 BCN 2026-09-19 13:15',
      'BA479 BCN 2026-09-26 14:00 LHR',
    ]
    const pass = { id: 'b', on: '2026-07-18', ...maya, flights: ['BA478 LHR 2026-07-19 - BCN'] }
    expect(legsOf({ id: 'a', on: '2026-05-01', ...maya, flights: four }, pass)).toHaveLength(4)
  })

  test('a re-issued itinerary moves a leg by a day and keeps before and after', () => {
    const moved = 'BA480 LHR 2026-07-20 11:30 BCN 2026-07-20 14:45'
    const told = [
      { id: 'a', on: '2026-05-01', ...maya, flights: [OUT, BACK] },
      { id: 'b', on: '2026-06-01', ...maya, flights: [moved, BACK] },
    ]
    expect(legsOf(...told)).toEqual(['BA480 2026-07-20 11:30', 'BA479 2026-07-26 14:00'])
    expect(changesOf(...told)).toEqual([
      'b flightNumber BA478 → BA480',
      'b departureDate 2026-07-19 → 2026-07-20',
      'b departureTime 10:00 → 11:30',
      'b arrivalDate 2026-07-19 → 2026-07-20',
      'b arrivalTime 13:15 → 14:45',
    ])
  })

  test.each([
    ['with another number', 'TP1327 LIS 2026-07-19 - OPO', 'TP1327 2026-07-19 10:00 2026-07-19 11:00'],
    ['on another day', 'TP132 LIS 2026-07-20 - OPO', 'TP132 2026-07-20 10:00 null 11:00'],
    ['without a number', '- LIS 2026-07-20 12:30 OPO', 'TP132 2026-07-20 12:30 null 11:00'],
    ['on the same day', 'TP132 LIS 2026-07-19 - OPO', 'TP132 2026-07-19 10:00 2026-07-19 11:00'],
  ])('a newer document that says less, %s, erases no time that was known', (_, newer, shown) => {
    const [leg, ...others] = tripOf(
      { id: 'a', on: '2026-05-01', ...maya, flights: ['TP132 LIS 2026-07-19 10:00 OPO 2026-07-19 11:00'] },
      { id: 'b', on: '2026-06-01', ...maya, flights: [newer] },
    ).legs
    expect(others).toEqual([])
    expect(
      [leg?.flightNumber, leg?.departureDate, leg?.departureTime, leg?.arrivalDate, leg?.arrivalTime].join(
        ' ',
      ),
    ).toBe(shown.replace('null', ''))
    expect(leg?.check.includes('arrivalTime')).toBe(!newer.startsWith('TP132 LIS 2026-07-19'))
  })

  test('a flight without its day and one without its origin are not known to be one', () => {
    const undated = 'BA478 LHR - 10:00 BCN - 13:15'
    const unplaced = 'BA478 - 2026-07-19 10:00 BCN 2026-07-19 13:15'
    expect(
      legsOf({ id: 'a', ...maya, flights: [undated] }, { id: 'b', ...maya, flights: [unplaced] }),
    ).toHaveLength(2)
  })

  test('the older document changes nothing when it arrives last', () => {
    const told = [
      { id: 'b', on: '2026-06-01', ...maya, flights: ['BA478 LHR 2026-07-19 10:20 BCN 2026-07-19 13:35'] },
      { id: 'a', on: '2026-05-01', ...maya, flights: [OUT] },
    ]
    expect(legsOf(...told)).toEqual(['BA478 2026-07-19 10:20'])
    expect(changesOf(...told)).toEqual(['b departureTime 10:00 → 10:20', 'b arrivalTime 13:15 → 13:35'])
  })

  test('documents without a date of their own count in the order of their arrival', () => {
    const later = { id: 'b', ...maya, flights: ['BA478 LHR 2026-07-19 10:20 BCN 2026-07-19 13:35'] }
    expect(legsOf({ id: 'a', ...maya, flights: [OUT] }, later)).toEqual(['BA478 2026-07-19 10:20'])
    expect(legsOf(later, { id: 'a', ...maya, flights: [OUT] })).toEqual(['BA478 2026-07-19 10:00'])
  })

  test.each([
    [
      'another traveler',
      { id: 'b', ref: 'ABC123', names: ['Tom Hughes'], flights: ['BA480 LHR 2026-07-19 15:00 BCN'] },
    ],
    ['another carrier', { id: 'b', ...maya, flights: ['VY780 LHR 2026-07-19 15:00 BCN'] }],
    ['another route', { id: 'b', ...maya, flights: ['BA492 LHR 2026-07-19 15:00 LIS'] }],
    ['more than three days later', { id: 'b', ...maya, flights: ['BA478 LHR 2026-07-23 10:00 BCN'] }],
    [
      'written after the first had left',
      { id: 'b', on: '2026-07-20', ...maya, flights: ['BA478 LHR 2026-07-21 10:00 BCN'] },
    ],
    [
      'a leg that the newer document names too',
      { id: 'b', ...maya, flights: [OUT, 'BA480 LHR 2026-07-20 10:00 BCN'] },
    ],
  ])('a flight is added, not changed: %s', (_, newer) => {
    const legs = legsOf({ id: 'a', on: '2026-01-02', ...maya, flights: [OUT] }, newer)
    expect(legs).toHaveLength(2)
    expect(legs).toContain('BA478 2026-07-19 10:00')
  })

  test('a re-routing over another city deletes nothing and marks the older flight', () => {
    const trip = tripOf(
      { id: 'a', on: '2026-05-01', ...maya, flights: [OUT, BACK] },
      {
        id: 'b',
        on: '2026-05-02',
        ...maya,
        flights: [
          'BA500 LHR 2026-07-19 08:00 LIS 2026-07-19 10:45',
          'BA501 LIS 2026-07-19 12:00 BCN 2026-07-19 14:50',
          BACK,
        ],
      },
    )
    expect(trip.legs.map(({ flightNumber, check }) => [flightNumber, check])).toEqual([
      ['BA500', []],
      ['BA478', ['departureDate']],
      ['BA501', []],
      ['BA479', []],
    ])
  })

  test('a change to another airport of the same city is a change', () => {
    const told = [
      { id: 'a', on: '2026-05-01', ...maya, flights: [OUT] },
      { id: 'b', on: '2026-05-02', ...maya, flights: ['BA2712 LGW 2026-07-19 10:00 BCN 2026-07-19 13:15'] },
    ]
    expect(changesOf(...told)).toEqual(['b flightNumber BA478 → BA2712', 'b departureAirport LHR → LGW'])
  })
})

describe('cancellations', () => {
  const booked = { id: 'a', on: '2026-05-01', ...maya, flights: [OUT, BACK] }

  test('strike a leg through, name their document and delete nothing', () => {
    const trip = tripOf(booked, { id: 'b', on: '2026-05-03', ...maya, flights: [BACK], cancels: true })
    expect(trip.legs.map(({ cancelled, documentIds }) => [cancelled, documentIds])).toEqual([
      [false, ['a']],
      [true, ['a', 'b']],
    ])
  })

  test('of a booking without naming flights strike all of them through', () => {
    expect(legsOf(booked, { id: 'b', on: '2026-05-03', ref: 'ABC123', cancels: true })).toEqual([
      'x BA478 2026-07-19 10:00',
      'x BA479 2026-07-26 14:00',
    ])
  })

  test('are revived by a newer document that names the flight as booked', () => {
    const cancelled = { id: 'b', on: '2026-05-03', ...maya, flights: [OUT], cancels: true }
    expect(legsOf(booked, cancelled, { id: 'c', on: '2026-05-04', ...maya, flights: [OUT] })).toEqual([
      'BA478 2026-07-19 10:00',
      'BA479 2026-07-26 14:00',
    ])
  })

  test('ground only the travelers of the cancelled booking', () => {
    const tom = { ref: 'TOM999', names: ['Tom Okafor'] }
    const trip = tripOf(
      booked,
      { id: 't', on: '2026-05-01', ...tom, flights: [OUT] },
      { id: 'x', on: '2026-05-09', ...tom, flights: [OUT], cancels: true },
    )
    const same = trip.legs.filter(({ flightNumber }) => flightNumber === 'BA478')
    const namesWhere = (cancelled: boolean) =>
      same.flatMap((leg) => (leg.cancelled === cancelled ? namesOf(trip, leg.travelers) : []))
    expect([namesWhere(false), namesWhere(true)]).toEqual([['Maya Hughes'], ['Tom Okafor']])
    expect(new Set(same.map(({ id }) => id)).size).toBe(2)
  })

  test('without a reference reach the same people', () => {
    const cancelled = { id: 'b', on: '2026-05-03', names: ['Maya Hughes'], flights: [OUT], cancels: true }
    expect(legsOf(booked, cancelled)).toContain('x BA478 2026-07-19 10:00')
  })
})

describe('one aircraft, several bookings', () => {
  const tom = { ref: 'TOM999', names: ['Tom Okafor'] }

  test.each([
    ['number, date and origin', 'BA478 LHR 2026-07-19 - BCN'],
    ['a number with leading zeros and a space', flight(OUT, { flightNumber: 'BA 0478' })],
    ['route and times, the number unknown', '- LHR 2026-07-19 10:00 BCN 2026-07-19 13:15'],
    ['number and date, the airports unknown', 'BA478 - 2026-07-19 10:00 -'],
    ['number and route, the date unknown', 'BA478 LHR - 10:00 BCN'],
    ['a codeshare: route and times of another carrier', 'AA6650 LHR 2026-07-19 10:00 BCN 2026-07-19 13:15'],
  ])('is one leg with both travelers: %s', (_, stated) => {
    const trip = tripOf({ id: 'a', ...maya, flights: [OUT] }, { id: 't', ...tom, flights: [stated] })
    expect(trip.legs.map((leg) => namesOf(trip, leg.travelers))).toEqual([['Maya Hughes', 'Tom Okafor']])
  })

  test('shows the number of the carrier that flies it first', () => {
    const codeshare = flight('AA6650 LHR 2026-07-19 10:00 BCN 2026-07-19 13:15', {
      operatedBy: 'British Airways',
    })
    const trip = tripOf({ id: 't', ...tom, flights: [codeshare] }, { id: 'a', ...maya, flights: [OUT] })
    expect(trip.legs.map(({ flightNumber, codeshares }) => [flightNumber, codeshares])).toEqual([
      ['BA478', ['AA6650']],
    ])
  })

  test.each([
    ['two numbers of one carrier at the same times', 'BA480 LHR 2026-07-19 10:00 BCN 2026-07-19 13:15'],
    ['the same number on another day', 'BA478 LHR 2026-07-20 10:00 BCN 2026-07-20 13:15'],
    ['the next leg of the same number', 'BA478 BCN 2026-07-19 14:00 LIS 2026-07-19 15:00'],
    ['no number and another departure', '- LHR 2026-07-19 10:05 BCN 2026-07-19 13:15'],
  ])('is not assumed: %s', (_, stated) => {
    expect(
      tripOf({ id: 'a', ...maya, flights: [OUT] }, { id: 't', ...tom, flights: [stated] }).legs,
    ).toHaveLength(2)
  })

  test('is marked where bookings contradict each other', () => {
    const trip = tripOf(
      { id: 'a', on: '2026-05-01', ...maya, flights: [OUT] },
      { id: 't', on: '2026-05-02', ...tom, flights: ['BA478 LHR 2026-07-19 10:45 BCN 2026-07-19 13:15'] },
    )
    expect(trip.legs.map(({ departureTime, check }) => [departureTime, check])).toEqual([
      ['10:45', ['departureTime']],
    ])
  })

  test('changed in one booking only, stays two legs until the other booking says so', () => {
    const trip = tripOf(
      { id: 'a', on: '2026-05-01', ...maya, flights: [OUT] },
      { id: 't', on: '2026-05-01', ...tom, flights: [OUT] },
      { id: 'b', on: '2026-06-01', ...maya, flights: ['BA480 LHR 2026-07-19 15:00 BCN 2026-07-19 18:15'] },
    )
    expect(trip.legs.map((leg) => [leg.flightNumber, ...namesOf(trip, leg.travelers)])).toEqual([
      ['BA478', 'Tom Okafor'],
      ['BA480', 'Maya Hughes'],
    ])
  })
})

describe('flights without travelers', () => {
  test('belong to all travelers of their document', () => {
    const trip = tripOf({ id: 'a', ref: 'ABC123', names: ['Maya Hughes', 'Tom Okafor'], flights: [OUT] })
    expect(trip.legs[0]?.travelers).toHaveLength(2)
  })

  test('belong to somebody unknown when nobody is named, one for each booking', () => {
    const trip = tripOf(
      { id: 'a', ref: 'ABC123', flights: [OUT, BACK] },
      { id: 'b', ref: 'DEF456', flights: ['IB3171 LIS 2026-07-19 09:00 BCN'] },
    )
    expect(trip.people.map(({ name }) => name)).toEqual(['Traveler', 'Traveler'])
    expect(trip.legs.every(({ travelers }) => travelers.length === 1)).toBe(true)
  })

  test('go to the people whom a later document of the booking names', () => {
    const trip = tripOf(
      { id: 'a', ref: 'ABC123', flights: [OUT, BACK] },
      { id: 'b', ref: 'abc 123', names: ['Maya Hughes'] },
    )
    expect(trip.people.map(({ name }) => name)).toEqual(['Maya Hughes'])
    expect(trip.legs.map((leg) => namesOf(trip, leg.travelers))).toEqual([['Maya Hughes'], ['Maya Hughes']])
  })
})
