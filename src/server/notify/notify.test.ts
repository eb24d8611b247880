import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stageTexts } from '#contract/events.ts'
import { LIMITS } from '#contract/limits.ts'
import { bookingText, Client } from '#test/client.ts'
import { processorTime } from '#test/processor-time.ts'
import { listen, openStream, stagesIn } from '#test/stream.ts'
import { makeWorld } from '#test/world.ts'
import { notifyStore } from './notify.store.ts'
import { onPostgres } from '#test/postgres.ts'

const WAIT = { timeout: 10_000, interval: 20 }
const STAGES_OF_AN_UPLOAD = [
  'upload_received',
  'processing_started',
  'parsing_content',
  'validating_data',
  'integrating_trip',
  'processing_complete',
]

async function makePage(env?: Record<string, string>) {
  const world = await makeWorld(env ? { env } : {})
  const server = await listen(world)
  const client = await Client.create(world.app)
  const { itineraryId, viewPassword } = client.trip
  return {
    world,
    server,
    client,
    open: (headers: Record<string, string> = {}, tripId = itineraryId) =>
      openStream(server.port, tripId, { 'x-view-password': viewPassword, ...headers }),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}

test('only where a model is set up is a document said to be read with AI (spec notify-3)', async () => {
  await using page = await makePage({ AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'nobody-answers' })
  const stream = await page.open()
  await page.client.paste(bookingText())
  const texts = () => stream.messages.flatMap((one) => ('message' in one ? one.message : []))
  await expect.poll(texts, WAIT).toContain('Analyzing travel document with AI...')
})

test('an open page sees each stage of a document with its percentage and text (spec notify-3, call-25)', async () => {
  await using page = await makePage()
  const stream = await page.open()
  expect([stream.status, stream.contentType]).toEqual([200, 'text/event-stream; charset=utf-8'])
  await page.client.paste(bookingText())
  await expect.poll(() => stagesIn(stream), WAIT).toEqual(STAGES_OF_AN_UPLOAD)
  expect(stream.messages[0]).toMatchObject({ type: 'connected', version: expect.any(Number) })
  for (const message of stream.messages) {
    if (!('stage' in message) || !message.stage) continue
    expect(message).toMatchObject({
      type: 'upload',
      correlationId: 'c-1',
      ...stageTexts(message.stage, false),
    })
    expect(message.fileName).toMatch(/^Pasted text/)
  }
  expect(stream.ids).toEqual(stream.ids.toSorted((a, b) => Number(a) - Number(b)))
})

test('a page that comes back is sent what it missed, once and in order', async () => {
  await using page = await makePage()
  const first = await page.open()
  await page.client.paste(bookingText())
  await expect.poll(() => stagesIn(first), WAIT).toHaveLength(6)
  first.close()
  await page.client.paste(bookingText('IB 3170'))
  const again = await page.open({ 'last-event-id': first.ids.at(3)! })
  await expect.poll(() => stagesIn(again), WAIT).toHaveLength(8)
  expect(stagesIn(again)).toEqual([...STAGES_OF_AN_UPLOAD.slice(4), ...STAGES_OF_AN_UPLOAD])
  await page.client.paste(bookingText('IB 3171'))
  await expect.poll(() => stagesIn(again), WAIT).toHaveLength(14)
  expect(new Set(again.ids).size).toBe(again.ids.length)
})

test('pages that come while documents are read miss nothing and get nothing twice', async () => {
  await using page = await makePage()
  const first = await page.open()
  const uploads = Array.from({ length: 8 }, (_, at) => page.client.paste(bookingText(`BA ${500 + at}`)))
  const others = []
  while (stagesIn(first).length < 40) {
    others.push({ stream: await page.open({ 'last-event-id': '0' }) })
    if (others.length > 30) break
  }
  await Promise.all(uploads)
  await expect.poll(() => stagesIn(first), WAIT).toHaveLength(48)
  for (const { stream } of others) {
    await expect.poll(() => stream.ids.length, WAIT).toBe(48)
    expect(stream.ids).toEqual(first.ids)
  }
})

test('a page that opens anew sees what is still being read, and nothing that is over', async () => {
  const held = Promise.withResolvers<never>()
  await using world = await makeWorld({
    answerWithinMs: 1,
    reader: {
      read: () => held.promise,
      check: () => held.promise,
      inspect: () => held.promise,
      show: () => held.promise,
      stop: async () => undefined,
    },
  })
  await using server = await listen(world)
  const client = await Client.create(world.app)
  using _ = { [Symbol.dispose]: () => held.reject(new Error('over')) }
  expect((await client.send('POST', '/documents/text', { text: bookingText() })).status).toBe(202)
  const { itineraryId, viewPassword } = client.trip
  const stream = await openStream(server.port, itineraryId, { 'x-view-password': viewPassword })
  await expect.poll(() => stagesIn(stream).at(-1), WAIT).toBe('parsing_content')
})

test.for([
  { why: 'no number', lastEventId: 'x' },
  { why: 'of another database', lastEventId: '99999' },
])('a page whose last event is $why is told to read everything again', async ({ lastEventId }) => {
  await using page = await makePage()
  await page.client.paste(bookingText())
  const stream = await page.open({ 'last-event-id': lastEventId })
  await expect.poll(() => stream.messages, WAIT).toEqual([{ type: 'resync' }])
})

test('events are kept an hour; who was away longer is told to read everything again', async () => {
  await using page = await makePage()
  const first = await page.open()
  await page.client.paste(bookingText())
  await expect.poll(() => first.ids, WAIT).toHaveLength(6)
  await page.world.deps.db.updateTable('event').set({ at: 0 }).execute()
  await page.world.deps.notifier.prune()
  await page.client.paste(bookingText('IB 3170'))
  const stream = await page.open({ 'last-event-id': first.ids[0]! })
  await expect.poll(() => stream.messages[0], WAIT).toEqual({ type: 'resync' })
})

test.skipIf(onPostgres)(
  'where the events of all trips begin and end is known without a look at each',
  async () => {
    await using page = await makePage()
    const { db } = page.world.deps
    const [trip_id, at] = [page.client.trip.itineraryId, 0]
    const rows = Array.from({ length: 500 }, () => ({
      trip_id,
      document_id: '',
      is_final: 1,
      sealed: '',
      at,
    }))
    for (let count = 0; count < 20_000; count += rows.length)
      await db.insertInto('event').values(rows).execute()
    const store = notifyStore(db)
    const timeOf = (work: () => Promise<unknown>) =>
      processorTime(async () => {
        for (let times = 0; times < 100; times += 1) await work()
      })
    const each = await timeOf(() => sql`select count(at + id) from event`.execute(db))
    expect(await store.bounds(trip_id)).toEqual({ first: 1, last: 20_000, seen: 20_000 })
    const { ms } = await timeOf(() => store.bounds(trip_id))
    expect(ms).toBeLessThan(each.ms / 2)
  },
)

test('a renamed trip tells its open pages, and a failed document says why', async () => {
  await using page = await makePage()
  const stream = await page.open()
  const { viewPassword, editPassword } = page.client.trip
  await page.client.send('PATCH', '', { title: 'Reunion', viewPassword, editPassword })
  await expect.poll(() => stream.messages, WAIT).toContainEqual({ type: 'changed' })
  await page.client.upload(new File(['%PDF-1.7 broken'], 'ticket.pdf', { type: 'application/pdf' }))
  await expect.poll(() => stagesIn(stream).at(-1), WAIT).toBe('processing_failed')
  expect(stream.messages.at(-1)).toMatchObject({
    status: 'failed',
    progress: 0,
    message: 'Unable to process document. Please try again or contact support.',
    detail: expect.stringContaining('damaged'),
  })
})

test.for([
  { why: 'without a password', headers: { 'x-view-password': '' }, status: 401 },
  { why: 'with another password', headers: { 'x-view-password': '0'.repeat(24) }, status: 401 },
])('$why nothing is heard ($status)', async ({ headers, status }) => {
  await using page = await makePage()
  const stream = await page.open(headers)
  expect(stream.status).toBe(status)
})

test('one address may keep so many pages open and no more; a closed one makes room', async () => {
  await using page = await makePage({ STREAMS_PER_IP: '2' })
  const first = await page.open()
  await page.open()
  expect((await page.open()).status).toBe(429)
  first.close()
  await expect.poll(async () => (await page.open()).status, WAIT).toBe(200)
})

const behind = (ip: string) => ({ 'x-forwarded-for': ip })

test('the addresses of one IPv6 host share what one network may keep open', async () => {
  await using page = await makePage({ STREAMS_PER_IP: '2', TRUST_PROXY: '1' })
  const statuses = []
  for (const ip of ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1', '192.0.2.1'])
    statuses.push((await page.open(behind(ip))).status)
  expect(statuses).toEqual([200, 200, 429, 200, 200])
})

test('one customer with many networks cannot close a trip to the others', async () => {
  await using page = await makePage({ TRUST_PROXY: '1' })
  const mine = Array.from({ length: LIMITS.streamsPerTripNetwork + 1 }, (_, at) =>
    page.open(behind(`2001:db8:1:${at.toString(16)}::1`)),
  )
  const statuses = (await Promise.all(mine)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await page.open(behind('2001:db8:2::1'))).status).toBe(200)
  const other = await Client.create(page.world.app)
  const named = { 'x-view-password': other.trip.viewPassword, ...behind('2001:db8:1::1') }
  expect((await page.open(named, other.trip.itineraryId)).status).toBe(200)
})

test('a reader who does not read is dropped, and the others go on', async () => {
  await using page = await makePage()
  const quick = await page.open()
  const slow = await page.open()
  slow.pause()
  const { notifier } = page.world.deps
  const size = 'x'.repeat(60_000)
  for (let at = 0; at < 400 && notifier.dropped === 0; at++) {
    notifier.broadcast(page.client.trip.itineraryId, { type: 'changed', size } as never)
    await expect.poll(() => quick.messages.length, WAIT).toBe(at + 2)
  }
  expect(notifier.dropped).toBe(1)
  expect(notifier.count(page.client.trip.itineraryId)).toBe(1)
})
