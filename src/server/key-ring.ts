import { createHmac } from 'node:crypto'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'

const ID_CHARS = 11

/** Keys of 64 bytes of which the first seals and all open, so that a key can be replaced by another one. */
export class KeyRing {
  readonly #seals: Uint8Array
  readonly #keys: readonly Uint8Array[]

  constructor(seals: Uint8Array, opens: readonly Uint8Array[] = []) {
    this.#seals = seals
    this.#keys = [seals, ...opens]
  }

  /** By which it is known later which key sealed something. */
  get id(): string {
    return idOf(this.#seals)
  }

  /** Those of the keys that only open. */
  get olderIds(): string[] {
    return this.#keys.slice(1).map(idOf)
  }

  seal(value: unknown): Promise<string> {
    return sealWithKey(this.#seals, value)
  }

  /** Opens what one of the keys sealed; rejects for anything else. */
  async open(sealed: string): Promise<unknown> {
    return Promise.any(this.#keys.map((key) => openWithKey(key, sealed)))
  }
}

const idOf = (key: Uint8Array) =>
  createHmac('sha256', key).update('id of the key of access links').digest('base64url').slice(0, ID_CHARS)
