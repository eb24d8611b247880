import { deriveBytes, normalizePassword, spellBytes } from './secrets.ts'

const TOKEN_CHARS = 24

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
  const bytes = await deriveBytes(secret, {
    salt: tripId,
    info: `mail address ${generation} v1`,
    length: TOKEN_CHARS,
  })
  return spellBytes(bytes)
}

/** The 64-byte key that only a mail to the address provides: it seals what an answer needs. */
export async function mailTokenKey(token: string): Promise<Uint8Array> {
  return deriveBytes(token, { salt: '', info: 'mail address box v1', length: 64 })
}
