import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openBrokenTrip } from '#test/broken-trip.ts'
import { bookingText, Client } from '#test/client.ts'
import { OPERATOR_KEY } from '#test/operator.ts'
import { makeWorld } from '#test/world.ts'
import { addPacked, BOUNDS, CLASSES, classOf, packCounts, percentile } from './durations.ts'
import { serveMetrics } from './prometheus.ts'
import { testNow } from '#test/clock.ts'
import { onPostgres } from '#test/postgres.ts'

const START = Date.parse('2027-03-01T12:00:10Z')
const MINUTE = 60_000

/** What `/metrics` answers whoever calls this machine so. */
async function statusFor(port: number, host: string): Promise<number | undefined> {
  const asked = request({ port, host: '127.0.0.1', path: '/metrics', headers: { host } }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-figures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test.for([0, 0.1, 0.125, 0.126, 1, 7.3, 250, 1_000, 131_072, 500_000])(
  '%d ms are in the class whose bounds hold them',
  (ms) => {
    const at = classOf(ms)
    expect(ms).toBeLessThanOrEqual(BOUNDS[at] ?? Number.POSITIVE_INFINITY)
    expect(ms).toBeGreaterThan(at === 0 ? -1 : BOUNDS[at - 1]!)
  },
)

test('a percentile is off by a seventh at most, and counts are stored and read again', () => {
  const counts = new Float64Array(CLASSES)
  const times = Array.from({ length: 1_000 }, (_, at) => 1 + at)
  for (const ms of times) counts[classOf(ms)]! += 1
  for (const part of [0.5, 0.95, 0.99])
    expect(Math.abs(percentile(counts, part) / (1_000 * part) - 1)).toBeLessThan(1 / 7)
  const again = new Float64Array(CLASSES)
  addPacked(again, packCounts(counts))
  addPacked(again, packCounts(counts))
  expect(again).toEqual(counts.map((count) => 2 * count))
  expect(percentile(new Float64Array(CLASSES), 0.95)).toBe(0)
})

test.skipIf(onPostgres)(
  'figures of the last minute and hour tell what was asked, and how it went',
  async () => {
    let now = START
    await using world = await makeWorld({ now: () => now })
    const { figures } = world.deps.observed
    for (let times = 0; times < 8; times += 1) await world.app.request('/api/openapi.json')
    await world.app.request('/api/user/me')
    const broken = await openBrokenTrip(world)
    expect((await broken.read()).status).toBe(500)
    expect(figures.metrics().currentRps).toBeGreaterThan(0)
    expect(figures.metrics().errorRate).toBeCloseTo(100 / 11, 1)
    const endpoints = await figures.endpoints()
    expect(endpoints[0]).toMatchObject({
      method: 'GET',
      path: '/api/openapi.json',
      requestCount: 8,
      errorRate: 0,
    })
    expect(endpoints[0]!.p95ResponseTime).toBeGreaterThan(0)
    expect(endpoints.find(({ path }) => path === broken.row)).toMatchObject({
      requestCount: 1,
      errorRate: 100,
    })
    expect(endpoints.find(({ path }) => path === '/api/user/me')).toMatchObject({ errorRate: 0 })
    expect(await figures.history(24)).toMatchObject([
      { timestamp: '2027-03-01T12:00:00.000Z', rps: 1.1, activeConnections: 0 },
    ])
    now += MINUTE
    const [before, after] = await figures.history(24)
    expect(before!.rps).toBeCloseTo(11 / 60, 2)
    expect(after).toBeUndefined()
  },
)

test('a minute keeps its CPU and its most connections, however often it is read (spec console-14)', async () => {
  await using world = await makeWorld({ now: () => START })
  const { figures } = world.deps.observed
  let open = 3
  figures.connections = () => open
  await figures.flush()
  open = 1
  const began = process.cpuUsage()
  while (process.cpuUsage(began).user < 400_000) Math.hypot(open, 1)
  const [busy] = await figures.history(1)
  await sleep(400)
  const [later] = await figures.history(1)
  expect(busy!.cpuUsage).toBeGreaterThan(1)
  expect(later!.cpuUsage).toBeGreaterThan(busy!.cpuUsage / 4)
  expect(figures.metrics().cpuUsage).toBeGreaterThan(busy!.cpuUsage / 4)
  expect(later!.activeConnections).toBe(3)
})

test('figures outlive a restart, a minute that was begun adds up, and a day later they are gone', async () => {
  const folder = await makeFolder()
  let now = START
  for (const [times, requests] of [3, 4].entries()) {
    await using world = await makeWorld({ folder, now: () => now + times * 1_000 })
    for (let at = 0; at < requests; at += 1) await world.app.request('/api/openapi.json')
  }
  now += 5 * MINUTE
  await using world = await makeWorld({ folder, now: () => now })
  const { figures } = world.deps.observed
  expect(await figures.endpoints()).toMatchObject([{ path: '/api/openapi.json', requestCount: 7 }])
  const history = await figures.history(24)
  expect(history[0]).toMatchObject({ timestamp: '2027-03-01T12:00:00.000Z', rps: 0.12 })
  now += 24 * 60 * MINUTE
  await world.deps.observed.upkeep()
  expect(await figures.endpoints()).toEqual([])
  expect((await figures.history(24)).map(({ rps }) => rps)).not.toContain(0.12)
})

test('Prometheus is told at both addresses, with the key of the operator alone', async () => {
  await using world = await makeWorld({ env: { ADMIN_API_KEY: OPERATOR_KEY } })
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  await world.app.request('/api/user/me')
  for (const address of ['/metrics', '/api/admin/metrics']) {
    expect((await world.app.request(address)).status).toBe(401)
    expect((await world.app.request(address, { headers: { 'x-admin-key': 'wrong' } })).status).toBe(401)
    const answer = await world.app.request(address, { headers: { authorization: `Bearer ${OPERATOR_KEY}` } })
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await answer.text()
    for (const line of [
      'skein_http_requests_total{method="GET",route="/api/user/me",status="4xx"} 1',
      'skein_http_request_duration_seconds_count{method="POST",route="/api/itineraries"} 1',
      'skein_http_request_duration_seconds_bucket{method="POST",route="/api/itineraries",le="+Inf"} 1',
      'skein_readings_total{kind="text",engine="embedded",outcome="read"} 1',
      'skein_live_connections 0',
      'skein_traces_dropped_total 0',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(text).not.toContain(client.trip.itineraryId)
  }
})

test('however many read Prometheus at once, a mail is counted once', async () => {
  await using world = await makeWorld()
  const { db, observed } = world.deps
  const event = {
    at: new Date(testNow()).toISOString(),
    direction: 'inbound',
    kind: 'smtp',
    status: 'received',
  } as const
  await db.insertInto('mail_event').values(event).execute()
  await Promise.all([observed.prometheus.text(), observed.prometheus.text(), observed.prometheus.text()])
  const text = await observed.prometheus.text()
  expect(text).toContain('skein_mails_total{direction="inbound",status="received"} 1\n')
})

test('with an address of its own it is told there without a key, and nowhere else', async () => {
  await using world = await makeWorld({
    env: { ADMIN_API_KEY: OPERATOR_KEY, METRICS_BIND: '127.0.0.1:9464' },
  })
  const key = { headers: { 'x-admin-key': OPERATOR_KEY } }
  expect((await world.app.request('/metrics', key)).headers.get('content-type')).not.toMatch(/version=/)
  const server = await serveMetrics('127.0.0.1:0', world.deps.observed.prometheus)
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
    expect(await answer.text()).toContain('# TYPE skein_http_requests_total counter')
    expect((await fetch(`http://127.0.0.1:${server.port}/api/health`)).status).toBe(404)
    expect(await statusFor(server.port, 'localhost:9464')).toBe(200)
    expect(await statusFor(server.port, 'rebound.example')).toBe(403)
  } finally {
    await server.stop()
  }
})

test('what the console and health probes ask is no traffic of families, and still counted for Prometheus (spec debug-26)', async () => {
  await using world = await makeWorld({ env: { ADMIN_API_KEY: OPERATOR_KEY } })
  const { figures, prometheus } = world.deps.observed
  const asked = [
    '/api/health',
    '/api/admin/config',
    '/api/admin/status/system/overview',
    '/api/system/admin/sse-metrics',
  ]
  for (const path of asked) await world.app.request(path, { headers: { 'x-admin-key': OPERATOR_KEY } })
  await world.app.request('/api/user/me')
  expect((await figures.endpoints()).map(({ path }) => path)).toEqual(['/api/user/me'])
  const own = world.deps.observed.figures.metrics()
  expect([own.currentRps > 0, own.errorRate]).toEqual([true, 0])
  const row = await world.deps.db.selectFrom('metric_minute').select('requests').executeTakeFirst()
  expect(row?.requests).toBe(1)
  expect(await prometheus.text()).toContain('route="/api/admin/config"')
})
