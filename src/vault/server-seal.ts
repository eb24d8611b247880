import { CompactEncrypt, compactDecrypt } from 'jose'
import { CONTENT } from './seal.ts'

/** Encrypts a JSON value with a 64-byte server key (JWE, `dir` with A256CBC-HS512). */
export async function sealWithKey(key: Uint8Array, value: unknown): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'dir', enc: CONTENT })
    .encrypt(key)
}

/** Rejects when the key or a byte is wrong. */
export async function openWithKey(key: Uint8Array, sealed: string): Promise<unknown> {
  const { plaintext } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: [CONTENT],
  })
  return JSON.parse(new TextDecoder().decode(plaintext)) as unknown
}
