import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js'

/** Property values of an invented Outlook message, by tag: identifier and type, as in `0x0037001f`. */
export type Values = Record<number, string | number | Uint8Array | Date>
export type SampleMessage = { values: Values; attachments?: SampleAttachment[] }
export type SampleAttachment = { values: Values; message?: SampleMessage }

const ROOT = 5
const FOLDER = 1
const STREAM = 2

/** An .msg file (MS-OXMSG). */
export function makeMsg(message: SampleMessage): Uint8Array {
  const entries: Entry[] = [{ name: 'Root Entry', type: ROOT, children: [], length: 0 }]
  addMessage(entries, 0, { message, header: 32 })
  return burn(entries)
}

function addMessage(
  entries: Entry[],
  at: number,
  { message, header }: { message: SampleMessage; header: number },
): void {
  addValues(entries, at, { values: message.values, header })
  for (const [index, attachment] of (message.attachments ?? []).entries()) {
    const folder = addEntry(entries, at, { name: `__attach_version1.0_#0000000${index}` })
    addValues(entries, folder, { values: attachment.values, header: 8 })
    if (!attachment.message) continue
    const inner = addEntry(entries, folder, { name: '__substg1.0_3701000D' })
    addMessage(entries, inner, { message: attachment.message, header: 24 })
  }
}

function addValues(
  entries: Entry[],
  at: number,
  { values, header }: { values: Values; header: number },
): void {
  const rows: Uint8Array[] = [new Uint8Array(header)]
  for (const [tag, value] of Object.entries(values)) {
    const bytes = encode(Number(tag), value)
    const row = Buffer.alloc(16)
    row.writeUInt32LE(Number(tag), 0)
    if (typeof value === 'number' || value instanceof Date) row.set(bytes, 8)
    else {
      row.writeUInt32LE(bytes.length, 8)
      addEntry(entries, at, {
        name: `__substg1.0_${Number(tag).toString(16).padStart(8, '0').toUpperCase()}`,
        bytes,
      })
    }
    rows.push(row)
  }
  addEntry(entries, at, { name: '__properties_version1.0', bytes: Buffer.concat(rows) })
}

function addEntry(
  entries: Entry[],
  parent: number,
  { name, bytes }: { name: string; bytes?: Uint8Array },
): number {
  const index = entries.length
  entries.push(
    bytes
      ? { name, type: STREAM, binaryProvider: () => new Uint8Array(bytes), length: bytes.length }
      : { name, type: FOLDER, children: [], length: 0 },
  )
  entries[parent]?.children?.push(index)
  return index
}

function encode(tag: number, value: string | number | Uint8Array | Date): Uint8Array {
  if (value instanceof Uint8Array) return value
  if (typeof value === 'string') return Buffer.from(value, (tag & 0xffff) === 0x1f ? 'utf16le' : 'latin1')
  const bytes = Buffer.alloc(value instanceof Date ? 8 : 4)
  if (value instanceof Date) bytes.writeBigUInt64LE(BigInt(value.getTime() + 11_644_473_600_000) * 10_000n)
  else bytes.writeUInt32LE(value)
  return bytes
}

/** A winmail.dat (MS-OXTNEF): the values as a list of MAPI properties, after attributes of their own. */
export function makeTnef(
  message: SampleMessage,
  attributes: [id: number, data: Uint8Array][] = [],
): Uint8Array {
  const rows = attributes.map(([id, data]) => attribute(1, id, data))
  rows.push(attribute(1, 0x9003, propertyList(message.values)))
  for (const attachment of message.attachments ?? []) {
    const values: Values = { ...attachment.values }
    if (attachment.message)
      values[0x3701000d] = Buffer.concat([Buffer.alloc(16), makeTnef(attachment.message)])
    rows.push(attribute(2, 0x9002, new Uint8Array(14)), attribute(2, 0x9005, propertyList(values)))
  }
  return Buffer.concat([Uint8Array.of(0x78, 0x9f, 0x3e, 0x22, 1, 0), ...rows])
}

/** A value between level, identifier, length and checksum. */
export function attribute(level: 1 | 2, id: number, data: Uint8Array): Uint8Array {
  const head = Buffer.alloc(9)
  head.writeUInt8(level, 0)
  head.writeUInt16LE(id, 1)
  head.writeUInt32LE(data.length, 5)
  const checksum = Buffer.alloc(2)
  checksum.writeUInt16LE(data.reduce((sum, byte) => sum + byte, 0) & 0xffff)
  return Buffer.concat([head, data, checksum])
}

function propertyList(values: Values): Uint8Array {
  const rows = Object.entries(values).map(([key, value]) => {
    const tag = Number(key)
    const head = Buffer.alloc(4)
    head.writeUInt16LE(tag & 0xffff, 0)
    head.writeUInt16LE(tag >>> 16, 2)
    const bytes = encode(tag, value)
    if (typeof value === 'number' || value instanceof Date) return Buffer.concat([head, bytes])
    const sizes = Buffer.alloc(8)
    sizes.writeUInt32LE(1, 0)
    sizes.writeUInt32LE(bytes.length, 4)
    return Buffer.concat([head, sizes, bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  })
  const count = Buffer.alloc(4)
  count.writeUInt32LE(rows.length)
  return Buffer.concat([count, ...rows])
}

/** RTF as Outlook stores it, without compression (MS-OXRTFCP §2.2.2). */
export function storedRtf(rtf: string): Uint8Array {
  const head = Buffer.alloc(16)
  head.writeUInt32LE(rtf.length + 12, 0)
  head.writeUInt32LE(rtf.length, 4)
  head.write('MELA', 8, 'latin1')
  return Buffer.concat([head, Buffer.from(rtf, 'latin1')])
}

/** The same in literals of the compressed form, eight per control byte, closed by the end reference. */
export function compressedRtf(rtf: string): Uint8Array {
  const body: number[] = []
  const codes = [...Buffer.from(rtf, 'latin1')]
  for (let at = 0; at <= codes.length; at += 8) {
    const run = codes.slice(at, at + 8)
    body.push(run.length < 8 ? 1 << run.length : 0, ...run)
    const end = (207 + at + run.length) % 4096
    if (run.length < 8) body.push(end >> 4, (end & 15) << 4)
  }
  const head = Buffer.alloc(16)
  head.writeUInt32LE(body.length + 12, 0)
  head.writeUInt32LE(rtf.length, 4)
  head.write('LZFu', 8, 'latin1')
  return Buffer.concat([head, Uint8Array.from(body)])
}

export const TAG = {
  subject: 0x0037001f,
  subjectAnsi: 0x0037001e,
  submitTime: 0x00390040,
  deliveryTime: 0x0e060040,
  headers: 0x007d001f,
  sender: 0x0c1f001f,
  senderSmtp: 0x5d01001f,
  body: 0x1000001f,
  bodyAnsi: 0x1000001e,
  rtf: 0x10090102,
  html: 0x10130102,
  messageCodePage: 0x3ffd0003,
  internetCodePage: 0x3fde0003,
  locale: 0x3ff10003,
  fileName: 0x3707001f,
  shortName: 0x3704001f,
  mimeTag: 0x370e001f,
  data: 0x37010102,
} as const
