import PostalMime, { type Address } from 'postal-mime'

export type ParsedMail = {
  headers: { key: string; value: string }[]
  subject: string
  messageId: string
  from: string | null
  author: Address | null
  to: Address[]
  cc: Address[]
  text: string
  html: string
}

/** In the mail thread. Null where unreadable; throws if that takes too long. */
export type ParseMail = (raw: Uint8Array) => Promise<ParsedMail | null>

const MAX_HEADERS_BYTES = 64 * 1024

/** In this thread: only for the mail thread and for tests. Rejects where unreadable. */
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
