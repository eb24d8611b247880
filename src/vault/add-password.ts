import { deriveBytes, normalizePassword, spellBytes, spellPassword } from './secrets.ts'

/** `generation`: counts the trip's links that only add, from 1. */
type AddPasswordSource = { tripId: string; editPassword: string; generation: number }

const ADD_CHARS = 20

/**
 * Five groups of four, 100 bits, from the edit password by HKDF-SHA-256 (RFC 5869), salted by trip id.
 * Editors can recompute one of which the server keeps only the hash; it does not reveal the edit password.
 */
export async function makeAddPassword({
  tripId,
  editPassword,
  generation,
}: AddPasswordSource): Promise<string> {
  const bytes = await deriveBytes(normalizePassword(editPassword), {
    salt: tripId,
    info: `add password ${generation} v1`,
    length: ADD_CHARS,
  })
  return spellPassword(spellBytes(bytes))
}
