import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '#contract/errors.ts'
import { Fail } from './fail.ts'

/** Keys of one limiter in memory at once: some ten MB. */
const MOST_KEYS = 50_000
const KEY_CHARS = 300

/**
 * How often a key may do something in a while. Keys come from callers, so they are bounded: beyond `mostKeys` the one that did
 * nothing for longest is forgotten.
 */
export class Limiter extends RateLimiterMemory {
  readonly #mostKeys: number
  /** Longest unused first, each with what forgets it once it counts no more: nobody's address stays longer than it has to. */
  readonly #known = new Map<string, NodeJS.Timeout>()

  constructor({ points, seconds }: { points: number; seconds: number }, mostKeys = MOST_KEYS) {
    super({ points, duration: seconds })
    this.#mostKeys = mostKeys
  }

  /** Counts one of a key. Rejects with the state of a key that had enough. */
  override consume(key: string): Promise<RateLimiterRes> {
    const short = key.slice(0, KEY_CHARS)
    this.#remember(short)
    return super.consume(short)
  }

  /** Counts one of a key. Throws `code` where it had enough, with the time until it may come again. */
  async take(key: string, code: ErrorCode): Promise<RateLimiterRes> {
    return this.consume(key).catch((state: RateLimiterRes | Error) => {
      if (state instanceof Error) throw state
      throw new Fail(code, { retryAfterSeconds: state.msBeforeNext / 1_000 })
    })
  }

  #remember(key: string): void {
    clearTimeout(this.#known.get(key))
    this.#known.delete(key)
    this.#known.set(key, setTimeout(() => this.#known.delete(key), this.msDuration).unref())
    if (this.#known.size > this.#mostKeys) this.#forgetOldest()
  }

  #forgetOldest(): void {
    const [oldest] = this.#known
    if (!oldest) return
    const [key, timer] = oldest
    clearTimeout(timer)
    this.#known.delete(key)
    void this.delete(key)
  }
}
