import { CompactEncrypt, compactDecrypt, importJWK, type CryptoKey, type JWK } from 'jose'

/** ECDH-ES with AES key wrap, and AES-256-CBC with HMAC-SHA-512 (RFC 7518 §4.6, §5.2). */
export const KEY_AGREEMENT = 'ECDH-ES+A256KW'
export const CONTENT = 'A256CBC-HS512'

export type PublicKey = CryptoKey
export type PrivateKey = CryptoKey

/** Parses a JWK. */
export async function readPublicKey(stored: string): Promise<PublicKey> {
  return (await importJWK(JSON.parse(stored) as JWK, KEY_AGREEMENT)) as PublicKey
}

/** Encrypts a JSON value to a compact JWE (RFC 7516). */
export async function seal(publicKey: PublicKey, value: unknown): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: KEY_AGREEMENT, enc: CONTENT })
    .encrypt(publicKey)
}

/** Rejects when the key or a byte is wrong. */
export async function open(privateKey: PrivateKey, sealed: string): Promise<unknown> {
  const { plaintext } = await compactDecrypt(sealed, privateKey, {
    keyManagementAlgorithms: [KEY_AGREEMENT],
    contentEncryptionAlgorithms: [CONTENT],
  })
  return JSON.parse(new TextDecoder().decode(plaintext)) as unknown
}
