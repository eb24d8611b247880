import { LIMITS } from '#contract/limits.ts'
import type { TripAnswers } from '#contract/trip-page.ts'
import type { Airport, TripDocument } from '#contract/trip.ts'
import { openKept, sealKept, type ViewAccess } from '#vault/keys.ts'
import { spellBytes } from '#vault/secrets.ts'
import { inTable } from '#web/indexed-db.ts'
import { KEPT_DATABASE } from './kept-database.ts'

/** The last answers of a trip, with the documents and airports that the page asked for. */
export type KeptTrip = {
  /** When they came, in milliseconds since 1970. */
  at: number
  answers: TripAnswers
  documents: TripDocument[] | null
  airports: Airport[]
}

/** `name` tells nothing: a hash of the trip's id under a key of this browser. `at` as in {@link KeptTrip}. */
type SealedTrip = { name: string; at: number; sealed: Uint8Array<ArrayBuffer> }

const TRIPS = { database: KEPT_DATABASE, table: 'kept', keyPath: 'name' }

/** Name of the record that holds this browser's key. */
const OWN_RECORD = 'key'
const DAY_MS = 86_400_000

const forgotten = new Set<string>()

/**
 * Seals a trip into this browser, and erases what was not seen for as long as a server keeps a trip. False
 * for one that was forgotten.
 */
export async function keepTrip(access: ViewAccess, trip: KeptTrip): Promise<boolean> {
  const [name, sealed] = await Promise.all([nameOf(access.tripId), sealKept(access, trip)])
  if (forgotten.has(access.tripId)) return false
  await inTable(TRIPS, 'readwrite', (store) => store.put({ name, at: trip.at, sealed } satisfies SealedTrip))
  await eraseOld(trip.at - LIMITS.retentionDays * DAY_MS)
  return !forgotten.has(access.tripId)
}

/** Null where nothing is kept of it, or under another password. Rejects where the browser keeps nothing. */
export async function readKeptTrip(access: ViewAccess): Promise<KeptTrip | null> {
  const name = await nameOf(access.tripId)
  const found = await inTable<SealedTrip | undefined>(TRIPS, 'readonly', (store) => store.get(name))
  if (!found) return null
  return openKept(access, found.sealed).then(
    (trip) => trip as KeptTrip,
    () => null,
  )
}

/** Nothing of the trip is kept again before the next page. */
export async function eraseKeptTrip(tripId: string): Promise<void> {
  forgotten.add(tripId)
  const name = await nameOf(tripId)
  await inTable(TRIPS, 'readwrite', (store) => store.delete(name))
}

async function nameOf(tripId: string): Promise<string> {
  const key = await browserKey()
  return spellBytes(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(tripId))))
}

/** Made once for each browser; its bytes cannot be read. */
async function browserKey(): Promise<CryptoKey> {
  const read = () =>
    inTable<{ key: CryptoKey } | undefined>(TRIPS, 'readonly', (store) => store.get(OWN_RECORD))
  const kept = await read()
  if (kept) return kept.key
  const key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  // Another window may have been quicker
  await inTable(TRIPS, 'readwrite', (store) => store.add({ name: OWN_RECORD, key })).catch(() => undefined)
  return (await read())?.key ?? key
}

async function eraseOld(before: number): Promise<void> {
  const all = await inTable<Partial<SealedTrip>[]>(TRIPS, 'readonly', (store) => store.getAll())
  for (const { name, at } of all)
    if (name && at !== undefined && at < before)
      await inTable(TRIPS, 'readwrite', (store) => store.delete(name))
}
