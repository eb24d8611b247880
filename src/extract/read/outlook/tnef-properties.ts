import { ByteCursor } from './byte-cursor.ts'
import { MAPI_TYPES, type MapiProperties } from './mapi.ts'

/**
 * A list of MAPI properties as TNEF writes it (MS-OXTNEF §2.1.3.4). Of a property with several values the first is kept;
 * named ones are read over. What is damaged ends the list.
 */
export function readPropertyList(bytes: Uint8Array): MapiProperties {
  const cursor = new ByteCursor(bytes)
  const properties: MapiProperties = new Map()
  const count = Math.min(cursor.uint32(), MAX_PROPERTIES)
  for (let index = 0; index < count && cursor.left > 0; index++) {
    const rawType = cursor.uint16()
    const id = cursor.uint16()
    if (id >= FIRST_NAMED_ID) skipName(cursor)
    const value = readValue(cursor, rawType)
    if (!value || cursor.isPastEnd) break
    if (id < FIRST_NAMED_ID) properties.set(id, { type: rawType & ~SEVERAL, bytes: value })
  }
  return properties
}

const MAX_PROPERTIES = 2_000
const MAX_VALUES = 10_000
const FIRST_NAMED_ID = 0x8000
const SEVERAL = 0x1000

/** A GUID, then a number or a name. */
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
  for (let index = 0; index < count && !cursor.isPastEnd; index++) {
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
