import { siteOf } from './network.ts'

/** What is held of something that all share: by everybody, by one network, and by all networks of one customer (an IPv6 /48). */
export type Held = { all: number; network: number; site: number }

/**
 * Whether a network may hold `more` of something of which there is so `much`: half as much as nobody holds, and all networks of one customer
 * as much as nobody holds. So one alone gets a third and ten get a twelfth each, and whoever comes next always finds room (dynamic
 * thresholds: Choudhury and Hahne, IEEE/ACM Transactions on Networking 6, 1998).
 */
export function mayHold(much: number, held: Held, more = 1): boolean {
  const free = much - held.all
  return more <= free && held.network + more <= Math.ceil(free / 2) && held.site + more <= free
}

/** Something that all share, by network. */
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

  /** Takes `more` for a network (`networkOf`); false where it would hold more than its share, and then nothing is taken. */
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
