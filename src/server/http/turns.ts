import { fail } from './fail.ts'
import { NetworkQuota } from './network-quota.ts'

/** Work done one after the other: networks take turns, and each holds a share of the places to wait. */
export class Turns {
  readonly #places: NetworkQuota
  /** What waits, by network; the first has the next turn. */
  readonly #lines = new Map<string, (() => Promise<void>)[]>()
  #isBusy = false

  constructor(places: number) {
    this.#places = new NetworkQuota(places)
  }

  /** Answers as `work` does. Rejects with `queue.full` where the network has no place left. */
  take<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (!this.#places.take(network)) return Promise.reject(fail('queue.full'))
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const line = this.#lines.get(network) ?? []
    line.push(async () => {
      await work().then(resolve, reject)
      this.#places.giveBack(network)
    })
    this.#lines.set(network, line)
    if (!this.#isBusy) void this.#work()
    return promise
  }

  async #work(): Promise<void> {
    this.#isBusy = true
    for (let next = this.#next(); next; next = this.#next()) await next()
    this.#isBusy = false
  }

  #next(): (() => Promise<void>) | undefined {
    const [first] = this.#lines
    if (!first) return undefined
    const [network, line] = first
    const next = line.shift()
    // Its next turn comes after those of all others
    this.#lines.delete(network)
    if (line.length > 0) this.#lines.set(network, line)
    return next
  }
}
