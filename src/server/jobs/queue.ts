import type { Database } from '#server/db/schema.ts'
import type { Transaction } from 'kysely'

/** A piece of background work. `attempts` counts the tries begun, this one included. */
export type Job = { id: string; kind: string; attempts: number }

/** Thrown by work that no further try can mend: it is given up at once. */
export class Hopeless extends Error {
  override name = 'Hopeless'
}

/** How a job ended for whoever waits for it. */
export type JobEnd = 'done' | 'dead' | 'waiting'

export type JobHandler = {
  /** Does the work. May run twice for one job, so it must be idempotent; a throw means another try later. */
  run(job: Job): Promise<void>
  /** Called once, after the last try failed. `lastError` is the kind of the last error. */
  giveUp(job: Job, lastError: string): Promise<void>
  /** Pauses before each further try, milliseconds; 1 s, 4 s and 16 s where the work says nothing else. */
  pauses?: readonly number[]
}

/** A job to add. Owners take turns. `due`: epoch milliseconds before which it is not begun; now, where it is missing. */
export type NewJob = { id: string; kind: string; owner: string; due?: number }

/**
 * Durable background work: a job that was committed runs, also after a crash. The owners of jobs take turns. A queue takes
 * the kinds that it was started with, so that slow work of one kind has a lane of its own.
 */
export type JobQueue = {
  /** Puts a job into the caller's transaction, so that it exists exactly if the caller's rows do. */
  add(transaction: Transaction<Database>, job: NewJob): Promise<void>
  /** Looks for due jobs now; called after the transaction committed. */
  wake(): void
  /** Waits until a job ended, at most `ms`. */
  waitFor(id: string, ms: number): Promise<JobEnd>
  /** Jobs that wait or run: all, or those of one owner. */
  depth(owner?: string): Promise<number>
  /** Erases the jobs of every kind that were given up and added before an instant (ISO 8601). */
  prune(before: string): Promise<void>
  /** Begins with these kinds of work. */
  start(handlers: Record<string, JobHandler>): Promise<void>
  /** Ends after the running jobs did. */
  stop(): Promise<void>
}
