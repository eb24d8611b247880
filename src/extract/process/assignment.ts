import type { Hears, WorkerFailure } from '../threads/worker-pool.ts'

export type Task = {
  id: number
  input: unknown
  bytes: number
  accept: (output: unknown) => boolean
  fail: (failure: WorkerFailure) => void
  hears: Hears
  /** Reading processes that died of it, and ones that were killed from outside under it. */
  deaths: number
  kills: number
}

/** Seconds a thread may take: for work, extra where it is long, and in a trial, where there are trials. */
export type Seconds = { seconds: number; longSeconds?: number; trialSeconds?: number }

/** The threads watch their own time; this much later they are taken to be unable to. */
const GRACE_SECONDS = 10

/**
 * A task's deadline, in monotonic ms. The process reports its steps but cannot give itself time, so each step
 * counts once and in this order: it begins, waits again after a mere trial, begins again, turns out to be
 * long.
 */
export class Assignment {
  readonly task: Task
  readonly #limits: Seconds
  #deadline: number
  #since: number | null = null
  #seconds = 0
  #wasTried = false
  #isLong = false

  /** `ahead`: tasks that the process has to do before. `notBefore`: when it can begin at all. */
  constructor(task: Task, limits: Seconds, { ahead, notBefore }: { ahead: number; notBefore: number }) {
    this.task = task
    this.#limits = limits
    this.#deadline = this.#waitUntil(notBefore, ahead)
  }

  get isBegun(): boolean {
    return this.#since !== null
  }

  /** Seconds that the thread may work on it in all; 0 where none does. */
  get seconds(): number {
    return this.#seconds
  }

  secondsLeft(now: number): number {
    return this.#since === null ? 0 : Math.max(0, this.#seconds - (now - this.#since) / 1_000)
  }

  isLate(now: number): boolean {
    return now > this.#deadline
  }

  /** A thread took it. False, here and below, where that cannot be. */
  begin(now: number): boolean {
    if (this.#since !== null) return false
    this.#since = now
    this.#allow(now, this.#limits.seconds)
    return true
  }

  /** Its trial is over, and it waits for another thread. */
  wait(now: number, ahead: number): boolean {
    if (this.#since === null || this.#wasTried || this.#limits.trialSeconds === undefined) return false
    this.#wasTried = true
    this.#since = null
    this.#seconds = 0
    this.#deadline = this.#waitUntil(now, ahead)
    return true
  }

  /** It is long: from now on its thread gives it all of its time again, and more. */
  prolong(now: number): boolean {
    if (this.#since === null || this.#isLong) return false
    this.#isLong = true
    this.#allow(now, (now - this.#since) / 1_000 + this.#mostSeconds())
    return true
  }

  #allow(now: number, seconds: number): void {
    this.#seconds = seconds
    this.#deadline = (this.#since ?? now) + (seconds + GRACE_SECONDS) * 1_000
  }

  /** As if one thread did all that is ahead, and each took as long as it may. */
  #waitUntil(from: number, ahead: number): number {
    const { seconds, trialSeconds = 0 } = this.#limits
    return from + ((ahead + 1) * (seconds + this.#mostSeconds() + trialSeconds) + GRACE_SECONDS) * 1_000
  }

  #mostSeconds(): number {
    return this.#limits.seconds + (this.#limits.longSeconds ?? 0)
  }
}

/** A document may keep two processors busy for as long as it may take: a thread, and what helps it. */
const PROCESSORS = 2
/** Beyond that: what a process does when it begins and after it has ended. */
const SPARE_SECONDS = 5

/** CPU seconds a process may use in all. Unused time is taken back: quick tasks leave no credit. */
export class ProcessorBudget {
  #allowed = Infinity

  isExceeded(used: number): boolean {
    return used > this.#allowed + SPARE_SECONDS
  }

  /** Nothing is known of what it used. */
  suspend(): void {
    this.#allowed = Infinity
  }

  restart(used: number): void {
    this.#allowed = used
  }

  grant(seconds: number): void {
    this.#allowed += seconds * PROCESSORS
  }

  /** A task ended so many seconds early; `open`: seconds that those may take in all which go on. */
  takeBack(seconds: number, { used, open }: { used: number; open: number }): void {
    this.#allowed = Math.min(this.#allowed - seconds * PROCESSORS, used + open * PROCESSORS)
  }
}
