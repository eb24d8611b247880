import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { extract } from '../extract.ts'

const coded = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
const token = (payload: object) =>
  `${coded({ alg: 'RS256', typ: 'JWT' })}.${coded({ aud: 'google', typ: 'savetowallet', payload })}.c2lnbmVk`

const flightClass = {
  id: '3388.ba478',
  issuerName: 'British Airways',
  flightHeader: { carrier: { carrierIataCode: 'BA' }, flightNumber: '478' },
  origin: { airportIataCode: 'LHR', terminal: '5', gate: 'B36' },
  destination: { airportIataCode: 'BCN' },
  localScheduledDepartureDateTime: '2027-07-04T10:20:00',
  localScheduledArrivalDateTime: '2027-07-04T13:25:00',
}
const passenger = (passengerName: string, seatNumber: string) => ({
  id: `3388.${seatNumber}`,
  classId: '3388.ba478',
  passengerName,
  boardingAndSeatingInfo: { seatNumber },
  reservationInfo: { confirmationCode: 'QX7RTZ' },
})
const FLIGHT = {
  flightClasses: [flightClass],
  flightObjects: [passenger('Maya Hughes', '12A'), passenger('Tom Hughes', '12B')],
}
const read = async (content: string, name: string, mimeType: string) => {
  const result = await extract({ bytes: Buffer.from(content), name, mimeType, receivedOn: '2027-06-01' })
  return result.ok ? result.extraction : result.reason
}

const BA478 = {
  flightNumber: 'BA478',
  departureAirport: 'LHR',
  arrivalAirport: 'BCN',
  departureDate: '2027-07-04',
  departureTime: '10:20',
  arrivalTime: '13:25',
  bookingReference: 'QX7RTZ',
}

test.each([
  ['a token alone', token(FLIGHT), 'pass.jwt', 'application/jwt'],
  [
    'the link of a mail',
    `<p>Your boarding passes</p><a href="https://pay.google.com/gp/v/save/${token(FLIGHT)}">Save</a>`,
    'mail.html',
    'text/html',
  ],
  [
    'a text with the link',
    `Have a good flight!\nhttps://pay.google.com/gp/v/save/${token(FLIGHT)}\n`,
    'mail.txt',
    'text/plain',
  ],
])('%s gives flights and travelers', async (_, content, name, mimeType) => {
  expect(await read(content, name, mimeType)).toMatchObject({
    flights: [{ ...BA478, provenance: { departureTime: { layer: 'pkpass' } } }],
    travelers: [{ name: 'Maya Hughes' }, { name: 'Tom Hughes' }],
  })
})

test('a flight over the date line, a number that is one, and a flight that is off', async () => {
  const saved = (about: object) => ({
    flightObjects: [{ ...passenger('Maya Hughes', '12A'), classReference: { ...flightClass, ...about } }],
  })
  const late = saved({
    flightHeader: { carrier: { carrierIataCode: 'QF' }, flightNumber: 12 },
    origin: { airportIataCode: 'LAX' },
    destination: { airportIataCode: 'SYD' },
    localScheduledDepartureDateTime: '2027-07-04T22:20:00',
    localScheduledArrivalDateTime: '2027-07-06T06:25:00',
  })
  expect(await read(token(late), 'pass.jwt', '')).toMatchObject({
    flights: [{ flightNumber: 'QF12', departureDate: '2027-07-04', arrivalDate: '2027-07-06' }],
  })
  expect(await read(token(saved({ flightStatus: 'CANCELLED' })), 'pass.jwt', '')).toMatchObject({
    flights: [{ flightNumber: 'BA478', cancelled: true }],
  })
})

test('a train, a concert and a hotel are what they are', async () => {
  const said = (value: string) => ({ defaultValue: { language: 'en', value } })
  const payload = {
    transitClasses: [{ id: 'a', transitType: 'RAIL', transitOperatorName: said('ÖBB') }],
    transitObjects: [
      {
        classId: 'a',
        ticketLegs: [
          {
            originName: said('Wien Hbf'),
            destinationName: said('Graz Hbf'),
            departureDateTime: '2027-07-05T08:00:00',
          },
          {
            originName: said('Graz Hbf'),
            destinationName: said('Wien Hbf'),
            departureDateTime: '2027-07-07T18:00:00',
          },
        ],
      },
    ],
    eventTicketObjects: [
      { classReference: { eventName: said('Fidelio'), dateTime: { start: '2027-07-06T19:30:00' } } },
    ],
    genericObjects: [
      {
        cardTitle: said('Hotel Adler'),
        textModulesData: [
          { id: 'hotel', header: 'Hotel', body: 'Hotel Adler' },
          { id: 'checkin', header: 'Check-in', body: '2027-07-05' },
          { id: 'checkout', header: 'Check-out', body: '2027-07-07' },
        ],
      },
    ],
  }
  expect(await read(token(payload), 'pass.jwt', '')).toMatchObject({
    flights: [],
    accommodations: [{ name: 'Hotel Adler', checkIn: '2027-07-05', checkOut: '2027-07-07' }],
    otherBookings: [
      { kind: 'train', name: 'Wien Hbf → Graz Hbf', date: '2027-07-05' },
      { kind: 'train', name: 'Graz Hbf → Wien Hbf', date: '2027-07-07' },
      { kind: 'event', name: 'Fidelio', date: '2027-07-06' },
    ],
  })
})

test('a token alone that names passes which only Google has cannot be read', async () => {
  expect(await read(token({ genericClasses: [], flightClasses: [] }), 'pass.jwt', '')).toBe('unsupported')
})

test.each([
  ['an object without its class', token({ flightObjects: [{ id: '3388.12A' }] })],
  ['no JSON', `eyJhbGciOiJub25lIn0.${Buffer.from('{"payload":').toString('base64url')}.`],
  ['something else signed', token([{ sub: 'someone' }])],
])('%s in a mail books nothing', async (_, content) => {
  const mail = `<p>Hello</p><a href="https://pay.google.com/gp/v/save/${content}">Save</a>`
  expect(await read(mail, 'a.html', 'text/html')).toMatchObject({
    flights: [],
    accommodations: [],
    otherBookings: [],
  })
})

test('other tokens in many mails leave nothing unread', async () => {
  const one = (index: number) =>
    strToU8(`<p>Booking ${index}</p><a href="https://click.example.com/${token({})}">Open</a>`)
  const bytes = zipSync(
    Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.html`, one(index)])),
  )
  const result = await extract({
    bytes,
    name: 'a.zip',
    mimeType: 'application/zip',
    receivedOn: '2027-06-01',
  })
  expect(result.ok && result.extraction).not.toHaveProperty('unread')
})
