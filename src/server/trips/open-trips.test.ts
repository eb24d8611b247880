import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { EnrichedFlights, Itinerary } from '#contract/trip.ts'
import { extraction, flight } from '#domain/places.test-data.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeDocumentId } from '#vault/secrets.ts'
import { processorTime } from '#test/processor-time.ts'
import { makeWorld, type World } from '#test/world.ts'

const NAMES = ['Maya Hughes', 'Tom Baker', 'Sofia Rossi', 'Priya Shah', 'David Cole']

test('a long log is read from a sealed snapshot, with the same result, until a document is removed', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-snapshot-'))
  const ids: string[] = []
  let client: Client
  let before: EnrichedFlights
  {
    await using world = await makeWorld({ folder })
    client = await Client.create(world.app)
    for (let n = 0; n < 24; n++) {
      const result = await client.paste(bookingText(`BA ${1000 + n}`, NAMES[n % NAMES.length], n + 1))
      ids.push(result.documentId)
    }
    before = await client.json<EnrichedFlights>('/flights')
    expect(before.outboundFlights.length + before.returnFlights.length).toBe(24)
    expect(await world.deps.db.selectFrom('snapshot').select('sequence').execute()).toEqual([
      { sequence: 25 },
    ])
  }
  {
    await using world = await makeWorld({ folder })
    const again = new Client(world.app, client.trip)
    expect(await again.json<EnrichedFlights>('/flights')).toEqual(before)
    await again.send('DELETE', `/documents/${ids[0]}`)
    expect(await world.deps.db.selectFrom('snapshot').selectAll().execute()).toEqual([])
    const after = await again.json<EnrichedFlights>('/flights')
    expect(after.outboundFlights.length + after.returnFlights.length).toBe(23)
  }
  await rm(folder, { recursive: true, force: true })
}, 60_000)

/** A trip of documents with 60 flights each, without their reading, which takes longer. */
async function largeTrip(world: World, documents: number): Promise<Client> {
  const client = await Client.create(world.app)
  for (let document = 0; document < documents; document += 1) {
    const flights = Array.from({ length: 60 }, (_, index) => lineOf(document * 60 + index))
    const said = extraction({ id: `d${document}`, ref: 'ABC123', names: ['John Smith'], flights })
    const entry = {
      kind: 'document' as const,
      documentId: makeDocumentId(),
      originalName: 'booking.txt',
      mimeType: 'text/plain',
      size: 4_000,
      status: 'complete' as const,
      error: null,
      extraction: said,
      fileKey: 'a2V5',
      origin: 'paste' as const,
    }
    const added = await world.deps.trips.readyDocument(client.trip.itineraryId, entry, '2027-12-28')
    await world.deps.db.transaction().execute((tx) => added.store(tx))
    added.publish()
  }
  return client
}

async function rename(client: Client, title: string): Promise<void> {
  const { viewPassword, editPassword } = client.trip
  expect((await client.send('PATCH', '', { title, viewPassword, editPassword })).status).toBe(200)
}

function lineOf(n: number) {
  const day = `2027-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`
  return flight(`BA${1_000 + n} LHR ${day} 08:20 BCN ${day} 10:35`)
}

test('a view of a large trip after it was renamed takes a small part of the first one', async () => {
  await using world = await makeWorld()
  const client = await largeTrip(world, 84)
  const view = () => processorTime(() => client.json<Itinerary>(''))
  const first = await view()
  const { length } = first.result.flights
  expect(length).toBeGreaterThan(4_900)
  const times: number[] = []
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    await rename(client, title)
    const { result, ms } = await view()
    expect([result.event.title, result.flights.length]).toEqual([title, length])
    times.push(ms)
  }
  expect(Math.min(...times)).toBeLessThan(first.ms / 3)
}, 60_000)

test('the list of many documents is made and compressed once a version', async () => {
  await using world = await makeWorld()
  const client = await largeTrip(world, 84)
  await client.json('')
  const list = () =>
    processorTime(async () => {
      const headers = { 'x-view-password': client.trip.viewPassword, 'accept-encoding': 'gzip' }
      return Buffer.from(await (await client.get('/documents', headers)).arrayBuffer())
    })
  const first = await list()
  expect(JSON.parse(gunzipSync(first.result).toString())).toHaveLength(84)
  const again = [await list(), await list(), await list()]
  expect(again.every(({ result }) => result.equals(first.result))).toBe(true)
  expect(Math.min(...again.map(({ ms }) => ms))).toBeLessThan(first.ms / 3)
}, 60_000)

test('nothing of a removed document is gone on from', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { documentId } = await client.paste(bookingText('BA 1000', 'Maya Hughes', 1))
  await client.paste(bookingText('BA 1001', 'Tom Baker', 2))
  const numbers = async () =>
    new Set((await client.json<Itinerary>('')).flights.map(({ flightNumber }) => flightNumber))
  expect(await numbers()).toEqual(new Set(['BA1000', 'BA1001']))
  await client.send('DELETE', `/documents/${documentId}`)
  expect(await numbers()).toEqual(new Set(['BA1001']))
  await rename(client, 'Another')
  expect(await numbers()).toEqual(new Set(['BA1001']))
})
