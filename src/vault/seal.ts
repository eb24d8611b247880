import { CompactEncrypt, compactDecrypt, importJWK, type CryptoKey, type JWK } from 'jose'

/** ECDH-ES with AES key wrap, and AES-256-CBC with HMAC-SHA-512 (RFC 7518 §4.6, §5.2). */
export const KEY_AGREEMENT = 'ECDH-ES+A256KW'
const CONTENT = 'A256CBC-HS512'

export type PublicKey = CryptoKey
export type PrivateKey = CryptoKey

export async function readPublicKey(stored: string): Promise<PublicKey> {
  return (await importJWK(JSON.parse(stored) as JWK, KEY_AGREEMENT)) as PublicKey
}

/** Encrypts a JSON value to a compact JWE (RFC 7516). */
export async function seal(publicKey: PublicKey, value: unknown): Promise<string> {
  return encrypt(JSON.stringify(value), KEY_AGREEMENT, publicKey)
}

export async function open(privateKey: PrivateKey, sealed: string): Promise<unknown> {
  return JSON.parse(await decrypt(sealed, KEY_AGREEMENT, privateKey)) as unknown
}

type KeyManagement = typeof KEY_AGREEMENT | 'dir'

export function encrypt(text: string, alg: KeyManagement, key: CryptoKey | Uint8Array): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg, enc: CONTENT })
    .encrypt(key)
}

export async function decrypt(
  sealed: string,
  alg: KeyManagement,
  key: CryptoKey | Uint8Array,
): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: [alg],
    contentEncryptionAlgorithms: [CONTENT],
  })
  return new TextDecoder().decode(plaintext)
}
