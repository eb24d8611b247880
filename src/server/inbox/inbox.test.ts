import { expect, test } from 'vitest'
import type { EnrichedFlights } from '#contract/trip.ts'
import { bookingText, Client } from '#test/client.ts'
import { documentsOf, DOMAIN, makeMailWorld } from '#test/mail.ts'

const WAIT = { timeout: 15_000, interval: 50 }

test('a mail to a trip’s address becomes a document, and its sender gets an answer that opens the trip (spec product-2, document-10)', async () => {
  await using world = await makeMailWorld()
  const { client, address } = await world.trip('Reunion')
  expect(address).toMatch(/^trip-[0-9a-z]{24}@skein\.example$/)
  await world.send(address)
  await expect.poll(() => world.mailbox.received.length, WAIT).toBe(1)
  const [answer] = world.mailbox.received
  expect(answer).toMatchObject({ from: '', to: ['anna@family.example'] })
  const link = /https:\/\/trips\.example(\/itinerary\/[0-9a-z]{16}\/[0-9a-z-]+)/.exec(
    answer!.mail.text ?? '',
  )?.[1]
  const [, , tripId, viewPassword] = link!.split('/')
  const opened = await world.app.request(`/api/itineraries/${tripId}/flights`, {
    headers: { 'x-view-password': viewPassword! },
  })
  const { outboundFlights } = (await opened.json()) as EnrichedFlights
  expect(outboundFlights.map(({ flightNumber }) => flightNumber)).toEqual(['BA478'])
  expect(answer!.mail.text).toContain('BA 478')
  expect(answer!.mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied')
  expect(answer!.mail.replyTo?.[0]?.address).toBe(address)
  const [document] = await documentsOf(client)
  expect(document).toMatchObject({
    originalName: 'My flight.eml',
    status: 'complete',
    mail: { from: 'anna@family.example', spf: 'pass', dkim: 'none', dmarc: 'none', proven: true },
  })
})

test('a mail to trip@ makes a trip and answers with both links, which open it', async () => {
  await using world = await makeMailWorld()
  await world.send(`trip@${DOMAIN}`)
  await expect.poll(() => world.mailbox.received.length, WAIT).toBe(1)
  const text = world.mailbox.received[0]!.mail.text ?? ''
  const edit = /\/itinerary\/([0-9a-z]{16})\/([0-9a-z-]+)\?edit=([0-9a-z-]+)/.exec(text)
  const client = new Client(world.app, {
    itineraryId: edit![1]!,
    viewPassword: edit![2]!,
    editPassword: edit![3]!,
  })
  expect(await documentsOf(client)).toHaveLength(1)
  const both = { password: edit![2], editPassword: edit![3] }
  const address = await client.send('POST', '/magic-email', both)
  expect(text).toContain(((await address.json()) as { magicEmailAddress: string }).magicEmailAddress)
})

test('the same mail twice changes nothing and is answered once', async () => {
  await using world = await makeMailWorld()
  const { client, address } = await world.trip()
  const messageId = '<one@family.example>'
  await world.send(address, { messageId })
  await world.send(address, { messageId })
  await expect.poll(() => world.mailbox.received.length, WAIT).toBe(1)
  await world.send(address, { messageId, subject: 'Again' })
  await world.send(address, { text: bookingText('IB 3170', 'Tom Hughes', 12), subject: 'Another' })
  await expect.poll(() => world.mailbox.received.length, WAIT).toBe(2)
  expect(await documentsOf(client)).toHaveLength(2)
})

test('an answer that cannot be written is tried for most of a day, and then only that is kept', async () => {
  let clock = Date.parse('2026-11-20T10:00:00Z')
  await using world = await makeMailWorld({ now: () => clock })
  const { client, address } = await world.trip()
  const { db, mail } = world.deps
  await world.send(address)
  expect(await world.answersOn(client)).toHaveLength(1)
  await db.updateTable('mail_answer').set({ sealed: 'broken' }).execute()
  const failed = db.selectFrom('mail_event').select(['kind', 'reason']).where('status', '=', 'failed')
  const job = db.selectFrom('job').select('attempts').where('kind', '=', 'answer-mails')
  for (const tries of [1, 2, 3, 4, 5, 6, 7, 8]) {
    expect(await failed.execute()).toEqual([])
    clock += 13 * 3_600_000
    mail.mailer.wake()
    await expect.poll(() => job.executeTakeFirst(), WAIT).toEqual({ attempts: tries })
  }
  await expect.poll(() => failed.execute(), WAIT).toEqual([{ kind: 'receipt', reason: 'not-written' }])
  expect(world.mailbox.received).toEqual([])
})

test('mails of one sender whose answers are all due at the same moment are each told of once', async () => {
  let clock = Date.parse('2026-11-20T10:00:00Z')
  await using world = await makeMailWorld({ now: () => clock })
  const { client, address } = await world.trip()
  const subjects = Array.from({ length: 8 }, (_, number) => `Booking ${number + 10}`)
  await Promise.all(subjects.map((subject) => world.send(address, { subject })))
  await expect.poll(async () => (await documentsOf(client)).length, WAIT).toBe(subjects.length)
  clock += 60_000
  world.deps.mail.mailer.wake()
  const waiting = () => world.deps.db.selectFrom('job').select('id').where('state', '!=', 'dead').execute()
  await expect.poll(waiting, WAIT).toEqual([])
  const told = world.mailbox.received.flatMap(({ mail }) => [...new Set(mail.text?.match(/Booking \d+/g))])
  expect(told.toSorted()).toEqual(subjects)
})
