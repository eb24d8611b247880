import { expect, test } from 'vitest'
import { bookingText, Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'
import { reportOf } from './report.ts'

/** The report on the last of some texts that were added to a trip one after the other. */
async function reportOn(...texts: string[]) {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  let documentId = ''
  for (const text of texts) ({ documentId } = await client.paste(text))
  const { trips } = world.deps
  const access = await trips.admitByPassword(client.trip.itineraryId, client.trip.viewPassword)
  const { trip } = await trips.opened.open(access)
  return { report: reportOf(trip, documentId), unknown: reportOf(trip, 'none') }
}

const STAY = `Hotel reservation confirmed

Hotel Arts Barcelona
Carrer de la Marina 19, Barcelona
Guest: Maya Hughes
Check-in: 11 June 2027
Check-out: 14 June 2027
Booking number: 88213
`

test('a flight is a line of number, way, day with time, and travelers', async () => {
  const { report } = await reportOn(bookingText())
  expect(report).toMatchObject({
    added: ['BA 478 · London (LHR) → Barcelona (BCN) · Fri 11 June 2027, 07:20 · Maya Hughes'],
    changed: [],
    failed: null,
  })
})

test('a stay is a line of its name and its days', async () => {
  const { report } = await reportOn(STAY)
  expect(report.added).toEqual(['Hotel Arts Barcelona · Fri 11 June 2027 – Mon 14 June 2027'])
})

test('a flight that an earlier document named is only told of where it changed', async () => {
  const { report } = await reportOn(bookingText(), bookingText().replace('07:20', '09:45'))
  expect(report).toMatchObject({ added: [], failed: null })
  expect(report.changed).toEqual([expect.stringContaining('departure time 07:20 → 09:45')])
  const same = await reportOn(bookingText(), bookingText())
  expect(same.report).toMatchObject({ added: [], changed: [], failed: null })
})

test('a document without a booking has a reason, and so has one that is gone since', async () => {
  const { report, unknown } = await reportOn('Shall we have dinner at eight?')
  const failed = 'We found no flight and no stay in it.'
  expect([report, unknown]).toMatchObject([
    { added: [], changed: [], failed },
    { added: [], changed: [], failed },
  ])
})

test('a document of which only the first travelers were read says so beside what it added', async () => {
  const letters = (n: number) =>
    [n % 26, Math.floor(n / 26)].map((at) => String.fromCharCode(97 + at)).join('')
  const people = Array.from({ length: 130 }, (_, n) => `Maya Hugh${letters(n)}`).join('\n')
  const { report } = await reportOn(
    bookingText().replace('Passenger: Maya Hughes', `Passengers:\n${people}\n`),
  )
  expect(report.added).toHaveLength(1)
  expect(report.unread).toBe('Only the first 100 travelers were read. Please check what is missing.')
})

test('the same text once more added and changed nothing', async () => {
  const { report } = await reportOn(bookingText(), bookingText())
  expect(report).toMatchObject({ added: [], changed: [], failed: null, unread: null })
})
