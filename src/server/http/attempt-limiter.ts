import { hash, randomUUID } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { Fail } from './fail.ts'
import { remember } from './remember.ts'

/** What somebody tried wrongly, each as a short hash, and until when that counts, in epoch milliseconds. */
type Tried = { guesses: Set<string>; until: number }

/** Who tries which secret, and the code with which a wrong one fails. */
type Try = { who: () => string; secret: string; wrong: ErrorCode }

type Bounds = { most: number }

/** Short enough that a string of its own is kept, not a piece of the whole. */
const GUESS_CHARS = 12

/**
 * Counts wrong secrets by who tries them: a network, and what it tries to open. The same one again is no
 * guess: the page of a mangled link sends it with every call. After the last one each further wrong one is
 * refused with another code until the time is over, which begins with the first. What is right passes in
 * `watch`: of long random secrets guessing tells nothing (docs/decisions/030). Whoever guards a secret that a
 * person chose calls `refuse` before it is compared.
 */
export class AttemptLimiter {
  readonly #id = randomUUID()
  readonly #code: ErrorCode
  readonly #most: number
  readonly #tried = new Map<string, Tried>()

  constructor(code: ErrorCode, { most }: Bounds = { most: LIMITS.wrongTries }) {
    this.#code = code
    this.#most = most
  }

  /** Lets somebody try, and in with what is right, however many were wrong before. */
  async watch<T>({ who, secret, wrong }: Try, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof Fail && error.code === wrong) this.count(who(), secret)
      throw error
    }
  }

  /** Throws for somebody who tried wrongly too often. */
  refuse(who: () => string): void {
    const tried = this.#tried.size ? this.#tried.get(who()) : undefined
    if (!tried || tried.guesses.size < this.#most) return
    throw new Fail(this.#code, { retryAfterSeconds: (tried.until - Date.now()) / 1_000 })
  }

  /** Counts a wrong one; without `secret` each counts. Throws where it is one too many. */
  count(who: string, secret: string = randomUUID()): void {
    this.refuse(() => who)
    const tried = this.#tried.get(who) ?? { guesses: new Set(), until: Date.now() + LIMITS.wrongTriesMs }
    tried.guesses.add(hash('sha256', secret, 'base64url').slice(0, GUESS_CHARS))
    this.#tried.set(who, tried)
    remember(`${this.#id} ${who}`, tried.until - Date.now(), () => this.#tried.delete(who))
  }
}
