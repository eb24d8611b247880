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

/**
 * What a browser keeps of a trip, to read it without a network: AES-256-GCM (NIST SP 800-38D) with a key that
 * HKDF derives from the view password under a label of its own. The first 12 bytes are the nonce.
 */
export async function sealKept(access: ViewAccess, value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keptKey(access), text)
  return new Uint8Array([...iv, ...new Uint8Array(sealed)])
}

/** Rejects for another trip, another password or changed bytes. */
export async function openKept(access: ViewAccess, sealed: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const iv = sealed.subarray(0, NONCE_BYTES)
  const bytes = sealed.subarray(NONCE_BYTES)
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keptKey(access), bytes)
  return JSON.parse(new TextDecoder().decode(text)) as unknown
}

export type ViewAccess = { tripId: string; viewPassword: string }

const NONCE_BYTES = 12

async function keptKey({ tripId, viewPassword }: ViewAccess): Promise<CryptoKey> {
  const secret = normalizePassword(viewPassword)
  const bytes = await deriveBytes(secret, { salt: tripId, info: 'trip kept in a browser v1', length: 32 })
  return crypto.subtle.importKey('raw', new Uint8Array(bytes), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** HKDF-SHA-256 (RFC 5869), salted by trip id. Fast derivation suffices: the password is 120 random bits. */
function wrappingKey(tripId: string, viewPassword: string): Promise<Uint8Array> {
  const secret = normalizePassword(viewPassword)
  return deriveBytes(secret, { salt: tripId, info: 'trip private key v1', length: 64 })
}
