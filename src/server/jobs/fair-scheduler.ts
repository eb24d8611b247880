import type { Db } from '#server/db/sqlite.ts'
import { isNotInQuarantine } from './quarantine.ts'

/** `site` and `network` are empty without one; then its owner stands for both. */
type JobOwner = { site: string; network: string; owner: string }

type Options = {
  kinds: readonly string[]
  mostRunning: number
  mostOfSite: number
  /** Threads for which jobs wait until they yield (`Turn.end`); null if they need none. */
  threads: number | null
  /** Milliseconds of a monotonic clock, which is never set. */
  elapsed: () => number
}

/** `since`: charged from then on, null while it waits; `isWorking`: in a thread. */
type Running = { keys: readonly string[]; claimed: number; since: number | null; isWorking: boolean }

type WaitingGroup = { owner: JobOwner; keys: readonly string[]; due: number; count: number }

/** Per site, network or owner: ms used, jobs running, working and waiting, and last turn. */
type Claim = { used: number; running: number; working: number; waiting: number; served: number }

const MUCH_MS = 4_000
/** Longer jobs are not short; the reader first tries each in a thread for short ones. */
export const SHORT_MS = 4_000

/**
 * Chooses the next job by least recent usage: of the site, then the network, then the owner. Some threads are
 * kept free for light users.
 */
export class FairScheduler {
  readonly #db: Db
  readonly #options: Options
  readonly #used: UsedTime
  readonly #running = new Map<string, Running>()
  readonly #served = new Map<string, number>()
  #turn = 0

  constructor(db: Db, options: Options) {
    this.#db = db
    this.#options = options
    this.#used = new UsedTime(options.elapsed)
  }

  async next(now: number): Promise<JobOwner | undefined> {
    const waiting = await this.#waiting(now)
    const claims = this.#claimsOf(waiting)
    this.#forget(claims)
    const first = waiting
      .filter(({ keys }) => this.#mayRun(claims.get(keys[0] ?? ''), claims.get(keys.at(-1) ?? '')))
      .reduce<WaitingGroup | undefined>(
        (best, one) => (best && compare(best, one, claims) <= 0 ? best : one),
        undefined,
      )
    for (const key of first?.keys ?? []) this.#served.set(key, ++this.#turn)
    return first?.owner
  }

  claim(id: string, owner: JobOwner): void {
    const now = this.#options.elapsed()
    const since = this.#options.threads === null ? now : null
    this.#running.set(id, { keys: keysOf(owner), claimed: now, since, isWorking: true })
  }

  begin(id: string): void {
    const job = this.#running.get(id)
    if (job?.isWorking) job.since ??= this.#options.elapsed()
  }

  wait(id: string): void {
    const job = this.#running.get(id)
    if (job && this.#options.threads !== null) this.#charge(job)
  }

  yield(id: string): void {
    const job = this.#running.get(id)
    if (!job?.isWorking) return
    this.#charge(job)
    job.isWorking = false
  }

  end(id: string): void {
    this.yield(id)
    this.#running.delete(id)
  }

  #charge(job: Running): void {
    const ms = this.#chargeable(job)
    job.since = null
    if (ms > 0) for (const key of job.keys) this.#used.add(key, ms)
  }

  #chargeable({ since }: Running): number {
    return since === null ? 0 : this.#options.elapsed() - since
  }

  async #waiting(now: number): Promise<WaitingGroup[]> {
    const rows = await this.#db
      .selectFrom('job')
      .select((select) => [
        'site',
        'network',
        'owner',
        select.fn.min('due').as('due'),
        select.fn.countAll<number>().as('count'),
      ])
      .where('state', '=', 'waiting')
      .where('kind', 'in', this.#options.kinds)
      .where('due', '<=', now)
      .where(isNotInQuarantine)
      .groupBy(['site', 'network', 'owner'])
      .execute()
    return rows.map(({ due, count, ...owner }) => ({ owner, keys: keysOf(owner), due, count }))
  }

  #claimsOf(waiting: readonly WaitingGroup[]): Map<string, Claim> {
    const claims = new Map<string, Claim>()
    const claimOf = (key: string) => {
      const served = this.#served.get(key) ?? 0
      const claim = claims.get(key) ?? {
        used: this.#used.of(key),
        running: 0,
        working: 0,
        waiting: 0,
        served,
      }
      claims.set(key, claim)
      return claim
    }
    for (const { keys, count } of waiting) for (const key of keys) claimOf(key).waiting += count
    for (const job of this.#running.values())
      for (const claim of job.keys.map(claimOf)) {
        claim.running += 1
        if (!job.isWorking) continue
        claim.working += 1
        claim.used += this.#chargeable(job)
      }
    return claims
  }

  #mayRun(site: Claim | undefined, owner: Claim | undefined): boolean {
    const { mostRunning, mostOfSite, threads } = this.#options
    if (!site || !owner || site.running >= mostOfSite) return false
    if (threads === null) return true
    if (site.running >= mostRunning - this.#running.size || owner.working >= threads) return false
    const working = [...this.#running.values()].filter(({ isWorking }) => isWorking)
    const usedMuch = site.used >= MUCH_MS
    const ownerUsedMuch = owner.used >= MUCH_MS
    if (working.length < (usedMuch && ownerUsedMuch ? threads : threads * 2)) return true
    const isOneShort = working.some(({ claimed }) => this.#options.elapsed() - claimed < SHORT_MS)
    return !usedMuch && site.working === 0 && !isOneShort
  }

  /** Owners without jobs start anew, except for their usage. */
  #forget(present: ReadonlyMap<string, Claim>): void {
    for (const key of this.#served.keys()) if (!present.has(key)) this.#served.delete(key)
  }
}

function compare(one: WaitingGroup, other: WaitingGroup, claims: ReadonlyMap<string, Claim>): number {
  const level = one.keys.findIndex((key, at) => key !== other.keys[at])
  const [a, b] = [one, other].map(({ keys }) => claims.get(keys[level] ?? ''))
  if (!a || !b) return 0
  return (
    a.used - b.used ||
    a.running - b.running ||
    a.waiting - b.waiting ||
    a.served - b.served ||
    one.due - other.due
  )
}

function keysOf({ site, network, owner }: JobOwner): readonly string[] {
  if (!site) return [`owner ${owner}`]
  return [`site ${site}`, `network ${network}`, `owner ${network} ${owner}`]
}

/** Usage decays with this half-life, in milliseconds. */
const HALF_LIFE_MS = 300_000
const NOTHING_MS = 1
const MANY_KEYS = 1_000

type Used = { ms: number; at: number }

/** Decaying usage per key. In memory only. */
export class UsedTime {
  readonly #used = new Map<string, Used>()
  readonly #now: () => number
  #most = MANY_KEYS

  /** `now`: milliseconds of a monotonic clock, which is never set. */
  constructor(now: () => number) {
    this.#now = now
  }

  of(key: string): number {
    const used = this.#used.get(key)
    return used ? this.#left(used) : 0
  }

  add(key: string, ms: number): void {
    this.#used.set(key, { ms: this.of(key) + ms, at: this.#now() })
    if (this.#used.size <= this.#most) return
    for (const [known, used] of this.#used) if (this.#left(used) < NOTHING_MS) this.#used.delete(known)
    // Half of them were added since the last look, so that each is looked at twice
    this.#most = Math.max(MANY_KEYS, 2 * this.#used.size)
  }

  #left({ ms, at }: Used): number {
    return ms * 0.5 ** ((this.#now() - at) / HALF_LIFE_MS)
  }
}
