import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { SystemOverview } from '#contract/admin/overview.ts'
import type { SseMetrics } from '#contract/admin/sse.ts'
import type { StorageHealth, StorageStats, StorageUsage } from '#contract/admin/storage.ts'
import { ERRORS } from '#contract/errors.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeMailWorld } from '#test/mail.ts'
import { asOperator, OPERATOR_KEY } from '#test/operator.ts'
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
  expect(stats).toEqual({ totalSize: expect.any(Number), tripCount: 1, fileCount: 2 })
  const { usage } = await storage<{ usage: StorageUsage }>(before, 'usage')
  expect(usage.total).toBe(stats.totalSize)
  expect(usage.categories.itineraries).toBeGreaterThan(10_000)
  expect(usage.categories.itineraries).toBeLessThanOrEqual(usage.total)
  expect(usage.countedAt).not.toBeNull()
  const { folder } = before
  await before.deps.dispose()
  await using after = await makeWorld({ env, folder })
  expect((await storage<{ stats: StorageStats }>(after, 'stats')).stats).toEqual(stats)
  expect(await healthOf(after)).toMatchObject({ healthy: true, warnings: [] })
})

test('a full quota refuses documents and mails, and every screen of storage says so', async () => {
  await using world = await makeMailWorld({ env: { ...env, DATA_QUOTA_MB: '2' } })
  const { client, address } = await world.trip()
  await world.deps.status.storage.count()
  expect(await healthOf(world)).toMatchObject({ healthy: true, warnings: [] })

  const { usage } = world.deps
  const before = usage.used
  expect((await client.upload(filler(20))).status).toBe(200)
  expect(usage.used).toBeGreaterThan(before + 20 * 1024)
  usage.noteWritten(0.85 * 2 * MB - usage.used)
  const warned = await healthOf(world)
  expect(warned.healthy).toBe(true)
  expect(warned.warnings).toEqual([expect.stringMatching(/^The data folder holds \d\d percent of its 2 MB/)])
  expect((await overview(world)).storage).toMatchObject({ health: 'warning', tripCount: 1 })

  const refused = await client.upload(filler(900))
  expect([refused.status, await refused.json()]).toEqual([507, { error: ERRORS['storage.full'].message }])
  const long = 'x'.repeat(70).concat('\r\n').repeat(12_000)
  await expect(world.send(address, { text: long })).rejects.toMatchObject({ responseCode: 452 })
  const trips = await world.deps.db.selectFrom('trip').select('id').execute()
  await expect(world.send('trip@skein.example', { text: long })).rejects.toMatchObject({ responseCode: 452 })
  expect(await world.deps.db.selectFrom('trip').select('id').execute()).toEqual(trips)

  usage.noteWritten(MB)
  const full = await healthOf(world)
  expect(full).toMatchObject({
    healthy: false,
    warnings: [
      expect.stringContaining('documents are refused'),
      '2 mails were refused for lack of room in the last 24 hours.',
    ],
  })
  expect((await overview(world)).storage.health).toBe('error')
})

test('what was erased makes room again', async () => {
  const time = { now: Date.parse('2026-11-22T10:00:00Z') }
  await using world = await makeWorld({ env: { ...env, DATA_QUOTA_MB: '2' }, now: () => time.now })
  const client = await Client.create(world.app)
  await world.deps.status.storage.count()
  world.deps.usage.noteWritten(3 * MB)
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
    lastCleanupRun: null,
    connectionsByTrip: [{ tripId, clientCount: 2, connectedAt: '2026-11-22T10:00:00.000Z' }],
  })
  expect((await overview(world)).performance.activeConnections).toBe(2)
  first?.close()
  time.now += 2 * 3_600_000
  await world.deps.notifier.prune()
  await expect.poll(metrics, SOON).toMatchObject({
    activeConnections: 1,
    totalConnectionsClosed: 1,
    notificationsCleaned: 6,
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
