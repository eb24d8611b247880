import { describe, expect, test } from 'vitest'
import { blankStay } from '#extract/exact/blank.ts'
import {
  COLUMNS,
  COLUMNS_ANSWER,
  NO_ANSWER,
  OUTBOUND,
  RETURN,
  said,
  STAY_ANSWER,
  STAY_IN_WORDS,
} from '#test/model/documents.ts'
import { INVENTED } from '#test/model/faults.ts'
import { flightLines, readText } from '#test/model/read.ts'
import { isSameStay } from './check-answers.ts'

const OUT = 'BA478 LHR 2027-06-11 07:20 BCN 2027-06-11 10:35'

test('a flight that the document bears out is added, with the places of its fields in the document', async () => {
  const read = await readText(COLUMNS)
  const extraction = read.with(COLUMNS_ANSWER)
  expect(flightLines(read.base)).toHaveLength(1)
  expect(flightLines(extraction)).toContain(OUT)
  const flight = extraction.flights.find(({ flightNumber }) => flightNumber === 'BA478')!
  expect(flight.provenance).toMatchObject({
    flightNumber: { layer: 'model', words: 'BA 478' },
    departureTime: { words: '07:20' },
    departureDate: { words: '11 June 2027' },
  })
  for (const place of Object.values(flight.provenance))
    expect(COLUMNS.slice(place.offset, place.offset + place.length)).toBe(place.words)
})

test('what the embedded reader found stays, and what the answer contradicts is to be checked', async () => {
  const read = await readText(COLUMNS)
  const { flights } = read.with({ ...NO_ANSWER, flights: [RETURN] })
  const own = read.base.flights[0]!
  expect(flights[0]).toMatchObject({
    departureTime: own.departureTime,
    departureAirport: own.departureAirport,
  })
  expect(flights[0]!.check).toEqual(expect.arrayContaining(['departureTime', 'departureAirport']))
})

test('a stay in a sentence is taken with the name as the document writes it', async () => {
  const read = await readText(STAY_IN_WORDS)
  expect(read.base.accommodations).toEqual([])
  const [stay] = read.with({
    ...STAY_ANSWER,
    stays: [{ ...STAY_ANSWER.stays[0]!, name: 'CASA AZUL' }],
  }).accommodations
  expect(stay).toMatchObject({
    name: 'Casa Azul',
    checkIn: '2027-06-11',
    checkOut: '2027-06-18',
    bookingReference: 'ZX81QL',
    check: [],
  })
})

describe('of a flight, what is not written goes', () => {
  test.for([
    { what: 'another flight', change: INVENTED, line: null },
    { what: 'a number that is not written', change: { flightNumber: 'BA479' }, line: null },
    { what: 'another carrier', change: { flightNumber: 'IB478' }, line: null },
    { what: 'a date that is not written', change: { departureDate: '2027-06-13' }, line: null },
    { what: 'a date of another year', change: { departureDate: '2028-06-11' }, line: null },
    {
      what: 'a time that is not written',
      change: { departureTime: '07:25' },
      line: 'BA478 LHR 2027-06-11 BCN 2027-06-11 10:35 check departureTime',
    },
    {
      what: 'a time turned to UTC',
      change: { arrivalTime: '08:35' },
      line: 'BA478 LHR 2027-06-11 07:20 BCN check arrivalTime',
    },
    {
      what: 'an airport that is not written',
      change: { arrivalAirport: 'MAD' },
      line: 'BA478 LHR 2027-06-11 07:20 2027-06-11 10:35 check arrivalAirport',
    },
    {
      what: 'a code of no airport',
      change: { arrivalAirport: 'QQQ' },
      line: 'BA478 LHR 2027-06-11 07:20 2027-06-11 10:35 check arrivalAirport',
    },
    {
      what: 'a day of arrival that is not written, where no duration can tell',
      change: { arrivalTime: '23:59', arrivalAirport: 'QQQ', arrivalDate: '2027-06-12' },
      line: null,
    },
    {
      what: 'an arrival years later, by its duration',
      change: { arrivalDate: '2031-01-01' },
      line: OUT,
    },
  ])('$what', async ({ change, line }) => {
    const read = await readText(COLUMNS)
    const flights = flightLines(read.with({ ...NO_ANSWER, flights: [{ ...OUTBOUND, ...change }] }))
    const added = flights.filter((one) => !one.startsWith('BA481')).map((one) => one.replace(/ +/g, ' '))
    expect(added).toEqual(line === null ? [] : [line.replace(/ +/g, ' ')])
  })
})

test('swapped times, which no airliner flies, are to be checked', async () => {
  const read = await readText(COLUMNS)
  const swapped = { ...OUTBOUND, departureTime: '10:35', arrivalTime: '07:20' }
  const flight = read
    .with({ ...NO_ANSWER, flights: [swapped] })
    .flights.find((one) => one.flightNumber === 'BA478')
  expect(flight?.check).toEqual(expect.arrayContaining(['departureTime', 'arrivalTime']))
})

test('a time that a label gives to the other end is not taken', async () => {
  const read = await readText(`Booking confirmation, reference K7PQ31
Passenger: Maya Hughes
Flight BA 478 from London Heathrow (LHR) to Barcelona (BCN), 11 June 2027
Departs: 07:20
Arrives: 10:35
`)
  const swapped = { ...OUTBOUND, departureTime: '10:35', arrivalTime: '07:20' }
  expect(flightLines(read.with({ ...NO_ANSWER, flights: [swapped] }))).toEqual([OUT])
})

describe('travelers', () => {
  test.for([
    { name: 'Maya Hughes', taken: true },
    { name: 'HUGHES/MAYA MRS', taken: true },
    { name: 'Maya Hughes-Smith', taken: false },
    { name: 'John Doe', taken: false },
    { name: 'Maya', taken: false },
    { name: '[Maya Hughes](https://example.org)', taken: false },
    { name: '<b>Maya Hughes</b>', taken: false },
  ])('"$name" is taken: $taken', async ({ name, taken }) => {
    const read = await readText(STAY_IN_WORDS)
    const { travelers } = read.with({ ...STAY_ANSWER, travelers: [{ name, email: 'x@example.org' }] })
    expect(travelers.map((traveler) => traveler.name)).toEqual(taken ? ['Maya Hughes'] : [])
    expect(travelers.every(({ email }) => email === null)).toBe(true)
  })
})

describe('stays', () => {
  const stay = STAY_ANSWER.stays[0]!
  test.for([
    { what: 'an unwritten name', change: { name: 'Grand Palace' } },
    { what: 'an unwritten day', change: { checkIn: '2027-06-12' } },
    { what: 'days in the wrong order', change: { checkIn: '2027-06-18', checkOut: '2027-06-11' } },
    { what: 'no day', change: { checkOut: null } },
    { what: 'a link', change: { name: 'https://casa.example' } },
  ])('$what makes none', async ({ change }) => {
    const read = await readText(STAY_IN_WORDS)
    expect(read.with({ ...STAY_ANSWER, stays: [{ ...stay, ...change }] }).accommodations).toEqual([])
  })
})

test.each([
  ['two names without a day', ['Casa Azul', null, null], ['Grand Palace', null, null], false],
  ['two names that lack the same day', ['Casa Azul', null, '06-14'], ['Grand Palace', null, '06-18'], false],
  ['one name, written in two ways', ['Casa Azul', null, null], ['CASA AZUL', '06-11', '06-18'], true],
  [
    'two names that share the first day',
    ['Casa Azul', '06-11', null],
    ['Hotel Casa Azul', '06-11', '06-18'],
    true,
  ],
  [
    'two names that share the last day',
    ['Casa Azul', null, '06-18'],
    ['Hotel Casa Azul', '06-11', '06-18'],
    true,
  ],
] as const)('stays: %s', (_what, one, other, same) => {
  const stay = ([name, checkIn, checkOut]: typeof one | typeof other) => ({
    ...blankStay(name),
    checkIn: checkIn && `2027-${checkIn}`,
    checkOut: checkOut && `2027-${checkOut}`,
  })
  expect(isSameStay(stay(one), stay(other))).toBe(same)
})

test('a reference that is not written goes', async () => {
  const read = await readText(COLUMNS)
  const { bookingReferences } = read.with({
    ...COLUMNS_ANSWER,
    bookingReferences: ['K7PQ31', 'HACKED', 'BA478'],
  })
  expect(bookingReferences).toEqual(['K7PQ31'])
})

describe('where the words are not those of a booking, a flight that is written there stays out', () => {
  const WRITTEN = 'BA 478 | London Heathrow (LHR) | Barcelona (BCN) | 11 June 2027 | 07:20 | 10:35'
  test.for([
    { what: 'an advert', text: `Summer sale! Flights from £49, book now.\n${WRITTEN}\nSale ends Sunday.` },
    { what: 'a price alert', text: `Price alert: fares from £49 only.\n${WRITTEN}\nJetzt buchen` },
    { what: 'a survey', text: `How was your flight? Tell us about your trip.\n${WRITTEN}\nTake the survey.` },
    { what: 'a basket', text: `You haven't finished: complete your booking.\n${WRITTEN}` },
  ])('$what', async ({ text }) => {
    const read = await readText(text)
    expect(read.base.flights).toEqual([])
    expect(
      read.with({ ...NO_ANSWER, flights: [OUTBOUND], travelers: [{ name: 'Maya Hughes', email: null }] })
        .flights,
    ).toEqual([])
  })

  test('a train', async () => {
    const read = await readText(
      'Train ticket, reference K7PQ31\nPassenger: Maya Hughes\nTrain ICE 579, platform 7, coach 12\nFrankfurt 11 June 2027 13:05\nBerlin 17:02\nRail card discount, second class, train conductor',
    )
    const train = said({
      flightNumber: 'IC579',
      departureAirport: 'FRA',
      arrivalAirport: 'BER',
      departureDate: '2027-06-11',
      departureTime: '13:05',
      arrivalTime: '17:02',
    })
    expect(read.with({ ...COLUMNS_ANSWER, flights: [train] }).flights).toEqual([])
  })
})

test('a booking that is called cancelled stays, and is to be checked', async () => {
  const read = await readText(COLUMNS)
  const flight = read
    .with({ ...NO_ANSWER, flights: [{ ...OUTBOUND, cancelled: true }] })
    .flights.find((one) => one.flightNumber === 'BA478')
  expect(flight).toMatchObject({ cancelled: false, check: ['cancelled'] })
})

test('a second day for a number that is known is a contradiction, not a flight', async () => {
  const read = await readText(`Booking confirmation, reference K7PQ31, issued 3 March 2027
Passenger: Maya Hughes
Flight BA 478
From: London Heathrow (LHR)  Departure: 11 June 2027 07:20
To: Barcelona (BCN)  Arrival: 11 June 2027 10:35
`)
  const { flights } = read.with({ ...NO_ANSWER, flights: [{ ...OUTBOUND, departureDate: '2027-03-03' }] })
  expect(flights).toHaveLength(1)
  expect(flights[0]).toMatchObject({ departureDate: '2027-06-11', check: ['departureDate'] })
})

describe('the legs of one number', () => {
  const TEXT = `Booking confirmation, reference K7PQ31
Passenger: Maya Hughes
Flight QF 1
From: Sydney (SYD)  Departure: 11 June 2027 16:00
To: Singapore (SIN)  Arrival: 11 June 2027 22:15

Then on with QF 1 from Singapore (SIN) at 23:55 on 11 June 2027, London Heathrow (LHR) 06:30 on 12 June 2027
`
  const second = said({
    flightNumber: 'QF1',
    departureAirport: 'SIN',
    arrivalAirport: 'LHR',
    departureDate: '2027-06-11',
    departureTime: '23:55',
    arrivalDate: '2027-06-12',
    arrivalTime: '06:30',
  })
  const FIRST_LINE = 'QF1 SYD 2027-06-11 16:00 SIN 2027-06-11 22:15'
  const SECOND_LINE = 'QF1 SIN 2027-06-11 23:55 LHR 2027-06-12 06:30'

  test('a second one at times of its own is kept', async () => {
    const read = await readText(TEXT)
    expect(flightLines(read.with({ ...NO_ANSWER, flights: [second] }))).toEqual([FIRST_LINE, SECOND_LINE])
  })

  test('one at the times of the first is the first, told wrongly', async () => {
    const read = await readText(TEXT)
    const wrong = { ...second, departureTime: '16:00', arrivalTime: '22:15' }
    const before = flightLines(read.base)
    const after = read.with({ ...NO_ANSWER, flights: [wrong] }).flights
    expect(after).toHaveLength(before.length)
  })
})

test.for([
  { carrier: 'British Airways', taken: true },
  { carrier: 'the carrier', taken: false },
])(
  'a number alone is a flight of British Airways where $carrier is named: $taken',
  async ({ carrier, taken }) => {
    const read = await readText(`Booking confirmation, reference K7PQ31
Passenger: Maya Hughes
You fly with ${carrier}, which leaves London Heathrow (LHR) on 11 June 2027.
Flight number 478 is in the air from 07:20 until 10:35.
Barcelona (BCN) awaits you.
`)
    const flights = read.with({ ...NO_ANSWER, flights: [OUTBOUND] }).flights
    expect(flights.some(({ flightNumber }) => flightNumber === 'BA478')).toBe(taken)
  },
)
