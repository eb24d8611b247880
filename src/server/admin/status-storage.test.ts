import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SystemOverview } from '#contract/admin/overview.ts'
import type { SseMetrics } from '#contract/admin/performance.ts'
import type { StorageHealth, StorageStats, StorageUsage } from '#contract/admin/storage.ts'
import { ERRORS } from '#contract/errors.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeMailWorld } from '#test/mail.ts'
import { asOperator, OPERATOR_KEY } from '#test/operator.ts'
import { onPostgres } from '#test/postgres.ts'
import { pretendStored } from '#test/stored.ts'
import { listen, openStream } from '#test/stream.ts'
import { makeWorld, type World } from '#test/world.ts'

const env = { ADMIN_API_KEY: OPERATOR_KEY }
const MB = 1024 * 1024
const SOON = { timeout: 10_000, interval: 20 }

const storage = <T>(world: World, what: 'stats' | 'usage' | 'health') =>
  asOperator<T>(world, `/api/admin/status/storage/${what}`)
const healthOf = async (world: World) => (await storage<{ health: StorageHealth }>(world, 'health')).health
const overview = (world: World) => asOperator<SystemOverview>(world, '/api/admin/status/system/overview')

const filler = (kilobytes: number) =>
  new File([`${bookingText()}\n${'nothing else to say. '.repeat(48).repeat(kilobytes)}`], 'booking.txt', {
    type: 'text/plain',
  })

test('what is stored is counted by what it is for, and known again after a restart', async () => {
  const before = await makeWorld({ env })
  await (await Client.create(before.app)).paste(bookingText())
  await before.deps.status.storage.count()
  const { stats } = await storage<{ stats: StorageStats }>(before, 'stats')
  expect(stats).toEqual({ totalSize: expect.any(Number), tripCount: 1, documentCount: 1, fileCount: 2 })
  const { usage } = await storage<{ usage: StorageUsage }>(before, 'usage')
  expect(usage.total).toBe(stats.totalSize)
  expect(usage.categories.itineraries).toBeGreaterThan(10_000)
  expect(usage.countedAt).not.toBeNull()
  const { folder } = before
  await before.deps.dispose()
  await using after = await makeWorld({ env, folder })
  expect((await storage<{ stats: StorageStats }>(after, 'stats')).stats).toEqual(stats)
  expect(await healthOf(after)).toMatchObject({ healthy: true, warnings: [] })
})

/** Bytes of the files of a folder, and of those whose name meets a pattern. */
async function bytesBelow(folder: string, pattern = /./) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && pattern.test(entry.name))
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

test.skipIf(onPostgres)(
  'each part of storage is told apart, and together they are the total (spec console-25)',
  async () => {
    const time = { now: Date.parse('2026-11-22T10:00:00Z') }
    await using world = await makeWorld({ env, now: () => time.now })
    const { folder, deps } = world
    const client = await Client.create(world.app)
    await client.paste(bookingText())
    await client.upload(filler(20))
    const usageOf = async () => (await storage<{ usage: StorageUsage }>(world, 'usage')).usage
    const countNow = async () => {
      const path = '/api/admin/status/storage/count'
      const answer = await world.app.request(path, {
        method: 'POST',
        headers: { 'x-admin-key': OPERATOR_KEY },
      })
      expect(answer.status).toBe(200)
      return ((await answer.json()) as { usage: StorageUsage }).usage
    }
    await deps.observed.lists.stats()
    const before = await countNow()
    const sum = ({ categories }: StorageUsage) =>
      Object.values(categories).reduce((all, bytes) => all + bytes, 0)
    expect([sum(before), before.countedAt]).toEqual([before.total, '2026-11-22T10:00:00.000Z'])
    expect(before.documents).toBe(await bytesBelow(path.join(folder, 'files')))
    const wal = await bytesBelow(folder, /^skein\.sqlite-/)
    expect(before.categories.wal > 0 && before.categories.wal <= wal).toBe(true)
    // The line of that call came after it
    expect(before.categories.logs).toBeLessThan(await bytesBelow(path.join(folder, 'logs')))
    expect(before.categories.logs).toBeGreaterThan(0)
    const inDatabase = before.categories.itineraries - before.documents
    expect(inDatabase).toBeGreaterThan(4_096)

    // Traces grow, and trials are kept: neither is of any trip
    const body = JSON.stringify({ emailContent: `Subject: a flight\r\n\r\n${bookingText()}` })
    const headers = { 'x-admin-key': OPERATOR_KEY, 'content-type': 'application/json' }
    for (let at = 0; at < 4; at += 1) {
      const trial = await world.app.request('/api/admin/debug/email/process', {
        method: 'POST',
        headers,
        body,
      })
      expect(trial.status).toBe(200)
    }
    await sql`insert into trace (correlation_id, kind, method, path, status, duration_ms, at, spans)
    select 'c' || value, 'request', 'GET', '/', 'completed', 1, 1, ${'x'.repeat(1_000)}
    from (with recursive some(value) as (select 1 union all select value + 1 from some where value < 1000) select value from some)`.execute(
      deps.db,
    )
    time.now += 60_000
    const after = await countNow()
    expect(after.countedAt).toBe('2026-11-22T10:01:00.000Z')
    expect(await usageOf()).toEqual(after)
    expect(sum(after)).toBe(after.total)
    expect(after.categories.itineraries).toBe(before.categories.itineraries)
    expect(after.categories.traces - before.categories.traces).toBeGreaterThan(1_000_000)
    expect(after.categories.debug - before.categories.debug).toBeGreaterThanOrEqual(4_096)
    const average = async () => (await healthOf(world)).averageTripSizeMB * MB
    expect(await average()).toBeCloseTo(after.categories.itineraries)

    // Anybody can divide one figure of the screen by the other
    await Client.create(world.app)
    expect(await average()).toBeCloseTo((await usageOf()).categories.itineraries / 2)
    const ofTwo = await countNow()
    expect(await average()).toBeCloseTo(ofTwo.categories.itineraries / 2)
  },
)

test('documents are counted, and their files beside them, at once (spec console-26)', async () => {
  await using world = await makeWorld({ env })
  const client = await Client.create(world.app)
  await world.deps.status.storage.count()
  const stats = async () => {
    const { documentCount, fileCount } = (await storage<{ stats: StorageStats }>(world, 'stats')).stats
    return [documentCount, fileCount]
  }
  expect(await stats()).toEqual([0, 0])
  const { documentId } = await client.paste(bookingText())
  await client.upload(new File(['%PDF-1.7 broken'], 'ticket.pdf', { type: 'application/pdf' }))
  expect(await stats()).toEqual([2, 3])
  const { documents } = (await storage<{ usage: StorageUsage }>(world, 'usage')).usage
  expect(documents).toBe(await bytesBelow(path.join(world.folder, 'files')))
  await client.send('DELETE', `/documents/${documentId}`)
  expect(await stats()).toEqual([1, 1])
  await world.deps.trips.erase([client.trip.itineraryId])
  expect(await stats()).toEqual([0, 0])
  await world.deps.status.storage.count()
  expect(await stats()).toEqual([0, 0])
})

test.skipIf(onPostgres)(
  'a full quota refuses documents and mails, and every screen of storage says so',
  async () => {
    await using world = await makeMailWorld({ env: { ...env, DATA_QUOTA_MB: '2' } })
    const { client, address } = await world.trip()
    await world.deps.status.storage.count()
    expect(await healthOf(world)).toMatchObject({ healthy: true, warnings: [] })

    const { usage } = world.deps
    const before = usage.used
    expect((await client.upload(filler(20))).status).toBe(200)
    expect(usage.used).toBeGreaterThan(before + 20 * 1024)
    await pretendStored(usage, 0.85 * 2 * MB - usage.used)
    const warned = await healthOf(world)
    expect(warned.healthy).toBe(true)
    expect(warned.warnings).toEqual([expect.stringMatching(/ use \d\d percent of the quota of 2 MB/)])
    expect((await overview(world)).storage).toMatchObject({ health: 'warning', tripCount: 1 })

    const refused = await client.upload(filler(900))
    expect([refused.status, await refused.json()]).toEqual([507, { error: ERRORS['storage.full'].message }])
    const long = 'x'.repeat(70).concat('\r\n').repeat(12_000)
    await expect(world.send(address, { text: long })).rejects.toMatchObject({ responseCode: 452 })
    const trips = await world.deps.db.selectFrom('trip').select('id').execute()
    await expect(world.send('trip@skein.example', { text: long })).rejects.toMatchObject({
      responseCode: 452,
    })
    expect(await world.deps.db.selectFrom('trip').select('id').execute()).toEqual(trips)

    await pretendStored(usage, MB)
    const full = await healthOf(world)
    expect(full).toMatchObject({
      healthy: false,
      warnings: [
        expect.stringContaining('documents are refused'),
        'Refused for lack of room in the last 24 hours: mails (2).',
        'Refused for lack of room in the last 24 hours: uploads or new trips (1).',
      ],
    })
    expect((await overview(world)).storage.health).toBe('error')
  },
)

test('what was erased makes room again', async () => {
  const time = { now: Date.parse('2026-11-22T10:00:00Z') }
  await using world = await makeWorld({ env: { ...env, DATA_QUOTA_MB: '2' }, now: () => time.now })
  const client = await Client.create(world.app)
  await world.deps.status.storage.count()
  await pretendStored(world.deps.usage, 3 * MB)
  expect((await client.upload(filler(1))).status).toBe(507)
  time.now += 10_000
  await expect.poll(async () => (await client.upload(filler(1))).status, SOON).toBe(200)
})

test.for([
  [100, 'The disk is nearly full: 100 MB are free.', true],
  [10, expect.stringContaining('The disk is full: 10 MB are free.'), false],
] as const)('with %i MB left on the disk health says: %s', async ([free, words, healthy]) => {
  const readDisk = () => ({ free: free * MB, total: 100_000 * MB })
  await using world = await makeWorld({ env, readDisk })
  expect(await healthOf(world)).toMatchObject({ healthy, warnings: [words], freeMB: free })
})

test('the live streams of trips are counted', async () => {
  const time = { now: Date.parse('2026-11-22T10:00:00Z') }
  await using world = await makeWorld({ env, now: () => time.now })
  await using server = await listen(world)
  const client = await Client.create(world.app)
  const { itineraryId: tripId, viewPassword } = client.trip
  const streams = [1, 2].map(() => openStream(server.port, tripId, { 'x-view-password': viewPassword }))
  const [first] = await Promise.all(streams)
  await client.paste(bookingText())
  const metrics = () => asOperator<SseMetrics>(world, '/api/system/admin/sse-metrics')
  await expect.poll(async () => (await metrics()).totalNotificationsSent, SOON).toBeGreaterThanOrEqual(12)
  expect(await metrics()).toMatchObject({
    activeConnections: 2,
    activeTripsWithNotifications: 1,
    totalNotificationsFailed: 0,
    totalNotificationsStored: 6,
    notificationsCleaned: 0,
    totalConnectionsCreated: 2,
    totalConnectionsClosed: 0,
    isTransportRunning: true,
    isCleanupRunning: true,
    lastCleanupRun: null,
    connectionsByTrip: [{ tripId, clientCount: 2, connectedAt: '2026-11-22T10:00:00.000Z' }],
  })
  expect((await overview(world)).performance.activeConnections).toBe(2)
  first?.close()
  time.now += 2 * 3_600_000
  expect(await metrics()).toMatchObject({ isTransportRunning: false, isCleanupRunning: false })
  await world.deps.notifier.prune()
  await expect.poll(metrics, SOON).toMatchObject({
    activeConnections: 1,
    totalConnectionsClosed: 1,
    notificationsCleaned: 6,
    isCleanupRunning: true,
    lastCleanupRun: '2026-11-22T12:00:00.000Z',
  })
})

test('a count that the end of the server cuts off leaves no error in the log, and no other count', async () => {
  const world = await makeWorld({ env })
  const { storage: figures } = world.deps.status
  figures.start()
  await setImmediate()
  await Promise.all([figures.count().catch(() => undefined), figures.stop()])
  await world[Symbol.asyncDispose]()
  expect(world.log.filter((line) => line.includes('could not be counted'))).toEqual([])
})

test.skipIf(onPostgres)(
  'files are counted also where the parts of the database cannot be measured',
  async () => {
    await using world = await makeWorld({ env })
    const client = await Client.create(world.app)
    await client.paste(bookingText())
    const { db, status } = world.deps
    await sql`create table dbstat (name text)`.execute(db)
    await status.storage.count()
    const { usage } = await storage<{ usage: StorageUsage }>(world, 'usage')
    expect(usage.documents).toBe(await bytesBelow(path.join(world.folder, 'files')))
    expect([usage.categories.itineraries, usage.categories.traces]).toEqual([usage.documents, 0])
    expect(world.log.filter((line) => line.includes('could not be measured'))).toHaveLength(1)
  },
)
