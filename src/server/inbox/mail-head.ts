import PostalMime from 'postal-mime'

/** What stands above a mail (RFC 5322 §3.6). */
export type MailHead = {
  subject: string
  /** First address of From, lower case; null where it has none. */
  from: string | null
  /** Null where there is none that could tell two mails apart, such as `<>`. */
  messageId: string | null
  /** Values of a field by its lower-case name, in order. */
  all: (name: string) => string[]
}

const MOST_BYTES = 256 * 1024
const NEWLINE = 10
const RETURN = 13

/** Reads the head of a mail and nothing below it. A head that cannot be read is an empty one. */
export async function readHead(raw: Uint8Array): Promise<MailHead> {
  const head = await PostalMime.parse(headOf(raw), { maxHeadersSize: MOST_BYTES }).catch(() => null)
  const headers = head?.headers ?? []
  return {
    subject: head?.subject?.trim() ?? '',
    from: head?.from?.address?.trim().toLowerCase() || null,
    messageId: /[^\s<>@]{3}/.test(head?.messageId ?? '') ? (head?.messageId?.trim() ?? null) : null,
    all: (name) => headers.filter(({ key }) => key === name).map(({ value }) => value.trim()),
  }
}

/** The lines above the first empty one; some programs begin a mail with one. */
function headOf(raw: Uint8Array): Buffer {
  const start = Math.max(
    0,
    raw.findIndex((byte) => byte !== RETURN && byte !== NEWLINE),
  )
  const bytes = Buffer.from(raw.buffer, raw.byteOffset + start, raw.byteLength - start)
  const ends = [bytes.indexOf('\r\n\r\n'), bytes.indexOf('\n\n')].filter((at) => at >= 0)
  const end = Math.min(bytes.length, MOST_BYTES, ...ends.map((at) => at + 2))
  return bytes.subarray(0, end)
}
