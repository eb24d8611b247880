import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { InspectorStore, PersonPlace } from './inspector.store.ts'
import { openAddress } from './sealed-address.ts'

/** Rows decrypted before yielding: about ten milliseconds. */
const AT_ONCE = 500
/** Hashes compared before yielding. */
const COMPARED_AT_ONCE = 5_000
/** Cached addresses, the newest first: about 150 bytes each. */
const MAX_ADDRESSES = 300_000
/** Addresses stay cached this long after the last search */
const KEPT_MS = 60_000
/** and never longer than this. */
const MAX_MS = 600_000
/** A search answers after this long with what it has found. */
const ANSWER_MS = 150

type Store = Pick<InspectorStore, 'addressHashes' | 'newestPeople'>
/** By keyed hash, in lower case; '' if one cannot be decrypted. */
type KnownPeople = { addresses: Map<string, string>; since: number }
/** `compared`: how many are still sealed; rejects if the store does. */
type Reading = { known: KnownPeople; compared: Promise<number>; whole: Promise<void> }
type Options = { store: Store; key: Uint8Array; answerMs?: number }

/**
 * Finds addresses of people by a part of one. They are sealed, so no index can: all are decrypted into
 * memory, the newest first, and dropped a minute after the last search. Each search decrypts new ones and
 * drops deleted ones; the first one answers before it is done.
 */
export function makePeople({ store, key, answerMs = ANSWER_MS }: Options) {
  let cached: KnownPeople | undefined
  let reading: Reading | undefined
  let forgetting: NodeJS.Timeout | undefined

  function read(): Reading {
    if (!cached || performance.now() - cached.since > MAX_MS)
      cached = { addresses: new Map(), since: performance.now() }
    const known = cached
    clearTimeout(forgetting)
    const compared = known.addresses.size ? compare(known) : Promise.resolve(Infinity)
    const whole = compared
      .then((missing) => open(known, missing))
      .finally(() => {
        reading = undefined
        forgetting = setTimeout(() => (cached = undefined), KEPT_MS).unref()
      })
    // Callers answered by then do not hear of a later failure
    whole.catch(() => undefined)
    return { known, compared, whole }
  }

  /** Drops deleted ones; returns how many are new. */
  async function compare({ addresses }: KnownPeople): Promise<number> {
    const gone = new Set(addresses.keys())
    let missing = 0
    for (let after = ''; ;) {
      const hashes = await store.addressHashes(after, COMPARED_AT_ONCE)
      for (const hash of hashes) if (!gone.delete(hash)) missing += 1
      after = hashes.at(-1) ?? ''
      if (hashes.length < COMPARED_AT_ONCE) break
      await setImmediate()
    }
    for (const hash of gone) addresses.delete(hash)
    return missing
  }

  async function open({ addresses }: KnownPeople, missing: number): Promise<void> {
    for (let before: PersonPlace | undefined; missing > 0 && addresses.size < MAX_ADDRESSES;) {
      const rows = await store.newestPeople(before, AT_ONCE)
      for (const { address_hash, sealed_address } of rows) {
        if (addresses.has(address_hash)) continue
        addresses.set(address_hash, openAddress(key, sealed_address)?.toLowerCase() ?? '')
        missing -= 1
      }
      before = rows.at(-1)
      if (before === undefined) return
      await setImmediate()
    }
  }

  return {
    get size() {
      return cached?.addresses.size ?? 0
    },

    /** Keyed hashes of matches, ignoring case. `isLooking`: older ones are still being decrypted. */
    async find(part: string): Promise<{ people: string[]; isLooking: boolean }> {
      const wanted = part.toLowerCase()
      // Concurrent searches share one pass
      const { known, compared, whole } = (reading ??= read())
      const began = performance.now()
      await compared
      // Measured only now: with nothing to decrypt, the comparison must not count as looking
      const rest = Math.max(0, answerMs - (performance.now() - began))
      const stop = new AbortController()
      const late = wait(rest, true, { signal: stop.signal }).catch(() => true)
      const isLooking = await Promise.race([whole.then(() => false), late])
      stop.abort()
      const people: string[] = []
      for (const [hash, address] of known.addresses) if (address.includes(wanted)) people.push(hash)
      return { people, isLooking }
    },
  }
}

export type People = ReturnType<typeof makePeople>
