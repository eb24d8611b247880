import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { AiCosts, AiUsage, ProcessingRun } from '#contract/admin/ai.ts'
import type { MailReceiving, MailSending } from '#contract/admin/mail.ts'
import type { SelfCheck, SystemOverview } from '#contract/admin/overview.ts'
import type { EndpointFigures, PerformancePoint } from '#contract/admin/performance.ts'
import type { StorageStats, StorageUsage } from '#contract/admin/storage.ts'
import type { TraceStats } from '#contract/admin/traces.ts'
import type { TripSummaries } from '#contract/admin/trips.ts'
import { bookingText, Client } from './client.ts'
import { FAMILY, idle, openPickyMailServer, STRANGER } from './console-day.ts'
import { makeMailWorld } from './mail.ts'
import { startFakeModel } from './model/fake-model.ts'
import { asOperator, OPERATOR, OPERATOR_KEY, tracesOf } from './operator.ts'

const [HOUR_MS, MINUTE_MS] = [3_600_000, 60_000]
const STATUS = '/api/admin/status'

/** A day of which everything was counted by hand: what was done, by those to whom it was done. */
async function countedDay(urls: { mailServer: string; model: string }) {
  // Goes on by itself too, since answers wait for a moment
  let begin = Date.parse('2027-01-10T06:00:30Z') - performance.now()
  const now = () => Math.floor(begin + performance.now())
  const env = {
    SMTP_URL: urls.mailServer,
    AI_BASE_URL: urls.model,
    AI_MODEL: 'ok',
    ADMIN_API_KEY: OPERATOR_KEY,
    WEBHOOK_AUTH: 'provider:a-password-of-a-test',
  }
  const world = await makeMailWorld({ env, now })
  const requests = { count: 0 }
  const { request } = world.app
  world.app.request = (...asked) => {
    // What the console asks is no traffic of families
    if (typeof asked[0] !== 'string' || !asked[0].startsWith('/api/admin/')) requests.count += 1
    return request(...asked)
  }
  const first = await world.trip('Montgomery golden wedding')
  const second = await Client.create(world.app)
  const { client, address } = first
  const auto = { headers: { 'Auto-Submitted': 'auto-replied' }, text: 'I am away.' }
  const hook = (password: string) => ({
    method: 'POST',
    body: `From: ${FAMILY}\r\nMessage-ID: <hook@montgomery.example>\r\n\r\n${bookingText('BA 4714')}`,
    headers: {
      authorization: `Basic ${Buffer.from(`provider:${password}`).toString('base64')}`,
      'content-type': 'message/rfc822',
    },
  })
  const hookPath = `/api/webhooks/mail/raw?recipient=${address}&sender=${FAMILY}`
  const acts: (() => unknown)[] = [
    () => client.paste(bookingText('BA 4711', 'Persephone Montgomery')),
    () => client.upload(new File(['%PDF-1.7 broken'], 'ticket.pdf', { type: 'application/pdf' })),
    () => second.paste(bookingText('BA 4715')),
    () => world.send(address, { from: FAMILY, text: bookingText('BA 4712') }),
    () => world.send(address, { from: STRANGER, text: bookingText('BA 4713') }),
    () => world.send('trip@skein.example', { from: FAMILY, text: bookingText('BA 4716') }),
    () => world.send(address, { from: FAMILY, ...auto }),
    () => world.send('trip-0123456789abcdefghjkmnpq@skein.example', { from: FAMILY }).catch(() => undefined),
    () => world.app.request(hookPath, hook('a-password-of-a-test')),
    () => world.app.request(hookPath, hook('a-wrong-password')),
    () => second.get('/stats'),
  ]
  for (const act of acts) {
    await act()
    await idle(world)
    begin += HOUR_MS
  }
  return { world, client, requests, pass: (ms: number) => void (begin += ms) }
}

/** Name and bytes of every file below a folder. */
async function filesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ name, parentPath }) => ({
      name,
      bytes: (await stat(path.join(parentPath, name))).size,
    })),
  )
}

test('after a day each figure of the status screens equals what was counted by hand (spec console-25, console-26, console-27, console-29)', async () => {
  await using mailServer = await openPickyMailServer()
  await using model = await startFakeModel()
  const day = await countedDay({ mailServer: mailServer.url, model: model.url })
  await using world = day.world
  const get = <T>(rest: string) => asOperator<T>(world, `${STATUS}/${rest}`)

  // Two by clients, one by a mail
  const trips = 3
  // Three pasted or uploaded; mails of the family (one by a webhook), a stranger, and for a new trip
  const documents = 3 + 4
  // The broken file; machine mail is read, and nothing of it stays
  const [read, failed] = [documents - 1 + 1, 1]
  const inbound = { received: 6, accepted: 4, refused: 1, ignored: 1, processed: 4, failed: 0, waiting: 0 }
  const sent = { sent: 3, failed: 1, outbox: 0 }
  await expect
    .poll(() => mailServer.counts, { timeout: 30_000 })
    .toEqual({ taken: sent.sent, refused: sent.failed })
  await expect.poll(async () => (await get<MailSending>('email/sending')).activityLog).toEqual(sent)

  const receiving = await get<MailReceiving>('email/receiving')
  expect(receiving).toEqual({
    summary: { processingRate: 100 },
    activityLog: inbound,
    webhooks: { total: 1, successful: 1, refused: 1 },
  })
  expect(await get<SystemOverview>('system/overview')).toMatchObject({
    email: { configured: true, sent24h: sent.sent, failed24h: sent.failed, successRate: 75 },
    inbound,
    readings: { read24h: read, failed24h: failed },
    storage: { tripCount: trips },
  })

  // What the model was asked, one call each
  const calls = model.seen.length
  expect(calls).toBeGreaterThan(0)
  const { metrics } = await get<{ metrics: AiUsage }>('ai/usage?period=week')
  const { breakdown } = await get<{ breakdown: AiCosts }>('ai/costs?days=7')
  expect([metrics.totalCalls, breakdown.byModel['ok']?.calls]).toEqual([calls, calls])
  const { processing } = await get<{ processing: ProcessingRun[] }>('ai/processing/recent?limit=100')
  expect([processing.length, processing.filter(({ status }) => status === 'failed').length]).toEqual([
    read + failed,
    failed,
  ])

  const counted = await world.app.request(`${STATUS}/storage/count`, { method: 'POST', headers: OPERATOR })
  const { usage } = (await counted.json()) as { usage: StorageUsage }
  const stored = await filesOf(path.join(world.folder, 'files'))
  expect(usage.documents).toBe(stored.reduce((sum, { bytes }) => sum + bytes, 0))
  expect(Object.values(usage.categories).reduce((sum, bytes) => sum + bytes, 0)).toBe(usage.total)
  const { stats } = await get<{ stats: StorageStats }>('storage/stats')
  expect(stats).toMatchObject({ tripCount: trips, documentCount: documents, fileCount: stored.length })
  const inspected = await asOperator<TripSummaries>(
    world,
    `/api/admin/debug/trips/search?tripId=${day.client.trip.itineraryId}`,
  )
  expect(inspected.trips).toMatchObject([{ status: 'error', documentCount: 5 }])

  const traces = (await asOperator<TraceStats>(world, '/api/admin/debug/logs/traces/stats')).stats
  expect(traces.total - traces.inProgress).toBe(traces.completed + traces.failed)
  const readings = await tracesOf(world, 'kind=reading')
  expect([readings.length, readings.filter((trace) => trace.status === 'failed').length]).toEqual([
    read + failed,
    failed,
  ])

  // Until here; the answers of the rest are of a later minute
  const before = day.requests.count
  day.pass(2 * MINUTE_MS)
  const { history } = await get<{ history: PerformancePoint[] }>('performance/history?hours=24')
  const ended = history.reduce((sum, { rps }) => sum + Math.round(rps * 60), 0)
  expect(ended).toBe(before)
  await day.client.get('/stats')
  const { endpoints } = await get<{ endpoints: EndpointFigures[] }>('performance/endpoints')
  expect(endpoints).toMatchObject([{ path: '/api/itineraries/:id/stats', requestCount: 1, errorRate: 0 }])

  const checked = await world.app.request(`${STATUS}/self-check`, { method: 'POST', headers: OPERATOR })
  const { check } = (await checked.json()) as { check: SelfCheck }
  expect(check.figures.filter(({ agrees }) => !agrees)).toEqual([])
})
