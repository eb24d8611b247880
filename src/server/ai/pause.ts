import type { Reply } from '#extract/llm/ask-model.ts'
import type { Failure } from '#extract/llm/client/exchange.ts'

const FAILURES_IN_ROW = 3
const PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 600_000

/** What says something of one document and its question, and nothing of the service: it answered, or was not waited for. */
const OF_THE_DOCUMENT: ReadonlySet<Failure> = new Set(['invalid', 'cancelled', 'too_large', 'bad_request'])

/** Leaves a service alone that is down or asked for it, so that documents need not wait for it in vain. */
export class Pause {
  #failures = 0
  #until = 0

  isOn(now: number): boolean {
    return now < this.#until
  }

  /** Learns from how a document went. */
  learn({ status, failure, retryAfterMs }: Reply, now: number): void {
    if (status !== 'unavailable' || (failure !== null && OF_THE_DOCUMENT.has(failure))) {
      this.#failures = 0
      return
    }
    this.#failures += 1
    if (retryAfterMs !== null) this.#until = now + Math.min(retryAfterMs, LONGEST_PAUSE_MS)
    else if (this.#failures >= FAILURES_IN_ROW) this.#until = now + PAUSE_MS
  }
}
