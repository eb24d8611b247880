import type { MailHead } from './mail-head.ts'

/** `anna+caf_=trip-x=example.com@gmail.com`: return path of what Anna's filter forwards. */
const GMAIL_FORWARD = /^([^+@]+)\+caf_=[^@]*@(.+)$/i
const ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/i

export function forwarderOf(envelopeFrom: string): string | null {
  const [, name, domain] = GMAIL_FORWARD.exec(envelopeFrom) ?? []
  return name && domain ? `${name}@${domain}` : null
}

/**
 * Who sent us a mail and is to be answered: the owner of a forwarding filter; the author (RFC 5322 §3.6.2) if
 * the return path is of the same domain; else the return path (RFC 3834 §4), since a redirected mail has an
 * airline as author, and airlines must not get a trip's links. Lower case; null for nobody.
 */
export function senderOf(head: MailHead, envelopeFrom: string): string | null {
  const path = usable(envelopeFrom)
  const author = usable(head.from)
  const forwarder = usable(forwarderOf(envelopeFrom))
  if (forwarder) return forwarder
  if (!path) return author
  if (author && areRelated(domainOf(author), domainOf(path))) return author
  return MACHINE_PATH.test(path) ? null : path
}

/** Return paths made up per mail: bounces, SRS, VERP. */
const MACHINE_PATH = /^(?:srs[01][=+-]|[^@]*(?:bounce|return|=)|[^@]*[0-9a-f]{16})/i

const usable = (address: string | null) => (address && ADDRESS.test(address) ? address.toLowerCase() : null)

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

const areRelated = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
