import type { TripAccessTable } from '#server/db/schema.ts'
import type { Forget, ReadyRows } from '#server/db/sqlite.ts'
import { fail } from '#server/http/fail.ts'
import type { KeyRing } from '#server/keys.ts'
import { ACCESS_BATCH, type AccountsStore } from './accounts.store.ts'

type Options = {
  store: AccountsStore
  /** Null without a key file: nothing is kept. */
  ring: KeyRing | null
  isOn: boolean
  forget: Forget
}

type Box = { viewPassword: string }

export class AccessLinks {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Applies the settings to what is stored: erases it all when off, reseals what older keys sealed. Returns
   * how many links belong to a key that is not here; they stay, since it may come back.
   */
  async settle(): Promise<number> {
    const { store, ring, isOn, forget } = this.#options
    const isChanged = isOn ? await this.#sealAnew() : await store.eraseAccess()
    if (isChanged) await forget.now()
    return isOn ? store.countAccessBut(ring?.id ?? null) : 0
  }

  async ready(tripId: string, viewPassword: string): Promise<ReadyRows | null> {
    const { store, ring, isOn } = this.#options
    if (!isOn || !ring) return null
    const sealed = await ring.seal({ viewPassword } satisfies Box)
    return { store: (tx) => store.keepAccess(tx, { trip_id: tripId, key_id: ring.id, sealed }) }
  }

  /** The kept view password of a trip. Throws `access.off`, and `access.unknown` without it or its key. */
  async viewPassword(tripId: string): Promise<string> {
    const { store, ring, isOn } = this.#options
    if (!isOn) throw fail('access.off')
    const row = await store.accessOf(tripId)
    const box = row && ring && (await open(ring, row.sealed))
    if (!box) throw fail('access.unknown')
    return box.viewPassword
  }

  async #sealAnew(): Promise<boolean> {
    const { ring } = this.#options
    if (!ring) return false
    let isChanged = false
    for (const oldId of ring.olderIds) isChanged = (await this.#takeOver(ring, oldId)) || isChanged
    return isChanged
  }

  async #takeOver(ring: KeyRing, oldId: string): Promise<boolean> {
    const { store } = this.#options
    let last = ''
    for (;;) {
      const rows = await store.accessBy(oldId, last)
      const anew = await Promise.all(rows.map((row) => sealAnew(ring, row)))
      await store.replaceAccess(anew.flatMap((row) => row ?? []))
      last = rows.at(-1)?.trip_id ?? last
      if (rows.length < ACCESS_BATCH) return last !== ''
    }
  }
}

async function sealAnew(ring: KeyRing, { trip_id, sealed }: Pick<TripAccessTable, 'trip_id' | 'sealed'>) {
  const box = await open(ring, sealed)
  return box && { trip_id, key_id: ring.id, sealed: await ring.seal(box) }
}

const open = (ring: KeyRing, sealed: string) =>
  ring.open(sealed).then(
    (box) => box as Box,
    () => undefined,
  )
