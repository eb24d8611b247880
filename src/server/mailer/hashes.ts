import { checkValue, type ServerKeys } from '#server/keys.ts'

export const addressHash = (keys: ServerKeys, address: string) =>
  checkValue(keys, `address ${address.trim().toLowerCase()}`)

export const topicHash = (keys: ServerKeys, topic: string) => checkValue(keys, `topic ${topic}`)

export const messageHash = (keys: ServerKeys, id: string) =>
  checkValue(keys, `message ${id.trim().replace(/^<|>$/g, '')}`)

const LONGEST = 254

/** One service that ignores dots in mailboxes: https://support.google.com/mail/answer/7436150 */
const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/** A mailbox, for limits: lower case, without a sub-address (RFC 5233). */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).toLowerCase().split('+')
  const host = address.slice(at + 1).toLowerCase()
  return GMAIL.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/**
 * Whether a text is one plain address: nothing in it can end a header, begin a second recipient or quote (RFC
 * 5321 §4.1.2 without quoted strings and address literals; length of §4.5.3.1.3).
 */
export const isMailbox = (text: string) =>
  text.length <= LONGEST && /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(text)
