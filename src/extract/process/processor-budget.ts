/** A document may keep two processors busy for as long as it may take: a thread, and what helps it. */
const PROCESSORS = 2
/** Beyond that: what a process does when it begins and after it has ended. */
const SPARE_SECONDS = 5

/**
 * The processor time that a process may have used in all. It grows with the seconds that each task may take,
 * and what the task did not take is taken back when it ends, so that quick ones leave nothing for what goes
 * on behind them. `used`: seconds since the process started.
 */
export class ProcessorBudget {
  #allowed = Infinity

  isExceeded(used: number): boolean {
    return used > this.#allowed + SPARE_SECONDS
  }

  /** Nothing is known of what it used. */
  suspend(): void {
    this.#allowed = Infinity
  }

  /** Nothing is to be done. */
  restart(used: number): void {
    this.#allowed = used
  }

  /** A task may take so many seconds more. */
  grant(seconds: number): void {
    this.#allowed += seconds * PROCESSORS
  }

  /** A task ended so many seconds early; `open`: seconds that those may take in all which go on. */
  takeBack(seconds: number, { used, open }: { used: number; open: number }): void {
    this.#allowed = Math.min(this.#allowed - seconds * PROCESSORS, used + open * PROCESSORS)
  }
}
