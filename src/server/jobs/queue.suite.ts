import { expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { Hopeless, NotNow, type Job, type JobHandler, type JobQueue } from './queue.ts'

/** A queue over a database that outlives it, and a clock that the test moves. */
export type QueueBench = {
  db: Db
  make: (limits?: { ownerConcurrency: number }) => JobQueue
  moveClock: (ms: number) => void
}

const DAY_MS = 86_400_000

const handler = (run: (job: Job) => Promise<void>, giveUp: JobHandler['giveUp'] = async () => undefined) => ({
  work: { run, giveUp },
})

const add = (bench: QueueBench, queue: JobQueue, id: string) => addFor('trip')(bench, queue, id)

const addFor = (owner: string) => (bench: QueueBench, queue: JobQueue, id: string) =>
  bench.db.transaction().execute((tx) => queue.add(tx, { id, kind: 'work', owner }))

/** What every job queue must do, whatever it is made of. */
export function queueSuite(makeBench: () => Promise<QueueBench>): void {
  test('a job runs once and is gone', async () => {
    const bench = await makeBench()
    const ran: string[] = []
    const queue = bench.make()
    await queue.start(handler(async (job) => void ran.push(job.id)))
    await add(bench, queue, 'a')
    queue.wake()
    expect(await queue.waitFor('a', 5_000)).toBe('done')
    expect([ran, await queue.depth()]).toEqual([['a'], 0])
    await queue.stop()
  })

  test('a job of a rolled-back transaction never existed', async () => {
    const bench = await makeBench()
    const queue = bench.make()
    const failing = bench.db.transaction().execute(async (tx) => {
      await queue.add(tx, { id: 'a', kind: 'work', owner: 'trip' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await queue.depth()).toBe(0)
  })

  test.each([
    ['for which the disk has no room', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
    ['that lacks what it needs', new NotNow('no reader')],
  ])('a job %s waits for it, and none of its tries count', async (_, reason) => {
    const bench = await makeBench()
    const attempts: number[] = []
    const queue = bench.make()
    await queue.start(
      handler(async (job) => {
        attempts.push(job.attempts)
        if (attempts.length <= 6) throw reason
      }),
    )
    await add(bench, queue, 'a')
    for (let tries = 1; tries <= 7; tries += 1) {
      bench.moveClock(60_000)
      await expect
        .poll(() => {
          queue.wake()
          return attempts.length
        })
        .toBe(tries)
    }
    expect([await queue.waitFor('a', 5_000), attempts]).toEqual(['done', [1, 1, 1, 1, 1, 1, 1]])
    await queue.stop()
  })

  test('a failing job is tried again later each time, then given up and kept as a dead letter', async () => {
    const bench = await makeBench()
    const attempts: number[] = []
    const givenUp: string[] = []
    const queue = bench.make()
    const run = async (job: Job) => {
      attempts.push(job.attempts)
      throw new TypeError('words of a document')
    }
    await queue.start(handler(run, async (job, lastError) => void givenUp.push(`${job.id} ${lastError}`)))
    await add(bench, queue, 'a')
    for (const pause of [0, 1_000, 4_000, 16_000]) {
      const before = attempts.length
      bench.moveClock(pause)
      queue.wake()
      await expect.poll(() => attempts.length).toBe(before + 1)
    }
    expect(await queue.waitFor('a', 5_000)).toBe('dead')
    expect([attempts, givenUp]).toEqual([[1, 2, 3, 4], ['a TypeError']])
    const row = await bench.db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'dead', last_error: 'TypeError' })
    const left = () => bench.db.selectFrom('job').select('id').execute()
    await queue.prune(row.at)
    expect(await left()).toHaveLength(1)
    await queue.prune(new Date(Date.parse(row.at) + 1).toISOString())
    expect(await left()).toEqual([])
    await queue.stop()
  })

  test('work may have pauses of its own, and says when no further try can help', async () => {
    const bench = await makeBench()
    const queue = bench.make()
    const ran: string[] = []
    await queue.start({
      patient: {
        run: async (job) => {
          ran.push(job.id)
          throw new TypeError()
        },
        giveUp: async (job) => void ran.push(`${job.id} given up`),
        pauses: [60_000],
      },
      hopeless: {
        run: () => Promise.reject(new Hopeless()),
        giveUp: async (job, lastError) => void ran.push(`${job.id} ${lastError}`),
      },
    })
    await bench.db.transaction().execute(async (tx) => {
      await queue.add(tx, { id: 'a', kind: 'patient', owner: 'trip' })
      await queue.add(tx, { id: 'b', kind: 'hopeless', owner: 'trip' })
    })
    queue.wake()
    expect(await queue.waitFor('b', 5_000)).toBe('dead')
    await expect.poll(() => ran).toEqual(expect.arrayContaining(['a', 'b Hopeless']))
    bench.moveClock(59_000)
    queue.wake()
    expect(await queue.waitFor('a', 20)).toBe('waiting')
    bench.moveClock(1_000)
    queue.wake()
    expect(await queue.waitFor('a', 5_000)).toBe('dead')
    expect(ran.filter((one) => one.startsWith('a'))).toEqual(['a', 'a', 'a given up'])
    await queue.stop()
  })

  test('a job is not begun before it is due', async () => {
    const bench = await makeBench()
    const queue = bench.make()
    const ran: string[] = []
    await queue.start(handler(async (job) => void ran.push(job.id)))
    await bench.db
      .transaction()
      .execute((tx) => queue.add(tx, { id: 'later', kind: 'work', owner: 'trip', due: 1_002_000 }))
    queue.wake()
    expect(await queue.waitFor('later', 20)).toBe('waiting')
    bench.moveClock(2_000)
    queue.wake()
    expect(await queue.waitFor('later', 5_000)).toBe('done')
    await queue.stop()
  })

  test('a job that came in while the clock was 400 days ahead is begun soon after it was set right', async () => {
    const bench = await makeBench()
    const queue = bench.make()
    const ran: string[] = []
    bench.moveClock(400 * DAY_MS)
    await add(bench, queue, 'early')
    bench.moveClock(-400 * DAY_MS)
    await queue.start(handler(async (job) => void ran.push(job.id)))
    expect(await queue.waitFor('early', 30_000)).toBe('done')
    expect(ran).toEqual(['early'])
    await queue.stop()
  })

  test('a queue leaves alone what is not its kind of work', async () => {
    const bench = await makeBench()
    const [one, other] = [bench.make(), bench.make()]
    const ran: string[] = []
    await one.start({ read: { run: async (job) => void ran.push(job.id), giveUp: async () => undefined } })
    await bench.db.transaction().execute(async (tx) => {
      await one.add(tx, { id: 'r', kind: 'read', owner: 'trip' })
      await other.add(tx, { id: 's', kind: 'send', owner: 'mail' })
    })
    one.wake()
    expect(await one.waitFor('r', 5_000)).toBe('done')
    expect(await one.waitFor('s', 20)).toBe('waiting')
    await other.start({ send: { run: async (job) => void ran.push(job.id), giveUp: async () => undefined } })
    expect(await other.waitFor('s', 5_000)).toBe('done')
    expect(ran).toEqual(['r', 's'])
    await Promise.all([one.stop(), other.stop()])
  })

  test('a job that ran when the process died runs again', async () => {
    const bench = await makeBench()
    const dead = bench.make()
    await add(bench, dead, 'a')
    await bench.db.updateTable('job').set({ state: 'running', attempts: 1 }).execute()
    const queue = bench.make()
    const ran: number[] = []
    await queue.start(handler(async (job) => void ran.push(job.attempts)))
    expect(await queue.waitFor('a', 5_000)).toBe('done')
    expect(ran).toEqual([2])
    await queue.stop()
  })

  test('a job under which the process died each time is given up without another try', async () => {
    const bench = await makeBench()
    const dead = bench.make()
    await add(bench, dead, 'a')
    await bench.db.updateTable('job').set({ state: 'running', attempts: 12 }).execute()
    const queue = bench.make()
    const told: string[] = []
    const run = async () => void told.push('run')
    await queue.start(handler(run, async (_, lastError) => void told.push(lastError)))
    bench.moveClock(60_000)
    queue.wake()
    expect(await queue.waitFor('a', 5_000)).toBe('dead')
    expect(told).toEqual(['CrashedTooOften'])
    await queue.stop()
  })

  test('a hundred jobs each run exactly once, a few at a time', async () => {
    const bench = await makeBench()
    const queue = bench.make()
    const ran = new Map<string, number>()
    let [now, most] = [0, 0]
    await queue.start(
      handler(async (job) => {
        most = Math.max(most, ++now)
        await Promise.resolve()
        ran.set(job.id, (ran.get(job.id) ?? 0) + 1)
        now -= 1
      }),
    )
    const ids = Array.from({ length: 100 }, (_, at) => `job${at}`)
    for (const id of ids) await add(bench, queue, id)
    queue.wake()
    await Promise.all(ids.map((id) => queue.waitFor(id, 10_000)))
    expect([ran.size, Math.max(...ran.values())]).toEqual([100, 1])
    expect(most).toBeLessThanOrEqual(2)
    await queue.stop()
  })

  test('owners take turns: a single job need not wait for the many of another owner', async () => {
    const bench = await makeBench()
    const queue = bench.make()
    const ran: string[] = []
    await queue.start(handler(async (job) => void ran.push(job.id)))
    for (let at = 0; at < 50; at++) await addFor('one')(bench, queue, `many${at}`)
    await addFor('other')(bench, queue, 'single')
    expect([await queue.depth(), await queue.depth('one'), await queue.depth('other')]).toEqual([51, 50, 1])
    queue.wake()
    expect(await queue.waitFor('many49', 10_000)).toBe('done')
    expect(ran).toHaveLength(51)
    expect(ran.indexOf('single')).toBeLessThan(3)
    await queue.stop()
  })

  test('one owner does not take every slot', async () => {
    const bench = await makeBench()
    const queue = bench.make({ ownerConcurrency: 1 })
    const held = Promise.withResolvers<void>()
    const ran: string[] = []
    await queue.start(
      handler(async (job) => {
        ran.push(job.id)
        if (job.id.startsWith('slow')) await held.promise
      }),
    )
    for (const id of ['slow1', 'slow2', 'slow3']) await addFor('one')(bench, queue, id)
    queue.wake()
    await expect.poll(() => ran).toEqual(['slow1'])
    await addFor('other')(bench, queue, 'short')
    queue.wake()
    expect(await queue.waitFor('short', 5_000)).toBe('done')
    expect(ran).toEqual(['slow1', 'short'])
    held.resolve()
    expect(await queue.waitFor('slow3', 5_000)).toBe('done')
    await queue.stop()
  })

  test('a queue that stops tells whoever waits for a job that it goes on waiting', async () => {
    const bench = await makeBench()
    const queue = bench.make()
    await queue.start(handler(async () => Promise.reject(new NotNow('no reader'))))
    await add(bench, queue, 'a')
    const waited = queue.waitFor('a', 600_000)
    queue.wake()
    await queue.stop()
    expect([await waited, await queue.waitFor('a', 600_000)]).toEqual(['waiting', 'waiting'])
  })

  test('waiting for a job that stays busy ends with "waiting"', async () => {
    const bench = await makeBench()
    const queue = bench.make()
    await add(bench, queue, 'a')
    expect(await queue.waitFor('a', 5)).toBe('waiting')
  })
}
