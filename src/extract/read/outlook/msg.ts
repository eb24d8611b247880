import { CAPS } from '../caps.ts'
import type { MailResult } from '../mime.ts'
import { ID, MAPI_TYPES, mapiMail } from './mapi.ts'
import type { MapiAttachment, MapiMessage, MapiProperties } from './mapi.ts'
import { Reader, type CFolder } from '@kenjiuno/msgreader/lib/Reader.js'
import { isSoundCompoundFile } from './compound-guard.ts'

/** Takes an Outlook message (MS-OXMSG) apart. Other compound files, such as old Word, are `unsupported`. */
export function parseMsg(bytes: Uint8Array): MailResult {
  const root = openCompoundFile(bytes)
  if (!root) return { ok: false, reason: 'broken' }
  if (!root.streams.has(PROPERTY_STREAM)) return { ok: false, reason: 'unsupported' }
  return { ok: true, mail: mapiMail(readMessage(root, 0)) }
}

const INNER_MESSAGE = /^__substg1\.0_3701000d$/i
const PROPERTY_STREAM = '__properties_version1.0'
/** Bytes before the properties: of a file, of a message in it, of an attachment (MS-OXMSG §2.4.1). */
const HEADERS = { file: 32, message: 24, attachment: 8 } as const

function readMessage(storage: Storage, depth: number): MapiMessage {
  const folders = storage.storages.filter(({ name }) => name.startsWith('__attach_version1.0_'))
  return {
    properties: readProperties(storage, depth === 0 ? HEADERS.file : HEADERS.message),
    attachments: folders.slice(0, CAPS.parts).map((folder) => readAttachment(folder, depth)),
  }
}

function readAttachment(storage: Storage, depth: number): MapiAttachment {
  const properties = readProperties(storage, HEADERS.attachment)
  const inner = depth < CAPS.depth ? storage.storages.find(({ name }) => INNER_MESSAGE.test(name)) : undefined
  return {
    properties,
    bytes: properties.get(ID.attachData)?.bytes ?? null,
    message: inner ? readMessage(inner, depth + 1) : null,
  }
}

/** Long values are in streams of their own, numbers and times in the property stream (MS-OXMSG §2.4). */
function readProperties({ streams }: Storage, headerBytes: number): MapiProperties {
  const properties: MapiProperties = new Map()
  const table = streams.get(PROPERTY_STREAM) ?? new Uint8Array()
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  for (let at = headerBytes; at + 16 <= table.length && properties.size < MAX_PROPERTIES; at += 16) {
    const type = view.getUint16(at, true)
    if (FIXED_TYPES.has(type))
      properties.set(view.getUint16(at + 2, true), { type, bytes: table.subarray(at + 8, at + 16) })
  }
  for (const [name, bytes] of streams) {
    const tag = /^__substg1\.0_([0-9a-f]{4})([0-9a-f]{4})$/i.exec(name)
    if (!tag || properties.size > MAX_PROPERTIES) continue
    properties.set(Number.parseInt(tag[1] ?? '', 16), { type: Number.parseInt(tag[2] ?? '', 16), bytes })
  }
  return properties
}

const MAX_PROPERTIES = 2_000
const FIXED_TYPES: ReadonlySet<number> = new Set([
  MAPI_TYPES.int16,
  MAPI_TYPES.int32,
  MAPI_TYPES.boolean,
  MAPI_TYPES.time,
])

type Storage = { name: string; streams: ReadonlyMap<string, Uint8Array>; storages: Storage[] }

/** Opens a compound file (MS-CFB) whole; null when it is damaged or built to keep a reader busy. */
function openCompoundFile(bytes: Uint8Array): Storage | null {
  if (!isSoundCompoundFile(bytes)) return null
  try {
    const reader = new Reader(new Uint8Array(bytes).buffer)
    reader.parse()
    return toStorage(reader.rootFolder())
  } catch {
    return null
  }
}

function toStorage(folder: CFolder): Storage {
  const streams = folder.fileNameSets().map(({ name, provider }) => [name, provider()] as const)
  return { name: folder.name, streams: new Map(streams), storages: folder.subFolders().map(toStorage) }
}
