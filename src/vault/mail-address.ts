import { normalizePassword } from './secrets.ts'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TOKEN_CHARS = 24

/** What the token of a trip's mail address is made of. `generation` counts the trip's addresses from 1. */
export type MailTokenSource = {
  tripId: string
  viewPassword: string
  editPassword: string
  generation: number
}

/**
 * The token in `trip-<token>@`: 24 characters, 120 bits, from both passwords by HKDF-SHA-256 (RFC 5869).
 * Editors can recompute an address of which the server keeps only the hash; the address reveals no password.
 */
export async function makeMailToken(source: MailTokenSource): Promise<string> {
  const { tripId, generation } = source
  const secret = `${normalizePassword(source.viewPassword)} ${normalizePassword(source.editPassword)}`
  const bytes = await derive(secret, {
    salt: tripId,
    info: `mail address ${generation} v1`,
    length: TOKEN_CHARS,
  })
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join('')
}

/** The 64-byte key that only a mail to the address provides: it seals what an answer needs. */
export async function mailTokenKey(token: string): Promise<Uint8Array> {
  return derive(token, { salt: '', info: 'mail address box v1', length: 64 })
}

type Derivation = { salt: string; info: string; length: number }

async function derive(secret: string, { salt, info, length }: Derivation): Promise<Uint8Array> {
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), 'HKDF', false, ['deriveBits'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: bytes.encode(salt), info: bytes.encode(info) }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, length * 8))
}
