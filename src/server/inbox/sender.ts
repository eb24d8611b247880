import type { MailHead } from './mail-head.ts'

/** `anna+caf_=trip-x=example.com@gmail.com`: Gmail's return path of mails that a filter of Anna's passes on. */
const GMAIL_FORWARD = /^([^+@]+)\+caf_=[^@]*@(.+)$/i
const ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/i

/** Whose filter passed a mail on by itself, as far as its return path says; null for a mail that somebody sent. */
export function forwarderOf(envelopeFrom: string): string | null {
  const [, name, domain] = GMAIL_FORWARD.exec(envelopeFrom) ?? []
  return name && domain ? `${name}@${domain}` : null
}

/**
 * Who sent a mail to us: whoever set up a forwarding, where one did by itself; else the author (RFC 5322 §3.6.2), else the return
 * path. Lower case; null where there is no usable address.
 */
export function senderOf(head: MailHead, envelopeFrom: string): string | null {
  const candidates = [forwarderOf(envelopeFrom), head.from, envelopeFrom]
  const found = candidates.find((address) => address && ADDRESS.test(address))
  return found ? found.toLowerCase() : null
}
