import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { ClockState, SystemOverview } from '#contract/admin/overview.ts'
import type { Health } from '#contract/health.ts'
import { Client } from '#test/client.ts'
import { unpackKeptData } from '#test/faults/kept-data.ts'
import { asOperator, OPERATOR, OPERATOR_KEY } from '#test/operator.ts'
import { makeWorld, type World } from '#test/world.ts'
import { makeUpkeep } from '../upkeep.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The day on which the kept data was left. */
const LEFT = Date.parse('2026-11-22T18:00:00Z')

/** A machine whose clock can be set, and a folder that an older version left there. */
async function makeMachine() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-clock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const trips = await unpackKeptData(folder)
  const time = { clock: LEFT, running: 0 }
  const env = {
    ADMIN_API_KEY: OPERATOR_KEY,
    EMAIL_DOMAIN: 'skein.example',
    OUTBOX_DIR: path.join(folder, 'outbox'),
  }
  return {
    trips,
    time,
    start: () => makeWorld({ folder, env, now: () => time.clock, uptime: () => time.running }),
    pass: (hours: number) => {
      time.clock += hours * HOUR_MS
      time.running += hours * HOUR_MS
    },
    files: async () => (await readdir(path.join(folder, 'files'), { recursive: true })).toSorted(),
  }
}

/** How many rows each table has. */
async function countRows({ deps: { db } }: World): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.n ?? 0
  }
  // The nightly check of figures adds rows of its own
  for (const name of ['self_check', 'stock']) delete counts[name]
  return counts
}

const upkeepOf = (world: World) => makeUpkeep(world.deps).hourly()
const tripsOf = async (world: World) => (await countRows(world))['trip']
const clockOf = async (world: World) =>
  (await asOperator<SystemOverview>(world, '/api/admin/status/system/overview')).clock
const confirm = (world: World, day: string) =>
  world.app.request('/api/admin/status/clock/confirm', {
    method: 'POST',
    headers: { ...OPERATOR, 'content-type': 'application/json' },
    body: JSON.stringify({ day }),
  })

test.each([
  ['while it runs', false],
  ['before it is started', true],
])('a clock that is set 400 days ahead %s erases nothing, and every trip opens', async (_, isRestarted) => {
  const { trips, time, start, files } = await makeMachine()
  if (isRestarted) time.clock += 400 * DAY_MS
  await using world = await start()
  const before = [await countRows(world), await files()]
  if (!isRestarted) time.clock += 400 * DAY_MS
  await upkeepOf(world)
  await makeUpkeep(world.deps).eachMinute()
  expect([await countRows(world), await files()]).toEqual(before)
  for (const trip of trips) expect((await new Client(world.app, trip).get('/documents')).status).toBe(200)
})

test('a clock that is right erases as it should', async () => {
  const { time, pass, start } = await makeMachine()
  await using world = await start()
  for (let week = 0; week < 57; week += 1) {
    pass(7 * 24)
    await world.deps.clock.mayErase()
  }
  expect(time.clock).toBe(LEFT + 399 * DAY_MS)
  await upkeepOf(world)
  expect(await tripsOf(world)).toBe(0)
})

test.each([
  ['7 days ahead', 7, true],
  ['8 days ahead', 8, false],
  ['7 days back', -7, true],
  ['8 days back', -8, false],
])('a clock that is %s is believed: %s', async (_, days, isTrusted) => {
  const { time, start } = await makeMachine()
  await (await start())[Symbol.asyncDispose]()
  time.clock += days * DAY_MS
  await using world = await start()
  expect(world.deps.clock.isTrusted).toBe(isTrusted)
})

test('a server that was off for three weeks erases after 24 hours of running, counted over restarts and not by the clock', async () => {
  const { time, pass, start } = await makeMachine()
  await (await start())[Symbol.asyncDispose]()
  time.clock += 300 * DAY_MS
  const seen: [number, boolean][] = []
  for (let day = 0; day < 3; day += 1) {
    await using world = await start()
    for (let hour = 0; hour < 10; hour += 1) {
      seen.push([day * 10 + hour, world.deps.clock.isTrusted])
      pass(1)
      await upkeepOf(world)
    }
    // Off for the night
    time.clock += 14 * HOUR_MS
  }
  expect(seen.filter(([hours, isTrusted]) => isTrusted !== hours >= 24)).toEqual([])
  await using world = await start()
  expect(await tripsOf(world)).toBe(0)
})

test('a doubted clock that jumps again has to stand from the beginning', async () => {
  const { time, pass, start } = await makeMachine()
  await using world = await start()
  time.clock += 400 * DAY_MS
  await upkeepOf(world)
  for (let hour = 0; hour < 23; hour += 1) {
    pass(1)
    await upkeepOf(world)
  }
  time.clock += 30 * DAY_MS
  pass(2)
  await upkeepOf(world)
  expect([world.deps.clock.isTrusted, await tripsOf(world)]).toEqual([false, 3])
})

test('a clock that is set right again is believed at once', async () => {
  const { time, start } = await makeMachine()
  await using world = await start()
  time.clock += 400 * DAY_MS
  await upkeepOf(world)
  time.clock -= 400 * DAY_MS
  await upkeepOf(world)
  expect([world.deps.clock.isTrusted, await tripsOf(world)]).toEqual([true, 3])
})

test('the console and the health say that the clock is doubted, and an operator confirms the day that was shown', async () => {
  const { time, start } = await makeMachine()
  await using world = await start()
  const health = async () => (await (await world.app.request('/api/health')).json()) as Health
  expect([(await health()).problems, await clockOf(world)]).toMatchObject([[], { isTrusted: true }])
  time.clock += 400 * DAY_MS
  await upkeepOf(world)
  expect(await health()).toMatchObject({ problems: ['clock.doubted'], status: 'degraded' })
  expect(await clockOf(world)).toEqual({
    isTrusted: false,
    now: '2027-12-27T18:00:00.000Z',
    trustedAt: '2026-11-22T18:00:00.000Z',
    trustedInMs: DAY_MS,
  })
  expect(world.log.join('\n')).toContain('the clock jumped by more than 7 days')
  const late = await confirm(world, '2027-12-26')
  expect([late.status, await late.json()]).toEqual([
    409,
    { error: 'The server’s clock now shows a different day.' },
  ])
  await upkeepOf(world)
  expect(await tripsOf(world)).toBe(3)
  const confirmed = await confirm(world, '2027-12-27')
  expect((await confirmed.json()) as { clock: ClockState }).toMatchObject({ clock: { isTrusted: true } })
  await upkeepOf(world)
  expect([await tripsOf(world), (await health()).problems]).toEqual([0, []])
})

test('a mail to a trip is not refused for good while the clock is doubted', async () => {
  const { trips, time, start } = await makeMachine()
  await using world = await start()
  const client = new Client(world.app, trips[1]!)
  const state = async () => {
    const { viewPassword, editPassword } = client.trip
    const answer = await client.get('/magic-email', {
      'x-view-password': viewPassword,
      'x-edit-password': editPassword,
    })
    return ((await answer.json()) as { state: string }).state
  }
  expect(await state()).toBe('live')
  time.clock += 400 * DAY_MS
  await upkeepOf(world)
  expect(await state()).toBe('live')
  await confirm(world, '2027-12-27')
  expect(await state()).toBe('expired')
})
