import { CAPS } from '../caps.ts'
import type { MailResult } from '../mime.ts'
import { ID, MAPI_TYPES, mapiMail } from './mapi.ts'
import type { MapiAttachment, MapiMessage, MapiProperties } from './mapi.ts'

/** The first four bytes of a winmail.dat (MS-OXTNEF §2.1.3.1), little-endian. */
const TNEF_SIGNATURE = 0x223e9f78

/** A winmail.dat (MS-OXTNEF); one that was cut off is read as far as it goes. */
export function parseTnef(bytes: Uint8Array): MailResult {
  const message = readTnef(bytes, 0)
  return message ? { ok: true, mail: mapiMail(message) } : { ok: false, reason: 'broken' }
}

const ATTRIBUTES = {
  from: 0x8000,
  subject: 0x8004,
  dateSent: 0x8005,
  body: 0x800c,
  attachmentData: 0x800f,
  attachmentTitle: 0x8010,
  attachmentStart: 0x9002,
  messageProperties: 0x9003,
  attachmentProperties: 0x9005,
  codePage: 0x9007,
} as const

const PROPERTY_OF: Record<number, number> = {
  [ATTRIBUTES.from]: ID.senderAddress,
  [ATTRIBUTES.subject]: ID.subject,
  [ATTRIBUTES.body]: ID.body,
  [ATTRIBUTES.attachmentTitle]: ID.shortFileName,
}

function readTnef(bytes: Uint8Array, depth: number): MapiMessage | null {
  const message: MapiMessage = { properties: new Map(), attachments: [] }
  untilEnd(() => readAttributes(new ByteCursor(bytes), message, depth))
  return message.properties.size + message.attachments.length > 0 ? message : null
}

function readAttributes(cursor: ByteCursor, message: MapiMessage, depth: number): void {
  if (cursor.uint32() !== TNEF_SIGNATURE) return
  cursor.uint16() // a key that nothing refers to
  for (let count = 0; cursor.left > 0 && count < MAX_ATTRIBUTES; count++) {
    const level = cursor.uint8()
    const id = cursor.uint16()
    cursor.uint16() // the attribute's type; its identifier says as much
    const data = cursor.take(cursor.uint32())
    if (level === 1) addToMessage(message, id, data)
    else if (level === 2) addToAttachment(message, { id, data, depth })
    else return
    cursor.uint16() // a checksum that old writers get wrong or leave out
  }
}

const MAX_ATTRIBUTES = 5_000

/** Properties say more than the attribute of the same meaning, which is in the sender's code page. */
function addToMessage(message: MapiMessage, id: number, data: Uint8Array): void {
  if (id === ATTRIBUTES.messageProperties) addAll(message.properties, readPropertyList(data))
  else if (id === ATTRIBUTES.codePage) {
    const bytes = Uint8Array.of(data[0] ?? 0, data[1] ?? 0, 0, 0)
    message.properties.set(ID.messageCodePage, { type: MAPI_TYPES.int32, bytes })
  } else if (id === ATTRIBUTES.dateSent) addDate(message.properties, data)
  // Name and address are between zeros (MS-OXTNEF §2.1.3.3.2)
  else addText(message.properties, id, id === ATTRIBUTES.from ? data.map((byte) => byte || SPACE) : data)
}

const SPACE = 0x20

function addDate(properties: MapiProperties, data: Uint8Array): void {
  if (data.length < 6 || properties.has(ID.submitTime)) return
  const cursor = new ByteCursor(data)
  const [year, month, day] = [cursor.uint16(), cursor.uint16(), cursor.uint16()]
  if (year < 1990 || year > 2100) return
  const seconds = BigInt(Date.UTC(year, month - 1, day, 12) / 1_000) + 11_644_473_600n
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, seconds * 10_000_000n, true)
  properties.set(ID.submitTime, { type: MAPI_TYPES.time, bytes })
}

type Attribute = { id: number; data: Uint8Array; depth: number }

function addToAttachment(message: MapiMessage, { id, data, depth }: Attribute): void {
  if (id === ATTRIBUTES.attachmentStart && message.attachments.length < CAPS.parts) {
    message.attachments.push({ properties: new Map(), bytes: null, message: null })
  }
  const attachment = message.attachments.at(-1)
  if (!attachment) return
  if (id === ATTRIBUTES.attachmentData) attachment.bytes = data
  else if (id === ATTRIBUTES.attachmentProperties) readAttachment(attachment, data, depth)
  else addText(attachment.properties, id, data)
}

/** An inner message is a TNEF stream of its own, after its interface's identifier (MS-OXTNEF §2.1.3.3.15). */
function readAttachment(attachment: MapiAttachment, data: Uint8Array, depth: number): void {
  addAll(attachment.properties, readPropertyList(data))
  const content = attachment.properties.get(ID.attachData)
  if (!content) return
  if (content.type !== MAPI_TYPES.object) attachment.bytes = content.bytes
  else if (depth < CAPS.depth) attachment.message = readTnef(content.bytes.subarray(16), depth + 1)
}

function addAll(properties: MapiProperties, more: MapiProperties): void {
  for (const [id, value] of more) properties.set(id, value)
}

function addText(properties: MapiProperties, attribute: number, bytes: Uint8Array): void {
  const id = PROPERTY_OF[attribute]
  if (id !== undefined && !properties.has(id)) properties.set(id, { type: MAPI_TYPES.string8, bytes })
}

/** MS-OXTNEF §2.1.3.4: the first of several values; named properties are skipped; damage ends the list. */
function readPropertyList(bytes: Uint8Array): MapiProperties {
  const properties: MapiProperties = new Map()
  untilEnd(() => readProperties(new ByteCursor(bytes), properties))
  return properties
}

function readProperties(cursor: ByteCursor, properties: MapiProperties): void {
  const count = Math.min(cursor.uint32(), MAX_PROPERTIES)
  for (let index = 0; index < count && cursor.left > 0; index++) {
    const rawType = cursor.uint16()
    const id = cursor.uint16()
    if (id >= FIRST_NAMED_ID) skipName(cursor)
    const value = readValue(cursor, rawType)
    if (!value) return
    if (id < FIRST_NAMED_ID) properties.set(id, { type: rawType & ~SEVERAL, bytes: value })
  }
}

const MAX_PROPERTIES = 2_000
const MAX_VALUES = 10_000
const FIRST_NAMED_ID = 0x8000
const SEVERAL = 0x1000

function skipName(cursor: ByteCursor): void {
  cursor.take(16)
  const isNumber = cursor.uint32() === 0
  const size = cursor.uint32()
  if (!isNumber) cursor.takePadded(size)
}

function readValue(cursor: ByteCursor, rawType: number): Uint8Array | null {
  const type = rawType & ~SEVERAL
  const fixed = FIXED_BYTES[type]
  const isSingle = fixed !== undefined && (rawType & SEVERAL) === 0
  const count = isSingle ? 1 : cursor.uint32()
  if (count > MAX_VALUES || (fixed === undefined && !VARIABLE_TYPES.has(type))) return null
  let first: Uint8Array | null = null
  for (let index = 0; index < count; index++) {
    const value = cursor.takePadded(fixed ?? cursor.uint32())
    first ??= value
  }
  return first ?? new Uint8Array()
}

/** Bytes by type, without what fills them up (MS-OXCDATA §2.11.1). */
const FIXED_BYTES: Record<number, number> = {
  [MAPI_TYPES.int16]: 2,
  [MAPI_TYPES.int32]: 4,
  0x0004: 4, // float
  0x0005: 8, // double
  0x0006: 8, // currency
  0x0007: 8, // application time
  0x000a: 4, // error
  [MAPI_TYPES.boolean]: 2,
  0x0014: 8, // 64-bit integer
  [MAPI_TYPES.time]: 8,
  [MAPI_TYPES.guid]: 16,
}

const VARIABLE_TYPES: ReadonlySet<number> = new Set([
  MAPI_TYPES.object,
  MAPI_TYPES.string8,
  MAPI_TYPES.unicode,
  MAPI_TYPES.binary,
])

/** What is cut off or damaged is read as far as it goes. */
function untilEnd(read: () => void): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

/** Reads little-endian fields in order. Throws a `RangeError` past the end. */
class ByteCursor {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  uint8(): number {
    return this.take(1).readUInt8()
  }

  uint16(): number {
    return this.take(2).readUInt16LE()
  }

  uint32(): number {
    return this.take(4).readUInt32LE()
  }

  take(length: number): Buffer {
    if (length > this.left) throw new RangeError('past the end')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  /** Values of MAPI are filled up to a multiple of four bytes. */
  takePadded(length: number): Uint8Array {
    const taken = this.take(length)
    this.take(Math.min(this.left, (4 - (length % 4)) % 4))
    return taken
  }
}
