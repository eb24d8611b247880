import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeLog } from '#server/observe/log.ts'
import { emptyDatabase, onPostgres } from '#test/postgres.ts'
import { queueSuite } from './queue.suite.ts'
import { databaseQueue } from './database-queue.ts'

queueSuite(async () => {
  const db = await emptyDatabase()
  const log = makeLog('silent')
  let clock = 1_000_000
  return {
    db,
    make: (limits = { ownerConcurrency: 2 }) =>
      databaseQueue({ db, log, concurrency: 2, ...limits, now: () => clock }),
    moveClock: (ms) => {
      clock += ms
    },
  }
})

test.skipIf(onPostgres)(
  'a failed try that cannot be written is written later, and the job runs again',
  async () => {
    const db = await emptyDatabase()
    let clock = 1_000_000
    const queue = databaseQueue({ db, log: makeLog('silent'), concurrency: 2, now: () => clock, againMs: 10 })
    let runs = 0
    const refuse = `create temp trigger refuse before update on job begin select raise(abort, 'refused'); end`
    const run = async () => {
      runs += 1
      if (runs > 1) return
      await sql.raw(refuse).execute(db)
      throw new Error('it failed')
    }
    await queue.start({ work: { run, giveUp: async () => undefined } })
    await db.transaction().execute((tx) => queue.add(tx, { id: 'a', kind: 'work', owner: 'trip' }))
    queue.wake()
    await expect.poll(() => runs).toBe(1)
    await sql`drop trigger refuse`.execute(db)
    const state = () => db.selectFrom('job').select(['state', 'last_error']).executeTakeFirst()
    await expect.poll(state).toEqual({ state: 'waiting', last_error: 'Error' })
    clock += 60_000
    queue.wake()
    expect([await queue.waitFor('a', 5_000), runs]).toEqual(['done', 2])
    await queue.stop()
  },
)

test.each([
  ['at its start', false],
  ['later', true],
])(
  'what may not run %s runs when it may, and nobody has to wake the queue',
  async (_when, isAllowedFirst) => {
    const db = await emptyDatabase()
    let isAllowed = isAllowedFirst
    const mayRun = () => isAllowed
    const queue = databaseQueue({
      db,
      log: makeLog('silent'),
      concurrency: 2,
      now: Date.now,
      againMs: 10,
      mayRun,
    })
    const ran: string[] = []
    await queue.start({ work: { run: async ({ id }) => void ran.push(id), giveUp: async () => undefined } })
    isAllowed = false
    await db.transaction().execute((tx) => queue.add(tx, { id: 'a', kind: 'work', owner: 'trip' }))
    queue.wake()
    await pause(50)
    expect(ran).toEqual([])
    isAllowed = true
    expect([await queue.waitFor('a', 5_000), ran]).toEqual(['done', ['a']])
    await queue.stop()
  },
)
