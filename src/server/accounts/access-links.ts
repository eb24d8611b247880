import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Forget } from '#server/db/sqlite.ts'
import type { ServerKeys } from '#server/keys.ts'
import { fail } from '#server/http/fail.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import type { AccountsStore } from './accounts.store.ts'

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
    if (!isOn) await store.eraseAccess()
    else if (ownKey) await this.#sealAnew()
    await forget.now()
  }

  /** Keeps a trip's view password in the caller's transaction. */
  async keep(
    tripId: string,
    viewPassword: string,
  ): Promise<(transaction: Transaction<Database>) => Promise<void>> {
    const { store, isOn } = this.#options
    if (!isOn) return async () => undefined
    const sealed = await sealWithKey(this.#key, { viewPassword } satisfies Box)
    return (tx) => store.keepAccess(tx, { trip_id: tripId, sealed })
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

  async #sealAnew(): Promise<void> {
    const { store, keys } = this.#options
    for (const { trip_id, sealed } of await store.keptAccess()) {
      const box = await open(keys.access, sealed)
      if (box) await store.replaceAccess({ trip_id, sealed: await sealWithKey(this.#key, box) })
    }
  }
}

const open = (key: Uint8Array, sealed: string) =>
  openWithKey(key, sealed).then(
    (box) => box as Box,
    () => undefined,
  )
