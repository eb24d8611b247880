import { isUtf8 } from 'node:buffer'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import type { ReadFailure } from '../document.ts'
import { CAPS } from './caps.ts'
import { decodeText, repairMisread, textCharset } from './decode.ts'
import { parseMailDate } from './mail-date.ts'

/** A mail taken apart by MIME alone: mails inside are still attachments. */
export type Mail = {
  date: string | null
  subject: string | null
  sender: string | null
  senderName: string | null
  html: string | null
  text: string | null
  attachments: MailAttachment[]
  /** Mails inside that are already taken apart, as Outlook keeps them. */
  mails: Mail[]
}

export type MailResult = { ok: true; mail: Mail } | { ok: false; reason: ReadFailure }

/** A file in a mail, decoded; the name and type are what the mail says. */
export type MailAttachment = { name: string | null; mimeType: string; bytes: Uint8Array }

/** Takes one mail apart (RFC 5322, RFC 2045-2047, RFC 2231). Refuses quickly what only an attacker sends. */
export async function parseMail(bytes: Uint8Array): Promise<MailResult> {
  if (isOversized(bytes)) return { ok: false, reason: 'too_complex' }
  const source = toMimeBytes(bytes)
  if (source !== bytes && isOversized(source)) return { ok: false, reason: 'too_complex' }
  try {
    const email = await PostalMime.parse(source, {
      forceRfc822Attachments: true,
      attachmentEncoding: 'arraybuffer',
      maxNestingDepth: CAPS.mimeDepth,
      maxHeadersSize: CAPS.mailHeaderBytes,
    })
    return { ok: true, mail: withSource(toMail(email), source) }
  } catch {
    return { ok: false, reason: 'too_complex' } // the only errors it throws are its own limits
  }
}

function toMail(email: Email): Mail {
  return {
    date: mailDate(email),
    subject: repairMisread(email.subject?.trim() ?? '') || null,
    sender: addressOf(email.from) ?? addressOf(email.sender),
    senderName: (email.from ?? email.sender)?.name?.trim() || null,
    html: email.html?.trim() ? repairMisread(email.html) : null,
    text: email.text?.trim() ? repairMisread(email.text) : null,
    attachments: email.attachments.map(toAttachment),
    mails: [],
  }
}

/** A mail whose parts cannot be found, for its boundary is wrong, is shown as it was sent. */
function withSource(mail: Mail, source: Uint8Array): Mail {
  if (mail.html || mail.text || mail.attachments.length > 0) return mail
  const [, ...body] = decodeText(source.subarray(0, CAPS.viewChars)).split(/\r?\n\r?\n/)
  return { ...mail, text: body.join('\n\n').trim() || null }
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
  const named = mailbox?.address?.toLowerCase() ?? ''
  return named.includes('@') ? named : null
}

/** `content` is bytes, as was asked for. */
function toAttachment({ filename, mimeType, content }: Attachment): MailAttachment {
  return { name: filename, mimeType, bytes: new Uint8Array(content as ArrayBuffer) }
}

function isOversized(bytes: Uint8Array): boolean {
  let headers = 0
  let boundaries = 0
  let shortLines = 0
  let inHeaders = true
  for (let start = 0; start < bytes.length;) {
    const next = bytes.indexOf(NEWLINE, start)
    const end = next < 0 ? bytes.length : next
    const isBlank = end === start || (end === start + 1 && bytes[start] === RETURN)
    if (isBlank && headers > 0) inHeaders = false
    if (inHeaders && !isBlank) headers++
    if (bytes[start] === DASH && bytes[start + 1] === DASH) boundaries++
    if (end - start < SHORT_LINE) shortLines++
    if (headers > CAPS.mailHeaders || boundaries > CAPS.mimeBoundaries) return true
    if (shortLines > CAPS.mailShortLines) return true
    start = end + 1
  }
  return false
}

/** Bytes; lines of encoded files are longer. */
const SHORT_LINE = 40
const NEWLINE = 10
const RETURN = 13
const SPACE = 32
const DASH = 45

/** A mail as the MIME parser needs it: UTF-8, line feeds, no byte order mark or blank lines on top. */
function toMimeBytes(bytes: Uint8Array): Uint8Array {
  const charset = textCharset(bytes)
  const plain = charset?.startsWith('utf-16') ? new TextEncoder().encode(decodeText(bytes)) : bytes
  return inUtf8(withLineFeeds(withoutLeadingLines(plain)))
}

/** Blank lines above the headers would make the whole mail a body. */
function withoutLeadingLines(bytes: Uint8Array): Uint8Array {
  let start = 0
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) start = 3
  while (bytes[start] === NEWLINE || bytes[start] === RETURN || bytes[start] === SPACE) start++
  return bytes.subarray(start)
}

/** Old Macs ended lines with a carriage return alone. */
function withLineFeeds(bytes: Uint8Array): Uint8Array {
  if (bytes.includes(NEWLINE) || !bytes.includes(RETURN)) return bytes
  return bytes.map((byte) => (byte === RETURN ? NEWLINE : byte))
}

/** Non-UTF-8 lines are windows-1252: headers always, bodies without other charsets or binary parts. */
function inUtf8(bytes: Uint8Array): Uint8Array {
  if (isUtf8(bytes)) return bytes
  const mail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = mail.subarray(0, endOfHeaders(mail))
  const others = mail.toString('latin1').matchAll(/charset\s*=\s*["']?([\w.:-]+)/gi)
  const isMoved = !mail.includes(0) && others.every(([, name = '']) => /^(?:utf-?8|us-ascii)$/i.test(name))
  const moved = isMoved ? mail : head
  const rest = mail.subarray(moved.length)
  return new Uint8Array(Buffer.concat([...runsOf(moved), rest]))
}

function endOfHeaders(mail: Buffer): number {
  const ends = [mail.indexOf('\n\n'), mail.indexOf('\n\r\n')].filter((at) => at >= 0)
  return ends.length ? Math.min(...ends) : mail.length
}

/** Lines in UTF-8, and those between converted to it: a piece per change of charset, not per line. */
function* runsOf(bytes: Buffer): Generator<Uint8Array> {
  let begin = 0
  let isRunUtf8 = true
  for (let start = 0; start < bytes.length;) {
    const next = bytes.indexOf(NEWLINE, start) + 1 || bytes.length
    const isLineUtf8 = isUtf8(bytes.subarray(start, next))
    if (isLineUtf8 !== isRunUtf8) {
      yield inOneCharset(bytes.subarray(begin, start), isRunUtf8)
      begin = start
    }
    isRunUtf8 = isLineUtf8
    start = next
  }
  yield inOneCharset(bytes.subarray(begin), isRunUtf8)
}

function inOneCharset(lines: Buffer, areUtf8: boolean): Uint8Array {
  return areUtf8 ? lines : new TextEncoder().encode(WESTERN.decode(lines))
}

const WESTERN = new TextDecoder('windows-1252')
