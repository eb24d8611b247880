import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { normalizePassword } from './secrets.ts'
import { CONTENT, KEY_AGREEMENT, type PrivateKey } from './seal.ts'

/** The public half in clear, the private half encrypted under the view password. */
export type TripKeys = { publicKey: string; wrappedPrivateKey: string }

const CURVE = 'P-256'

/** Encrypts the private key under the view password (RFC 7516, `dir` with A256CBC-HS512). */
export async function makeTripKeys(tripId: string, viewPassword: string): Promise<TripKeys> {
  const pair = await generateKeyPair(KEY_AGREEMENT, { crv: CURVE, extractable: true })
  const privateJwk = JSON.stringify(await exportJWK(pair.privateKey))
  const wrappedPrivateKey = await new CompactEncrypt(new TextEncoder().encode(privateJwk))
    .setProtectedHeader({ alg: 'dir', enc: CONTENT })
    .encrypt(await wrappingKey(tripId, viewPassword))
  return { publicKey: JSON.stringify(await exportJWK(pair.publicKey)), wrappedPrivateKey }
}

/** Undefined for a wrong view password. */
export async function openPrivateKey(
  tripId: string,
  viewPassword: string,
  wrappedPrivateKey: string,
): Promise<PrivateKey | undefined> {
  const key = await wrappingKey(tripId, viewPassword)
  const opened = await compactDecrypt(wrappedPrivateKey, key, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: [CONTENT],
  }).catch(() => undefined)
  if (!opened) return undefined
  const jwk = JSON.parse(new TextDecoder().decode(opened.plaintext)) as JWK
  return (await importJWK(jwk, KEY_AGREEMENT)) as PrivateKey
}

/** HKDF-SHA-256 (RFC 5869), salted by trip id. Fast derivation suffices: the password is 120 random bits. */
async function wrappingKey(tripId: string, viewPassword: string): Promise<Uint8Array> {
  const bytes = new TextEncoder()
  const secret = await crypto.subtle.importKey(
    'raw',
    bytes.encode(normalizePassword(viewPassword)),
    'HKDF',
    false,
    ['deriveBits'],
  )
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: bytes.encode(tripId), info: bytes.encode('trip private key v1') },
    secret,
    512,
  )
  return new Uint8Array(bits)
}
