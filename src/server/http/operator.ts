import { createHash, timingSafeEqual } from 'node:crypto'
import { fail } from './fail.ts'
import { WrongTries } from './wrong-tries.ts'

/** Lets the operator in by the key of the configuration; nobody where there is none. */
export class Operator {
  readonly #digest: Buffer | null
  readonly #tries = new WrongTries('auth.too_many_tries')

  constructor(key: string | null) {
    this.#digest = key ? digest(key) : null
  }

  /**
   * Throws `auth.required`, and `auth.too_many_tries` for a network that tried too many wrong ones. The right one always passes: it is too
   * long to be guessed, and nobody may lock the operator out.
   */
  admit(key: string | null, network: () => string): void {
    if (!this.#digest || !key) throw fail('auth.required')
    if (timingSafeEqual(digest(key), this.#digest)) return
    this.#tries.count(network(), key)
    throw fail('auth.required')
  }
}

/** Of one length, whatever was given. */
const digest = (key: string) => createHash('sha256').update(key).digest()
