import { hash, randomUUID } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { Fail } from './fail.ts'
import { remember } from './remember.ts'

/** Short hashes of wrong guesses, and until when they count, epoch ms. */
type Tried = { guesses: Set<string>; until: number }

type Try = { who: () => string; secret: string; wrong: ErrorCode }

/** Short enough that a string of its own is kept, not a piece of the whole. */
const GUESS_CHARS = 12

/**
 * Counts distinct wrong secrets per network and target: the page of a mangled link repeats its own. Beyond
 * the limit wrong ones fail with another code until the period ends, which starts with the first. `watch`
 * still accepts the right secret, since long random ones cannot be guessed (docs/decisions/030); for a secret
 * chosen by a person call `refuse` before comparing.
 */
export class AttemptLimiter {
  readonly #id = randomUUID()
  readonly #code: ErrorCode
  readonly #most: number
  readonly #tried = new Map<string, Tried>()

  constructor(code: ErrorCode, { most }: { most: number } = { most: LIMITS.wrongTries }) {
    this.#code = code
    this.#most = most
  }

  /** Runs an attempt. The right secret passes, however many were wrong before. */
  async watch<T>({ who, secret, wrong }: Try, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof Fail && error.code === wrong) this.count(who(), secret)
      throw error
    }
  }

  refuse(who: () => string): void {
    const tried = this.#tried.size ? this.#tried.get(who()) : undefined
    if (!tried || tried.guesses.size < this.#most) return
    throw new Fail(this.#code, { retryAfterSeconds: (tried.until - Date.now()) / 1_000 })
  }

  /** Counts a wrong guess, repeated ones once; without `secret` always. Throws when it is one too many. */
  count(who: string, secret: string = randomUUID()): void {
    this.refuse(() => who)
    const tried = this.#tried.get(who) ?? { guesses: new Set(), until: Date.now() + LIMITS.wrongTriesMs }
    tried.guesses.add(hash('sha256', secret, 'base64url').slice(0, GUESS_CHARS))
    this.#tried.set(who, tried)
    remember(`${this.#id} ${who}`, tried.until - Date.now(), () => this.#tried.delete(who))
  }
}
