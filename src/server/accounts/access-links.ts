import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, TripAccessTable } from '#server/db/schema.ts'
import type { Forget } from '#server/db/sqlite.ts'
import type { ServerKeys } from '#server/keys.ts'
import { fail } from '#server/http/fail.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import { ACCESS_BATCH, type AccountsStore } from './accounts.store.ts'

type Options = {
  store: AccountsStore
  keys: ServerKeys
  /** The operator's own key, 64 bytes; the one in the data folder where it is missing. */
  ownKey: Uint8Array | null
  /** Off: nothing is kept. */
  isOn: boolean
  forget: Forget
}

type Box = { viewPassword: string }

const KEY_ID_CHARS = 11

/** View passwords of trips that a mail reached, so that the people of these trips can be sent the link again. */
export class AccessLinks {
  readonly #options: Options
  readonly #key: Uint8Array

  constructor(options: Options) {
    this.#options = options
    this.#key = options.ownKey ?? options.keys.access
  }

  /**
   * Brings what is stored in line with the settings: erased where nothing is to be kept, and sealed anew where the operator set a key
   * of his own since.
   */
  async settle(): Promise<void> {
    const { store, isOn, ownKey, forget } = this.#options
    const isChanged = isOn ? ownKey !== null && (await this.#sealAnew()) : await store.eraseAccess()
    if (isChanged) await forget.now()
  }

  /** Keeps a trip's view password in the caller's transaction. */
  async keep(
    tripId: string,
    viewPassword: string,
  ): Promise<(transaction: Transaction<Database>) => Promise<void>> {
    const { store, isOn } = this.#options
    if (!isOn) return async () => undefined
    const sealed = await sealWithKey(this.#key, { viewPassword } satisfies Box)
    return (tx) => store.keepAccess(tx, { trip_id: tripId, key_id: keyId(this.#key), sealed })
  }

  /** The kept view password of a trip. Throws `access.off`, and `access.unknown` where none is kept or it was sealed with another key. */
  async viewPassword(tripId: string): Promise<string> {
    const { store, isOn } = this.#options
    if (!isOn) throw fail('access.off')
    const row = await store.accessOf(tripId)
    const box = row && (await open(this.#key, row.sealed))
    if (!box) throw fail('access.unknown')
    return box.viewPassword
  }

  /** Takes over what the key in the data folder sealed; answers whether there was anything. */
  async #sealAnew(): Promise<boolean> {
    const { store, keys } = this.#options
    const oldId = keyId(keys.access)
    let last = ''
    for (;;) {
      const rows = await store.accessBy(oldId, last)
      const anew = await Promise.all(rows.map((row) => this.#anew(row)))
      await store.replaceAccess(anew.flatMap((row) => row ?? []))
      last = rows.at(-1)?.trip_id ?? last
      if (rows.length < ACCESS_BATCH) return last !== ''
    }
  }

  async #anew({ trip_id, sealed }: Pick<TripAccessTable, 'trip_id' | 'sealed'>) {
    const box = await open(this.#options.keys.access, sealed)
    return box && { trip_id, key_id: keyId(this.#key), sealed: await sealWithKey(this.#key, box) }
  }
}

/** By which it is known later which key sealed something. */
const keyId = (key: Uint8Array) =>
  createHmac('sha256', key).update('id of the key of access links').digest('base64url').slice(0, KEY_ID_CHARS)

const open = (key: Uint8Array, sealed: string) =>
  openWithKey(key, sealed).then(
    (box) => box as Box,
    () => undefined,
  )
