import { describe, expect, it } from 'vitest'
import type { Bookings } from './bookings.ts'
import { parseIcs } from './ics.ts'

function calendar(lines: string[], before: string[] = []): Bookings {
  return parseIcs(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...before,
      'BEGIN:VEVENT',
      ...lines,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
    'a.ics',
  )
}

const TIMES = ['DTSTART;TZID=Europe/London:20270704T102000', 'DTEND;TZID=Europe/Madrid:20270704T132500']

const FLIGHTS: [what: string, lines: string[], expected: object][] = [
  [
    'codes in the title',
    ['SUMMARY:Flight BA 478 from LHR to BCN', ...TIMES],
    { departureTime: '10:20', arrivalTime: '13:25' },
  ],
  [
    'UTC, which is moved to the airports',
    ['SUMMARY:BA478 LHR-BCN', 'DTSTART:20270704T092000Z', 'DTEND:20270704T112500Z'],
    { departureTime: '10:20', arrivalTime: '13:25' },
  ],
  [
    'floating times',
    ['SUMMARY:BA478 LHR - BCN', 'DTSTART:20270704T102000', 'DTEND:20270704T132500'],
    { departureTime: '10:20', arrivalTime: '13:25' },
  ],
  [
    'a zone that nobody knows',
    ['SUMMARY:BA478 LHR→BCN', 'DTSTART;TZID=Somewhere:20270704T102000'],
    { departureTime: '10:20', arrivalTime: null },
  ],
  [
    'one zone for both ends',
    [
      'SUMMARY:BA478 LHR/BCN',
      'DTSTART;TZID=Europe/London:20270704T102000',
      'DTEND;TZID=Europe/London:20270704T122500',
    ],
    { departureTime: '10:20', arrivalTime: '13:25' },
  ],
  [
    'a day alone',
    ['SUMMARY:Flight BA478 (LHR) (BCN)', 'DTSTART;VALUE=DATE:20270704'],
    { departureDate: '2027-07-04', departureTime: null },
  ],
  [
    'codes in the description',
    [
      'SUMMARY:Your flight',
      'DESCRIPTION:Booking reference: QX7RTZ\\nFlight number: BA 478\\nFrom: London Heathrow (LHR)\\nTo: Barcelona (BCN)',
      ...TIMES,
    ],
    { bookingReference: 'QX7RTZ' },
  ],
  [
    'cities in the description',
    [
      'SUMMARY:Flug nach BARCELONA ES',
      'DESCRIPTION:Buchungscode: QX7RTZ\\nFlugnr.: BA 478\\nVon: LONDON GB HEATHROW TERMINAL 5\\nNach: BARCELONA ES',
      ...TIMES,
    ],
    { bookingReference: 'QX7RTZ' },
  ],
]

describe('a calendar event', () => {
  it.each(FLIGHTS)('with a flight number and %s is a flight', (_what, lines, expected) => {
    expect(calendar(lines).flights).toMatchObject([
      {
        flightNumber: 'BA478',
        departureAirport: 'LHR',
        arrivalAirport: 'BCN',
        departureDate: '2027-07-04',
        cancelled: false,
        ...expected,
      },
    ])
  })

  it.each([
    ['its status', ['SUMMARY:BA478 LHR-BCN', 'STATUS:CANCELLED', ...TIMES], []],
    ['the method of the calendar', ['SUMMARY:BA478 LHR-BCN', ...TIMES], ['METHOD:CANCEL']],
  ])('cancelled by %s is a cancelled flight', (_what, lines, before) => {
    expect(calendar(lines, before).flights).toMatchObject([{ cancelled: true }])
  })

  it('with a reservation of schema.org in it is that', () => {
    const json =
      '{"@context":"http://schema.org"\\,"@type":"FlightReservation"\\,"reservationNumber":"QX7RTZ"\\,"underName":"Maya Hughes"\\,"reservationFor":{"@type":"Flight"\\,"flightNumber":"478"\\,"airline":{"iataCode":"BA"}\\,"departureAirport":{"iataCode":"LHR"}\\,"arrivalAirport":{"iataCode":"BCN"}\\,"departureTime":"2027-07-04T10:20:00+01:00"}}'
    expect(calendar(['SUMMARY:Trip', `X-RESERVATION:${json}`, ...TIMES])).toMatchObject({
      flights: [{ flightNumber: 'BA478', departureTime: '10:20' }],
      travelers: [{ name: 'Maya Hughes' }],
    })
  })

  it.each(['Hotel: Mar Azul', '宿泊:Mar Azul', 'Unterkunft – Mar Azul'])('"%s" is a stay', (summary) => {
    const lines = [
      `SUMMARY:${summary}`,
      'LOCATION:Carrer Major 1\\, Barcelona',
      'DTSTART;VALUE=DATE:20270704',
      'DTEND;VALUE=DATE:20270708',
    ]
    expect(calendar(lines).accommodations).toMatchObject([
      {
        name: 'Mar Azul',
        address: 'Carrer Major 1, Barcelona',
        checkIn: '2027-07-04',
        checkOut: '2027-07-08',
      },
    ])
  })

  it.each([
    ['train', 'Train 5186 from Oslo to Bergen'],
    ['ferry', 'Ferry Kiel - Oslo'],
    ['car', 'Rental car: small'],
  ])('of a %s is kept as what it is', (kind, summary) => {
    expect(calendar([`SUMMARY:${summary}`, ...TIMES]).otherBookings).toMatchObject([
      { kind, name: summary, date: '2027-07-04' },
    ])
  })

  it.each([
    ['a meeting', ['SUMMARY:Team meeting', 'LOCATION:Room B12', ...TIMES]],
    ['a flight number without a route', ['SUMMARY:Flight BA478', ...TIMES]],
    ['a route without a flight number', ['SUMMARY:LHR - BCN', ...TIMES]],
    ['a room that looks like a number', ['SUMMARY:Talk in AC 120 (MAD) (BCN)', 'LOCATION:x']],
    [
      'a conference in a hotel',
      [
        'SUMMARY:Conference',
        'LOCATION:Hotel Mar Azul',
        'DTSTART;VALUE=DATE:20270704',
        'DTEND;VALUE=DATE:20270708',
      ],
    ],
    ['a dinner at a hotel', ['SUMMARY:Hotel: dinner', 'LOCATION:x', ...TIMES]],
    ['nothing', []],
  ])('of %s is no booking', (_what, lines) => {
    expect(calendar(lines)).toEqual({
      travelers: [],
      flights: [],
      accommodations: [],
      otherBookings: [],
      bookingReferences: [],
    })
  })
})

it.each([
  '',
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT\nEND:VCALENDAR',
  'hello',
  'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:99999999T999999Z\nSUMMARY:BA478 LHR-BCN\nEND:VEVENT\nEND:VCALENDAR',
])('broken calendar %# is no booking', (text) => {
  expect(parseIcs(text, 'a.ics').flights).toEqual([])
})
