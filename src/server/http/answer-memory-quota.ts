import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { fail } from './fail.ts'
import { NetworkQuota } from './network-quota.ts'

/** Answers up to this size are not counted: connections, of which each network has a share, bound them. In bytes. */
const SMALL_BYTES = 64 * 1024
/** Bytes of large answers in memory at once, of which each network has a share. */
const ANSWER_BYTES = 192 * 1024 * 1024

/** What one answer holds of the memory: until it was read, or its connection ends; without `handOver`, until it is disposed of. */
export type Room = Disposable & {
  /** Holds so many bytes from now on. Throws `queue.full` where the network's share has no room for them. */
  hold(bytes: number): void
  /** The answer goes to its connection. */
  handOver(): void
}

/** The memory that all large answers may take together until they are read, of which each network has a share. */
export class AnswerMemoryQuota {
  readonly #quota: NetworkQuota

  constructor(most = ANSWER_BYTES) {
    this.#quota = new NetworkQuota(most)
  }

  /** `network`: who is answered (`networkOf`). */
  open(c: Context, network: () => string): Room {
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
    // Once a connection is closed nobody knows whose it was
    let known: string | undefined
    let [held, isHanded] = [0, false]
    const setTo = (bytes: number) => {
      if (bytes === held) return
      known ??= network()
      if (bytes > held && !this.#quota.take(known, bytes - held)) throw fail('queue.full')
      if (bytes < held) this.#quota.giveBack(known, held - bytes)
      held = bytes
    }
    return {
      hold: (bytes) => setTo(bytes > SMALL_BYTES ? bytes : 0),
      handOver: () => {
        if (!held || !outgoing || outgoing.destroyed) return
        isHanded = true
        outgoing.once('close', () => setTo(0))
      },
      [Symbol.dispose]: () => {
        if (!isHanded) setTo(0)
      },
    }
  }
}
