import { CompactEncrypt, compactDecrypt } from 'jose'
import { CONTENT } from './seal.ts'

/** Seals a JSON value under a 64-byte key that the server holds (JWE, `dir` with A256CBC-HS512). */
export async function sealWithKey(key: Uint8Array, value: unknown): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'dir', enc: CONTENT })
    .encrypt(key)
}

/** Opens what `sealWithKey` made. Rejects when the key is another one or a byte was changed. */
export async function openWithKey(key: Uint8Array, sealed: string): Promise<unknown> {
  const { plaintext } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: [CONTENT],
  })
  return JSON.parse(new TextDecoder().decode(plaintext)) as unknown
}
