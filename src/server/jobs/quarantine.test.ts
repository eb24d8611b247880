import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeLog } from '#server/observe/log.ts'
import { emptyDatabase, onPostgres } from '#test/postgres.ts'
import type { Job } from './queue.ts'
import { databaseQueue } from './database-queue.ts'

/** Servers that follow each other over one database, each ended in the midst of its work. */
async function makeServers() {
  const db = await emptyDatabase()
  let clock = 1_000_000
  const make = () =>
    databaseQueue({
      db,
      log: makeLog('silent'),
      concurrency: 4,
      quarantines: true,
      stopMs: 20,
      againMs: 20,
      now: () => clock,
    })
  const first = make()
  const add = (id: string) => db.transaction().execute((tx) => first.add(tx, { id, kind: 'work', owner: id }))
  /** What a server that was killed leaves behind: what hangs stands as running. */
  async function killWhile(count: number, hangs = (_id: string) => true) {
    const queue = make()
    const [hanging, givenUp]: [string[], string[]] = [[], []]
    clock += 60_000
    await queue.start({
      work: {
        run: async ({ id }: Job) => {
          if (!hangs(id)) return
          hanging.push(id)
          await new Promise(() => undefined)
        },
        giveUp: async ({ id }, lastError) => void givenUp.push(`${id} ${lastError}`),
      },
    })
    clock += 60_000
    queue.wake()
    await expect.poll(() => hanging.length === count || givenUp.length > 0).toBe(true)
    return { hanging, givenUp }
  }
  async function runAll() {
    const queue = make()
    clock += 60_000
    const ran: string[] = []
    let [now, most] = [0, 0]
    await queue.start({
      work: {
        run: async ({ id }) => {
          most = Math.max(most, ++now)
          await new Promise((resolve) => setTimeout(resolve, 20))
          ran.push(id)
          now -= 1
        },
        giveUp: async ({ id }, lastError) => void ran.push(`${id} ${lastError}`),
      },
    })
    clock += 60_000
    queue.wake()
    await expect.poll(() => queue.depth()).toBe(0)
    await queue.stop()
    return { ran, most }
  }
  /** A queue that stops while its jobs still run, and what it leaves behind. */
  async function stopWhile(count: number) {
    const queue = make()
    let running = 0
    clock += 60_000
    const run = () => (running++, new Promise<void>(() => undefined))
    await queue.start({ work: { run, giveUp: async () => undefined } })
    await expect.poll(() => running).toBe(count)
    const { id } = await db.selectFrom('job').select('id').executeTakeFirstOrThrow()
    const waited = queue.waitFor(id, 60_000)
    await queue.stop()
    const rows = await db.selectFrom('job').select(['state', 'attempts', 'last_error']).execute()
    return { waited: await waited, rows }
  }
  return { add, killWhile, runAll, stopWhile, db }
}

test('a job that is the only one in quarantine at two crashes is given up and not run again', async () => {
  const { add, killWhile } = await makeServers()
  await add('poison')
  for (const _ of ['outside', 'once', 'twice']) expect((await killWhile(1)).hanging).toEqual(['poison'])
  expect(await killWhile(1)).toEqual({ hanging: [], givenUp: ['poison CrashedTooOften'] })
})

test('jobs that ran when the server crashed run one at a time, and stop no others', async () => {
  const { add, killWhile, runAll } = await makeServers()
  for (const id of ['a', 'b', 'c']) await add(id)
  expect((await killWhile(3)).hanging).toHaveLength(3)
  for (const id of ['new 1', 'new 2']) await add(id)
  const { hanging } = await killWhile(3)
  expect(hanging.filter((id) => id.startsWith('new')).toSorted()).toEqual(['new 1', 'new 2'])
  const { ran } = await runAll()
  expect(ran.toSorted()).toEqual(['a', 'b', 'c', 'new 1', 'new 2'])
})

test('jobs that only run beside others, or in their own turn, are not blamed', async () => {
  const { add, killWhile, runAll } = await makeServers()
  for (const id of ['a', 'b', 'c']) await add(id)
  expect((await killWhile(3)).hanging).toHaveLength(3)
  expect((await killWhile(1)).hanging).toHaveLength(1)
  const { ran, most } = await runAll()
  expect([ran.toSorted(), most]).toEqual([['a', 'b', 'c'], 1])
})

test('among the jobs of a server that crashed, the poison job is found', async () => {
  const isPoison = (id: string) => id === 'poison'
  const { add, killWhile, runAll } = await makeServers()
  for (const id of ['a', 'poison', 'c']) await add(id)
  await killWhile(3)
  for (const _ of ['once', 'twice']) expect((await killWhile(1, isPoison)).hanging).toEqual(['poison'])
  await add('later')
  const { ran } = await runAll()
  expect(ran).toContain('poison CrashedTooOften')
  expect(ran).not.toContain('poison')
  expect(ran).toContain('later')
})

test('jobs that still run when the server stops are put back as if they had not been begun, however often', async () => {
  const { add, stopWhile, runAll } = await makeServers()
  for (const id of ['a', 'b']) await add(id)
  for (let deployment = 0; deployment < 15; deployment += 1)
    expect(await stopWhile(2)).toEqual({
      waited: 'waiting',
      rows: [
        { state: 'waiting', attempts: 0, last_error: null },
        { state: 'waiting', attempts: 0, last_error: null },
      ],
    })
  const { ran, most } = await runAll()
  expect([ran.toSorted(), most]).toEqual([['a', 'b'], 2])
})

test.skipIf(onPostgres)('a job in quarantine that cannot be begun once keeps no others waiting', async () => {
  const { add, killWhile, runAll, db } = await makeServers()
  for (const id of ['a', 'b']) await add(id)
  await killWhile(2)
  await sql`create trigger refuse before update on job when new.state = 'running' begin select raise(abort, 'refused'); end`.execute(
    db,
  )
  const refused = runAll()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await sql`drop trigger refuse`.execute(db)
  expect((await refused).ran.toSorted()).toEqual(['a', 'b'])
})
