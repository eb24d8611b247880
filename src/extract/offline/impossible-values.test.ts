import { assert, expect, test } from 'vitest'
import { extract } from '#extract/extract.ts'
import { linesOf } from './text.ts'
import { impossibleTimesOf } from './times.ts'

const HEAD = 'Booking confirmation\nBooking reference: K7PQ31\nPassenger: Maya Hughes\n\n'
const COLUMNS = 'Flight     Date            From             To               Departure    Arrival\n'
const page = (row: string) =>
  `<h1>Booking confirmation</h1><p>Passenger: Maya Hughes</p><table><tr><th>Flight</th><th>Date</th><th>From</th><th>To</th><th>Departure</th><th>Arrival</th></tr><tr>${row
    .split('|')
    .map((cell) => `<td>${cell}</td>`)
    .join('')}</tr></table>`

async function read(text: string) {
  const isPage = text.startsWith('<')
  const result = await extract({
    bytes: new TextEncoder().encode(isPage ? text : `${HEAD}${text}\n`),
    name: isPage ? 'booking.html' : 'booking.txt',
    mimeType: isPage ? 'text/html' : 'text/plain',
    receivedOn: '2027-03-02',
  })
  assert(result.ok)
  const [flight, ...others] = result.extraction.flights
  expect(others).toEqual([])
  assert(flight)
  const { flightNumber, departureAirport, departureTime, arrivalAirport, arrivalTime, check } = flight
  const ends = [departureAirport, departureTime, arrivalAirport, arrivalTime].map((value) => value ?? '-')
  return { says: [flightNumber, ...ends].join(' '), check, flight }
}

test.each([
  ['in one line, after words', 'Flight BA 478 London LHR - Barcelona BCN 11 June 2027 dep 25:70 arr 13:10'],
  ['in one line, beside codes', 'BA 478 11 June 2027 LHR 25:70 - BCN 13:10'],
  [
    'in a row of columns',
    `${COLUMNS}BA 478     11 June 2027    London LHR       Barcelona BCN    25:70        13:10`,
  ],
  ['in a row of a page', page('BA 478|11 June 2027|London LHR|Barcelona BCN|25:70|13:10')],
  [
    'behind labels',
    'Flight: BA 478\nDate: 11 June 2027\nFrom: London (LHR)\nDeparture: 25:70\nTo: Barcelona (BCN)\nArrival: 13:10',
  ],
  [
    'behind labels with the day',
    'Flight BA 478\nFrom: London (LHR)  Departure: 11 June 2027 25:70\nTo: Barcelona (BCN)  Arrival: 11 June 2027 13:10',
  ],
  ['in German', 'Flug BA 478 am 11. Juni 2027: Abflug 25:70 London (LHR), Ankunft 13:10 Barcelona (BCN)'],
  [
    'in Spanish',
    'Vuelo BA 478, 11 de junio de 2027\nSalida: 25:70 Londres (LHR)\nLlegada: 13:10 Barcelona (BCN)',
  ],
  ['in French', 'Vol BA 478 du 11 juin 2027 : départ 25h70 Londres (LHR), arrivée 13h10 Barcelone (BCN)'],
])('an impossible departure leaves the arrival %s', async (_where, text) => {
  const { says, check, flight } = await read(text)
  expect(says).toBe('BA478 LHR - BCN 13:10')
  expect(check).toContain('departureTime')
  expect(flight.doubts).toContainEqual({ field: 'departureTime', reason: 'missing' })
})

test.each([
  ['after words', 'Flight BA 478 London LHR - Barcelona BCN 11 June 2027 dep 10:10 arr 25:70'],
  ['beside codes', 'BA 478 11 June 2027 LHR 10:10 - BCN 27:10'],
  ['in German', 'Flug BA 478 am 11. Juni 2027: Abflug 10:10 London (LHR), Ankunft 13:75 Barcelona (BCN)'],
])('an impossible arrival leaves the departure %s', async (_where, text) => {
  const { says, check, flight } = await read(text)
  expect([says, flight.arrivalDate]).toEqual(['BA478 LHR 10:10 BCN -', null])
  expect(check).toContain('arrivalTime')
})

test.each([
  ['before its clock', 'BA 478 11 June 2027 XQZ 10:00 - BCN 13:10', 'BA478 - 10:00 BCN 13:10'],
  ['behind its clock', 'BA 478 11 June 2027 10:00 XQZ - 13:10 BCN', 'BA478 - 10:00 BCN 13:10'],
  ['of arrival', 'BA 478 11 June 2027 LHR 10:00 - XQZ 13:10', 'BA478 LHR 10:00 - 13:10'],
  ['before the clocks', 'BA 478 11 June 2027 XQZ - BCN 10:00 - 13:10', 'BA478 - 10:00 BCN 13:10'],
  ['of arrival before the clocks', 'BA 478 11 June 2027 BCN - XQZ 10:00 - 13:10', 'BA478 BCN 10:00 - 13:10'],
  [
    'in a row of columns',
    `${COLUMNS}BA 478     11 June 2027    XQZ              Barcelona BCN    10:00        13:10`,
    'BA478 - 10:00 BCN 13:10',
  ],
  [
    'of arrival in a row of columns',
    `${COLUMNS}BA 478     11 June 2027    Barcelona BCN    XQZ              10:00        13:10`,
    'BA478 BCN 10:00 - 13:10',
  ],
  [
    'in a row of a page',
    page('BA 478|11 June 2027|XQZ|Barcelona BCN|10:00|13:10'),
    'BA478 - 10:00 BCN 13:10',
  ],
  [
    'behind a label',
    'Flight: BA 478\nDate: 11 June 2027\nFrom: XQZ\nDeparture: 10:00\nTo: Barcelona (BCN)\nArrival: 13:10',
    'BA478 - 10:00 BCN 13:10',
  ],
  [
    'in German',
    'Flug BA 478 am 11. Juni 2027\nAbflug: 10:00 XQZ\nAnkunft: 13:10 Barcelona (BCN)',
    'BA478 - 10:00 BCN 13:10',
  ],
])('an unknown code %s leaves the known place', async (_where, text, wanted) => {
  const { says, check, flight } = await read(text)
  expect(says).toBe(wanted)
  const side = flight.departureAirport === null ? 'departure' : 'arrival'
  expect([flight[`${side}City`], check]).toEqual([null, expect.arrayContaining([`${side}Airport`])])
})

test('an unknown name is kept as it is printed, without an airport', async () => {
  const { says, check, flight } = await read('BA 478 11 June 2027 Atlantis 10:00 - Barcelona 13:10')
  expect([says, flight.departureCity]).toEqual(['BA478 - 10:00 BCN 13:10', 'Atlantis'])
  expect(check).toContain('departureAirport')
})

test.each([
  ['in one line', 'BA 478 31 June 2027 LHR 07:20 - BCN 10:35', '31 June 2027'],
  ['after the places', 'Flight BA 478 LHR - BCN 29 February 2027 dep 07:20 arr 10:35', '29 February 2027'],
  [
    'in a row of columns',
    `${COLUMNS}BA 478     31 June 2027    LHR              BCN              07:20        10:35`,
    '31 June 2027',
  ],
  ['in a row of a page', page('BA 478|31 June 2027|London LHR|Barcelona BCN|07:20|10:35'), '31 June 2027'],
  [
    'behind labels',
    'Flight: BA 478\nDate: 31 June 2027\nFrom: London (LHR)\nDeparture: 07:20\nTo: Barcelona (BCN)\nArrival: 10:35',
    '31 June 2027',
  ],
  ['in figures', 'BA 478 31/06/2027 LHR 07:20 - BCN 10:35', '31/06/2027'],
  ['as tickets print it', 'BA 478 31JUN LHR 07:20 - BCN 10:35', '31JUN'],
])('a day that does not exist leaves places and times %s', async (_where, text, other) => {
  const { says, check, flight } = await read(text)
  expect(says).toBe('BA478 LHR 07:20 BCN 10:35')
  expect([flight.departureDate, flight.arrivalDate]).toEqual([null, null])
  expect(check).toContain('departureDate')
  expect(flight.doubts).toContainEqual({ field: 'departureDate', reason: 'unreal', other })
})

test('a day of arrival that does not exist leaves the day of departure, and the other way round', async () => {
  const labels = (from: string, to: string) =>
    `Flight BA 478\nFrom: London (LHR)  Departure: ${from} 07:20\nTo: Barcelona (BCN)  Arrival: ${to} 10:35`
  const { flight } = await read(labels('30 June 2027', '31 June 2027'))
  expect([flight.departureDate, flight.arrivalDate, flight.check]).toEqual([
    '2027-06-30',
    null,
    ['arrivalDate'],
  ])
  const other = (await read(labels('31 June 2027', '1 July 2027'))).flight
  expect([other.departureDate, other.check]).toEqual([null, ['departureDate']])
})

test('a stay keeps its other day', async () => {
  const bytes = new TextEncoder().encode(
    `${HEAD}Hotel Aurora\nCheck-in: 28 June 2027\nCheck-out: 31 June 2027\n`,
  )
  const way = { name: 'booking.txt', mimeType: 'text/plain', receivedOn: '2027-03-02' }
  const doubts = [{ field: 'checkOut', reason: 'unreal', other: '31 June 2027' }]
  expect(await extract({ bytes, ...way })).toMatchObject({
    extraction: { accommodations: [{ name: 'Hotel Aurora', checkIn: '2027-06-28', checkOut: null, doubts }] },
  })
})

test('a flight beside one with an impossible value is read whole', async () => {
  const rows = 'BA 478 11 June 2027 LHR 25:70 - BCN 13:10\nBA 479 18 June 2027 BCN 14:10 - LHR 15:30'
  const bytes = new TextEncoder().encode(HEAD + rows)
  const way = { name: 'booking.txt', mimeType: 'text/plain', receivedOn: '2027-03-02' }
  expect(await extract({ bytes, ...way })).toMatchObject({
    ok: true,
    extraction: {
      flights: [
        { flightNumber: 'BA478', departureTime: null, arrivalTime: '13:10' },
        { flightNumber: 'BA479', departureTime: '14:10', arrivalTime: '15:30' },
      ],
    },
  })
})

test.each([
  ['LHR 25:70', ['25:70']],
  ['départ 25h70', ['25h70']],
  ['13:75 and 27:10', ['13:75', '27:10']],
  ['at 24:00, 23:59 and 00:00', []],
  ['Duration: 27:10', []],
  ['45:30 in all', []],
  ['total 26:40 h', []],
  ['25.70 EUR, 25:70:10, 1:25:70, UTC+25:70', []],
])('impossible clocks of "%s"', (text, wanted) => {
  const found = linesOf(text).flatMap((line) => impossibleTimesOf(line, []))
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(wanted)
})
