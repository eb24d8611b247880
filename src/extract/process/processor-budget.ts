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
