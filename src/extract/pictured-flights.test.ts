import { expect, test } from 'vitest'
import type { ExtractedFlight } from '#contract/extraction.ts'
import type { DocumentPart, DocumentTree } from './document.ts'
import { boardingPass } from './exact/bcbp.test-data.ts'
import { extractTree } from './extract-tree.ts'

/** A document that is one picture with these words on it. */
function pictured(text: string, more: Partial<DocumentPart> = {}): DocumentTree {
  const part: DocumentPart = {
    name: 'ticket.png',
    mimeType: 'image/png',
    views: [{ kind: 'layout', text }],
    html: null,
    bytes: null,
    doubtful: [],
    ...more,
  }
  return { date: null, subject: null, sender: null, senderName: null, parts: [part] }
}

const TICKET = `Booking reference QX7TLM
Passenger: Ms Saoirse Mulligan
Flight | Date | From | To | Departs | Arrives
BA 478 | Sun 4 July 2027 | London (LHR) | Barcelona (BCN) | 07:20 | 10:35`

const flightsOf = (tree: DocumentTree): ExtractedFlight[] =>
  extractTree(tree, '2027-03-02').extraction.flights

test('a flight that is read well is shown, less surely than one in a text', () => {
  const [flight] = flightsOf(pictured(TICKET))
  expect(flight).toMatchObject({ flightNumber: 'BA478', departureDate: '2027-07-04', check: [] })
  expect(flight!.confidence).toBeLessThanOrEqual(0.85)
})

test.each([
  ['07:20', ['departureTime']],
  ['478', ['flightNumber']],
  ['July', ['departureDate']],
  ['(BCN)', ['arrivalAirport']],
  ['Passenger:', []],
])('a doubtful "%s" is to be checked', (word, check) => {
  const [flight] = flightsOf(pictured(TICKET, { doubtful: [word] }))
  expect(flight?.check).toEqual(check)
  expect(flight!.confidence).toBeLessThanOrEqual(check.length ? 0.55 : 0.85)
})

test.each([
  ['its number has a small letter', TICKET.replace('BA 478', 'Ba 478')],
  ['its number has a letter in it', TICKET.replace('BA 478', 'BA 4I8')],
  ['its weekday is another', TICKET.replace('Sun', 'Mon')],
  ['its day is missing', TICKET.replace('Sun 4 July 2027', 'Sun A July 2O2T')],
])('a flight is not shown when %s', (_why, text) => {
  expect(flightsOf(pictured(text))).toEqual([])
})

test('a flight with three doubtful fields is not shown', () => {
  expect(flightsOf(pictured(TICKET, { doubtful: ['478', '07:20'] }))).toHaveLength(1)
  expect(flightsOf(pictured(TICKET, { doubtful: ['478', '07:20', '(BCN)'] }))).toEqual([])
})

test('times that contradict each other or are not both there are to be checked', () => {
  expect(flightsOf(pictured(TICKET.replace('10:35', '07:25')))).toMatchObject([
    { departureTime: '07:20', arrivalTime: null, check: ['departureTime', 'arrivalTime'] },
  ])
})

const PASS = { format: 'Aztec', text: boardingPass([{}]) }
const PRINTED = 'Boarding pass\nFlight BA 478\nFrom LHR\nTo BCN\nDeparture 07:20\nArrival 10:35'

test.each([
  ['without a day', PRINTED],
  ['with the day', `${PRINTED}\nDate 4 JUL`],
  ['with day and year', `${PRINTED}\nDate 04JUL27`],
])('a barcode takes its times from the words beside it, %s', (_what, text) => {
  const flights = flightsOf(pictured(text, { barcodes: [PASS] }))
  expect(flights).toMatchObject([
    {
      flightNumber: 'BA478',
      departureDate: '2027-07-04',
      departureTime: '07:20',
      arrivalTime: '10:35',
      seat: '12A',
    },
  ])
})

test.each([
  ['number', PRINTED.replace('478', '473')],
  ['number, with the day', `${PRINTED.replace('478', '473')}\nDate 4 JUL 2027`],
  ['day', `${PRINTED}\nDate 5 JUL 2027`],
])('words that differ from the barcode in their %s make no second flight', (_what, text) => {
  const flights = flightsOf(pictured(text, { barcodes: [PASS] }))
  expect(flights.map(({ flightNumber, departureDate }) => [flightNumber, departureDate])).toEqual([
    ['BA478', '2027-07-04'],
  ])
})

test('the year of a barcode is the one that is printed beside it', () => {
  const tree = pictured(`${PRINTED}\nDate Tue 4 JUL 2023`, { barcodes: [PASS] })
  expect(flightsOf(tree)).toMatchObject([{ departureDate: '2023-07-04', departureTime: '07:20' }])
})

test('codes that are no boarding pass make no flight', () => {
  const barcodes = [
    { format: 'QRCode', text: 'https://trips.example/BA478/LHR-BCN/2027-07-04' },
    { format: 'Aztec', text: '#UT01108000200123456789RAIL BER MUC 1005' },
    { format: 'PDF417', text: `M1${'Z'.repeat(58)}` },
  ]
  expect(extractTree(pictured('', { views: [], barcodes }), '2027-03-02').extraction).toMatchObject({
    flights: [],
    otherBookings: [],
    travelers: [],
  })
})
