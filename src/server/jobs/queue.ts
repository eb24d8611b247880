import type { Tx } from '#server/db/sqlite.ts'
import { siteOf } from '#server/http/network.ts'
import { checkValue, type ServerKeys } from '#server/keys.ts'

export type Job = { id: string; kind: string; attempts: number }

/** Thrown for a permanent failure: no further try. */
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

/** Undefined if changed outside, so that giving up leaves it alone. */
export async function unlessChanged<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: unknown) => {
    if (error instanceof ChangedOutside) return undefined
    throw error
  })
}

/**
 * Thread use of a job. `begin`: in a thread, which is charged; `wait`: waiting for one; `end`: no more use,
 * so the next job may begin.
 */
export type Turn = { begin(): void; wait(): void; end(): void }

/** Origin network and customer (/48) as keyed hashes: `sourceOf`. */
export type Source = { network: string; site: string }

export type JobEnd = 'done' | 'dead' | 'waiting'

export type JobHandler = {
  /** May run twice for one job, so it must be idempotent; a throw means another try later. */
  run(job: Job, turn: Turn): Promise<void>
  /** Called once after the last try failed, with the kind of its error. */
  giveUp(job: Job, lastError: string): Promise<void>
  /** Milliseconds before each retry; by default 1 s, 4 s and 16 s. */
  pauses?: readonly number[]
}

/** `source`: missing if from no network. `due`: epoch milliseconds, default now. */
type NewJob = { id: string; kind: string; owner: string; source?: Source | undefined; due?: number }

/**
 * Durable jobs: committed ones run, even after a crash. Sources take turns, then their owners. A queue runs
 * only the kinds that it was started with, which gives slow work its own lane.
 */
export type JobQueue = {
  add(tx: Tx, job: NewJob): Promise<void>
  wake(): void
  /** Waits until a job ended, at most `ms`. */
  waitFor(id: string, ms: number): Promise<JobEnd>
  depth(owner?: string): Promise<number>
  load(source: Source): Promise<{ all: number; network: number; site: number }>
  /** Erases given-up jobs added before an instant (ISO 8601). */
  prune(before: string): Promise<void>
  start(handlers: Record<string, JobHandler>): Promise<void>
  /** Ends after the running jobs; slow ones are requeued and not awaited. */
  stop(): Promise<void>
}

/** Network and customer (/48) of a sender before hashing, or their stand-ins. */
export type Submitter = { network: string; site: string }

export const fromNetwork = (network: string): Submitter => ({ network, site: siteOf(network) })

/**
 * HMAC-SHA-256 under the lookup key with the day, so that visits on different days cannot be linked. `now`:
 * epoch ms.
 */
export function sourceOf(keys: ServerKeys, { network, site }: Submitter, now: number): Source {
  const day = new Date(now).toISOString().slice(0, 10)
  return {
    network: checkValue(keys, `waiting network ${day} ${network}`),
    site: checkValue(keys, `waiting site ${day} ${site}`),
  }
}
