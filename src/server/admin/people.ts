import { setImmediate } from 'node:timers/promises'
import type { InspectorStore } from './inspector.store.ts'
import { openAddress } from './sealed-address.ts'

/** Rows that are opened before others get their turn: about ten milliseconds. */
const AT_ONCE = 1_000
/** Addresses are kept in memory for so long after the last search. */
const KEPT_MS = 60_000
/** However many searches come: rows whose people left are then forgotten too. */
const MOST_MS = 600_000

type Known = { addresses: Map<string, string>; place: number; since: number }

/**
 * Addresses of people of trips, for the operator's search by a part of one. They stand sealed, so that no index knows a part of them: all are
 * opened once, in memory, and forgotten a minute after the last search. Later searches open only those that came since.
 */
export class People {
  readonly #store: Pick<InspectorStore, 'people'>
  readonly #key: Uint8Array
  #known: Known | undefined
  #reading: Promise<Known> | undefined
  #forgetting: NodeJS.Timeout | undefined

  constructor(store: Pick<InspectorStore, 'people'>, key: Uint8Array) {
    this.#store = store
    this.#key = key
  }

  /** Keyed hashes of the addresses that hold a text, in any case. */
  async find(part: string): Promise<string[]> {
    const wanted = part.toLowerCase()
    // Who comes while others are read waits for the same
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
    const { addresses } = await this.#reading
    return [...addresses].filter(([, address]) => address.includes(wanted)).map(([hash]) => hash)
  }

  async #read(): Promise<Known> {
    const isOld = this.#known !== undefined && performance.now() - this.#known.since > MOST_MS
    const known =
      this.#known && !isOld ? this.#known : { addresses: new Map(), place: 0, since: performance.now() }
    for (;;) {
      const rows = await this.#store.people(known.place, AT_ONCE)
      for (const { place, address_hash, sealed_address } of rows) {
        known.place = place
        if (known.addresses.has(address_hash)) continue
        const address = openAddress(this.#key, sealed_address)
        if (address !== undefined) known.addresses.set(address_hash, address.toLowerCase())
      }
      if (rows.length < AT_ONCE) break
      await setImmediate()
    }
    this.#keep(known)
    return known
  }

  #keep(known: Known): void {
    this.#known = known
    clearTimeout(this.#forgetting)
    this.#forgetting = setTimeout(() => (this.#known = undefined), KEPT_MS).unref()
  }
}
