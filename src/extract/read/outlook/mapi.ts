import { decodeText } from '../decode.ts'
import { findAddress, findName } from '../forward-header.ts'
import { parseMailDate } from '../mail-date.ts'
import type { Mail, MailAttachment } from '../mime.ts'
import { ansiCodePage, decodeCodePage } from './code-page.ts'
import { readRtf } from './rtf.ts'

/** Properties of a message or attachment (MS-OXCDATA §2.8) by identifier. */
export type MapiProperties = Map<number, MapiValue>

/** One value: `type` is one of `MAPI_TYPES`, the bytes are little-endian as stored. */
export type MapiValue = { type: number; bytes: Uint8Array }

/** An Outlook message, from .msg or TNEF alike. An attachment holds bytes or a message. */
export type MapiMessage = { properties: MapiProperties; attachments: MapiAttachment[] }

/** An attachment: its bytes, or the message that it is; both null when neither could be read. */
export type MapiAttachment = {
  properties: MapiProperties
  bytes: Uint8Array | null
  message: MapiMessage | null
}

/** Types of property values (MS-OXCDATA §2.11.1). */
export const MAPI_TYPES = {
  int16: 0x0002,
  int32: 0x0003,
  boolean: 0x000b,
  object: 0x000d,
  string8: 0x001e,
  unicode: 0x001f,
  time: 0x0040,
  guid: 0x0048,
  binary: 0x0102,
} as const

/** Property identifiers (MS-OXPROPS). */
export const ID = {
  subject: 0x0037,
  submitTime: 0x0039,
  headers: 0x007d,
  representingAddress: 0x0065,
  deliveryTime: 0x0e06,
  normalizedSubject: 0x0e1d,
  senderAddress: 0x0c1f,
  senderSmtp: 0x5d01,
  representingSmtp: 0x5d02,
  body: 0x1000,
  compressedRtf: 0x1009,
  html: 0x1013,
  locale: 0x3ff1,
  messageCodePage: 0x3ffd,
  internetCodePage: 0x3fde,
  displayName: 0x3001,
  shortFileName: 0x3704,
  longFileName: 0x3707,
  mimeTag: 0x370e,
  attachData: 0x3701,
} as const

const SENDERS = [ID.senderSmtp, ID.representingSmtp, ID.senderAddress, ID.representingAddress]

export function mapiMail({ properties, attachments }: MapiMessage): Mail {
  const page = codePageOf(properties)
  const read = (id: number) => mapiText(properties, id, page)
  const headers = read(ID.headers) ?? ''
  // Addresses of an Exchange server ("/O=…/CN=…") are no mail addresses
  const senders = [...SENDERS.map(read), headerOf(headers, 'From')]
  const rtf = properties.get(ID.compressedRtf)
  const html = htmlOf(properties, page)
  const fromRtf = rtf && html === null ? readRtf(rtf.bytes) : null
  return {
    date: dateOf(properties, headers),
    subject: read(ID.subject) ?? read(ID.normalizedSubject),
    sender: senders.flatMap((one) => findAddress(one ?? '') ?? [])[0] ?? null,
    senderName: findName(headerOf(headers, 'From') ?? ''),
    html: html ?? fromRtf?.html ?? null,
    text: read(ID.body) ?? fromRtf?.text ?? null,
    attachments: attachments.flatMap((attachment) => toFile(attachment, page)),
    mails: attachments.flatMap(({ message }) => (message ? [mapiMail(message)] : [])),
  }
}

/** Strings that are not Unicode are in the page that the message names, or in the one of its language. */
function codePageOf(properties: MapiProperties): number {
  const page = mapiNumber(properties, ID.messageCodePage)
  if (page && page !== 1200 && page !== 1201) return page
  const locale = mapiNumber(properties, ID.locale)
  return locale ? ansiCodePage(locale) : (mapiNumber(properties, ID.internetCodePage) ?? 1252)
}

/** The local day the mail was written, as its headers say; else the UTC day when it was sent or arrived. */
function dateOf(properties: MapiProperties, headers: string): string | null {
  const written = headerOf(headers, 'Date')
  return (
    (written ? parseMailDate(written) : null) ??
    mapiDay(properties, ID.submitTime) ??
    mapiDay(properties, ID.deliveryTime)
  )
}

function headerOf(headers: string, name: string): string | null {
  const line = headers
    .split(/\r?\n/, 2_000)
    .find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line ? line.slice(name.length + 1).trim() : null
}

/** Bytes in the page that the message names, or in the one that the HTML itself names. */
function htmlOf(properties: MapiProperties, page: number): string | null {
  const value = properties.get(ID.html)
  if (!value) return null
  if (value.type !== MAPI_TYPES.binary) return mapiText(properties, ID.html, page)
  const declared = mapiNumber(properties, ID.internetCodePage)
  const html = declared ? decodeCodePage(value.bytes, declared) : decodeText(value.bytes)
  return html.trim() || null
}

function toFile({ properties, bytes, message }: MapiAttachment, page: number): MailAttachment[] {
  if (message || !bytes?.length) return []
  const read = (id: number) => mapiText(properties, id, page)
  const name = read(ID.longFileName) ?? read(ID.shortFileName) ?? read(ID.displayName)
  return [{ name, mimeType: read(ID.mimeTag) ?? 'application/octet-stream', bytes }]
}

/** A text up to its first NUL; null if not text, or blank. `page`: Windows code page if it is not Unicode. */
function mapiText(properties: MapiProperties, id: number, page: number): string | null {
  const { type, bytes } = properties.get(id) ?? {}
  if (!bytes || (type !== MAPI_TYPES.unicode && type !== MAPI_TYPES.string8)) return null
  const isUnicode = type === MAPI_TYPES.unicode
  const text = isUnicode ? new TextDecoder('utf-16le').decode(bytes) : decodeCodePage(bytes, page)
  return text.split('\0', 1)[0]?.trim() || null
}

/** The first four bytes of a property as an unsigned number; null when there are fewer. */
function mapiNumber(properties: MapiProperties, id: number): number | null {
  const value = properties.get(id)
  if (!value || value.bytes.length < 4) return null
  return new DataView(value.bytes.buffer, value.bytes.byteOffset).getUint32(0, true)
}

/** `yyyy-mm-dd` in UTC of a FILETIME, 100 ns since 1601; null when it is unlikely for a mail. */
function mapiDay(properties: MapiProperties, id: number): string | null {
  const value = properties.get(id)
  if (value?.type !== MAPI_TYPES.time || value.bytes.length < 8) return null
  const ticks = new DataView(value.bytes.buffer, value.bytes.byteOffset).getBigUint64(0, true)
  const seconds = Number(ticks / 10_000_000n) - SECONDS_1601_TO_1970
  if (seconds < 631_152_000 || seconds > 4_102_444_800) return null // 1990 to 2100
  return new Date(seconds * 1_000).toISOString().slice(0, 10)
}

const SECONDS_1601_TO_1970 = 11_644_473_600
