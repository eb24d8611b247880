import { NetworkQuota } from './network-quota.ts'

/** The first bytes of every body have a pool of their own, so that whoever sends little finds room while large bodies hold all there is. */
const FIRST_BYTES = 64 * 1024
const FIRST_POOL_BYTES = 32 * 1024 * 1024

/** What one request's body holds of the memory; given back when the request is answered. */
export type Hold = Disposable & {
  /** Counts bytes that came in; false when there is no room for them. */
  take(bytes: number): boolean
}

/**
 * The memory that all bodies may take together while their requests are answered, of which each network has a share: `most` bytes, and
 * 32 MB for their first bytes. What finds no room in that pool counts with the rest.
 */
export class BodyMemoryQuota {
  readonly #first = new NetworkQuota(FIRST_POOL_BYTES)
  readonly #rest: NetworkQuota

  constructor(most: number) {
    this.#rest = new NetworkQuota(most)
  }

  /** `network`: whose body it is (`networkOf`). */
  open(network: string): Hold {
    let [first, rest] = [0, 0]
    return {
      take: (bytes) => {
        const little = Math.min(bytes, FIRST_BYTES - first)
        const isLittle = this.#first.hasRoom(network, little)
        const more = isLittle ? bytes - little : bytes
        if (!this.#rest.take(network, more)) return false
        rest += more
        if (isLittle && this.#first.take(network, little)) first += little
        return true
      },
      [Symbol.dispose]: () => {
        this.#first.giveBack(network, first)
        this.#rest.giveBack(network, rest)
        first = rest = 0
      },
    }
  }
}
