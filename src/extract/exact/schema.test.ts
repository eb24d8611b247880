import { describe, expect, it } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import type { Bookings } from './bookings.ts'
import { parseJsonLd, parseMicrodata } from './markup.ts'

const script = (json: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(json)}</script>`
const jsonLd = (json: unknown): Bookings => parseJsonLd(script(json), 'body')

const FLIGHT = {
  '@type': 'FlightReservation',
  reservationNumber: 'QX7RTZ',
  reservationStatus: 'http://schema.org/ReservationConfirmed',
  underName: { '@type': 'Person', name: 'HUGHES/MAYA MRS', email: 'Maya@Example.org' },
  airplaneSeat: '12a',
  reservationFor: {
    '@type': 'Flight',
    flightNumber: '0478',
    airline: { '@type': 'Airline', name: 'British Airways', iataCode: 'BA' },
    departureAirport: { '@type': 'Airport', iataCode: 'LHR', name: 'London Heathrow' },
    departureTerminal: '5',
    departureTime: '2027-07-04T10:20:00+01:00',
    arrivalAirport: { '@type': 'Airport', iataCode: 'BCN', name: 'Barcelona' },
    arrivalTime: '2027-07-04T13:25:00+02:00',
  },
}

const HOTEL = {
  '@type': 'LodgingReservation',
  reservationId: '77-1234',
  underName: 'Maya Hughes',
  checkinTime: '2027-07-04T15:00:00Z',
  checkoutDate: '2027-07-08',
  reservationFor: {
    '@type': 'Hotel',
    name: 'Hotel Mar Azul',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Carrer Major 1',
      addressLocality: 'Barcelona',
      addressCountry: 'ES',
    },
  },
}

describe('a flight reservation', () => {
  it('gives every field that it states, and where it was read', () => {
    const found = jsonLd(FLIGHT)
    expect(found.flights).toMatchObject([
      {
        flightNumber: 'BA478',
        airlineCode: 'BA',
        airline: 'British Airways',
        departureAirport: 'LHR',
        arrivalAirport: 'BCN',
        departureDate: '2027-07-04',
        departureTime: '10:20',
        arrivalDate: '2027-07-04',
        arrivalTime: '13:25',
        departureTerminal: '5',
        seat: '12A',
        bookingReference: 'QX7RTZ',
        cancelled: false,
        travelers: ['Maya Hughes'],
        provenance: { departureTime: { layer: 'jsonld', part: 'body' } },
        check: [],
      },
    ])
    expect(found.flights[0]?.provenance).not.toHaveProperty('gate')
    expect(found.travelers).toMatchObject([{ name: 'Maya Hughes', email: 'maya@example.org' }])
    expect(found.bookingReferences).toEqual(['QX7RTZ'])
  })

  it('of several people and flights keeps who is on which', () => {
    const second = {
      ...FLIGHT,
      underName: [{ '@type': 'Person', givenName: 'Tom', familyName: 'Hughes' }, 'Ida Hughes'],
    }
    const found = jsonLd({ '@graph': [FLIGHT, second] })
    expect(found.flights.map((flight) => flight.travelers)).toEqual([
      ['Maya Hughes'],
      ['Tom Hughes', 'Ida Hughes'],
    ])
    expect(found.travelers.map((person) => person.name)).toEqual(['Maya Hughes', 'Tom Hughes', 'Ida Hughes'])
  })

  it('that was cancelled says so', () => {
    expect(
      jsonLd({ ...FLIGHT, reservationStatus: 'https://schema.org/ReservationCancelled' }).flights[0]
        ?.cancelled,
    ).toBe(true)
  })

  it('reads through broken JSON', () => {
    const broken = script(FLIGHT)
      .replace('"QX7RTZ"', '"QX7\nRTZ"')
      .replace('}}</script>', ',},}</script>')
      .replace('"12a"', '"12a" // seat\n')
    expect(parseJsonLd(broken, 'body').flights).toMatchObject([
      { flightNumber: 'BA478', bookingReference: null },
    ])
  })
})

const VARIANTS: [what: string, change: object, expected: object][] = [
  [
    'a number that holds the carrier',
    { flightNumber: 'BA 0478', airline: undefined },
    { flightNumber: 'BA478', airlineCode: 'BA' },
  ],
  [
    'an ICAO carrier',
    { airline: { '@type': 'Airline', iataCode: 'BAW' } },
    { flightNumber: 'BA478', airlineCode: 'BA' },
  ],
  ['an airline by its name only', { airline: 'British Airways' }, { flightNumber: 'BA478' }],
  ['an airport as plain text', { departureAirport: 'LHR' }, { departureAirport: 'LHR' }],
  [
    'an airport that does not exist',
    { departureAirport: { iataCode: '???', name: 'Nowhere' } },
    { departureAirport: null, departureCity: 'Nowhere' },
  ],
  [
    'a value object for the time',
    { departureTime: { '@type': 'DateTime', '@value': '2027-07-04T10:20:00' } },
    { departureTime: '10:20' },
  ],
  [
    'a day without a time',
    { departureTime: undefined, departureDay: '2027-07-04' },
    { departureDate: '2027-07-04', departureTime: null },
  ],
  ['UTC', { departureTime: '2027-07-04T09:20:00Z' }, { departureTime: '10:20' }],
  [
    'a doubtful offset',
    { departureTime: '2027-07-04T10:20:00+00:00' },
    { departureTime: '10:20', check: ['departureTime'] },
  ],
]

it.each(VARIANTS)('a flight with %s is read', (_what, change, expected) => {
  const reservationFor = { ...FLIGHT.reservationFor, ...change }
  expect(jsonLd({ ...FLIGHT, reservationFor }).flights[0]).toMatchObject(expected)
})

describe('other reservations', () => {
  it('a stay has its name, address and days', () => {
    const found = jsonLd(HOTEL)
    expect(found.accommodations).toMatchObject([
      {
        name: 'Hotel Mar Azul',
        address: 'Carrer Major 1, Barcelona, ES',
        checkIn: '2027-07-04',
        checkOut: '2027-07-08',
        bookingReference: '77-1234',
      },
    ])
    expect(found.travelers).toMatchObject([{ name: 'Maya Hughes' }])
  })

  it.each([
    [
      'TrainReservation',
      {
        departureStation: { name: 'Oslo S' },
        arrivalStation: { name: 'Bergen' },
        departureTime: '2027-07-04T08:00',
      },
      'train',
      'Oslo S → Bergen',
    ],
    [
      'BusReservation',
      { departureBusStop: 'Oslo', arrivalBusStop: 'Bergen', departureTime: '2027-07-04T08:00' },
      'bus',
      'Oslo → Bergen',
    ],
    [
      'BoatReservation',
      {
        departureBoatTerminal: { name: 'Kiel' },
        arrivalBoatTerminal: { name: 'Oslo' },
        departureTime: '2027-07-04T08:00',
      },
      'ferry',
      'Kiel → Oslo',
    ],
    ['EventReservation', { name: 'A concert', startDate: '2027-07-04T20:00' }, 'event', 'A concert'],
    [
      'FoodEstablishmentReservation',
      { name: 'Trattoria', startTime: '2027-07-04T20:00' },
      'restaurant',
      'Trattoria',
    ],
    ['RentalCarReservation', { name: 'Small car', pickupTime: '2027-07-04T20:00' }, 'car', 'Small car'],
    ['TaxiReservation', { name: 'Taxi', pickupTime: '2027-07-04T20:00' }, 'taxi', 'Taxi'],
  ])('%s is kept as what it is', (type, subject, kind, name) => {
    const found = jsonLd({
      '@type': type,
      reservationNumber: 'X12345',
      underName: 'Ann Bee',
      reservationFor: subject,
    })
    expect(found).toMatchObject({
      flights: [],
      accommodations: [],
      travelers: [],
      otherBookings: [{ kind, name, date: '2027-07-04' }],
    })
  })

  it.each([
    ['a stay', HOTEL],
    ['an event', { '@type': 'EventReservation', reservationFor: { name: 'A concert' } }],
  ])('%s that was cancelled is none', (_what, reservation) => {
    const found = jsonLd({ ...reservation, reservationStatus: 'http://schema.org/Cancelled' })
    expect(found).toMatchObject({ accommodations: [], otherBookings: [] })
  })
})

const NO_BOOKINGS: [what: string, json: unknown][] = [
  ['an organisation', { '@type': 'Organization', name: 'Air' }],
  ['a shop', { '@type': 'Store', name: 'Shop', makesOffer: [{ '@type': 'Offer', price: 1 }] }],
  ['the page of a hotel', { ...HOTEL.reservationFor, checkinTime: '15:00', checkoutTime: '11:00' }],
  [
    'an order',
    {
      '@type': 'Order',
      orderNumber: '12',
      acceptedOffer: { '@type': 'Offer', itemOffered: { '@type': 'Product', name: 'x' } },
    },
  ],
  ['an event that nobody booked', { '@type': 'Event', name: 'x', startDate: '2027-01-01' }],
  ['a flight on offer', { ...FLIGHT.reservationFor, offers: { price: 12 } }],
  ['a reservation of nothing', { '@type': 'FlightReservation', reservationFor: {} }],
  [
    'a flight without number, route and day',
    { '@type': 'FlightReservation', reservationFor: { '@type': 'Flight', flightNumber: '12' } },
  ],
  ['a list of strings', ['FlightReservation']],
  ['a number', 7],
]

it.each(NO_BOOKINGS)('%s is no booking', (_what, json) => {
  expect(jsonLd(json)).toEqual({
    travelers: [],
    flights: [],
    accommodations: [],
    otherBookings: [],
    bookingReferences: [],
  })
})

it('scripts that are never closed cost no time', async () => {
  const html = '<script type="application/ld+json">'.repeat(100_000)
  const { ms } = await processorTime(() => parseJsonLd(html, 'body'))
  expect(ms).toBeLessThan(1_000)
})

const MICRODATA = `<div itemscope itemtype="http://schema.org/FlightReservation"><wrong></nesting>
  <meta itemprop="reservationNumber" content="QX7RTZ"/><link itemprop="reservationStatus" href="http://schema.org/ReservationConfirmed">
  <div itemprop="underName" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Maya
    Hughes</span></div>
  <div itemprop="reservationFor" itemscope itemtype="http://schema.org/Flight"><meta itemprop="flightNumber" content="478">
    <div itemprop="airline" itemscope itemtype="http://schema.org/Airline"><meta itemprop="iataCode" content="BA"></div>
    <div itemprop="departureAirport" itemscope itemtype="http://schema.org/Airport"><meta itemprop="iataCode" content="LHR"></div>
    <div itemprop="arrivalAirport" itemscope itemtype="http://schema.org/Airport"><meta itemprop="iataCode" content="BCN"></div>
    <time itemprop="departureTime" datetime="2027-07-04T10:20">4 July</time></div></div>`

describe('microdata', () => {
  it('gives the same reservation, whatever tags are wrong', () => {
    expect(parseMicrodata(MICRODATA, 'body').flights).toMatchObject([
      {
        flightNumber: 'BA478',
        departureAirport: 'LHR',
        arrivalAirport: 'BCN',
        departureDate: '2027-07-04',
        departureTime: '10:20',
        bookingReference: 'QX7RTZ',
        travelers: ['Maya Hughes'],
        provenance: { flightNumber: { layer: 'microdata' } },
      },
    ])
  })

  it('of a product is no booking', () => {
    const html =
      '<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Bag</b><p itemprop="offers" itemscope><i itemprop="price">12</i></p></div>'
    expect(parseMicrodata(html, 'body')).toMatchObject({ flights: [], accommodations: [], otherBookings: [] })
  })
})

it('a page of 10 MB of scripts that none closes is looked at in time', async () => {
  for (const opening of ['<script ld+json ', '<script><script ld+json>', '<SCRIPT\0LD+JSONR']) {
    const { result, ms } = await processorTime(() =>
      parseJsonLd(opening.repeat(10_000_000 / opening.length), 'body'),
    )
    expect(result.flights).toEqual([])
    expect(ms).toBeLessThan(2_500)
  }
})
