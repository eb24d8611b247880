import { readFileSync } from 'node:fs'
import PostalMime from 'postal-mime'
import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { findAirport } from '#reference/airports.ts'
import { MADE_FIXTURES } from '../tools/fixtures/made.ts'
import { PAGE_FIXTURES, PICTURE_FIXTURES } from '../tools/fixtures/pictures/pictures.ts'
import { allFixtures, type Expected, type Fixture } from './fixtures.ts'
import { namedWeekdays } from './named-weekdays.ts'

const FIXTURES = allFixtures()
const FLIGHTS = FIXTURES.flatMap(({ name, expected }) =>
  expected.flights.map((flight) => ({ name, ...flight })),
)
const TIMED = FLIGHTS.filter((flight) => flight.departureTime !== undefined)

describe('expected flights obey physics', () => {
  test.each(TIMED)('$name: $flightNumber takes between 20 minutes and 20 hours', (flight) => {
    expect(minutes(flight)).toBeGreaterThanOrEqual(20)
    expect(minutes(flight)).toBeLessThanOrEqual(20 * 60)
  })

  test.each(TIMED)('$name: $flightNumber flies at the speed of an airliner', (flight) => {
    const hoursInTheAir = (minutes(flight) - 30) / 60
    const speed = kilometres(flight) / hoursInTheAir
    expect(speed).toBeGreaterThan(250)
    expect(speed).toBeLessThan(1_100)
  })

  test.each(FLIGHTS)('$name: $flightNumber is a number of its airline', (flight) => {
    expect(flight.flightNumber.slice(0, 2)).toBe(flight.airlineCode)
  })
})

describe('the documents', () => {
  test.each(FIXTURES)('$name names no wrong weekday', async (fixture) => {
    const { expected } = fixture
    const first = expected.flights[0]?.departureDate ?? expected.accommodations[0]?.checkIn ?? '2027'
    const wrong = namedWeekdays(await text(fixture), Number(first.slice(0, 4))).filter((row) => !row.right)
    expect(wrong.map((row) => row.written)).toEqual([])
  })

  test.each(FIXTURES)(
    '$name holds nobody’s real address: mail and links end in .example (RFC 2606)',
    async (fixture) => {
      const words = await text(fixture)
      const hosts = [...words.matchAll(/(?:[\w.+-]+@|https?:\/\/)([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi)].map(
        (hit) => hit[1],
      )
      const real = hosts.filter((host) => !/\.example$|^schema\.org$|^www\.w3\.org$/i.test(host ?? ''))
      expect(real).toEqual([])
    },
  )

  test.each(FIXTURES.filter(({ name }) => name.startsWith('none-')))(
    '$name is tagged as holding no booking',
    ({ expected }) => {
      expect(expected).toMatchObject({ flights: [], accommodations: [], travelers: [] })
      expect(expected.tags).toContain('negative')
    },
  )

  test.each(MADE_FIXTURES)('$case is what its source makes', async (made) => {
    const stored = readFileSync(new URL(`../fixtures/${made.case}/${made.file}`, import.meta.url))
    expect(stored.equals(await made.make())).toBe(true)
  })

  test.each(PICTURE_FIXTURES)('$case is what its drawing makes, and small', async (picture) => {
    const stored = readFileSync(new URL(`../fixtures/${picture.case}/${picture.file}`, import.meta.url))
    expect(stored.length).toBeLessThan(80 * 1024)
    const made = await picture.make()
    // Codecs of other processors round differently
    expect(Math.abs(made.length - stored.length)).toBeLessThan(stored.length / 50)
  })

  test('the example trip is eight people who land in Barcelona on 11 June 2027', () => {
    const trip = FIXTURES.filter(({ name }) => name.startsWith('trip-hughes'))
    const people = trip.flatMap(({ expected }) => expected.travelers.map(({ name }) => name))
    expect(new Set(people).size).toBe(8)
    const landings = trip
      .flatMap(({ expected }) => expected.flights)
      .filter((flight) => flight.arrivalAirport === 'BCN')
    expect(landings).toHaveLength(5)
    expect(new Set(landings.map((flight) => flight.arrivalDate))).toEqual(new Set(['2027-06-11']))
  })
})

type Flight = Expected['flights'][number]

function minutes(flight: Flight): number {
  const start = moment(flight.departureDate, flight.departureTime, flight.departureAirport)
  const end = moment(flight.arrivalDate, flight.arrivalTime, flight.arrivalAirport)
  return start.until(end).total('minutes')
}

function moment(date: string | undefined, time: string | undefined, code: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(airport(code).timezone).toInstant()
}

function kilometres(flight: Flight): number {
  const [a, b] = [airport(flight.departureAirport), airport(flight.arrivalAirport)]
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const square = (angle: number) => Math.sin(angle / 2) ** 2
  const h =
    square(rad(b.lat - a.lat)) + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * square(rad(b.lng - a.lng))
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

function airport(code: string) {
  const found = findAirport(code)
  if (!found) throw new Error(`no airport ${code}`)
  return found
}

/** The text of a document without the project's own reader, which these documents are to test. */
async function text({ name, file, bytes }: Fixture): Promise<string> {
  const picture = [...PICTURE_FIXTURES, ...PAGE_FIXTURES].find((one) => one.case === name)
  if (picture && file !== 'input.eml') return picture.words
  if (file.endsWith('.pdf')) return (await extractText(Uint8Array.from(bytes), { mergePages: true })).text
  if (!file.endsWith('.eml')) {
    const wide = bytes[0] === 0xff && bytes[1] === 0xfe
    return new TextDecoder(wide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  }
  return mailText(bytes)
}

async function mailText(bytes: Uint8Array): Promise<string> {
  const mail = await PostalMime.parse(bytes)
  const people = [mail.from, ...(mail.to ?? [])].map((person) => person?.address)
  const markup = (mail.html ?? '').replace(/<style[^]*?<\/style>/gi, '')
  const inner = mail.attachments.filter(({ mimeType }) => mimeType === 'message/rfc822')
  const forwarded = inner.map(({ content }) =>
    mailText(typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)),
  )
  return [mail.subject, ...people, mail.text, markup, ...(await Promise.all(forwarded))].join('\n')
}
