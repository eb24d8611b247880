import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { findAirport } from '#reference/airports.ts'
import { CATEGORIES, LANGUAGES, LAYOUTS, NEGATIVE_TEXTS, QUIRKS } from './data.ts'
import { makeDocument, type GeneratedDocument } from './document.ts'
import type { ExpectedFlight } from './expected.ts'
import { belowFloor, scored, type GeneratedFloors } from './floors.ts'
import { makeNegative } from './negatives.ts'
import { measureAll, measureNegative, type NegativeResult, type Result } from './report.ts'
import { SAMPLED, sampledBookings, sampledNegatives } from './sample.ts'

const FLOORS = (
  JSON.parse(readFileSync(new URL('../../fixtures/floors.json', import.meta.url), 'utf8')) as {
    generated: GeneratedFloors
  }
).generated

/** Hundreds of documents are read one after the other, beside other tests. */
const LONG_MS = 180_000

let bookings: GeneratedDocument[] = []
let negatives: GeneratedDocument[] = []

beforeAll(async () => {
  bookings = await sampledBookings()
  negatives = sampledNegatives()
})

describe('generated documents', () => {
  test('a seed gives the same bytes each time', async () => {
    const [one, again] = [await makeDocument('twin'), await makeDocument('twin')]
    expect(Buffer.compare(one.bytes, again.bytes)).toBe(0)
    expect(one.expected).toEqual(again.expected)
    expect(makeNegative('twin').bytes).toEqual(makeNegative('twin').bytes)
  })

  test('the sample has every layout, every language and every quirk', () => {
    expect(bookings).toHaveLength(SAMPLED.bookings)
    expect(new Set(bookings.map(({ layout }) => layout)).size).toBe(LAYOUTS.length)
    expect(new Set(bookings.map(({ language }) => language)).size).toBe(LANGUAGES.length)
    const quirks = new Set(bookings.flatMap((document) => document.quirks))
    expect(QUIRKS.filter((quirk) => !quirks.has(quirk))).toEqual([])
  })

  test('are as various as fixtures/README.md says', () => {
    const readme = readFileSync(new URL('../../fixtures/README.md', import.meta.url), 'utf8')
    const languages = Object.keys(NEGATIVE_TEXTS)
    expect(readme.replace(/\s+/g, ' ')).toContain(
      `bookings in ${LAYOUTS.length} layouts, ${LANGUAGES.length} languages and ${QUIRKS.length} quirks, ` +
        `and documents of ${CATEGORIES.length} kinds that hold no flight and no stay, in ${languages.length} languages`,
    )
  })

  test('expected flights leave and land as their durations and zones allow', () => {
    const timed = bookings.flatMap(({ name, expected }) =>
      expected.flights
        .filter((flight) => flight.departureTime && flight.departureAirport && flight.arrivalAirport)
        .map((flight) => ({ name, flight })),
    )
    expect(timed.length).toBeGreaterThan(400)
    expect(timed.filter(({ flight }) => minutes(flight) < 30 || minutes(flight) > 20 * 60)).toEqual([])
  })

  test('mail and links end in .example (RFC 2606)', () => {
    const texts = [...bookings, ...negatives]
      .filter(({ file }) => file !== 'input.pdf')
      .map(({ bytes }) => Buffer.from(bytes).toString('latin1').replace(/=\r\n/g, ''))
    const hosts = texts.flatMap((text) =>
      [...text.matchAll(/(?:[\w.+-]+@|https?:\/\/)([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi)].map(
        (hit) => hit[1] ?? '',
      ),
    )
    expect(hosts.length).toBeGreaterThan(1_000)
    expect(hosts.filter((host) => !/\.example$|^schema\.org$/i.test(host))).toEqual([])
  })
})

describe('reading them', () => {
  describe('of bookings', () => {
    let results: Result[] = []
    beforeAll(async () => {
      results = await measureAll(bookings)
    }, LONG_MS)

    test('no layout, language or quirk is read worse than before', () => {
      expect(belowFloor(scored(results), FLOORS)).toEqual([])
    })
  })

  describe('of what holds no flight and no stay', () => {
    let results: NegativeResult[] = []
    beforeAll(async () => {
      results = await Promise.all(negatives.map(measureNegative))
    })

    test('no more is taken for a booking than before', () => {
      const wrong = results.filter(({ falseBookings }) => falseBookings.length)
      expect(wrong.map(({ document }) => document.name).slice(FLOORS.falseBookings)).toEqual([])
    })

    test('trains, buses, ferries, cars, events and tables are recognised as often as before', () => {
      const right = results.filter(({ other }) => other === 'right')
      expect(right.length).toBeGreaterThanOrEqual(FLOORS.otherBookings)
    })
  })
})

function minutes(flight: ExpectedFlight): number {
  const at = (end: 'departure' | 'arrival') =>
    Temporal.PlainDateTime.from(`${flight[`${end}Date`]}T${flight[`${end}Time`]}`).toZonedDateTime(
      findAirport(flight[`${end}Airport`] ?? '')?.timezone ?? 'UTC',
    )
  return at('departure').until(at('arrival')).total('minutes')
}
