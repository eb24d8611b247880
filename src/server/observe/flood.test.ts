import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openBrokenTrip } from '#test/broken-trip.ts'
import { Client } from '#test/client.ts'
import { OPERATOR_KEY, tracesOf } from '#test/operator.ts'
import { makeWorld, type World } from '#test/world.ts'
import { logRateLimit } from '../http/edge.ts'
import { makeLog } from './log.ts'
import { testNow } from '#test/clock.ts'
import { onPostgres } from '#test/postgres.ts'

const env = { ADMIN_API_KEY: OPERATOR_KEY }
const withSes = { ...env, EMAIL_DOMAIN: 'skein.example', SES_TOPIC_ARN: 'arn:aws:sns:eu-1:0:mail' }
const UNPROVEN = {
  Type: 'Notification',
  TopicArn: 'another',
  Message: '',
  Timestamp: '',
  SignatureVersion: '2',
  Signature: '',
  SigningCertURL: '',
}
const linesOf = ({ log }: World, message: string) =>
  log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message)

afterEach(() => void vi.useRealTimers())

test('who calls a webhook with wrong proofs writes no failure, counts as none, and is traced as a sample', async () => {
  await using world = await makeWorld({ env: withSes })
  const before = world.log.length
  const statuses: number[] = []
  for (let times = 0; times < 100; times += 1) {
    const body = JSON.stringify({ ...UNPROVEN, MessageId: String(times) })
    const url = `/api/webhooks/mail/ses?${'x'.repeat(5_000)}`
    statuses.push((await world.app.request(url, { method: 'POST', body })).status)
  }
  expect(statuses.at(-1)).toBe(503)
  expect(linesOf(world, 'request failed')).toEqual([])
  expect(world.log.slice(before).length).toBeLessThan(90)
  const { figures } = world.deps.observed
  expect(figures.metrics().errorRate).toBe(0)
  expect(await figures.webhooks(1)).toEqual({ total: 0, successful: 0, refused: 100 })
  const traced = (await tracesOf(world, 'kind=webhook')).length
  expect(traced).toBeGreaterThanOrEqual(60)
  expect(traced).toBeLessThan(90)
})

test.skipIf(onPostgres)('a failure is told with the path of the row, ten times a minute', async () => {
  await using world = await makeWorld({ env })
  const broken = await openBrokenTrip(world)
  for (let times = 0; times < 12; times += 1) await broken.read('?search=Maya%20Hughes')
  const lines = linesOf(world, 'request failed')
  expect(lines).toHaveLength(10)
  expect(lines[0]).toMatchObject({ code: 'trip.changed_outside', path: broken.row })
  expect(JSON.stringify(lines)).not.toMatch(/Hughes|search/)
})

test('lines that were left out are counted at the end of the minute, and the next minute has its own', () => {
  vi.useFakeTimers()
  const written: string[] = []
  const limit = logRateLimit(
    makeLog('info', (line) => written.push(line)),
    'it failed',
  )
  const fail = () => limit.error('internal GET /a', () => ({ code: 'internal' }))
  for (let times = 0; times < 25; times += 1) fail()
  limit.error('internal GET /b', () => ({}))
  expect(written).toHaveLength(11)
  vi.advanceTimersByTime(60_000)
  expect(written.slice(11).map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { msg: 'it failed: more were left out', matter: 'internal GET /a', leftOut: 15 },
  ])
  fail()
  expect(written).toHaveLength(13)
})

test('of callers who are refused a sample is traced, whatever they ask for, and all who are let in beside them', async () => {
  await using world = await makeWorld({ env })
  const { trip } = await Client.create(world.app)
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const at = `/api/itineraries/${trip.itineraryId}`
  for (let times = 0; times < 40; times += 1) {
    await world.app.request('/api/admin/auth/login', { ...json, body: '{"apiKey":"wrong"}' })
    await world.app.request('/api/admin/auth/login', { ...json, body: '{' })
    for (const place of [`${at}/documents/text`, `${at}/edits`, `${at}/magic-email`, '/api/user/sign-out'])
      await world.app.request(place, { ...json, body: '{}' })
    await world.app.request('/api/user/me')
  }
  const headers = { ...json.headers, 'x-edit-password': trip.editPassword }
  const own = await world.app.request(`${at}/documents/text`, { ...json, headers, body: '{"text":""}' })
  const traces = await tracesOf(world)
  const refused = traces.filter(({ statusCode }) => statusCode !== null && statusCode >= 400)
  // A stock of 60, and one more each second that this takes
  expect(refused.length).toBeGreaterThanOrEqual(60)
  expect(refused.length).toBeLessThan(100)
  expect([own.status, traces[0]!.statusCode]).toEqual([400, 400])
})

test('a wrong password hides no read with the right one, a moment later', async () => {
  await using world = await makeWorld({ env })
  const { trip } = await Client.create(world.app)
  const path = `/api/itineraries/${trip.itineraryId}/documents`
  for (const password of ['wrong', trip.viewPassword])
    await world.app.request(path, { headers: { 'x-view-password': password } })
  const traces = (await tracesOf(world)).filter((trace) => trace.path.endsWith('/documents'))
  expect(traces.map(({ statusCode }) => statusCode)).toContain(200)
})

test('a flood of requests leaves mails, and requests that failed, where they are', async () => {
  await using world = await makeWorld({ env })
  const { db, observed } = world.deps
  const add = (kind: string, { status, count }: { status: number; count: number }) =>
    sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
      insert into trace (correlation_id, kind, method, path, status, status_code, duration_ms, at, spans)
      select 'a', ${kind}, 'GET', '/api/health', 'completed', ${status}, 1, ${testNow()}, '[]' from n`.execute(
      db,
    )
  await add('mail', { status: 250, count: 3 })
  await add('request', { status: 500, count: 2 })
  await add('request', { status: 200, count: 51_500 })
  await observed.upkeep()
  await observed.upkeep()
  const left = await sql<{ kind: string; status_code: number; count: number }>`
    select kind, status_code, count(*) as count from trace group by kind, status_code order by kind, status_code`.execute(
    db,
  )
  expect(left.rows).toEqual([
    { kind: 'mail', status_code: 250, count: 3 },
    { kind: 'request', status_code: 200, count: 50_000 },
    { kind: 'request', status_code: 500, count: 2 },
  ])
})

test('requests that do not end leave room for mails, and what has no room is kept without its spans', async () => {
  await using world = await makeWorld({ env })
  const { traces } = world.deps.observed
  const { promise, resolve } = Promise.withResolvers<void>()
  const request = { kind: 'request' as const, method: 'POST', path: '/api/x' }
  const going = Array.from({ length: 2_001 }, () => traces.run(request, () => promise))
  await traces.run({ kind: 'mail', method: 'SMTP', path: 'mail/smtp' }, async () => undefined)
  await traces.run({ ...request, path: '/api/y' }, async () => undefined)
  expect(await tracesOf(world, 'kind=mail')).toMatchObject([{ status: 'completed' }])
  const paths = (await tracesOf(world, 'status=completed')).map(({ path }) => path)
  expect(paths).toContain('/api/y')
  resolve()
  await Promise.all(going)
  expect(traces.openCount).toBe(0)
})
