import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import type { ReadFailure } from '../document.ts'
import { CAPS } from './caps.ts'
import { parseMailDate } from './mail-date.ts'

/** A mail taken apart by MIME alone: mails inside are still attachments. */
export type Mail = {
  date: string | null
  subject: string | null
  sender: string | null
  html: string | null
  text: string | null
  attachments: MailAttachment[]
}

export type MailAttachment = { name: string | null; mimeType: string; bytes: Uint8Array }

/** Takes one mail apart (RFC 5322, RFC 2045-2047, RFC 2231). Refuses quickly what only an attacker sends. */
export async function parseMail(
  bytes: Uint8Array,
): Promise<{ ok: true; mail: Mail } | { ok: false; reason: ReadFailure }> {
  if (isOversized(bytes)) return { ok: false, reason: 'too_complex' }
  try {
    const email = await PostalMime.parse(withoutLeadingLines(bytes), {
      forceRfc822Attachments: true,
      attachmentEncoding: 'arraybuffer',
      maxNestingDepth: CAPS.mimeDepth,
      maxHeadersSize: CAPS.mailHeaderBytes,
    })
    return { ok: true, mail: toMail(email) }
  } catch {
    return { ok: false, reason: 'too_complex' } // the only errors it throws are its own limits
  }
}

function toMail(email: Email): Mail {
  return {
    date: mailDate(email),
    subject: email.subject?.trim() || null,
    sender: addressOf(email.from) ?? addressOf(email.sender),
    html: email.html?.trim() ? email.html : null,
    text: email.text?.trim() ? email.text : null,
    attachments: email.attachments.map(toAttachment),
  }
}

/** The Date header; without one, when the last server received it. */
function mailDate(email: Email): string | null {
  const values = (key: string): string[] =>
    email.headers.filter((header) => header.key === key).map((h) => h.value)
  for (const value of values('date')) {
    const date = parseMailDate(value)
    if (date) return date
  }
  const received = values('received')[0]
  return received ? parseMailDate(received.slice(received.lastIndexOf(';') + 1)) : null
}

function addressOf(address: Address | undefined): string | null {
  const mailbox = address?.group ? address.group[0] : address
  return mailbox?.address?.toLowerCase() || null
}

function toAttachment(attachment: Attachment): MailAttachment {
  const { content } = attachment
  return {
    name: attachment.filename,
    mimeType: attachment.mimeType,
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  }
}

/** Counts lines that cost the parser something, without parsing. */
function isOversized(bytes: Uint8Array): boolean {
  let headers = 0
  let boundaries = 0
  let inHeaders = true
  for (let start = 0; start < bytes.length;) {
    const next = bytes.indexOf(NEWLINE, start)
    const end = next < 0 ? bytes.length : next
    const isBlank = end === start || (end === start + 1 && bytes[start] === RETURN)
    if (isBlank && headers > 0) inHeaders = false
    if (inHeaders && !isBlank) headers++
    if (bytes[start] === DASH && bytes[start + 1] === DASH) boundaries++
    if (headers > CAPS.mailHeaders || boundaries > CAPS.mimeBoundaries) return true
    start = end + 1
  }
  return false
}

/** Blank lines above the headers would make the whole mail a body. */
function withoutLeadingLines(bytes: Uint8Array): Uint8Array {
  let start = 0
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) start = 3
  while (bytes[start] === NEWLINE || bytes[start] === RETURN || bytes[start] === 0x20) start++
  return bytes.subarray(start)
}

const NEWLINE = 10
const RETURN = 13
const DASH = 45
