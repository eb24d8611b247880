import PostalMime, { type Address } from 'postal-mime'

/** A mail, or its head, as far as it is wanted. Lower-case header names; empty texts where none. */
export type ParsedMail = {
  headers: { key: string; value: string }[]
  subject: string
  messageId: string
  /** First address of From. */
  from: string | null
  author: Address | null
  to: Address[]
  cc: Address[]
  text: string
  html: string
}

/** Parses a mail in its thread. Null where it cannot be read; throws if that takes too long. */
export type ParseMail = (raw: Uint8Array) => Promise<ParsedMail | null>

const MAX_HEADERS_BYTES = 64 * 1024

/** Without any thread; rejects where a mail cannot be read. Only for the thread of mails, and for tests. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 10, maxHeadersSize: MAX_HEADERS_BYTES })
  return {
    headers: mail.headers.map(({ key, value }) => ({ key, value })),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    from: mail.from?.address ?? null,
    author: mail.from ?? null,
    to: mail.to ?? [],
    cc: mail.cc ?? [],
    text: mail.text ?? '',
    html: mail.html ?? '',
  }
}
