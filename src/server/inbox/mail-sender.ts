import type { MailHead } from './mail-head.ts'

/** `anna+caf_=trip-x=example.com@gmail.com`: return path of mails that a filter of Anna's passes on. */
const GMAIL_FORWARD = /^([^+@]+)\+caf_=[^@]*@(.+)$/i
const ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/i

/** Whose filter passed a mail on, by its return path; null for a mail that somebody sent. */
export function forwarderOf(envelopeFrom: string): string | null {
  const [, name, domain] = GMAIL_FORWARD.exec(envelopeFrom) ?? []
  return name && domain ? `${name}@${domain}` : null
}

/**
 * Who sent a mail to us and is to be answered: whoever set up a forwarding, where one did by itself; the
 * author (RFC 5322 §3.6.2) where the return path is of the same domain; else the return path (RFC 3834 §4): a
 * mail that somebody redirected has an airline for its author, and links to a trip are no business of
 * airlines. Lower case; null where there is nobody to be found.
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

/** Return paths that programs make up for each mail: bounces, SRS, VERP. */
const MACHINE_PATH = /^(?:srs[01][=+-]|[^@]*(?:bounce|return|=)|[^@]*[0-9a-f]{16})/i

const usable = (address: string | null) => (address && ADDRESS.test(address) ? address.toLowerCase() : null)

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

const areRelated = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
