import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EnrichedFlights } from '#contract/trip.ts'
import { bookingText } from '#test/client.ts'
import { arrived, deliver, documentsOf, makeMailWorld, type Letter } from '#test/mail.ts'

const WAIT = { timeout: 15_000, interval: 50 }

type World = Awaited<ReturnType<typeof makeMailWorld>>
type Trip = Awaited<ReturnType<World['trip']>>

let world: World
beforeAll(async () => {
  world = await makeMailWorld()
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
})

const answersTo = (address: string) => world.mailbox.received.filter(({ to }) => to.includes(address))

/** Sends a mail from an address of its own and waits for the answer. */
async function ask({ address }: Trip, from: string, mail: Partial<Letter>) {
  const before = answersTo(from).length
  await world.send(address, { from, ...mail })
  await expect.poll(() => answersTo(from).length, WAIT).toBe(before + 1)
  return answersTo(from).at(-1)!.mail
}

const later = bookingText().replace('07:20', '09:45').replace('10:35', '13:00')
const cancelled = `Your booking was cancelled\n\n${bookingText().replace('Booking confirmation', 'Cancellation confirmation')}\nThis flight has been cancelled.\n`

test('an answer says what a mail added, then that it brought nothing new, what it changed, and what it cancelled', async () => {
  const trip = await world.trip('Reunion')
  const from = 'story@family.example'
  const added = await ask(trip, from, { subject: 'My flight', messageId: '<story@family.example>' })
  expect(added.subject).toBe('Added to Reunion: 1 flight')
  expect(added.inReplyTo).toBe('<story@family.example>')
  expect(added.text).toContain('My flight')
  expect(added.text).toMatch(
    /BA 478 · London \(LHR\) → Barcelona \(BCN\) · Fri 11 June 2027, 07:20 · Maya Hughes/,
  )
  const again = await ask(trip, from, { subject: 'The same once more' })
  expect(again.subject).toBe('Nothing new for Reunion')
  expect(again.text).toContain('All of it was already on the trip.')
  const changed = await ask(trip, from, { subject: 'Schedule change', text: later })
  expect(changed.subject).toBe('Updated in Reunion')
  expect(changed.text).toMatch(/departure time 07:20 → 09:45/)
  const over = await ask(trip, from, { subject: 'Cancelled', text: cancelled })
  expect(over.subject).toBe('Updated in Reunion')
  expect(over.text).toMatch(/Cancelled: BA 478 /)
})

test('a mail in which nothing is found is answered with the reason, and kept', async () => {
  const trip = await world.trip('Reunion')
  const answer = await ask(trip, 'nothing@family.example', {
    subject: 'Dinner',
    text: 'Shall we have dinner at eight?',
  })
  expect(answer.subject).toBe('We couldn’t read your email')
  expect(answer.text).toContain('We found no flight and no stay in it.')
  expect(answer.text).toContain('Your document was kept with the trip')
  expect(await documentsOf(trip.client)).toMatchObject([{ originalName: 'Dinner.eml' }])
})

test('an empty mail is answered and leaves no document; the page of the trip is told that it came', async () => {
  const trip = await world.trip('Reunion')
  const answer = await ask(trip, 'empty@family.example', { subject: '', text: '' })
  expect(answer.text).toContain('This email is empty: it has no text and no attachment.')
  expect(answer.text).not.toContain('was kept')
  expect(await documentsOf(trip.client)).toEqual([])
  const { db } = world.deps
  const told = await db
    .selectFrom('event')
    .select('is_final')
    .where('trip_id', '=', trip.client.trip.itineraryId)
    .orderBy('id')
    .execute()
  expect(told.at(-1)).toEqual({ is_final: 1 })
})

test('a hostile subject is shown as words, shortened, and makes neither a header nor markup', async () => {
  const trip = await world.trip('<b>Reunion</b> & "friends"')
  const from = 'hostile@family.example'
  const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
  const subject = encoded('Trip\r\nBcc: spy@elsewhere.example\r\n\r\n<img src=x onerror=alert(1)>')
  const answer = await ask(trip, from, { subject })
  expect(answer.bcc).toBeUndefined()
  expect(answer.html).not.toMatch(/<img src=x|<b>Reunion/)
  expect(answer.subject).toBe('Added to <b>Reunion</b> & "friends": 1 flight')
  const long = await ask(trip, from, { subject: encoded('🛫'.repeat(1_000)) })
  await ask(trip, from, { subject: encoded(`x${'🛫'.repeat(1_000)}`) })
  expect(long.text!.length).toBeLessThan(4_000)
  const names = (await documentsOf(trip.client)).map(({ originalName }) => originalName)
  expect(names[0]).toBe('Trip Bcc: spy@elsewhere.example <img src=x onerror=alert(1)>.eml')
  expect(
    [long.text ?? '', ...names].filter((text) => text.includes('\uFFFD') || !text.isWellFormed()),
  ).toEqual([])
})

test('whoever gets only letters without news gets six in an hour, and what came stands on the trips', async () => {
  const trips = await Promise.all(Array.from({ length: 8 }, () => world.trip()))
  const from = 'away@family.example'
  for (const { address } of trips) await world.send(address, { from, text: `I am away ${address}` })
  for (const { client } of trips) await arrived(client)
  const { db } = world.deps
  const suppressed = db.selectFrom('mail_event').select('kind').where('status', '=', 'suppressed')
  await expect.poll(() => suppressed.execute(), WAIT).toEqual([{ kind: 'receipt' }, { kind: 'receipt' }])
  await expect.poll(() => answersTo(from).length, WAIT).toBe(6)
})

test('a subject does not turn the reading direction, and keeps the joiners of words and pictures', async () => {
  const trip = await world.trip('Reunion')
  const text = 'a\u202efdp.exe\u2066 \u200b\u200dx می\u200cخواهم 👨\u200d👩\u200d👧'
  const subject = `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
  const answer = await ask(trip, 'turned@family.example', { subject })
  const shown = 'afdp.exe x می\u200cخواهم 👨\u200d👩\u200d👧'
  expect(answer.text).toContain(`“${shown}”`)
  expect((await documentsOf(trip.client))[0]!.originalName).toBe(`${shown}.eml`)
})

test('mails of two people are answered to each of them, and those of one together', async () => {
  const trip = await world.trip()
  const flights = ['BA 478', 'IB 3170', 'LH 1126', 'VY 7821']
  await Promise.all(
    flights.map((flight, at) =>
      world.send(trip.address, {
        from: `person${at % 2}@two.example`,
        subject: flight,
        text: bookingText(flight, 'Maya Hughes', 11 + at),
      }),
    ),
  )
  expect(await arrived(trip.client, 4)).toHaveLength(4)
  const told = () =>
    ['person0@two.example', 'person1@two.example'].map((from) =>
      answersTo(from)
        .map(({ mail }) => mail.text)
        .join(),
    )
  await expect
    .poll(told, WAIT)
    .toEqual([
      expect.stringMatching(/BA 478[\s\S]*LH 1126|LH 1126[\s\S]*BA 478/),
      expect.stringMatching(/IB 3170[\s\S]*VY 7821|VY 7821[\s\S]*IB 3170/),
    ])
  expect(told().map((text) => /BA 478|LH 1126/.test(text))).toEqual([true, false])
})

test('two mails with the same empty Message-ID are two', async () => {
  const { client, address } = await world.trip()
  for (const subject of ['One', 'Two']) await world.send(address, { subject, messageId: '<>' })
  expect(await arrived(client, 2)).toHaveLength(2)
})

test('a mail without a Message-ID is taken once, however often it comes', async () => {
  const { client, address } = await world.trip()
  const raw = `From: bare@family.example\r\nSubject: Bare\r\n\r\n${bookingText()}`
  for (let count = 0; count < 2; count++)
    await deliver(world.port, raw, { from: 'bare@family.example', to: address })
  await expect.poll(() => answersTo('bare@family.example').length, WAIT).toBe(1)
  const { outboundFlights } = await client.json<EnrichedFlights>('/flights')
  expect([(await documentsOf(client)).length, outboundFlights.length]).toEqual([1, 1])
})
