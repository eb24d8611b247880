import type { Db } from '#server/db/db.ts'
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
export function fairScheduler(db: Db, { kinds, mostRunning, mostOfSite, threads, elapsed }: Options) {
  const used = usedTime(elapsed)
  const running = new Map<string, Running>()
  const served = new Map<string, number>()
  let turn = 0

  const chargeable = ({ since }: Running) => (since === null ? 0 : elapsed() - since)

  function charge(job: Running): void {
    const ms = chargeable(job)
    job.since = null
    if (ms > 0) for (const key of job.keys) used.add(key, ms)
  }

  async function waitingAt(now: number): Promise<WaitingGroup[]> {
    const rows = await db
      .selectFrom('job')
      .select((select) => [
        'site',
        'network',
        'owner',
        select.fn.min('due').as('due'),
        select.fn.countAll<number>().as('count'),
      ])
      .where('state', '=', 'waiting')
      .where('kind', 'in', kinds)
      .where('due', '<=', now)
      .where(isNotInQuarantine)
      .groupBy(['site', 'network', 'owner'])
      .execute()
    return rows.map(({ due, count, ...owner }) => ({ owner, keys: keysOf(owner), due, count }))
  }

  function claimsOf(waiting: readonly WaitingGroup[]): Map<string, Claim> {
    const claims = new Map<string, Claim>()
    const claimOf = (key: string) => {
      const known = claims.get(key)
      if (known) return known
      const claim = { used: used.of(key), running: 0, working: 0, waiting: 0, served: served.get(key) ?? 0 }
      claims.set(key, claim)
      return claim
    }
    for (const { keys, count } of waiting) for (const key of keys) claimOf(key).waiting += count
    for (const job of running.values())
      for (const claim of job.keys.map(claimOf)) {
        claim.running += 1
        if (!job.isWorking) continue
        claim.working += 1
        claim.used += chargeable(job)
      }
    return claims
  }

  function mayRun(site: Claim | undefined, owner: Claim | undefined): boolean {
    if (!site || !owner || site.running >= mostOfSite) return false
    if (threads === null) return true
    if (site.running >= mostRunning - running.size || owner.working >= threads) return false
    const working = [...running.values()].filter(({ isWorking }) => isWorking)
    const usedMuch = site.used >= MUCH_MS
    const ownerUsedMuch = owner.used >= MUCH_MS
    if (working.length < (usedMuch && ownerUsedMuch ? threads : threads * 2)) return true
    const isOneShort = working.some(({ claimed }) => elapsed() - claimed < SHORT_MS)
    return !usedMuch && site.working === 0 && !isOneShort
  }

  /** Owners without jobs start anew, except for their usage. */
  function forget(present: ReadonlyMap<string, Claim>): void {
    for (const key of served.keys()) if (!present.has(key)) served.delete(key)
  }

  /** From here on the job needs no thread. */
  function yieldThread(id: string): void {
    const job = running.get(id)
    if (!job?.isWorking) return
    charge(job)
    job.isWorking = false
  }

  return {
    async next(now: number): Promise<JobOwner | undefined> {
      const waiting = await waitingAt(now)
      const claims = claimsOf(waiting)
      forget(claims)
      const first = waiting
        .filter(({ keys }) => mayRun(claims.get(keys[0] ?? ''), claims.get(keys.at(-1) ?? '')))
        .reduce<WaitingGroup | undefined>(
          (best, one) => (best && compare(best, one, claims) <= 0 ? best : one),
          undefined,
        )
      for (const key of first?.keys ?? []) served.set(key, ++turn)
      return first?.owner
    },

    claim(id: string, owner: JobOwner): void {
      const now = elapsed()
      const since = threads === null ? now : null
      running.set(id, { keys: keysOf(owner), claimed: now, since, isWorking: true })
    },

    begin(id: string): void {
      const job = running.get(id)
      if (job?.isWorking) job.since ??= elapsed()
    },

    wait(id: string): void {
      const job = running.get(id)
      if (job && threads !== null) charge(job)
    },

    yield: yieldThread,

    end(id: string): void {
      yieldThread(id)
      running.delete(id)
    },
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

/** Decaying usage per key. In memory only. `now`: milliseconds of a monotonic clock, which is never set. */
export function usedTime(now: () => number) {
  const used = new Map<string, Used>()
  let most = MANY_KEYS

  const left = ({ ms, at }: Used) => ms * 0.5 ** ((now() - at) / HALF_LIFE_MS)

  function of(key: string): number {
    const known = used.get(key)
    return known ? left(known) : 0
  }

  return {
    of,

    add(key: string, ms: number): void {
      used.set(key, { ms: of(key) + ms, at: now() })
      if (used.size <= most) return
      for (const [known, some] of used) if (left(some) < NOTHING_MS) used.delete(known)
      // Half of them were added since the last look, so that each is looked at twice
      most = Math.max(MANY_KEYS, 2 * used.size)
    },
  }
}
