import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { siteOf } from './network.ts'
import { fail } from './fail.ts'

type Usage = { all: number; network: number; site: number }

/**
 * A network may hold half as much as is free, and a customer's networks as much as is free: one alone gets a
 * third, ten a twelfth each, and newcomers always find room (dynamic thresholds: Choudhury and Hahne,
 * IEEE/ACM Transactions on Networking 6, 1998).
 */
export function mayHold(much: number, held: Usage, more = 1): boolean {
  const free = much - held.all
  return more <= free && held.network + more <= Math.ceil(free / 2) && held.site + more <= free
}

export class NetworkQuota {
  readonly #much: number
  readonly #networks = new Map<string, number>()
  readonly #sites = new Map<string, number>()
  #all = 0

  constructor(much: number) {
    this.#much = much
  }

  get all(): number {
    return this.#all
  }

  take(network: string, more = 1): boolean {
    if (!this.hasRoom(network, more)) return false
    this.#add(network, more)
    return true
  }

  hasRoom(network: string, more = 1): boolean {
    const held = {
      all: this.#all,
      network: this.#networks.get(network) ?? 0,
      site: this.#sites.get(siteOf(network)) ?? 0,
    }
    return mayHold(this.#much, held, more)
  }

  giveBack(network: string, amount = 1): void {
    this.#add(network, -amount)
  }

  #add(network: string, amount: number): void {
    this.#all += amount
    add(this.#networks, network, amount)
    add(this.#sites, siteOf(network), amount)
  }
}

function add(held: Map<string, number>, key: string, amount: number): void {
  const sum = (held.get(key) ?? 0) + amount
  if (sum > 0) held.set(key, sum)
  else held.delete(key)
}

/** A separate pool for first bytes: small bodies get in while large ones hold the rest. */
const FIRST_BYTES = 64 * 1024
const FIRST_POOL_BYTES = 32 * 1024 * 1024

export type Hold = Disposable & { take(bytes: number): boolean }

/** `most` bytes for request bodies, plus 32 MB for first bytes, which overflow into the rest. */
export function bodyMemoryQuota(most: number) {
  const firstPool = new NetworkQuota(FIRST_POOL_BYTES)
  const restPool = new NetworkQuota(most)
  return {
    open(network: string): Hold {
      let [first, rest] = [0, 0]
      return {
        take: (bytes) => {
          const little = Math.min(bytes, FIRST_BYTES - first)
          const isLittle = firstPool.hasRoom(network, little)
          const more = isLittle ? bytes - little : bytes
          if (!restPool.take(network, more)) return false
          rest += more
          if (isLittle && firstPool.take(network, little)) first += little
          return true
        },
        [Symbol.dispose]: () => {
          firstPool.giveBack(network, first)
          restPool.giveBack(network, rest)
          first = rest = 0
        },
      }
    },
  }
}

/** Smaller answers are not counted: connection limits bound them. In bytes. */
const SMALL_BYTES = 64 * 1024
const ANSWER_BYTES = 192 * 1024 * 1024

/** Memory of one answer, held until it was sent, its connection ends or it is disposed of. */
export type Room = Disposable & {
  /** Throws `queue.full` where the network's share has no room. */
  hold(bytes: number): void
  handOver(): void
}

/** What is returned reserves the memory of one answer. */
export function answerMemoryQuota(): (c: Context, network: () => string) => Room {
  const quota = new NetworkQuota(ANSWER_BYTES)
  return (c, network) => {
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
    // Once a connection is closed nobody knows whose it was
    let known: string | undefined
    let [held, isHanded] = [0, false]
    const setTo = (bytes: number) => {
      if (bytes === held) return
      known ??= network()
      if (bytes > held && !quota.take(known, bytes - held)) throw fail('queue.full')
      if (bytes < held) quota.giveBack(known, held - bytes)
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
