import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { LIMITS } from '#contract/limits.ts'
import type { Credentials } from '#server/http/credentials.ts'
import { Fail } from '#server/http/fail.ts'
import { WrongTries } from '#server/http/wrong-tries.ts'
import type { EditAccess, FullAccess, Trips, ViewAccess } from './trips.service.ts'

/** Asks for the network that calls. */
type Network = () => string

const MOST_GUESSES = 10_000

/**
 * Lets people into trips, and counts wrong passwords by network and trip: others are not touched. Each way in throws
 * `password.too_many` once there were too many, for right ones too.
 */
export class Door {
  readonly #trips: Trips
  readonly #tries = new WrongTries('password.too_many')
  /** Wrong edit passwords beside a right view password that were counted. */
  readonly #guesses = new LRUCache<string, true>({
    max: MOST_GUESSES,
    ttl: LIMITS.wrongTriesMs,
    ttlAutopurge: true,
  })

  constructor(trips: Trips) {
    this.#trips = trips
  }

  /** A wrong edit password beside a right view password lets in to read. */
  async view(id: string, given: Credentials, network: Network): Promise<ViewAccess> {
    const access = await this.#watch(id, network, () => this.#trips.admitViewer(id, given))
    if (given.edit && !access.canEdit) await this.#countOnce(keyOf(id, network), given.edit)
    return access
  }

  edit(id: string, given: Credentials, network: Network): Promise<EditAccess> {
    return this.#watch(id, network, () => this.#trips.admitEditor(id, given))
  }

  both(id: string, given: Credentials, network: Network): Promise<FullAccess> {
    return this.#watch(id, network, () => this.#trips.admitBoth(id, given))
  }

  /** What a typed password is good for (spec A §7, verify). */
  async verify(
    id: string,
    password: string,
    network: Network,
  ): Promise<{ valid: boolean; canEdit: boolean }> {
    this.#tries.refuse(() => keyOf(id, network))
    const verdict = await this.#trips.verify(id, password)
    if (!verdict.valid) await this.#tries.count(keyOf(id, network))
    return verdict
  }

  async #watch<T>(id: string, network: Network, admit: () => Promise<T>): Promise<T> {
    this.#tries.refuse(() => keyOf(id, network))
    try {
      return await admit()
    } catch (error) {
      if (error instanceof Fail && error.code === 'password.incorrect')
        await this.#tries.count(keyOf(id, network))
      throw error
    }
  }

  /** The same one again is no guess: the page of a mangled link sends it with every call. */
  async #countOnce(key: string, password: string): Promise<void> {
    const guess = hash('sha256', `${key} ${password}`)
    if (this.#guesses.has(guess)) return
    this.#guesses.set(guess, true)
    await this.#tries.count(key)
  }
}

const keyOf = (id: string, network: Network) => `${network()} ${id}`
