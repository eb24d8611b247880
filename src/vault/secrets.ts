/** Crockford base32 without I, L, O, U: can be read aloud and typed. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

const TRIP_ID_CHARS = 16
const VIEW_GROUPS = 6
const EDIT_GROUPS = 5

/** 16 characters, 80 random bits. */
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

/** A password in groups of four, as in our links. */
export const spellPassword = (password: string): string =>
  normalizePassword(password).replace(/.{4}(?=.)/g, '$&-')

function plainLetter(letter: string): string {
  if (/[\s-]/.test(letter)) return ''
  const small = letter.toLowerCase()
  if (small === 'o') return '0'
  return small === 'i' || small === 'l' ? '1' : small
}

export const isId = (text: string) => /^[0-9a-hjkmnp-tv-z]{16}$/.test(text)

function randomGroups(groups: number): string {
  return Array.from({ length: groups }, () => randomText(4)).join('-')
}

function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join('')
}
