import type { Tx } from '#server/db/sqlite.ts'
import { siteOf } from '#server/http/network.ts'
import { checkValue, type ServerKeys } from '#server/keys.ts'

/** A piece of background work. `attempts` counts the tries begun, this one included. */
export type Job = { id: string; kind: string; attempts: number }

/** Thrown by work that no further try can mend: it is given up at once. */
export class Hopeless extends Error {
  override name = 'Hopeless'
}

/** Thrown by work that lacks what it needs: the try does not count, and is made again half a minute later. */
export class NotNow extends Error {
  override name = 'NotNow'
}

/** It is there, but not as this server wrote it: it stays for the operator, and so does the job. */
export class ChangedOutside extends Hopeless {
  override name = 'ChangedOutside'
}

/** What was looked for; undefined where it was changed outside, so that giving up leaves it alone. */
export async function unlessChanged<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: unknown) => {
    if (error instanceof ChangedOutside) return undefined
    throw error
  })
}

/**
 * The use of a thread, for which others wait while a job runs. `begin`: a thread works on it from now on,
 * which is charged; `wait`: it waits for one again; `end`: what follows uses none any more, and the next job
 * may begin.
 */
export type Turn = { begin(): void; wait(): void; end(): void }

/** From which network and customer (/48) work came, as keyed hashes: `sourceOf`. */
export type Source = { network: string; site: string }

/** How a job ended for whoever waits for it. */
export type JobEnd = 'done' | 'dead' | 'waiting'

export type JobHandler = {
  /** Does the work. May run twice for one job, so it must be idempotent; a throw means another try later. */
  run(job: Job, turn: Turn): Promise<void>
  /** Called once, after the last try failed. `lastError` is the kind of the last error. */
  giveUp(job: Job, lastError: string): Promise<void>
  /** Pauses before each further try, milliseconds; 1 s, 4 s and 16 s where the work says nothing else. */
  pauses?: readonly number[]
}

/**
 * A job to add. Sources take turns, and the owners of one. `source`: missing where it came from no network.
 * `due`: epoch milliseconds before which it is not begun; now, where it is missing.
 */
type NewJob = { id: string; kind: string; owner: string; source?: Source | undefined; due?: number }

/**
 * Durable background work: a job that was committed runs, also after a crash. The owners of jobs take turns.
 * A queue takes the kinds that it was started with, so that slow work of one kind has a lane of its own.
 */
export type JobQueue = {
  /** Puts a job into the caller's transaction, so that it exists exactly if the caller's rows do. */
  add(tx: Tx, job: NewJob): Promise<void>
  /** Looks for due jobs now; called after the transaction committed. */
  wake(): void
  /** Waits until a job ended, at most `ms`. */
  waitFor(id: string, ms: number): Promise<JobEnd>
  /** Jobs that wait or run: all, or those of one owner. */
  depth(owner?: string): Promise<number>
  /** Jobs that wait or run: all, those of a network, and those of its customer. */
  load(source: Source): Promise<{ all: number; network: number; site: number }>
  /** Erases the jobs of every kind that were given up and added before an instant (ISO 8601). */
  prune(before: string): Promise<void>
  /** Begins with these kinds of work. */
  start(handlers: Record<string, JobHandler>): Promise<void>
  /** Ends after the running jobs; those that take longer are put back as not begun, and not waited for. */
  stop(): Promise<void>
}

/** Who sent something, before it is hashed: a network and its customer (/48), or what stands for them. */
export type Submitter = { network: string; site: string }

export const fromNetwork = (network: string): Submitter => ({ network, site: siteOf(network) })

/**
 * What is stored of who sent something: HMAC-SHA-256 under the lookup key, with the day, so that nothing
 * links the visits of one day to those of another. `now`: epoch milliseconds.
 */
export function sourceOf(keys: ServerKeys, { network, site }: Submitter, now: number): Source {
  const day = new Date(now).toISOString().slice(0, 10)
  return {
    network: checkValue(keys, `waiting network ${day} ${network}`),
    site: checkValue(keys, `waiting site ${day} ${site}`),
  }
}
