import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { wholeApi } from '#contract/operator-api.ts'
import { ERRORS } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Itinerary } from '#contract/trip.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import { processReader, type Reader } from '#server/ingest/reader.ts'
import { alarm, allTold, follow, raise, stateOf } from '#test/alarms.ts'
import { bookingText, Client } from '#test/client.ts'
import { addressOf, arrived, makeMailWorld } from '#test/mail.ts'
import { makeBrowser } from '#test/push-service.ts'
import { everyStoredByte } from '#test/stored.ts'
import { listen, openStream } from '#test/stream.ts'
import { makeWorld, type World } from '#test/world.ts'
import { onPostgres } from '#test/postgres.ts'

const WAIT = { timeout: 60_000, interval: 20 }
const DELETED = { error: ERRORS['trip.deleted'].message }

const bothOf = ({ trip: { viewPassword, editPassword } }: Client) => ({
  'x-view-password': viewPassword,
  'x-edit-password': editPassword,
})
const remove = (client: Client, headers: Record<string, string> = bothOf(client)) =>
  client.send('DELETE', '', undefined, headers)

async function deleted(client: Client): Promise<void> {
  const answer = await remove(client)
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
}

const filesOf = ({ folder }: World, client: Client) =>
  readdir(path.join(folder, 'files', client.trip.itineraryId)).catch(() => [])

test('a trip is deleted by whoever has both passwords, and from then on every call says so', async () => {
  await using world = await makeWorld()
  const [client, other] = [await Client.create(world.app), await Client.create(world.app)]
  await client.paste(bookingText())
  await client.json('/flights')
  const { viewPassword, editPassword } = client.trip
  for (const headers of [
    {},
    { 'x-view-password': viewPassword },
    { 'x-edit-password': editPassword },
    { 'x-view-password': viewPassword, 'x-edit-password': viewPassword },
    { 'x-view-password': viewPassword, 'x-edit-password': other.trip.editPassword },
    { 'x-view-password': editPassword, 'x-edit-password': viewPassword },
  ])
    expect((await remove(client, headers)).status).toBe(401)
  expect((await client.json<Itinerary>('')).flights).toHaveLength(1)

  await deleted(client)
  for (const { method, path: row, auth } of Object.values(wholeApi)) {
    if (auth === 'public' || auth === 'user' || !row.startsWith('/api/itineraries/:id')) continue
    const rest = row.replace('/api/itineraries/:id', '').replaceAll(/:\w+/g, 'x')
    const answer = await client.send(method, rest, method === 'GET' ? undefined : {}, bothOf(client))
    expect([method, row, answer.status, await answer.json()]).toEqual([method, row, 410, DELETED])
  }
  expect((await client.get('/summary', {})).status).toBe(410)
  expect((await client.upload(new File(['x'], 'a.txt'))).status).toBe(410)
  expect((await client.send('POST', '/verify', { password: viewPassword })).status).toBe(410)
  expect((await remove(client)).status).toBe(410)
  expect((await other.get('')).status).toBe(200)
})

test('a wrong edit password for a deletion counts as a wrong try', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const view = { 'x-view-password': client.trip.viewPassword }
  const statuses: number[] = []
  for (let at = 0; at <= LIMITS.wrongTries; at++)
    statuses.push((await remove(client, { ...view, 'x-edit-password': `wrong-${at}` })).status)
  expect(statuses).toEqual([...Array<number>(LIMITS.wrongTries).fill(401), 429])
  await deleted(client)
})

test.skipIf(onPostgres)(
  'nothing of a deleted trip stays in the database or among the files, and its mail address is unknown',
  async () => {
    await using world = await makeMailWorld({ env: { TRUST_PROXY: '1' } })
    const { db } = world.deps
    const { client, address } = await world.trip('Montgomery golden wedding')
    const id = client.trip.itineraryId
    const kept = await Client.create(world.app)
    await kept.paste(bookingText())
    await client.paste(bookingText('BA 4711', 'Wilhelmina Featherstone'))
    await world.send(address)
    await arrived(client, 2)
    await expect.poll(() => db.selectFrom('mail_answer').select('id').execute(), WAIT).toEqual([])
    await expect.poll(() => db.selectFrom('outgoing').select('id').execute(), WAIT).toEqual([])
    await client.send('POST', '/add-link', {}, bothOf(client))
    await follow(client, { channel: makeBrowser('https://fcm.googleapis.com/quicksilver').channel })

    const rows = await Promise.all([
      db.selectFrom('trip').selectAll().where('id', '=', id).execute(),
      ...(['entry', 'event', 'mail_address', 'trip_access', 'trip_follower', 'add_link'] as const).map(
        (table) => db.selectFrom(table).selectAll().where('trip_id', '=', id).execute(),
      ),
    ])
    expect(rows.filter((some) => some.length === 0)).toEqual([])
    expect(await filesOf(world, client)).not.toEqual([])
    // A long one goes on in another page of the file
    const words = rows
      .flat()
      .flatMap((row) => Object.values(row).filter((value) => typeof value === 'string' && value.length > 25))
      .map((word) => String(word).slice(0, 300))
    const found = (stored: Buffer) => [...words, id].filter((word) => stored.includes(word))
    expect(new Set(found(await everyStoredByte(world.folder)))).toEqual(new Set([...words, id]))

    await deleted(client)
    expect(found(await everyStoredByte(world.folder))).toEqual([])
    expect(await filesOf(world, client)).toEqual([])
    for (const table of ['trip_person', 'proven_person', 'alert_group', 'flight_alert', 'job'] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    const erased = await Client.create(world.app)
    const erasedAddress = await addressOf(erased)
    await world.deps.trips.erase([erased.trip.itineraryId])
    const refusal = async (to: string) =>
      world.send(to).then(
        () => 'taken',
        (error: Error) => error.message.replace(to, ''),
      )
    const said = await refusal(address)
    expect(said).toContain('550')
    expect(said).toBe(await refusal(erasedAddress))
    expect((await kept.json<Itinerary>('')).flights).toHaveLength(1)
  },
)

test('open pages are told at once: they ask anew, and their stream ends for good', async () => {
  await using world = await makeWorld()
  await using server = await listen(world)
  const client = await Client.create(world.app)
  const { itineraryId, viewPassword } = client.trip
  const open = () => openStream(server.port, itineraryId, { 'x-view-password': viewPassword })
  const stream = await open()
  await expect.poll(() => stream.messages, WAIT).toMatchObject([{ type: 'connected' }])
  await deleted(client)
  await expect.poll(() => stream.messages, WAIT).toMatchObject([{ type: 'connected' }, { type: 'changed' }])
  await expect.poll(() => world.deps.notifier.open, WAIT).toBe(0)
  expect((await open()).status).toBe(410)
})

test('who asked for alerts of a deleted trip is told of nothing any more', async () => {
  await using world = await makeWorld({ fetchPush: async () => Promise.reject(new Error('a message left')) })
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  const { token } = await follow(client, { channel: makeBrowser('https://fcm.googleapis.com/1').channel })
  expect(await stateOf(world, token)).toBe('active')
  await deleted(client)
  expect(await stateOf(world, token)).toBe('stopped')
  await raise(world, alarm('delayed', { late: 45 }))
  await allTold(world)
  expect(world.log.filter((line) => line.includes('a message left'))).toEqual([])
})

/** A reader that waits before and after each document, and counts those that it began and ended. */
function heldReader(failure: WorkerFailure | null) {
  const reader = processReader(
    { threads: 1, seconds: 120, pictureSeconds: 240, memoryMb: 384 },
    { ocrLanguages: ['eng'] },
  )
  const [before, after] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = { begun: 0, read: 0 }
  const reads: Reader['read'] = async (input, asking) => {
    held.begun += 1
    await before.promise
    try {
      if (failure) throw failure
      return await reader.read(input, asking)
    } finally {
      held.read += 1
      await after.promise
    }
  }
  return { reader: { ...reader, read: reads }, held, read: before.resolve, end: after.resolve }
}

test.each([
  ['before it is read', 0, null],
  ['after it was read', 1, null],
  ['before its reading fails', 0, new WorkerFailure('timeout')],
] as const)(
  'a document whose trip is deleted %s leaves nothing, nor does one that waits behind it',
  async (_, readings, failure) => {
    const { reader, held, read, end } = heldReader(failure)
    await using world = await makeWorld({ reader, answerWithinMs: 120_000 })
    const client = await Client.create(world.app)
    const asked = client.send('POST', '/documents/text', { text: bookingText() })
    await expect.poll(() => held.begun, WAIT).toBe(1)
    const others = [1, 2, 3, 4, 5, 6].map((at) =>
      client.send(
        'POST',
        '/documents/text',
        { text: bookingText(`BA 48${at}`) },
        { ...client.editor(), prefer: 'respond-async' },
      ),
    )
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 202))
    if (readings) read()
    await expect.poll(() => held.read, WAIT).toBeGreaterThanOrEqual(readings)
    await deleted(client)
    read()
    end()
    const answer = await asked
    expect([answer.status, await answer.json()]).toEqual([410, DELETED])
    await expect.poll(() => held.begun - held.read, WAIT).toBe(0)
    await world.deps.stopReading()
    const { db } = world.deps
    for (const table of ['trip', 'entry', 'intake', 'job', 'event', 'snapshot'] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    expect(await filesOf(world, client)).toEqual([])
    const errors = world.log.filter((line) => line.includes('"level":50'))
    expect(errors.filter((line) => !line.includes('a document could not be read'))).toEqual([])
  },
)

test('a deleted trip stays deleted when the server starts again', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-deletion-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const within = async <T>(work: (world: World) => Promise<T>) => {
    await using world = await makeWorld({ folder })
    return await work(world)
  }
  const { trip } = await within(async ({ app }) => {
    const client = await Client.create(app)
    await client.paste(bookingText())
    await deleted(client)
    return client
  })
  expect(await within(async ({ app }) => (await new Client(app, trip).get('')).status)).toBe(410)
})

test('a trip of which entries were changed from outside is deleted as any other', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  await world.deps.db.deleteFrom('entry').where('kind', '=', 'document').execute()
  expect((await client.json<Itinerary>('')).isDamaged).toBe(true)
  await deleted(client)
  expect((await client.get('')).status).toBe(410)
})

test('the example cannot be deleted: nobody has its edit password', async () => {
  await using world = await makeWorld()
  const example = (await world.app.request('/example')).headers.get('location') ?? ''
  const [, , itineraryId = '', viewPassword = ''] = example.split('/')
  const client = new Client(world.app, { itineraryId, viewPassword, editPassword: '' })
  expect((await client.get('')).status).toBe(200)
  for (const headers of [{ 'x-view-password': viewPassword }, { ...bothOf(client), 'x-edit-password': 'x' }])
    expect((await remove(client, headers)).status).toBe(401)
  expect((await client.get('')).status).toBe(200)
})
