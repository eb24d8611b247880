import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Updateable } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Db } from '#server/db/db.ts'
import { isNoRoom, isTransient } from '#server/db/storage-errors.ts'
import { asWorkOfItsOwn, outside } from '#server/observe/correlation.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import { crashedTooOften, isNotInQuarantine, nextInQuarantine, recover } from './quarantine.ts'
import { SHORT_MS, fairScheduler } from './fair-scheduler.ts'
import { Hopeless, NotNow } from './queue.ts'
import type { Job, JobEnd, JobHandler, JobQueue, Turn } from './queue.ts'

/** Being killed may be bad luck; a job present at this many crashes is the cause. */
const MAX_CRASHES = 12
/** Of a job that is tried in between, too. */
const MAX_TRIES = 5_000
const IDLE_POLL_MS = 5_000
const STOP_MS = 4_000

const PAUSES: readonly number[] = [1_000, 4_000, 16_000]
const GIVE_UP_AGAIN_MS = 64_000
const NOT_NOW_MS = 30_000

/** A later due date comes from a clock that was ahead. */
const FURTHEST_MS = 86_400_000
const FAILED = 'job queue failed'
const NOWHERE = { site: '', network: '' } as const

class CrashedTooOften extends Error {
  override name = 'CrashedTooOften'
}

type Claimed = { job: Job; isGivenUp: boolean }

export type Lane = {
  concurrency: number
  ownerConcurrency?: number
  /** Threads for which jobs wait: heavy users leave room for others (`fairScheduler`). */
  threads?: number
  /** Jobs that ran at a crash run one at a time; two more crashes give them up. */
  quarantines?: boolean
}

type Options = Lane & {
  db: Db
  log: Log
  now: () => number
  /** False: nothing may be written, so no job begins. */
  mayRun?: () => boolean
  /** Milliseconds of a monotonic clock, which is never set. */
  elapsed?: () => number
  /** Called after a job ended: erased data must leave the disk. */
  onEnd?: () => void
  stopMs?: number
  againMs?: number
}

export function databaseQueue(options: Options): JobQueue {
  const { db, log, concurrency, now, onEnd, mayRun = () => true, againMs = NOT_NOW_MS } = options
  const running = new Map<string, Promise<void>>()
  /** Jobs too slow for the shutdown: their end counts only if they succeed. */
  const putBackAtStop = new Set<string>()
  const waiters = new Map<string, Set<(end: JobEnd) => void>>()
  let handlers: Record<string, JobHandler> = {}
  let scheduler = makeScheduler([])
  let quarantined: string | undefined
  let timer: NodeJS.Timeout | undefined
  let started = false
  let stopping = new AbortController()
  let claiming: Promise<void> | undefined
  let ending: Promise<void> | undefined

  function makeScheduler(kinds: readonly string[]) {
    const { ownerConcurrency = concurrency, threads = null, elapsed = () => performance.now() } = options
    return fairScheduler(db, {
      kinds,
      mostRunning: concurrency,
      mostOfSite: ownerConcurrency,
      threads,
      elapsed,
    })
  }

  const noteFailure = (error: unknown) => log.error({ error: errorFields(error) }, FAILED)

  const settle = (id: string, end: JobEnd) => {
    for (const tell of waiters.get(id) ?? []) tell(end)
    waiters.delete(id)
  }

  /** The next job. A quarantined one runs beside others, one at a time. */
  async function claim(): Promise<Claimed | undefined> {
    const next =
      options.quarantines && quarantined === undefined
        ? await nextInQuarantine(db, { kinds: Object.keys(handlers), now: now() })
        : undefined
    const claimed = next === undefined ? undefined : await take(next)
    if (!claimed) return claimInTurn()
    quarantined = next
    return claimed
  }

  async function claimInTurn(): Promise<Claimed | undefined> {
    const owner = await scheduler.next(now())
    if (!owner) return undefined
    const next = await db
      .selectFrom('job')
      .select('id')
      .where('state', '=', 'waiting')
      .where('site', '=', owner.site)
      .where('network', '=', owner.network)
      .where('owner', '=', owner.owner)
      .where('kind', 'in', Object.keys(handlers))
      .where('due', '<=', now())
      .where(isNotInQuarantine)
      .orderBy('due')
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()
    return next && take(next.id)
  }

  async function take(id: string): Promise<Claimed | undefined> {
    const row = await db
      .updateTable('job')
      .set((set) => ({ state: 'running', attempts: set('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning(['id', 'kind', 'attempts', 'at', 'last_error', 'site', 'network', 'owner'])
      .executeTakeFirst()
    if (!row) return undefined
    const { kind, attempts, at, last_error, ...owner } = row
    scheduler.claim(id, owner)
    if (options.threads) setTimeout(wake, SHORT_MS).unref()
    const most = handlers[kind]?.byAge && last_error !== null ? MAX_TRIES : MAX_CRASHES
    const isGivenUp = attempts > most || crashedTooOften(last_error)
    return { job: { id, kind, attempts, at: Date.parse(at) }, isGivenUp }
  }

  async function work({ job, isGivenUp }: Claimed): Promise<void> {
    const handler = handlers[job.kind]
    try {
      if (!handler) throw new Error(`no handler for ${job.kind}`)
      if (isGivenUp) throw new CrashedTooOften()
      await handler.run(job, turnOf(job.id))
      await db.deleteFrom('job').where('id', '=', job.id).execute()
      settle(job.id, 'done')
    } catch (error) {
      if (putBackAtStop.has(job.id)) return
      await (isNoRoom(error) || isTransient(error) || error instanceof NotNow
        ? putOff(job, error)
        : failed(job, handler, error))
    }
  }

  /** The job did not cause this, so the try does not count. */
  async function putOff({ id, kind, attempts }: Job, error: unknown): Promise<void> {
    log.warn({ job: kind, error: errorFields(error) }, 'a job waits until it can be done')
    await store(id, { state: 'waiting', due: now() + againMs, attempts: attempts - 1 })
  }

  /** Retries until the result is stored: nothing else takes a running job. */
  async function store(id: string, end: Updateable<Database['job']>): Promise<void> {
    for (;;) {
      try {
        await db.updateTable('job').set(end).where('id', '=', id).execute()
        return
      } catch (error) {
        if (!started) throw error
        noteFailure(error)
        await sleep(againMs, stopping.signal)
      }
    }
  }

  const turnOf = (id: string): Turn => ({
    begin: () => scheduler.begin(id),
    wait: () => scheduler.wait(id),
    end() {
      scheduler.yield(id)
      wake()
    },
  })

  async function failed(job: Job, handler: JobHandler | undefined, error: unknown): Promise<void> {
    const fields = errorFields(error)
    const pause = pauseOf(job, handler)
    const last = pause === undefined || error instanceof Hopeless || error instanceof CrashedTooOften
    log.warn({ job: job.kind, attempt: job.attempts, error: fields, last }, 'job failed')
    if (last) await handler?.giveUp(job, fields.kind).catch((failure: unknown) => putBack(job, failure))
    await store(job.id, {
      state: last ? 'dead' : 'waiting',
      due: now() + (pause ?? 0),
      last_error: fields.kind,
      // Of what only is in a list it is nobody's business where it came from
      ...(last ? NOWHERE : {}),
    })
    if (last) settle(job.id, 'dead')
  }

  /** Milliseconds to the next try; undefined after the last one. A clock that jumped ends no job early. */
  function pauseOf({ attempts, at }: Job, handler: JobHandler | undefined): number | undefined {
    const pauses = handler?.pauses ?? PAUSES
    if (!handler?.byAge) return pauses[attempts - 1]
    if (at > now()) return pauses[Math.min(attempts, pauses.length) - 1]
    let next = at
    for (const pause of pauses) if ((next += pause) > now()) return next - now()
    return pauses[attempts - 1]
  }

  /** `giveUp` failed too (say, disk full): it is retried later. */
  async function putBack(job: Job, failure: unknown): Promise<never> {
    await store(job.id, { state: 'waiting', due: now() + GIVE_UP_AGAIN_MS })
    throw failure
  }

  async function end(): Promise<void> {
    const wasStarted = started
    started = false
    stopping.abort()
    clearTimeout(timer)
    await claiming
    clearTimeout(timer)
    const idle = new AbortController()
    const ends = Promise.all(running.values()).then(() => idle.abort())
    await Promise.race([ends, sleep(options.stopMs ?? STOP_MS, idle.signal)])
    for (const id of running.keys()) putBackAtStop.add(id)
    if (wasStarted && mayRun()) await putBackRunning().catch(noteFailure)
    for (const id of waiters.keys()) settle(id, 'waiting')
  }

  async function putBackRunning(): Promise<void> {
    await db
      .updateTable('job')
      .set((set) => ({ state: 'waiting', due: now(), attempts: set('attempts', '-', 1) }))
      .where('state', '=', 'running')
      .where('kind', 'in', Object.keys(handlers))
      .execute()
  }

  async function fill(): Promise<void> {
    let looked = now()
    while (started && running.size < concurrency) {
      looked = now()
      const claimed = await claim()
      if (!claimed) break
      const { job } = claimed
      const task = asWorkOfItsOwn(() => work(claimed))
        .catch((error: unknown) => log.error({ job: job.kind, error: errorFields(error) }, FAILED))
        .finally(() => {
          running.delete(job.id)
          scheduler.end(job.id)
          if (quarantined === job.id) quarantined = undefined
          if (!putBackAtStop.delete(job.id)) onEnd?.()
          wake()
        })
      running.set(job.id, task)
    }
    if (started && running.size < concurrency) await schedule(looked)
  }

  /** Jobs already due when `looked` wait for a slot, which wakes the queue itself. */
  async function schedule(looked: number): Promise<void> {
    const next = await db
      .selectFrom('job')
      .select((select) => select.fn.min('due').as('due'))
      .where('state', '=', 'waiting')
      .where('kind', 'in', Object.keys(handlers))
      .where('due', '>', looked)
      .executeTakeFirst()
    let due = next?.due ?? now() + IDLE_POLL_MS
    if (due - now() > FURTHEST_MS) {
      await bringForward()
      due = now()
    }
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(Math.max(due - now(), 10), IDLE_POLL_MS))
  }

  async function bringForward(): Promise<void> {
    await db
      .updateTable('job')
      .set({ due: now() })
      .where('state', '=', 'waiting')
      .where('kind', 'in', Object.keys(handlers))
      .where('due', '>', now() + FURTHEST_MS)
      .execute()
  }

  let isRecovered = false
  async function recoverOnce(): Promise<void> {
    if (isRecovered) return
    await recover(db, { kinds: Object.keys(handlers), now: now(), marks: options.quarantines ?? false })
    isRecovered = true
  }

  /** Nothing could run, and no event will tell when it can. */
  async function lookLater(): Promise<void> {
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(IDLE_POLL_MS, againMs))
  }

  let again = false
  function wake(): void {
    if (!started) return
    if (claiming) {
      again = true
      return
    }
    claiming = outside(() => (mayRun() ? recoverOnce().then(fill) : lookLater()))
      .catch((error: unknown) => {
        noteFailure(error)
        return lookLater()
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
    async add(transaction, { id, kind, owner, source = NOWHERE, due = now() }) {
      const at = new Date(now()).toISOString()
      await transaction
        .insertInto('job')
        .values({ id, kind, owner, ...source, state: 'waiting', attempts: 0, due, last_error: null, at })
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
      if (ending) resolve('waiting')
      return promise.finally(() => {
        clearTimeout(limit)
        const left = waiters.get(id)
        left?.delete(resolve)
        if (left?.size === 0) waiters.delete(id)
      })
    },
    async retryNow(kind, most = Number.MAX_SAFE_INTEGER) {
      await sql`update job set due = ${now()} where id in (select id from job
        where kind = ${kind} and state = 'waiting' and due > ${now()} order by random() limit ${most})`.execute(
        db,
      )
      wake()
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
    async load({ network, site }) {
      const sumOf = (column: 'network' | 'site', value: string) =>
        sql<number>`count(*) filter (where ${sql.ref(column)} = ${value})`
      return db
        .selectFrom('job')
        .select((select) => [
          select.fn.countAll<number>().as('all'),
          sumOf('network', network).as('network'),
          sumOf('site', site).as('site'),
        ])
        .where('state', '!=', 'dead')
        .where('kind', 'in', Object.keys(handlers))
        .executeTakeFirstOrThrow()
    },
    async prune(before) {
      await db.deleteFrom('job').where('state', '=', 'dead').where('at', '<', before).execute()
    },
    async start(given) {
      handlers = given
      scheduler = makeScheduler(Object.keys(given))
      isRecovered = false
      if (mayRun()) await recoverOnce()
      started = true
      ending = undefined
      stopping = new AbortController()
      wake()
    },
    async stop() {
      await (ending ??= end())
    },
  }
}

const sleep = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => undefined)
