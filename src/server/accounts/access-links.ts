import type { Database } from '#server/db/schema.ts'
import type { Forget, ReadyRows } from '#server/db/db.ts'
import { fail } from '#server/http/fail.ts'
import type { KeyRing } from '#server/keys.ts'
import type { AccountsStore } from './accounts.store.ts'

type Options = {
  store: AccountsStore
  /** Null without a key file: nothing is kept. */
  ring: KeyRing | null
  isOn: boolean
  forget: Forget
}

type Box = { viewPassword: string }

export const makeAccessLinks = ({ store, ring, isOn, forget }: Options) => ({
  /**
   * Applies the settings to what is stored: erases it all when off, reseals what older keys sealed. Returns
   * how many links belong to a key that is not here; they stay, since it may come back.
   */
  async settle(): Promise<number> {
    const isChanged = isOn ? ring && (await resealAll(store, ring)) : await store.eraseAccess()
    if (isChanged) await forget.now()
    return isOn ? store.countAccessBut(ring?.id ?? null) : 0
  },

  async ready(tripId: string, viewPassword: string): Promise<ReadyRows | null> {
    if (!isOn || !ring) return null
    const sealed = await ring.seal({ viewPassword } satisfies Box)
    return { store: (tx) => store.keepAccess(tx, { trip_id: tripId, key_id: ring.id, sealed }) }
  },

  /** The kept view password of a trip. Throws `access.off`, and `access.unknown` without it or its key. */
  async viewPassword(tripId: string): Promise<string> {
    if (!isOn) throw fail('access.off')
    const row = await store.accessOf(tripId)
    const box = row && ring && (await open(ring, row.sealed))
    if (!box) throw fail('access.unknown')
    return box.viewPassword
  },
})

export type AccessLinks = ReturnType<typeof makeAccessLinks>

/** Reseals what older keys sealed, in batches. Returns whether there was anything. */
async function resealAll(store: AccountsStore, ring: KeyRing): Promise<boolean> {
  let isChanged = false
  for (const oldId of ring.olderIds) {
    let rows = await store.accessBy(oldId, '')
    while (rows.length) {
      const resealed = await Promise.all(rows.map((row) => reseal(ring, row)))
      await store.replaceAccess(resealed.flatMap((row) => row ?? []))
      isChanged = true
      rows = await store.accessBy(oldId, rows.at(-1)?.trip_id ?? '')
    }
  }
  return isChanged
}

type SealedAccess = Pick<Database['trip_access'], 'trip_id' | 'sealed'>

async function reseal(ring: KeyRing, { trip_id, sealed }: SealedAccess) {
  const box = await open(ring, sealed)
  return box && { trip_id, key_id: ring.id, sealed: await ring.seal(box) }
}

const open = (ring: KeyRing, sealed: string) =>
  ring.open(sealed).then(
    (box) => box as Box,
    () => undefined,
  )
