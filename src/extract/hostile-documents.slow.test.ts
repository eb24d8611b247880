import { zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { extract } from './extract.ts'
import { input } from './read/files.test-data.ts'

const MB = 1_000_000
const BOOKING = 'Booking reference: K7PQ31\nPassenger: Maya Hughes\nBA478 LHR BCN 12 May 2026 10:20 13:35\n'
const MAX_MS = 6_000
/**
 * No file of an archive is opened after 4 s; the one that is open then, and what all of them say, come on
 * top.
 */
const MAX_ARCHIVE_MS = 10_000

const latin = (text: string) => Buffer.from(text, 'latin1')
const numbered = (count: number, make: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => make(number)).join('')
const pdf = (...parts: string[]) => latin(['%PDF-1.4\n', ...parts].join(''))
const page = (...parts: string[]) => latin(['<html><body>', ...parts, '</body></html>'].join(''))

/** A number as letters: lines of a text that all differ. */
const letters = (number: number) =>
  [number % 26, Math.floor(number / 26) % 26, Math.floor(number / 676) % 26]
    .map((letter) => String.fromCharCode(97 + letter))
    .join('')
const lines = (make: (number: number, letters: string) => string) =>
  latin(numbered(10_000, (number) => `${make(number, letters(number))}\n`).slice(0, 390_000))

/** An archive of 128 bytes that announces four billion entries (APPNOTE 4.3.14). */
function announcing(): Uint8Array {
  const [record, locator, end] = [30, 86, 106]
  const zip = Buffer.alloc(128)
  zip.write('PK\x03\x04', 0, 'latin1')
  zip.write('PK\x06\x06', record, 'latin1')
  zip.writeUInt32LE(0xffffffff, record + 32)
  zip.write('PK\x06\x07', locator, 'latin1')
  zip.writeUInt32LE(record, locator + 8)
  zip.write('PK\x05\x06', end, 'latin1')
  zip.writeUInt16LE(0xffff, end + 8)
  zip.writeUInt32LE(0xffffffff, end + 16)
  return zip
}

/** Streams, each one stored block (RFC 1951 §3.2.4) over all that follow, to a tail of empty blocks. */
function sharingATail(): Uint8Array {
  const count = 700
  const head = (number: number) => latin(`${String(number).padStart(4)} 0 obj<</Filter/Fl>>stream\n\x78\x01`)
  const size = head(0).length + 5
  const streams = Array.from({ length: count }, (_, number) => {
    const block = Buffer.alloc(5)
    const length = (count - 1 - number) * size
    block.writeUInt16LE(length, 1)
    block.writeUInt16LE(~length & 0xffff, 3)
    return Buffer.concat([head(number), block])
  })
  return Buffer.concat([pdf(), ...streams, Buffer.alloc(8 * MB, latin('\0\0\0\xff\xff'))])
}

const REPEATED = '<div itemprop="name value url @id @value" itemscope>'
const FLIGHT =
  '<div itemscope itemtype="http://schema.org/FlightReservation"><div itemprop="reservationFor" itemscope itemtype="http://schema.org/Flight"><div itemprop="flightNumber" itemscope>'
const HEAD = 'MIME-Version: 1.0\nFrom: a@b.c\nSubject: x\n\n'
const archive = (end: string, bytes: Uint8Array) =>
  zipSync(Object.fromEntries(Array.from({ length: 50 }, (_, number) => [`${number}.${end}`, bytes])), {
    level: 1,
  })

/** Each once took between 5 seconds and for ever. */
const HOSTILE: [what: string, make: () => Uint8Array][] = [
  ['an archive that announces four billion entries', announcing],
  ['microdata in which each thing has five names', () => page(FLIGHT, REPEATED.repeat(14))],
  [
    'a PDF of objects without numbers, and filters that lead to them',
    () => pdf('obj '.repeat(20_000), '\n', '<</F 7 0 R>>stream\nx endstream\n'.repeat(200)),
  ],
  [
    'PDF streams that share their letters',
    () =>
      pdf(
        numbered(600, (number) => `${number} 0 obj<</Filter/A85>>stream\n`),
        ' '.repeat(4 * MB),
      ),
  ],
  [
    'PDF streams that share their digits',
    () =>
      pdf(
        numbered(300, (number) => `${number} 0 obj#3c#3c/Filter/AHx#3e#3estream\n`),
        ' '.repeat(4 * MB),
      ),
  ],
  [
    'PDF streams that share codes without words',
    () => Buffer.concat([pdf('1 0 obj<</Filter/LZW>>stream\n'.repeat(3)), Buffer.alloc(9 * MB)]),
  ],
  ['PDF streams that share their end', sharingATail],
  [
    'PDF forms whose resources are missing',
    () =>
      pdf(
        numbered(
          16_000,
          (number) => `${number} 0 obj<</Subtype/Form/Resources 7777777 0 R>>stream\nx endstream `,
        ),
      ),
  ],
  [
    'PDF streams without objects',
    () => pdf(numbered(19_000, () => `<</A /B /C 1 ${'/X 1 0 R'.repeat(20)}>>stream\nx endstream `)),
  ],
  [
    'PDF dictionaries in which each key opens an array',
    () =>
      pdf(numbered(600, (number) => `${number} 0 obj<<${'/F[/Filter['.repeat(1_400)}>>stream\nx endstream `)),
  ],
  ['ends of elements that are not open', () => page('<bbbba>'.repeat(500), '</bbbbc>'.repeat(MB))],
  [
    'ends of elements that are not open, in a deep page',
    () => page('<bbbba>'.repeat(690), '</bbbbc>'.repeat(390_000)),
  ],
  ['blank lines in tables in tables', () => page('<table><tr><td>'.repeat(160), '<br>'.repeat(390_000))],
  [
    'an archive of pages with such ends',
    () => archive('html', page('<bbbba>'.repeat(690), '</bbbbc>'.repeat(40_000))),
  ],
  ['an archive of mails of short lines', () => archive('eml', latin(HEAD + 'a\n'.repeat(30_000)))],
  [
    'an archive of PDFs whose resources are missing',
    () =>
      archive(
        'pdf',
        pdf(
          numbered(
            4_000,
            (number) => `${number} 0 obj<</Subtype/Form/Resources 7777777 0 R>>stream\nx endstream `,
          ),
        ),
      ),
  ],
  ['elements in elements', () => page('<bbbba>'.repeat(3_000), '</bbbbc>'.repeat(390_000))],
  ['RTF of short lines', () => latin(`{\\rtf1 ${'a\n'.repeat(MB)}}`)],
  ['a mail of blank lines in an old charset', () => latin(`${HEAD}\xff${'\n'.repeat(8 * MB)}`)],
  ['a mail of short lines in an old charset', () => latin(`${HEAD}${'\xff\n'.repeat(90_000)}`)],
  [
    'microdata that says each property again and again',
    () => {
      const again = (name: string) => `${name} `.repeat(300)
      return page(
        '<div itemscope itemtype="http://schema.org/FlightReservation">',
        `<div itemprop="${again('reservationFor')}" itemscope itemtype="http://schema.org/Flight">`,
        '<meta itemprop="flightNumber" content="BA478"><meta itemprop="departureDate" content="2026-05-12"></div>',
        `<div itemprop="${again('reservedTicket')}" itemscope><meta itemprop="${again('passenger underName')}" content="Maya Hughes"></div></div>`,
      )
    },
  ],
  [
    'JSON-LD of many flights and many people in lists of lists',
    () => {
      const flight = { '@type': 'Flight', flightNumber: 'BA478', departureDay: '2026-05-12' }
      const people = Array.from({ length: 40 }, (_, list) =>
        Array.from({ length: 500 }, (_name, at) => `Maya ${letters(list * 500 + at)}`),
      )
      const reservation = {
        '@type': 'FlightReservation',
        reservationFor: Array.from({ length: 500 }, () => flight),
        underName: people,
      }
      return page(`<script type="application/ld+json">${JSON.stringify(reservation)}</script>`)
    },
  ],
  [
    'segments that all differ',
    () => lines((number) => ` 1 BA ${1 + (number % 9_999)} Y 11JUN LHRBCN HK1 0720 1035`),
  ],
  [
    'segments, and lines that might say who flies them',
    () => {
      const names = '1.HUGHES/MAYA MRS  2.HUGHES/ADAM MR\n'
      const segments = numbered(1_500, (number) => ` 1 BA ${1 + number} Y 11JUN LHRBCN HK1 0720 1035\n`)
      return latin(names + segments + 'a\n'.repeat(150_000))
    },
  ],
  [
    'references of letters that all differ',
    () => Buffer.concat([latin(BOOKING), lines((_, word) => `PNR AAA${word.toUpperCase()}`)]),
  ],
  ['names that all differ', () => lines((_, word) => `Passenger: Maya${word} Hughes`)],
  ['names of tickets that all differ', () => lines((_, word) => `SMI${word.toUpperCase()}/JOHN MR`)],
  [
    'flights that all differ',
    (): Uint8Array =>
      lines((number) => `BA${100 + number} LHR BCN ${1 + (number % 28)} May 2026 10:20 13:35`),
  ],
  [
    'stays that all differ',
    () => lines((_, word) => `Hotel ${word} Check-in: 12 May 2026 Check-out: 14 May 2026`),
  ],
  ['references that all differ', () => lines((_, word) => `Booking reference: K${word.toUpperCase()}31`)],
  [
    'lists of people with many names in a row',
    () => latin(`Passengers\n${Array(70).fill('John Doe').join(' | ')}\n`.repeat(190)),
  ],
  [
    'rows of old flights that all differ',
    () => latin(numbered(4_000, (number) => `Old: BA ${1_000 + number} 08:35-17:15\n`)),
  ],
  ['addresses that all differ', () => lines((_, word) => `From: Maya Hughes <maya.${word}@example.org>`)],
]

describe('a document that is made to take long', () => {
  beforeAll(() => extract(input(BOOKING))) // the first document loads the tables

  it.each(HOSTILE)(
    'is read or refused in seconds: %s',
    async (what, make) => {
      const bytes = make()
      const { ms } = await processorTime(() => extract(input(bytes)))
      expect(ms).toBeLessThan(what.startsWith('an archive of') ? MAX_ARCHIVE_MS : MAX_MS)
    },
    60_000,
  )
})

const LISTS = Array.from({ length: 300 }, () => Array.from({ length: 500 }, () => ({})))

it.each<[where: string, json: unknown]>([
  ['in lists of reservations', { '@type': 'X', subReservation: LISTS }],
  ['at the top', LISTS],
  ['in graphs', LISTS.map((list) => ({ '@graph': list }))],
])('a page with more things %s than anybody books keeps its words', async (_where, things) => {
  const json = JSON.stringify(things)
  const result = await extract(input(page(BOOKING, `<script type="application/ld+json">${json}</script>`)))
  expect(result.ok && result.extraction.flights).toHaveLength(1)
})

it('a mail in which many lines only look like a file keeps its words', async () => {
  const text = `${BOOKING}\nbegin 644 x\n${'\n'.repeat(300_000)}no file`
  const coded = Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\n')
  const result = await extract(input(`${HEAD.trim()}\nContent-Transfer-Encoding: base64\n\n${coded}`))
  expect(result.ok && result.extraction.flights).toHaveLength(1)
})
