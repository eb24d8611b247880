import { expect, test } from 'vitest'
import type { HistoryItem } from '#contract/edits.ts'
import type { EnrichedFlights, TripDocument, UploadResult } from '#contract/trip.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeWorld, type World } from '#test/world.ts'

const STAY = (checkOut = 14) => `Hotel reservation confirmed

Hotel Arts Barcelona
Carrer de la Marina 19, Barcelona
Guest: Maya Hughes
Check-in: 11 June 2027
Check-out: ${checkOut} June 2027
Booking number: 88213
`

async function open(world: World) {
  const client = await Client.create(world.app)
  const both = { ...client.editor(), 'x-view-password': client.trip.viewPassword }
  const add = async (text: string, headers: Record<string, string> = both) => {
    const answer = await client.send('POST', '/documents/text', { text }, headers)
    expect(answer.status).toBe(200)
    return (await answer.json()) as UploadResult
  }
  const upload = async (text: string, name: string, headers: Record<string, string> = both) =>
    (await (
      await client.upload(new File([text], name, { type: 'text/plain' }), headers)
    ).json()) as UploadResult
  return { client, both, add, upload }
}

const FLIGHT = { thing: 'flight', subject: 'BA 478 London – Barcelona' }
const MAYA = { thing: 'traveler', subject: 'Maya Hughes' }
const NOTHING = { travelers: 0, flights: 0, accommodations: 0 }

test('a first document adds its flight and its traveler', async () => {
  await using world = await makeWorld()
  const { add } = await open(world)
  expect(await add(bookingText())).toMatchObject({
    status: 'complete',
    createdRecords: { travelers: 1, flights: 1, accommodations: 0 },
    changes: { added: [FLIGHT, MAYA], changed: [], joined: [], known: [] },
    duplicateOf: null,
  })
})

test('a flight that is there already is known, and counts as nothing new', async () => {
  await using world = await makeWorld()
  const { add } = await open(world)
  await add(bookingText())
  const reminder = `Your flight is tomorrow. Have a good trip, and thank you for flying with us.\n${bookingText()}`
  expect(await add(reminder)).toMatchObject({
    createdRecords: NOTHING,
    changes: { added: [], changed: [], joined: [], known: [FLIGHT, MAYA] },
    duplicateOf: null,
  })
})

test('a flight at another time is changed, with what it was before', async () => {
  await using world = await makeWorld()
  const { add } = await open(world)
  await add(bookingText())
  expect(await add(bookingText().replace('07:20', '09:45'))).toMatchObject({
    createdRecords: NOTHING,
    changes: {
      added: [],
      changed: [{ ...FLIGHT, changes: [{ field: 'departureTime', before: '07:20', after: '09:45' }] }],
      known: [MAYA],
    },
  })
})

test('somebody who joins a known flight is told of, and is the only record that is new', async () => {
  await using world = await makeWorld()
  const { add } = await open(world)
  await add(bookingText())
  const other = bookingText('BA 478', 'Ben Okafor').replace('K7PQ31', 'ZX4RT9')
  expect(await add(other)).toMatchObject({
    createdRecords: { travelers: 1, flights: 0, accommodations: 0 },
    changes: {
      added: [{ thing: 'traveler', subject: 'Ben Okafor' }],
      joined: [{ ...FLIGHT, travelers: ['Ben Okafor'] }],
      known: [FLIGHT],
    },
  })
})

test('a stay that ends on another day is changed', async () => {
  await using world = await makeWorld()
  const { add } = await open(world)
  expect((await add(STAY())).createdRecords).toEqual({ travelers: 1, flights: 0, accommodations: 1 })
  const stay = { thing: 'stay', subject: 'Hotel Arts Barcelona' }
  expect(await add(STAY(15))).toMatchObject({
    createdRecords: NOTHING,
    changes: {
      changed: [{ ...stay, changes: [{ field: 'checkOut', before: '2027-06-14', after: '2027-06-15' }] }],
      known: [MAYA],
    },
  })
})

test('a flight that was added by hand is not added by its confirmation', async () => {
  await using world = await makeWorld()
  const { client, both, add } = await open(world)
  const fields = {
    flightNumber: 'BA478',
    departureAirport: 'LHR',
    arrivalAirport: 'BCN',
    departureDate: '2027-06-11',
  }
  const edit = { thing: 'flight', action: 'add', fields }
  expect((await client.send('POST', '/edits', { edit }, both)).status).toBe(200)
  expect(await add(bookingText())).toMatchObject({
    createdRecords: { travelers: 1, flights: 0 },
    changes: { known: [FLIGHT] },
  })
})

test('the same file again is already there, and makes no second document', async () => {
  await using world = await makeWorld()
  const { client, upload } = await open(world)
  const first = await upload(bookingText(), 'booking.txt')
  expect(await upload(bookingText(), 'booking (1).txt')).toEqual({
    documentId: first.documentId,
    status: 'complete',
    createdRecords: NOTHING,
    changes: { added: [], changed: [], joined: [], known: [FLIGHT, MAYA] },
    duplicateOf: first.documentId,
  })
  expect(await client.json<TripDocument[]>('/documents')).toHaveLength(1)
})

test('a file comes back after it was removed, and brings back a flight that was removed by hand', async () => {
  await using world = await makeWorld()
  const { client, both, upload } = await open(world)
  const first = await upload(bookingText(), 'booking.txt')
  await client.send('DELETE', `/documents/${first.documentId}`, undefined, both)
  const second = await upload(bookingText(), 'booking.txt')
  expect([second.duplicateOf, second.createdRecords.flights]).toEqual([null, 1])
  const { outboundFlights } = await client.json<EnrichedFlights>('/flights')
  const removal = { thing: 'flight', action: 'remove', id: outboundFlights[0]!.flightId }
  expect((await client.send('POST', '/edits', { edit: removal }, both)).status).toBe(200)
  const third = await upload(bookingText(), 'booking.txt')
  expect(third.documentId).not.toBe(second.documentId)
  expect(await client.json<TripDocument[]>('/documents')).toHaveLength(2)
})

test('the same words in another layout are a document of their own that names the first', async () => {
  await using world = await makeWorld()
  const { client, add } = await open(world)
  const first = await add(bookingText())
  const again = await add(bookingText().replaceAll('\n', '\n\n'))
  expect(again).toMatchObject({ createdRecords: NOTHING, duplicateOf: first.documentId })
  const documents = await client.json<TripDocument[]>('/documents')
  expect(documents.map(({ duplicateOf }) => duplicateOf)).toEqual([null, first.documentId])
})

test('without the view password the file is stored, and the answer says what was read', async () => {
  await using world = await makeWorld()
  const { client, add } = await open(world)
  const first = await add(bookingText(), client.editor())
  expect(first).toMatchObject({ createdRecords: { flights: 1 }, changes: null, duplicateOf: null })
  const second = await add(bookingText(), client.editor())
  expect(second).toMatchObject({ createdRecords: { flights: 1 }, changes: null, duplicateOf: null })
  const told = await client.json<UploadResult>(`/documents/${second.documentId}/result`)
  expect(told).toMatchObject({
    documentId: second.documentId,
    createdRecords: NOTHING,
    changes: { added: [], known: [FLIGHT, MAYA] },
    duplicateOf: first.documentId,
  })
  expect((await client.get('/documents/none/result')).status).toBe(404)
})

test('the history counts what the answers counted', async () => {
  await using world = await makeWorld()
  const { client, add } = await open(world)
  const other = bookingText('BA 478', 'Ben Okafor').replace('K7PQ31', 'ZX4RT9')
  const answers = [await add(bookingText()), await add(other), await add(STAY())]
  const history = await client.json<HistoryItem[]>('/history')
  const counted = new Map(
    history.flatMap(({ document }) => (document ? [[document.id, document.added]] : [])),
  )
  for (const { documentId, createdRecords } of answers)
    expect(counted.get(documentId)).toEqual(createdRecords)
})

test('no fingerprint of a file is readable at rest or answered', async () => {
  await using world = await makeWorld()
  const { client, upload } = await open(world)
  await upload(bookingText(), 'booking.txt')
  const digest = Buffer.from(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(bookingText())),
  ).toString('base64url')
  const rows = await world.deps.db.selectFrom('entry').selectAll().execute()
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain(digest)
  expect(await (await client.get('/documents')).text()).not.toContain(digest)
})
