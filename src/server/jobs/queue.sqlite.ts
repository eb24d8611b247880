import type { Db } from '#server/db/sqlite.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import { Turns } from './turns.ts'
import { Hopeless, type Job, type JobEnd, type JobHandler, type JobQueue } from './queue.ts'

/** A job may be unlucky when the process is killed; only one that was there each of many times is the cause. */
const MAX_DEATHS = 12
const AFTER_DEATH_MS = 2_000
const IDLE_POLL_MS = 5_000

/** Milliseconds until the next try. */
const PAUSES: readonly number[] = [1_000, 4_000, 16_000]
/** Before giving up is tried again, when that failed too. */
const GIVE_UP_AGAIN_MS = 64_000

/** The job never came back from its last try: the process ended under it. */
class KilledTheProcess extends Error {
  override name = 'KilledTheProcess'
}

type Options = {
  db: Db
  log: Log
  concurrency: number
  /** Jobs of one owner that run at a time; all that run, unless this is given. */
  ownerConcurrency?: number
  now: () => number
  /** Called after a job ended: what it erased must leave the disk. */
  onEnd?: () => void
}

/** The embedded queue: one table, one process, an in-process wake-up. */
export function sqliteQueue(options: Options): JobQueue {
  const { db, log, concurrency, now, onEnd } = options
  const running = new Set<Promise<void>>()
  const waiters = new Map<string, Set<(end: JobEnd) => void>>()
  let handlers: Record<string, JobHandler> = {}
  let turns = new Turns(db, { kinds: [], mostRunning: 0 })
  let timer: NodeJS.Timeout | undefined
  let started = false
  let claiming: Promise<void> | undefined

  const settle = (id: string, end: JobEnd) => {
    for (const tell of waiters.get(id) ?? []) tell(end)
    waiters.delete(id)
  }

  async function claim(): Promise<Job | undefined> {
    const owner = await turns.next(now())
    if (owner === undefined) return undefined
    const row = await db
      .updateTable('job')
      .set((set) => ({ state: 'running', attempts: set('attempts', '+', 1) }))
      .where('id', '=', (from) =>
        from
          .selectFrom('job')
          .select('id')
          .where('state', '=', 'waiting')
          .where('owner', '=', owner)
          .where('kind', 'in', Object.keys(handlers))
          .where('due', '<=', now())
          .orderBy('due')
          .orderBy('at')
          .limit(1),
      )
      .returning(['id', 'kind', 'attempts'])
      .executeTakeFirst()
    return row
  }

  async function work(job: Job): Promise<void> {
    const handler = handlers[job.kind]
    try {
      if (!handler) throw new Error(`no handler for ${job.kind}`)
      if (job.attempts > MAX_DEATHS) throw new KilledTheProcess()
      await handler.run(job)
      await db.deleteFrom('job').where('id', '=', job.id).execute()
      settle(job.id, 'done')
    } catch (error) {
      await failed(job, handler, error)
    }
  }

  async function failed(job: Job, handler: JobHandler | undefined, error: unknown): Promise<void> {
    const fields = errorFields(error)
    const pauses = handler?.pauses ?? PAUSES
    const pause = pauses[job.attempts - 1]
    const last = pause === undefined || error instanceof Hopeless
    log.warn({ job: job.kind, attempt: job.attempts, error: fields, last }, 'job failed')
    if (last) await handler?.giveUp(job, fields.kind).catch((failure: unknown) => putBack(job, failure))
    await db
      .updateTable('job')
      .set({ state: last ? 'dead' : 'waiting', due: now() + (pause ?? 0), last_error: fields.kind })
      .where('id', '=', job.id)
      .execute()
    if (last) settle(job.id, 'dead')
  }

  /** Giving up failed too (a full disk, say): the job stays, and giving up is tried again later. */
  async function putBack(job: Job, failure: unknown): Promise<never> {
    const due = now() + GIVE_UP_AGAIN_MS
    await db.updateTable('job').set({ state: 'waiting', due }).where('id', '=', job.id).execute()
    throw failure
  }

  async function fill(): Promise<void> {
    let looked = now()
    while (started && running.size < concurrency) {
      looked = now()
      const job = await claim()
      if (!job) break
      const task = work(job)
        .catch((error: unknown) =>
          log.error({ job: job.kind, error: errorFields(error) }, 'job queue failed'),
        )
        .finally(() => {
          running.delete(task)
          onEnd?.()
          wake()
        })
      running.add(task)
    }
    if (started && running.size < concurrency) await schedule(looked)
  }

  /** What was due when it was `looked` for waits for a slot, whose end wakes the queue. */
  async function schedule(looked: number): Promise<void> {
    const next = await db
      .selectFrom('job')
      .select((select) => select.fn.min('due').as('due'))
      .where('state', '=', 'waiting')
      .where('kind', 'in', Object.keys(handlers))
      .where('due', '>', looked)
      .executeTakeFirst()
    const due = next?.due ?? now() + IDLE_POLL_MS
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(Math.max(due - now(), 10), IDLE_POLL_MS))
  }

  let again = false
  function wake(): void {
    if (!started) return
    if (claiming) {
      again = true
      return
    }
    claiming = fill()
      .catch((error: unknown) => {
        log.error({ error: errorFields(error) }, 'job queue failed')
        clearTimeout(timer)
        timer = setTimeout(wake, IDLE_POLL_MS)
      })
      .finally(() => {
        claiming = undefined
        if (again) {
          again = false
          wake()
        }
      })
  }

  return {
    async add(transaction, { id, kind, owner, due = now() }) {
      const at = new Date(now()).toISOString()
      await transaction
        .insertInto('job')
        .values({ id, kind, owner, state: 'waiting', attempts: 0, due, last_error: null, at })
        .execute()
    },
    wake,
    async waitFor(id, ms) {
      const { promise, resolve } = Promise.withResolvers<JobEnd>()
      waiters.set(id, (waiters.get(id) ?? new Set()).add(resolve))
      const limit = setTimeout(() => resolve('waiting'), ms)
      const row = await db.selectFrom('job').select('state').where('id', '=', id).executeTakeFirst()
      if (!row) resolve('done')
      if (row?.state === 'dead') resolve('dead')
      return promise.finally(() => {
        clearTimeout(limit)
        const left = waiters.get(id)
        left?.delete(resolve)
        if (left?.size === 0) waiters.delete(id)
      })
    },
    async depth(owner) {
      const all = db
        .selectFrom('job')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('state', '!=', 'dead')
        .where('kind', 'in', Object.keys(handlers))
      const own = owner === undefined ? all : all.where('owner', '=', owner)
      return (await own.executeTakeFirstOrThrow()).count
    },
    async prune(before) {
      await db.deleteFrom('job').where('state', '=', 'dead').where('at', '<', before).execute()
    },
    async start(given) {
      handlers = given
      const kinds = Object.keys(given)
      turns = new Turns(db, { kinds, mostRunning: options.ownerConcurrency ?? concurrency })
      await db
        .updateTable('job')
        .set((set) => ({
          state: 'waiting',
          due: set(set.val(now() - AFTER_DEATH_MS), '+', set('attempts', '*', AFTER_DEATH_MS)),
        }))
        .where('state', '=', 'running')
        .where('kind', 'in', kinds)
        .execute()
      started = true
      wake()
    },
    async stop() {
      started = false
      clearTimeout(timer)
      await claiming
      await Promise.all(running)
      clearTimeout(timer)
    },
  }
}
