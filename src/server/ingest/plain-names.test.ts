import { expect, test } from 'vitest'
import type { Edit } from '#contract/edits.ts'
import type { LogEntry } from '#contract/log.ts'
import type { Itinerary, TripDocument, TripSummary } from '#contract/trip.ts'
import { bookingText, Client } from '#test/client.ts'
import { arrived, makeMailWorld } from '#test/mail.ts'
import { makeWorld } from '#test/world.ts'

/** An override, an isolate, marks, a zero-width space, NUL, an escape, a tag, private use. */
const HOSTILE = '\u202e\u2066\u200f\u200b\u0000\u001b\u{e0041}\ue000'
const UNSEEN = /[\p{Cc}\p{Co}\u202a-\u202e\u2066-\u2069\u200e\u200f\u200b\u{e0000}-\u{e007f}]/u

test('no title, name, place or file name that people give keeps a character that nobody sees', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app, `Re${HOSTILE}union`)
  const { viewPassword, editPassword } = client.trip
  const both = { 'x-view-password': viewPassword, 'x-edit-password': editPassword }
  expect((await client.json<TripSummary>('/summary')).title).toBe('Reunion')
  const renamed = await client.send('PATCH', '', { title: `  Tante\u2028${HOSTILE}Jose\u0301  ` }, both)
  expect(await renamed.json()).toMatchObject({ title: 'Tante José' })

  const text = bookingText('BA 478', `Maya Hu${HOSTILE}ghes`)
  await client.upload(new File([text], `booking${HOSTILE}txt.exe.txt`, { type: 'text/plain' }))
  const edits: Edit[] = [
    {
      thing: 'stay',
      action: 'add',
      fields: { name: `Hotel ${HOSTILE}Arts`, address: `Marina 19\u202e`, checkIn: '2027-06-11' },
    },
    { thing: 'traveler', action: 'add', fields: { name: `علی\u200cرضا${HOSTILE}` } },
  ]
  for (const edit of edits) {
    const answer = await client.send('POST', '/edits', { edit }, both)
    expect(answer.status).toBe(200)
  }
  const shown = await client.json<Itinerary>('')
  expect(shown.travelers.map(({ name }) => name).toSorted()).toEqual(
    ['Maya Hughes', 'علی\u200cرضا'].toSorted(),
  )
  expect(shown.accommodations).toMatchObject([{ name: 'Hotel Arts', address: 'Marina 19' }])
  const documents = await client.json<TripDocument[]>('/documents')
  expect(documents.map(({ originalName }) => originalName)).toEqual(['bookingtxt.exe.txt'])
  for (const rest of ['', '/flights', '/travelers', '/history', '/summary'])
    expect([rest, UNSEEN.exec(await (await client.get(rest)).text())]).toEqual([rest, null])
})

test('a trip that an earlier version wrote is shown without them', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { trips } = world.deps
  const { itineraryId: id, viewPassword } = client.trip
  const access = await trips.admitByPassword(id, viewPassword)
  const entry = {
    kind: 'edited',
    thing: 'traveler',
    action: 'add',
    id: 'p1',
    into: null,
    fields: { name: `Maya\u202e Hughes` },
    joined: [],
    left: [],
    known: {},
    subject: `Maya\u202e Hughes`,
    changes: [],
  } satisfies LogEntry
  await trips.appendEdit(id, entry, { lastArrival: null, version: access.head.version })
  const { travelers } = await client.json<Itinerary>('')
  expect(travelers.map(({ name }) => name)).toEqual(['Maya Hughes'])
})

test('the subject of a mail becomes the name of its document without them, and so does it in the answer', async () => {
  await using world = await makeMailWorld()
  const { client, address } = await world.trip('Reunion')
  await world.send(address, { subject: `Your${HOSTILE.replaceAll('\u0000', '')} trip/x` })
  const [document] = await arrived(client)
  expect(document?.originalName).toBe('Your trip x.eml')
  await expect.poll(() => world.mailbox.received.length, { timeout: 15_000, interval: 20 }).toBe(1)
  expect(
    UNSEEN.exec((world.mailbox.received[0]?.mail.text ?? '').replace(/[\r\n\u2068\u2069]/g, '')),
  ).toBeNull()
})
