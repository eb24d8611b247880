import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { makeLog } from '#server/observe/log.ts'
import { emptyDatabase } from '#test/postgres.ts'
import type { JobQueue, Turn } from './queue.ts'
import { databaseQueue } from './database-queue.ts'

const THREADS = 2
const SHORT_MS = 4_000

let db: Db
let queue: JobQueue
let clock = 0
/** What runs, in the order in which it began. */
let running: Map<string, { end: () => void; turn: Turn }>
let began: string[]

beforeEach(async () => {
  db = await emptyDatabase()
  clock = 0
  running = new Map()
  began = []
  queue = databaseQueue({
    db,
    log: makeLog('silent'),
    concurrency: 32,
    ownerConcurrency: 4,
    threads: THREADS,
    now: () => 1_000_000 + clock,
    elapsed: () => clock,
  })
})
afterEach(async () => {
  for (const { end } of running.values()) end()
  await queue.stop()
})

const start = () =>
  queue.start({
    work: {
      run: async ({ id }, turn) => {
        began.push(id)
        if (!id.startsWith('unread')) turn.begin()
        const { promise, resolve } = Promise.withResolvers<void>()
        running.set(id, { end: resolve, turn })
        await promise
        running.delete(id)
      },
      giveUp: async () => undefined,
    },
  })

async function add(
  id: string,
  { network, site = network, owner = id }: { network: string; site?: string; owner?: string },
) {
  await db
    .transaction()
    .execute((tx) => queue.add(tx, { id, kind: 'work', owner, source: { network, site } }))
}

/** Lets time pass and the queue look, until so many run. */
async function passUntil(ms: number, count: number) {
  clock += ms
  queue.wake()
  await expect.poll(() => running.size).toBe(count)
}

async function end(id: string) {
  running.get(id)?.end()
  await queue.waitFor(id, 5_000)
  await setImmediate()
}

test('sites that read for long get the threads, and one that did not is let in beside them', async () => {
  for (let at = 0; at < 10; at += 1)
    for (const job of [1, 2, 3]) await add(`slow${at}-${job}`, { network: `site${at}` })
  await start()
  await expect.poll(() => running.size).toBe(2 * THREADS)
  await add('stranger', { network: 'stranger' })
  await passUntil(SHORT_MS - 1, 2 * THREADS)
  await passUntil(1, 2 * THREADS + 1)
  expect(began.at(-1)).toBe('stranger')
  await end('stranger')
  for (let more = 5; more <= 10; more += 1) await passUntil(SHORT_MS, more)
  await passUntil(SHORT_MS, 10)
  expect(new Set(began.map((id) => id.split('-')[0])).size).toBe(11)
  await add('later', { network: 'stranger' })
  await passUntil(0, 11)
  expect(began.at(-1)).toBe('later')
})

test('one that used much waits until the threads are free, and others go first', async () => {
  for (const job of [1, 2, 3, 4]) await add(`slow${job}`, { network: 'slow', owner: 'trip' })
  await start()
  await expect.poll(() => running.size).toBe(THREADS)
  clock += 60_000
  await end('slow1')
  await expect.poll(() => began).toEqual(['slow1', 'slow2', 'slow3'])
  for (const job of [1, 2]) await add(`quick${job}`, { network: 'quick' })
  await passUntil(0, 4)
  expect(began.slice(-2)).toEqual(['quick1', 'quick2'])
})

test('time that was used is forgotten by half in five minutes', async () => {
  await add('a1', { network: 'a' })
  await add('b1', { network: 'b' })
  await start()
  await expect.poll(() => running.size).toBe(2)
  clock += 10_000
  await end('a1')
  clock += 10_000
  await end('b1')
  clock += 1_200_000
  for (const at of [1, 2, 3, 4]) await add(`c${at}`, { network: 'c' })
  queue.wake()
  await expect.poll(() => running.size).toBe(4)
  clock += SHORT_MS
  await add('b2', { network: 'b' })
  await passUntil(0, 5)
  expect(began.at(-1)).toBe('b2')
})

test('networks of one site share its turns, and owners those of a network', async () => {
  for (let at = 0; at < 8; at += 1) await add(`many${at}`, { network: 'one', site: 'site', owner: 'crowd' })
  await add('neighbour', { network: 'other', site: 'site' })
  await add('family', { network: 'one', site: 'site', owner: 'family' })
  for (let at = 1; at < 4; at += 1)
    await add(`family${at}`, { network: 'one', site: 'site', owner: 'family' })
  await start()
  await expect.poll(() => running.size).toBe(4)
  expect(began).toContain('neighbour')
  expect(began.filter((id) => id.startsWith('family')).length).toBeGreaterThan(0)
})

test('work that ended its turn lets the next one begin and counts no more time', async () => {
  for (const job of [1, 2, 3, 4]) await add(`one${job}`, { network: 'one' })
  for (const job of [1, 2, 3, 4]) await add(`two${job}`, { network: 'two' })
  await start()
  await expect.poll(() => running.size).toBe(4)
  for (const { turn } of running.values()) turn.end()
  await expect.poll(() => running.size).toBe(8)
  expect(await db.selectFrom('job').select('id').where('state', '=', 'waiting').execute()).toEqual([])
})

test('what waits for a thread is not charged for that: its owner is still let in beside those that read for long', async () => {
  for (let at = 0; at < 10; at += 1)
    for (const job of [1, 2, 3]) await add(`slow${at}-${job}`, { network: `site${at}` })
  await start()
  await expect.poll(() => running.size).toBe(2 * THREADS)
  await add('unread', { network: 'family' })
  await passUntil(SHORT_MS, 2 * THREADS + 1)
  expect(began.at(-1)).toBe('unread')
  clock += 60_000
  await end('unread')
  await add('later', { network: 'family' })
  await passUntil(0, 2 * THREADS + 1)
  await passUntil(SHORT_MS, 2 * THREADS + 2)
  expect(began.at(-1)).toBe('later')
})

test('a document that was only tried is not charged for the time until its next thread', async () => {
  await add('unread tried', { network: 'tried' })
  await add('a1', { network: 'a' })
  await start()
  await expect.poll(() => running.size).toBe(2)
  const { turn } = running.get('unread tried')!
  turn.begin()
  clock += 1_000
  turn.wait()
  clock += 60_000
  turn.begin()
  clock += 1_000
  turn.end()
  await end('a1')
  for (const network of ['a', 'tried']) await add(`${network} next`, { network })
  queue.wake()
  await expect.poll(() => running.size).toBe(3)
  expect(began.slice(-2)).toEqual(['tried next', 'a next'])
})

test('a job that was given up does not say any more where it came from', async () => {
  await add('a', { network: 'net' })
  await queue.start({
    work: { run: () => Promise.reject(new TypeError()), giveUp: async () => undefined, pauses: [] },
  })
  expect(await queue.waitFor('a', 5_000)).toBe('dead')
  const row = await db.selectFrom('job').select(['state', 'network', 'site']).executeTakeFirst()
  expect(row).toEqual({ state: 'dead', network: '', site: '' })
})
