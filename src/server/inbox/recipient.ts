/** To whom a mail came: `new` makes a trip, `trip` belongs to one that its token names. */
export type Recipient = { kind: 'new' } | { kind: 'trip'; token: string }

const TOKEN = /^trip-([0-9a-z]{16,64})$/

/**
 * Reads `trip@` and `trip-<token>@` of our domain (spec product-4, document-10), however it is written; undefined for every other
 * address.
 */
export function parseRecipient(address: string, domain: string): Recipient | undefined {
  const at = address.lastIndexOf('@')
  if (address.slice(at + 1).toLowerCase() !== domain || address.length > MAX_CHARS) return undefined
  // A sub-address (RFC 5233) is the same mailbox
  const local = address.slice(0, at).toLowerCase().split('+')[0] ?? ''
  if (local === 'trip') return { kind: 'new' }
  const token = TOKEN.exec(local)?.[1]
  return token ? { kind: 'trip', token } : undefined
}

export const makeAddress = (token: string, domain: string) => `trip-${token}@${domain}`

/** https://www.rfc-editor.org/rfc/rfc5321 §4.5.3.1 */
const MAX_CHARS = 254
