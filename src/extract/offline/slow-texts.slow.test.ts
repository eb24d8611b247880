import { beforeAll, describe, expect, it } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { extract } from '../extract.ts'
import { input } from '../read/files.test-data.ts'

const BOOKING = 'Booking reference: K7PQ31\nPassenger: Maya Hughes\nBA478 LHR BCN 12 May 2026 10:20 13:35\n'
const CHARS = 399_000

const inOneLine = (words: string): string => words.repeat(CHARS / words.length)
const inLines = (words: string): string => `${words.repeat(98 / words.length)}\n`.repeat(CHARS / 99)

const day = (days: number): string =>
  new Date(1_800_000_000_000 + days * 86_400_000).toISOString().slice(0, 10)
const rows = (row: (index: number) => string): string =>
  Array.from({ length: 3_000 }, (_, i) => row(i)).join('')

/** Each once took between 2.5 seconds and for ever; alone each takes one at most. */
const SLOW: [name: string, make: () => string][] = [
  ['titles in one line', () => inOneLine('Mr ')],
  ['titled names in one line', () => inOneLine('Mr Aa ')],
  ['names of tickets in one line', () => inOneLine('AA/BB MR ')],
  ['titles in lines', () => inLines('Mr ')],
  ['addresses in one line', () => inOneLine('a@a.b ')],
  ['addresses that do not end', () => inOneLine('a@a.')],
  ['dates in one line', () => inOneLine('12.05.26 ')],
  ['days without a year in lines', () => inLines('Mon 12 May 10:20 ')],
  ['nights without a year in lines', () => inLines('Hotel Aa, 12 May - 13 May ')],
  [
    'counted nights of one house',
    () => rows((i) => `Hotel Aa ${day(i * 3)} - ${day(i * 3 + 2)}, 2 nights\n`),
  ],
  ['ranges without months', () => rows((i) => `hotel 0${(i % 9) + 1}.06.2027 5.-6.\n`)],
  ['flight numbers in one line', () => inOneLine('BA478 ')],
  ['marks without letters', () => inOneLine('\u0301')],
  ['letters of Turkish in one line', () => inOneLine('ı')],
  ['words of lodging in one line', () => inOneLine('Hotel Inn Grand Pension ')],
]

describe('the engine', () => {
  beforeAll(() => extract(input(BOOKING))) // the first document loads the tables

  it.each(SLOW)(
    'reads the booking above thousands of characters of %s in seconds',
    { timeout: 120_000 },
    async (_name, make) => {
      const document = input(`${BOOKING}${make()}`)
      const { result, ms } = await processorTime(() => extract(document))
      expect(ms).toBeLessThan(2_500)
      const numbers = result.ok && result.extraction.flights.map((flight) => flight.flightNumber)
      expect(numbers).toContain('BA478')
    },
  )
  it('reads 174 characters of arrows between two places at once', async () => {
    const text = `BA478 LHR ${'->'.repeat(45)}! BCN 12 May 2027 10:20 13:35`
    const { result, ms } = await processorTime(() => extract(input(text)))
    expect(result.ok && result.extraction.flights.map(({ flightNumber }) => flightNumber)).toEqual(['BA478'])
    expect(ms).toBeLessThan(500)
  })
})
