import { decodeCodePage } from './code-page.ts'

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

/** A text property up to its first NUL; null if not text. `page`: Windows code page if it is not Unicode. */
export function mapiText(properties: MapiProperties, id: number, page: number): string | null {
  const value = properties.get(id)
  if (!value) return null
  if (value.type === MAPI_TYPES.unicode) return cutAtZero(new TextDecoder('utf-16le').decode(value.bytes))
  return value.type === MAPI_TYPES.string8 ? cutAtZero(decodeCodePage(value.bytes, page)) : null
}

/** The first four bytes of a property as an unsigned number; null when there are fewer. */
export function mapiNumber(properties: MapiProperties, id: number): number | null {
  const value = properties.get(id)
  if (!value || value.bytes.length < 4) return null
  return new DataView(value.bytes.buffer, value.bytes.byteOffset).getUint32(0, true)
}

/** `yyyy-mm-dd` in UTC of a FILETIME, 100 ns since 1601; null when it is unlikely for a mail. */
export function mapiDay(properties: MapiProperties, id: number): string | null {
  const value = properties.get(id)
  if (value?.type !== MAPI_TYPES.time || value.bytes.length < 8) return null
  const ticks = new DataView(value.bytes.buffer, value.bytes.byteOffset).getBigUint64(0, true)
  const seconds = Number(ticks / 10_000_000n) - SECONDS_1601_TO_1970
  if (seconds < 631_152_000 || seconds > 4_102_444_800) return null // 1990 to 2100
  return new Date(seconds * 1_000).toISOString().slice(0, 10)
}

const SECONDS_1601_TO_1970 = 11_644_473_600

const cutAtZero = (text: string): string => text.split('\0', 1)[0] ?? ''
