import type { Database } from '#server/db/schema.ts'
import type { Transaction } from 'kysely'

/** A piece of background work. `attempts` counts the tries begun, this one included. */
export type Job = { id: string; kind: string; attempts: number }

/** How a job ended for whoever waits for it. */
export type JobEnd = 'done' | 'dead' | 'waiting'

export type JobHandler = {
  /** Does the work. May run twice for one job, so it must be idempotent; a throw means another try later. */
  run(job: Job): Promise<void>
  /** Called once, after the last try failed. `lastError` is the kind of the last error. */
  giveUp(job: Job, lastError: string): Promise<void>
}

/** Durable background work: a job that was committed runs, also after a crash. The owners of jobs take turns. */
export type JobQueue = {
  /** Puts a job into the caller's transaction, so that it exists exactly if the caller's rows do. */
  add(transaction: Transaction<Database>, job: { id: string; kind: string; owner: string }): Promise<void>
  /** Looks for due jobs now; called after the transaction committed. */
  wake(): void
  /** Waits until a job ended, at most `ms`. */
  waitFor(id: string, ms: number): Promise<JobEnd>
  /** Jobs that wait or run: all, or those of one owner. */
  depth(owner?: string): Promise<number>
  start(handlers: Record<string, JobHandler>): Promise<void>
  /** Ends after the running jobs did. */
  stop(): Promise<void>
}
