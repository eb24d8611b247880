import type { ParsedMail, ParseMail } from './parse-mail.ts'

export type MailHead = {
  subject: string
  from: string | null
  /** Null unless it can tell two mails apart, unlike `<>`. */
  messageId: string | null
  all: (name: string) => string[]
}

/** Long chains of Received, ARC and Exchange take 20 to 30 KB. */
export const MAX_HEAD_BYTES = 32 * 1024
const MAX_FIELDS = 500
const MAX_FIELD_BYTES = 24 * 1024
const MAX_ADDRESSES = 1_000
const ADDRESSES =
  /^(?:(?:resent-)?(?:from|sender|to|cc|bcc)|reply-to|return-path|delivered-to|x-original-to)[ \t]*:/i
const NEWLINE = 10
const RETURN = 13

/**
 * Reads only the head, in the mail thread. Null beyond the limits, unparsed; empty where unreadable. Throws
 * where the thread is not available.
 */
export async function readHead(raw: Uint8Array, parse: ParseMail): Promise<MailHead | null> {
  const bytes = headOf(raw)
  if (!isWithinLimits(bytes)) return null
  return makeHead(await parse(bytes))
}

export const EMPTY_HEAD: MailHead = makeHead(null)

/** Whether a head may be parsed; checked in one pass over its bytes. */
export function isWithinLimits(head: Uint8Array): boolean {
  if (head.length > MAX_HEAD_BYTES) return false
  const fields = Buffer.from(head.buffer, head.byteOffset, head.length)
    .toString('latin1')
    .split(/\n(?![ \t])/)
  return (
    fields.length <= MAX_FIELDS &&
    fields.every(
      (field) => field.length <= MAX_FIELD_BYTES && (!ADDRESSES.test(field) || hasFewAddresses(field)),
    )
  )
}

function hasFewAddresses(field: string): boolean {
  let count = 0
  for (const char of field) if (char === ',' || char === ';' || char === ':') count += 1
  return count <= MAX_ADDRESSES
}

function makeHead(head: ParsedMail | null): MailHead {
  const headers = head?.headers ?? []
  return {
    subject: head?.subject.trim() ?? '',
    from: head?.from?.trim().toLowerCase() || null,
    messageId: /[^\s<>@]{3}/.test(head?.messageId ?? '') ? (head?.messageId.trim() ?? null) : null,
    all: (name) => headers.filter(({ key }) => key === name).map(({ value }) => value.trim()),
  }
}

/** The lines above the first empty one; at most a byte more than the limit. */
export function headOf(raw: Uint8Array): Buffer {
  const start = Math.max(
    0,
    raw.subarray(0, MAX_HEAD_BYTES).findIndex((byte) => byte !== RETURN && byte !== NEWLINE),
  )
  const most = Math.min(raw.byteLength - start, MAX_HEAD_BYTES + 4)
  const bytes = Buffer.from(raw.buffer, raw.byteOffset + start, most)
  const ends = [bytes.indexOf('\r\n\r\n'), bytes.indexOf('\n\n')].filter((at) => at >= 0)
  return bytes.subarray(0, Math.min(bytes.length, ...ends.map((at) => at + 2)))
}
