import { assert, expect, test } from 'vitest'
import { extract } from '#extract/extract.ts'
import type { ExtractedFlight, Extraction } from '#contract/extraction.ts'
import type { LayoutCase } from './case.test-data.ts'
import { english } from './english.test-data.ts'
import { languages } from './languages.test-data.ts'
import { letters } from './letters.test-data.ts'
import { more } from './more.test-data.ts'
import { negatives } from './negatives.test-data.ts'

const cases = [...english, ...languages, ...letters, ...more, ...negatives].map(
  (one) => [one.name, one] as const,
)

test.each(cases)('reads %s', async (_name, layout) => {
  const result = await extract(input(layout))
  assert(result.ok)
  const { source: _source, subject: _subject, writtenOn: _writtenOn, name: _itself, ...expected } = layout
  expect(asLayout(result.extraction)).toMatchObject({ ...expected, ...sortedLists(layout) })
})

function asLayout({ flights, travelers, bookingReferences, accommodations }: Extraction) {
  return {
    flights: flights.map(line),
    people: travelers.map(({ name }) => name).sort(),
    references: [...bookingReferences].sort(),
    stays: accommodations.map((stay) => `${stay.name} ${stay.checkIn} ${stay.checkOut}`),
  }
}

function sortedLists({ people, references = [] }: LayoutCase) {
  const wanted: unknown = expect.arrayContaining([...references])
  return { ...(people && { people: [...people].sort() }), references: wanted }
}

function input({ source, subject, writtenOn = '2027-03-02' }: LayoutCase) {
  const isHtml = source.startsWith('<')
  const head = `From: sender@example.org\r\nTo: reader@example.org\r\nDate: ${mailDate(writtenOn)}\r\nSubject: =?utf-8?B?${Buffer.from(subject ?? 'Your booking').toString('base64')}?=\r\n`
  const mail = `${head}MIME-Version: 1.0\r\nContent-Type: text/${isHtml ? 'html' : 'plain'}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(source).toString('base64')}\r\n`
  return {
    bytes: new TextEncoder().encode(mail),
    name: 'mail.eml',
    mimeType: 'message/rfc822',
    receivedOn: writtenOn,
  }
}

function mailDate(iso: string): string {
  return new Date(`${iso}T09:00:00Z`).toUTCString().replace('GMT', '+0000')
}

function line(flight: ExtractedFlight): string {
  const {
    flightNumber,
    departureAirport,
    departureDate,
    departureTime,
    arrivalAirport,
    arrivalDate,
    arrivalTime,
  } = flight
  return [
    flightNumber,
    departureAirport,
    departureDate,
    departureTime,
    arrivalAirport,
    arrivalDate,
    arrivalTime,
  ].join(' ')
}
