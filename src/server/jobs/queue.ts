import type { Tx } from '#server/db/db.ts'
import { siteOf } from '#server/http/network.ts'
import { checkValue, type ServerKeys } from '#server/keys.ts'

/** `at`: when it was added, epoch milliseconds. */
export type Job = { id: string; kind: string; attempts: number; at: number }

/** No further try can help: the job is given up at once. */
export class Hopeless extends Error {
  override name = 'Hopeless'
}

/** Thrown when a resource is missing: the try does not count and is repeated half a minute later. */
export class NotNow extends Error {
  override name = 'NotNow'
}

/** The data was changed by somebody else: it stays for the operator, and so does the job. */
export class ChangedOutside extends Hopeless {
  override name = 'ChangedOutside'
}

export async function unlessChanged<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: unknown) => {
    if (error instanceof ChangedOutside) return undefined
    throw error
  })
}

/** Thread use: `begin` is charged, `wait` waits for one, `end` lets the next job begin. */
export type Turn = { begin(): void; wait(): void; end(): void }

export type Source = { network: string; site: string }

export type JobEnd = 'done' | 'dead' | 'waiting'

export type JobHandler = {
  /** May run twice for one job, so it must be idempotent; a throw means another try later. */
  run(job: Job, turn: Turn): Promise<void>
  /** After the last try, and again later if it throws. `lastError` is the kind of the last error. */
  giveUp(job: Job, lastError: string): Promise<void>
  /** Milliseconds before each retry; by default 1 s, 4 s and 16 s. */
  pauses?: readonly number[]
  /**
   * The pauses are counted from when the job was added, so that tries in between (`retryNow`) cost none of
   * them: it is given up once they are over.
   */
  byAge?: boolean
}

/** `source`: missing if from no network. `due`: epoch milliseconds, default now. */
type NewJob = { id: string; kind: string; owner: string; source?: Source | undefined; due?: number }

/** Committed jobs run, even after a crash. A queue runs only the kinds that it was started with. */
export type JobQueue = {
  /** Into the caller's transaction, so that it exists exactly if the caller's rows do. */
  add(tx: Tx, job: NewJob): Promise<void>
  /** Called after the commit. */
  wake(): void
  waitFor(id: string, ms: number): Promise<JobEnd>
  /** Makes the jobs of a kind that wait for another try due now; `most`: so many of them, by chance. */
  retryNow(kind: string, most?: number): Promise<void>
  depth(owner?: string): Promise<number>
  load(source: Source): Promise<{ all: number; network: number; site: number }>
  /** Erases given-up jobs added before an instant (ISO 8601). */
  prune(before: string): Promise<void>
  start(handlers: Record<string, JobHandler>): Promise<void>
  /** Waits for running jobs; slow ones are put back. */
  stop(): Promise<void>
}

/** Network and customer (/48) of a sender before hashing, or their stand-ins. */
export type Submitter = { network: string; site: string }

export const fromNetwork = (network: string): Submitter => ({ network, site: siteOf(network) })

/** Hashed with the day, so that visits on different days cannot be linked. `now`: epoch ms. */
export function sourceOf(keys: ServerKeys, { network, site }: Submitter, now: number): Source {
  const day = new Date(now).toISOString().slice(0, 10)
  return {
    network: checkValue(keys, `waiting network ${day} ${network}`),
    site: checkValue(keys, `waiting site ${day} ${site}`),
  }
}
