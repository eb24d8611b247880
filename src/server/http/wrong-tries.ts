import type { ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { Fail } from './fail.ts'
import { Limiter } from './limiter.ts'

const MOST_BLOCKED = 50_000
const LIMIT: { points: number; ms: number } = { points: LIMITS.wrongTries, ms: LIMITS.wrongTriesMs }

/**
 * Counts wrong secrets by who tries them: a network, and what it tries to open. After the last one even a right one is refused until
 * the time is over, so that guessing tells nothing. While nobody is blocked that costs one look at a number.
 */
export class WrongTries {
  readonly #code: ErrorCode
  readonly #tries: Limiter
  /** Epoch milliseconds until which somebody is refused. */
  readonly #blocked = new Map<string, number>()

  constructor(code: ErrorCode, { points, ms } = LIMIT) {
    this.#code = code
    this.#tries = new Limiter({ points, seconds: ms / 1_000 })
  }

  /** Throws for somebody who tried wrongly too often. */
  refuse(who: () => string): void {
    const until = this.#blocked.size ? this.#blocked.get(who()) : undefined
    const left = until === undefined ? 0 : until - Date.now()
    if (left > 0) throw new Fail(this.#code, { retryAfterSeconds: left / 1_000 })
  }

  /** Counts a wrong one. Throws where it is one too many. */
  async count(who: string): Promise<void> {
    const { remainingPoints, msBeforeNext } = await this.#tries.take(who, this.#code)
    if (remainingPoints === 0) this.#block(who, msBeforeNext)
  }

  #block(who: string, ms: number): void {
    const [oldest = ''] = this.#blocked.keys()
    if (this.#blocked.size >= MOST_BLOCKED) this.#blocked.delete(oldest)
    this.#blocked.set(who, Date.now() + ms)
    setTimeout(() => this.#blocked.delete(who), ms).unref()
  }
}
