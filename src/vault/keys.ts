import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { deriveBytes, normalizePassword } from './secrets.ts'
import { decrypt, encrypt, KEY_AGREEMENT, type PrivateKey } from './seal.ts'

/** The public half in clear, the private half encrypted under the view password. */
export type TripKeys = { publicKey: string; wrappedPrivateKey: string }

const CURVE = 'P-256'

/** Encrypts the private key under the view password (RFC 7516, `dir` with A256CBC-HS512). */
export async function makeTripKeys(tripId: string, viewPassword: string): Promise<TripKeys> {
  const pair = await generateKeyPair(KEY_AGREEMENT, { crv: CURVE, extractable: true })
  const privateJwk = JSON.stringify(await exportJWK(pair.privateKey))
  const wrappedPrivateKey = await encrypt(privateJwk, 'dir', await wrappingKey(tripId, viewPassword))
  return { publicKey: JSON.stringify(await exportJWK(pair.publicKey)), wrappedPrivateKey }
}

export async function openPrivateKey(
  tripId: string,
  viewPassword: string,
  wrappedPrivateKey: string,
): Promise<PrivateKey | undefined> {
  const key = await wrappingKey(tripId, viewPassword)
  const opened = await decrypt(wrappedPrivateKey, 'dir', key).catch(() => undefined)
  if (opened === undefined) return undefined
  const jwk = JSON.parse(opened) as JWK
  return (await importJWK(jwk, KEY_AGREEMENT)) as PrivateKey
}

/** HKDF-SHA-256 (RFC 5869), salted by trip id. Fast derivation suffices: the password is 120 random bits. */
function wrappingKey(tripId: string, viewPassword: string): Promise<Uint8Array> {
  const secret = normalizePassword(viewPassword)
  return deriveBytes(secret, { salt: tripId, info: 'trip private key v1', length: 64 })
}
