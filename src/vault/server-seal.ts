import { decrypt, encrypt } from './seal.ts'

/** Encrypts a JSON value with a 64-byte server key (JWE, `dir` with A256CBC-HS512). */
export async function sealWithKey(key: Uint8Array, value: unknown): Promise<string> {
  return encrypt(JSON.stringify(value), 'dir', key)
}

export async function openWithKey(key: Uint8Array, sealed: string): Promise<unknown> {
  return JSON.parse(await decrypt(sealed, 'dir', key)) as unknown
}
