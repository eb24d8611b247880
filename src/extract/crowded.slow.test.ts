import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { LIMITS } from '#contract/limits.ts'
import { extract } from './extract.ts'
import { input } from './read/files.test-data.ts'

const BOOKING = 'Booking reference: K7PQ31\nPassenger: Maya Hughes\nBA478 LHR BCN 12 May 2026 10:20 13:35\n'

const reservation = (index: number) => ({
  '@type': 'FlightReservation',
  reservationNumber: `A${index}`,
  reservationFor: {
    '@type': 'Flight',
    flightNumber: String((index % 9_000) + 1),
    airline: { iataCode: 'BA' },
    departureAirport: { iataCode: 'LHR' },
    arrivalAirport: { iataCode: 'BCN' },
    departureTime: `2026-05-${String((index % 28) + 1).padStart(2, '0')}T10:20:00`,
  },
})

function page(from: number, count: number): string {
  const all = Array.from({ length: count }, (_, index) => reservation(from + index))
  return `<!doctype html><p>Your booking</p><script type="application/ld+json">${JSON.stringify(all)}</script>`
}

const archive = (count: number, make: (index: number) => string, ending: string): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${index}${ending}`, strToU8(make(index))]),
    ),
  )

async function timed(bytes: Uint8Array) {
  const { result, ms } = await processorTime(() => extract(input(bytes)))
  return { result, seconds: ms / 1_000 }
}

beforeAll(() => extract(input(archive(4, (index) => page(index * 500, 500), '.html')))) // loads the tables

/** Reading stops once it has found or searched enough: 14 times as much may take this many times longer. */
const AS_LONG = 6

test(
  'an archive of 29,000 reservations takes little longer than one of 2,000, and the first are read',
  { timeout: 120_000 },
  async () => {
    const few = await timed(archive(4, (index) => page(index * 500, 500), '.html'))
    const { result, seconds } = await timed(archive(58, (index) => page(index * 500, 500), '.html'))
    expect(result.ok && result.extraction.flights).toHaveLength(LIMITS.flightsPerDocument)
    expect(seconds / few.seconds).toBeLessThan(AS_LONG)
  },
)

test(
  'an archive of 40 long texts takes little longer than one of 3, and the first are read',
  { timeout: 120_000 },
  async () => {
    const texts = (count: number) => archive(count, () => BOOKING + 'AA/BB MR '.repeat(44_000), '.txt')
    const few = await timed(texts(3))
    const { result, seconds } = await timed(texts(40))
    expect(result).toMatchObject({ ok: true, extraction: { flights: [{ flightNumber: 'BA478' }] } })
    expect(seconds / few.seconds).toBeLessThan(AS_LONG)
  },
)
