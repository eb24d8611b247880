import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Trace, TracePage, TraceStats } from '#contract/admin/traces.ts'
import { processReader } from '#server/ingest/reader.ts'
import { openBrokenTrip } from '#test/broken-trip.ts'
import { bookingText, Client } from '#test/client.ts'
import { arrived, makeMailWorld } from '#test/mail.ts'
import { STAY_ANSWER, STAY_IN_WORDS } from '#test/model/documents.ts'
import { startFakeModel } from '#test/model/fake-model.ts'
import { asOperator, OPERATOR, OPERATOR_KEY, tracesOf } from '#test/operator.ts'
import { makeWorld } from '#test/world.ts'
import { onPostgres } from '#test/postgres.ts'

const env = { ADMIN_API_KEY: OPERATOR_KEY }
const ID = '0123456789abcdef01234567'
const namesOf = ({ spans }: Trace) => spans.map(({ name }) => name)

test('a document is followed from its upload to its reading by one correlation id, which the upload is answered', async () => {
  await using world = await makeWorld({ env })
  const client = await Client.create(world.app)
  const answer = await client.send('POST', '/documents/text', { text: bookingText(), correlationId: ID })
  expect(answer.headers.get('x-correlation-id')).toBe(ID)
  const [reading, upload] = await tracesOf(world, `correlationId=${ID}`).then((traces) =>
    traces.toSorted((a, b) => a.kind.localeCompare(b.kind)),
  )
  expect(upload).toMatchObject({
    kind: 'request',
    method: 'POST',
    path: '/api/itineraries/:id/documents/text',
    status: 'completed',
    statusCode: 200,
    tripId: null,
  })
  expect(namesOf(upload!)).toEqual(['admit', 'body', 'handler', 'store'])
  expect(reading).toMatchObject({
    kind: 'reading',
    path: 'documents/text',
    status: 'completed',
    statusCode: null,
    tripId: client.trip.itineraryId,
  })
  expect(namesOf(reading!)).toEqual(['original', 'read', 'seal', 'store'])
  for (const { startOffset, duration } of reading!.spans)
    expect(startOffset + duration).toBeLessThanOrEqual(reading!.duration + 1)
})

test.for([
  { given: ID, answered: ID },
  { given: 'Persephone', answered: /^[0-9a-f]{24}$/ },
  { given: `${ID}0`, answered: /^[0-9a-f]{24}$/ },
])('a client that names its call $given is answered $answered', async ({ given, answered }) => {
  await using world = await makeWorld({ env })
  const headers = { 'x-correlation-id': given }
  for (const path of ['/api/health', '/api/user/me']) {
    const id = (await world.app.request(path, { headers })).headers.get('x-correlation-id')
    expect(id).toMatch(answered)
    expect(id === given).toBe(given === ID)
  }
})

test('a mail is followed to its reading, and both name the trip that they reached', async () => {
  await using world = await makeMailWorld({ env })
  const { client, address } = await world.trip()
  await world.send(address)
  await arrived(client)
  const mails = await tracesOf(world, 'kind=mail')
  expect(mails).toMatchObject([
    {
      method: 'SMTP',
      path: 'mail/smtp',
      status: 'completed',
      statusCode: 250,
      tripId: client.trip.itineraryId,
    },
  ])
  expect(mails[0]!.spans).toMatchObject([
    { name: 'body' },
    { name: 'take', metadata: { recipients: 1, stored: 1, outcome: 'stored' } },
    { name: 'store' },
  ])
  const both = await tracesOf(world, `correlationId=${mails[0]!.correlationId}`)
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'reading'])
  expect(both.map(({ tripId }) => tripId)).toEqual([client.trip.itineraryId, client.trip.itineraryId])
})

test('a model that is slow is seen in the spans of the reading', async () => {
  await using fake = await startFakeModel({ answer: STAY_ANSWER })
  await using world = await makeWorld({
    env: { ...env, AI_BASE_URL: fake.url, AI_MODEL: 'slow', AI_API_KEY: 'sk-secret-7' },
  })
  const client = await Client.create(world.app)
  await client.paste(STAY_IN_WORDS)
  const [reading] = await tracesOf(world, 'kind=reading')
  const asked = reading!.spans.find(({ name }) => name === 'model')!
  expect(asked).toMatchObject({ status: 'completed', metadata: { calls: 1, outcome: 'used', model: 'slow' } })
  // It takes 400 ms to answer (test/model/faults.ts)
  expect(asked.duration).toBeGreaterThan(390)
  expect(namesOf(reading!)).toContain('check')
})

test('a model that fails leaves a failed span in a reading that went well', async () => {
  await using fake = await startFakeModel()
  await using world = await makeWorld({
    env: { ...env, AI_BASE_URL: fake.url, AI_MODEL: '401', AI_API_KEY: 'sk-secret-7' },
  })
  await (await Client.create(world.app)).paste(bookingText())
  const [reading] = await tracesOf(world, 'kind=reading')
  expect(reading!.status).toBe('completed')
  expect(reading!.spans).toContainEqual(
    expect.objectContaining({
      name: 'model',
      status: 'failed',
      metadata: expect.objectContaining({ code: 'key_refused' }) as unknown,
    }),
  )
})

test('a reading that ran out of time is a failed trace', async () => {
  const reader = processReader(
    { threads: 1, seconds: 0.001, pictureSeconds: 0.001, memoryMb: 512 },
    { ocrLanguages: [] },
  )
  await using world = await makeWorld({ env, reader })
  const client = await Client.create(world.app)
  await client.send('POST', '/documents/text', { text: bookingText() })
  const [reading] = await tracesOf(world, 'kind=reading&status=failed')
  expect(reading!.spans.find(({ name }) => name === 'read')).toMatchObject({ status: 'failed' })
})

test('a webhook that is refused, and one that breaks, are failed traces', async () => {
  await using world = await makeWorld({
    env: { ...env, EMAIL_DOMAIN: 'skein.example', INBOUND_SECRET: 'a-secret-of-a-relay' },
  })
  const call = (secret: string) =>
    world.app.request('/api/webhooks/mail/raw', {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
      body: 'no mail',
    })
  expect((await call('wrong')).status).toBe(401)
  const [refused] = await tracesOf(world, 'kind=webhook')
  expect(refused).toMatchObject({ status: 'failed', statusCode: 401, method: 'POST' })
  expect(refused!.spans).toMatchObject([
    { name: 'proof', status: 'failed', metadata: { code: 'auth.required' } },
  ])
})

test('what was to change something and was refused is a failed trace, a refused read is none', async () => {
  await using world = await makeWorld({ env })
  const login = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"apiKey":"wrong"}',
  }
  expect((await world.app.request('/api/admin/auth/login', login)).status).toBe(401)
  // Of those who are refused one a second is traced
  await setTimeout(1_050)
  expect((await world.app.request('/api/user/me')).status).toBe(401)
  const ended = (await tracesOf(world)).map(({ path, status }) => [path, status] as const)
  expect(Object.fromEntries(ended)).toEqual({
    '/api/admin/auth/login': 'failed',
    '/api/user/me': 'completed',
  })
})

test('what only reads is traced once a second and endpoint, and what the console reads is not', async () => {
  await using world = await makeWorld({ env })
  for (let times = 0; times < 5; times += 1) await world.app.request('/api/health')
  await tracesOf(world)
  const traces = await tracesOf(world)
  expect(traces.filter(({ path }) => path === '/api/health').length).toBeLessThan(3)
  expect(traces.filter(({ path }) => path.startsWith('/api/admin'))).toEqual([])
})

test.skipIf(onPostgres)(
  'after a read that failed or was slow the next ones are looked at closely',
  async () => {
    await using world = await makeWorld({ env })
    const broken = await openBrokenTrip(world)
    for (let times = 0; times < 3; times += 1) expect((await broken.read()).status).toBe(500)
    const failed = await tracesOf(world, 'status=failed')
    expect(failed).toMatchObject([{ statusCode: 500 }, { statusCode: 500 }, { statusCode: 500 }])
  },
)

test('lists are paged, filtered, and count up to their statistics', async () => {
  await using world = await makeWorld({ env })
  const { traces, lists } = world.deps.observed
  const what = (path: string) => ({ kind: 'webhook' as const, method: 'POST', path })
  for (let at = 0; at < 5; at += 1) await traces.run(what(`/api/${at}`), async () => undefined)
  await traces.run(what('/api/bad'), () => Promise.reject(new Error('no'))).catch(() => undefined)
  const { promise, resolve } = Promise.withResolvers<void>()
  const going = traces.run(what('/api/slow'), () => promise)
  const ask = (query: string) =>
    asOperator<TracePage>(world, `/api/admin/debug/logs/traces?kind=webhook&${query}`)
  const first = await ask('limit=4')
  expect(first.traces.map(({ path }) => path)).toEqual(['/api/slow', '/api/bad', '/api/4', '/api/3'])
  // A page that is full of those in progress leaves none out behind it
  const full = await ask('limit=1')
  expect(full.traces.map(({ path }) => path)).toEqual(['/api/slow'])
  expect((await ask(`limit=1&before=${full.before}`)).traces.map(({ path }) => path)).toEqual(['/api/bad'])
  const second = await ask(`limit=4&before=${first.before}`)
  expect(second.traces.map(({ path }) => path)).toEqual(['/api/2', '/api/1', '/api/0'])
  expect(second.before).toBeNull()
  expect((await ask('status=failed')).traces.map(({ path }) => path)).toEqual(['/api/bad'])
  expect((await ask('status=in_progress')).traces).toMatchObject([{ path: '/api/slow', statusCode: null }])
  const { stats } = await asOperator<TraceStats>(world, '/api/admin/debug/logs/traces/stats')
  expect(stats).toMatchObject({ total: 7, completed: 5, failed: 1, inProgress: 1 })
  expect(stats.averageDuration).toBeGreaterThanOrEqual(0)
  resolve()
  await going
  expect((await lists.stats()).stats).toMatchObject({ total: 7, completed: 6, inProgress: 0 })
})

test('too many traces at once are dropped and counted, and nobody waits for them', async () => {
  await using world = await makeWorld({ env })
  const { traces, prometheus } = world.deps.observed
  const what = { kind: 'mail' as const, method: 'SMTP', path: 'mail/smtp' }
  await Promise.all(Array.from({ length: 2_600 }, () => traces.run(what, async () => undefined)))
  expect(traces.openCount).toBe(0)
  const text = await prometheus.text()
  expect(text).toMatch(/skein_traces_dropped_total 600\n/)
  expect((await tracesOf(world, 'kind=mail')).length).toBe(500)
})

test('traces are kept a week, and the trip of one may go before', async () => {
  let now = Date.parse('2027-03-01T12:00:00Z')
  await using world = await makeWorld({ env, now: () => now })
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  expect((await tracesOf(world, 'kind=reading'))[0]!.tripId).toBe(client.trip.itineraryId)
  await world.deps.db.deleteFrom('trip').execute()
  expect((await tracesOf(world, 'kind=reading'))[0]!.tripId).toBeNull()
  now += 8 * 86_400_000
  await world.deps.observed.upkeep()
  expect(await tracesOf(world)).toEqual([])
})

test('traces are found by code, path, trip and date, newest first, and their figures follow (spec debug-24)', async () => {
  let now = Date.parse('2027-03-01T12:00:00Z')
  await using world = await makeWorld({ env, now: () => now })
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  now += 86_400_000
  await client.upload(new File(['%PDF-1.7 broken'], 'ticket.pdf', { type: 'application/pdf' }))
  const statsOf = async (query: string) =>
    (await asOperator<TraceStats>(world, `/api/admin/debug/logs/traces/stats?${query}`)).stats
  const [bad, good] = await tracesOf(world, 'kind=reading')
  expect([bad?.status, bad?.code, good?.status, good?.code]).toEqual(['failed', 'broken', 'completed', null])
  const same = async (query: string, kinds: string[]) => {
    const found = await tracesOf(world, query)
    expect([query, found.map(({ kind, status }) => `${kind} ${status}`)]).toEqual([query, kinds])
    expect(await statsOf(query)).toMatchObject({
      total: kinds.length,
      failed: kinds.filter((each) => each.endsWith('failed')).length,
    })
  }
  await same('code=broken&kind=reading', ['reading failed'])
  await same(`tripId=${client.trip.itineraryId}`, ['reading failed', 'reading completed'])
  await same('kind=reading&path=DOCUMENTS%2Fte', ['reading completed'])
  await same('kind=reading&from=2027-03-02T00:00:00Z', ['reading failed'])
  await same('kind=reading&to=2027-03-02T00:00:00%2B01:00', ['reading completed'])
  await same('code=read.slow', [])
  const path = '/api/admin/debug/logs/traces?from=yesterday'
  expect((await world.app.request(path, { headers: OPERATOR })).status).toBe(400)
})
