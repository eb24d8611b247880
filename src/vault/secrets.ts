/** Crockford base32 without I, L, O, U: can be read aloud and typed. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TRIP_ID_CHARS = 16
const VIEW_GROUPS = 6
const EDIT_GROUPS = 5

export const makeTripId = () => randomText(TRIP_ID_CHARS)

/** Six groups of four, 120 random bits. It decrypts a trip. */
export const makeViewPassword = () => randomGroups(VIEW_GROUPS)

/** Five groups of four, 100 random bits. It authorises changes and decrypts nothing. */
export const makeEditPassword = () => randomGroups(EDIT_GROUPS)

export const makeDocumentId = () => randomText(TRIP_ID_CHARS)

/** Canonical form of a typed password: ignores case, dashes, spaces and look-alike letters. */
export function normalizePassword(typed: string): string {
  return typed.replace(/[^0-9a-hjkmnp-tv-z]/g, plainLetter)
}

export const spellPassword = (password: string): string =>
  normalizePassword(password).replace(/.{4}(?=.)/g, '$&-')

function plainLetter(letter: string): string {
  if (/[\s-]/.test(letter)) return ''
  const small = letter.toLowerCase()
  if (small === 'o') return '0'
  return small === 'i' || small === 'l' ? '1' : small
}

const lettersOf = (password: string) => normalizePassword(password).length

/** Whether it is as long as all of its kind: a link may have lost its end. */
export const isWholeView = (password: string) => lettersOf(password) === 4 * VIEW_GROUPS
export const isWholeEdit = (password: string) => lettersOf(password) === 4 * EDIT_GROUPS

export const isId = (text: string) => /^[0-9a-hjkmnp-tv-z]{16}$/.test(text)

function randomGroups(groups: number): string {
  return Array.from({ length: groups }, () => randomText(4)).join('-')
}

function randomText(length: number): string {
  return spellBytes(crypto.getRandomValues(new Uint8Array(length)))
}

export const spellBytes = (bytes: Uint8Array) => Array.from(bytes, (byte) => ALPHABET[byte & 31]).join('')

type Derivation = { salt: string; info: string; length: number }

/** HKDF-SHA-256 (RFC 5869); `length` in bytes. */
export async function deriveBytes(secret: string, { salt, info, length }: Derivation): Promise<Uint8Array> {
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), 'HKDF', false, ['deriveBits'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: bytes.encode(salt), info: bytes.encode(info) }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, length * 8))
}
