import { expect, test } from 'vitest'
import type { MailActivityList } from '#contract/admin/mail.ts'
import type { SystemOverview } from '#contract/admin/overview.ts'
import type { EndpointFigures, PerformanceMetrics, PerformancePoint } from '#contract/admin/performance.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeMailWorld } from '#test/mail.ts'
import { asOperator, OPERATOR_KEY, operatorToken, tracesOf } from '#test/operator.ts'
import { makeWorld, type World } from '#test/world.ts'

const HOUR_MS = 3_600_000
const NOON = Date.parse('2026-11-22T12:00:00Z')
const env = { ADMIN_API_KEY: OPERATOR_KEY, SERVER_NAME: 'vega', ENVIRONMENT: 'test', PORT: '4999' }

const overview = (world: World) => asOperator<SystemOverview>(world, '/api/admin/status/system/overview')

test('the overview says which server this is and what happened in the last hour, newest first', async () => {
  const time = { now: NOON }
  await using world = await makeWorld({ env, now: () => time.now })
  const client = await Client.create(world.app, 'Hughes family reunion')
  time.now += 60_000
  await client.paste(bookingText())
  time.now += 60_000
  await operatorToken(world)
  const { deployment, recentActivity } = await overview(world)
  expect(deployment).toEqual({
    status: 'ACTIVE',
    version: world.deps.config.version,
    commit: expect.any(String),
    environment: 'test',
    planet: { name: 'vega', port: 4999 },
  })
  expect(recentActivity).toEqual([
    {
      type: 'operator_signed_in',
      description: expect.stringMatching(/^Session [\w-]{12}$/),
      timestamp: '2026-11-22T12:02:00.000Z',
      correlationId: null,
      tripId: null,
    },
    {
      type: 'document_read',
      description: 'Pasted text, read by the embedded reader: 1 flight, 1 traveler',
      timestamp: '2026-11-22T12:01:00.000Z',
      correlationId: expect.stringMatching(/^[0-9a-f]{24}$/),
      tripId: client.trip.itineraryId,
    },
    {
      type: 'trip_created',
      description: 'Trip created',
      timestamp: '2026-11-22T12:00:00.000Z',
      correlationId: null,
      tripId: client.trip.itineraryId,
    },
  ])
  expect(JSON.stringify(recentActivity)).not.toMatch(/hughes/i)
  time.now += HOUR_MS
  expect((await overview(world)).recentActivity).toHaveLength(1)
})

test('a mail leads to its trace and its trip on the overview and on Email Status (spec debug-23)', async () => {
  await using world = await makeMailWorld({ env: { ADMIN_API_KEY: OPERATOR_KEY } })
  const { client, address } = await world.trip()
  await world.send(address)
  await expect.poll(() => world.mailbox.received.length, { timeout: 50_000 }).toBe(1)
  const [trace] = await tracesOf(world, 'kind=mail')
  const { correlationId } = trace!
  const { recentActivity } = await overview(world)
  const mails = recentActivity.filter(({ type }) => type.startsWith('mail_'))
  expect(mails.length).toBeGreaterThanOrEqual(2)
  const place = { correlationId, tripId: client.trip.itineraryId }
  for (const mail of mails) expect(mail).toMatchObject(place)
  const path = '/api/admin/status/email/activity?limit=20'
  const { activity } = await asOperator<MailActivityList>(world, path)
  expect(activity.combined.map(({ direction }) => direction).toSorted()).toEqual(['inbound', 'outbound'])
  for (const mail of activity.combined) expect(mail).toMatchObject(place)
})

test('what was asked shows in the figures of performance', async () => {
  await using world = await makeWorld({ env })
  const client = await Client.create(world.app)
  for (let times = 0; times < 5; times += 1) await client.get('/stats')
  const base = '/api/admin/status/performance'
  const { metrics } = await asOperator<{ metrics: PerformanceMetrics }>(world, `${base}/metrics`)
  expect(metrics).toMatchObject({ errorRate: 0, activeConnections: 0 })
  expect(metrics.currentRps).toBeGreaterThan(0)
  expect(metrics.memoryUsage.used).toBeGreaterThan(10)
  const { endpoints } = await asOperator<{ endpoints: EndpointFigures[] }>(world, `${base}/endpoints`)
  const stats = endpoints.find(({ path }) => path === '/api/itineraries/:id/stats')
  expect(stats).toMatchObject({ method: 'GET', requestCount: 5, errorRate: 0 })
  const { history } = await asOperator<{ history: PerformancePoint[] }>(world, `${base}/history?hours=24`)
  expect(history.length).toBeGreaterThanOrEqual(1)
  expect((await overview(world)).performance.rps).toBeGreaterThan(0)
})
