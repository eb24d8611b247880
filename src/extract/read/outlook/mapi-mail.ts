import { decodeText } from '../decode.ts'
import { parseMailDate } from '../mail-date.ts'
import type { Mail, MailAttachment } from '../mime.ts'
import { ansiCodePage, decodeCodePage } from './code-page.ts'
import {
  MAPI_TYPES,
  mapiDay,
  mapiNumber,
  mapiText,
  type MapiAttachment,
  type MapiMessage,
  type MapiProperties,
} from './mapi.ts'
import { readRtf } from './rtf.ts'

/** Property identifiers (MS-OXPROPS). */
const ID = {
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
} as const

export function mapiMail({ properties, attachments }: MapiMessage): Mail {
  const page = codePageOf(properties)
  const read = (id: number): string | null => mapiText(properties, id, page)?.trim() || null
  const headers = read(ID.headers) ?? ''
  const rtf = properties.get(ID.compressedRtf)
  const html = htmlOf(properties, page)
  const fromRtf = rtf && html === null ? readRtf(rtf.bytes) : null
  return {
    date: dateOf(properties, headers),
    subject: read(ID.subject) ?? read(ID.normalizedSubject),
    sender: senderOf([
      read(ID.senderSmtp),
      read(ID.representingSmtp),
      read(ID.senderAddress),
      read(ID.representingAddress),
      headerOf(headers, 'From'),
    ]),
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

/** Addresses of an Exchange server ("/O=…/CN=…") are no mail addresses. */
function senderOf(candidates: (string | null)[]): string | null {
  for (const candidate of candidates) {
    const found = /[^\s<>"(),;:]{1,64}@[^\s<>"(),;:]{1,255}/.exec(candidate?.slice(0, 1_000) ?? '')?.[0]
    if (found) return found.toLowerCase()
  }
  return null
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
  if (value.type !== MAPI_TYPES.binary) return mapiText(properties, ID.html, page)?.trim() || null
  const declared = mapiNumber(properties, ID.internetCodePage)
  const html = declared ? decodeCodePage(value.bytes, declared) : decodeText(value.bytes)
  return html.trim() || null
}

function toFile({ properties, bytes, message }: MapiAttachment, page: number): MailAttachment[] {
  if (message || !bytes?.length) return []
  const read = (id: number): string | null => mapiText(properties, id, page)?.trim() || null
  const name = read(ID.longFileName) ?? read(ID.shortFileName) ?? read(ID.displayName)
  return [{ name, mimeType: read(ID.mimeTag) ?? 'application/octet-stream', bytes }]
}
