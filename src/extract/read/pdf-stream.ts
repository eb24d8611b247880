import { Inflate } from 'fflate'
import { inflateSync } from 'node:zlib'
import { filtersOf, type PdfObjects } from './pdf-dictionary.ts'

/**
 * A stream's content (ISO 32000-1 §7.3.8), up to `limit` bytes. Where no filter is found, what looks deflated
 * is inflated all the same, so that nothing hides from the guard. Packed twice, or as a picture, it is
 * `too_long`: no program packs text like that.
 */
export function readPdfStream(
  dictionary: string,
  { objects, start, limit }: { objects: PdfObjects; start: number; limit: number },
): Buffer | 'too_long' {
  const packed = bytesFrom(objects.file.subarray(start))
  const filters = filtersOf(dictionary, objects)
  if (!filters?.length && !looksDeflated(packed)) {
    const stored = storedBytes(dictionary, packed)
    return stored.length > limit ? 'too_long' : stored
  }
  let content = packed
  let grown = 0
  for (const name of filters?.length ? filters : ['FlateDecode']) {
    if (name === 'Crypt') continue
    const filter = UNPACK[name]
    if (!filter) return PICTURES.has(name) ? 'too_long' : EMPTY
    if (filter.grows && ++grown > 1) return 'too_long'
    const unpacked = filter.unpack(content, limit)
    if (unpacked === 'too_long') return unpacked
    objects.work += unpacked.used + unpacked.content.length
    content = unpacked.content
  }
  return content
}

const PICTURES = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'CCF'])

/** Packed bytes mark their own end, so do not cut them at the word `endstream`, which may occur in them. */
const bytesFrom = (rest: Buffer) => rest.subarray(rest[0] === RETURN && rest[1] === LINE ? 2 : 1)

/** What is not packed ends at the word `endstream`, or where its length says. */
function storedBytes(dictionary: string, rest: Buffer): Buffer {
  const end = rest.indexOf('endstream')
  const length = Number(/\/Length\s+(\d{1,10})(?!\d*\s+\d+\s+R)/.exec(dictionary)?.[1] ?? 0)
  return rest.subarray(0, Math.max(end < 0 ? rest.length : end, length))
}

const EMPTY = Buffer.alloc(0)
const RETURN = 13
const LINE = 10

/** `used`: how much of the packed bytes was looked at. */
type Unpacked = { content: Buffer; used: number }

/** Undoes one PDF stream filter (ISO 32000-1 §7.4), up to `limit` bytes. Keeps what precedes any damage. */
type Unpack = (packed: Buffer, limit: number) => Unpacked | 'too_long'

export const UNPACK: Record<string, { grows: boolean; unpack: Unpack }> = {
  FlateDecode: { grows: true, unpack: inflatePart },
  Fl: { grows: true, unpack: inflatePart },
  LZWDecode: { grows: true, unpack: unpackLzw },
  LZW: { grows: true, unpack: unpackLzw },
  RunLengthDecode: { grows: true, unpack: unpackRuns },
  RL: { grows: true, unpack: unpackRuns },
  ASCII85Decode: { grows: false, unpack: fromAscii85 },
  A85: { grows: false, unpack: fromAscii85 },
  ASCIIHexDecode: { grows: false, unpack: fromHex },
  AHx: { grows: false, unpack: fromHex },
}

/** What begins as zlib data do (RFC 1950 §2.2). */
function looksDeflated(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes
  return (first & 0x0f) === 8 && first >> 4 <= 7 && (first * 256 + second) % 31 === 0
}

/** zlib's Z_SYNC_FLUSH: what was cut off is inflated as far as it goes. */
const SYNC_FLUSH = 2

function inflatePart(packed: Buffer, limit: number): Unpacked | 'too_long' {
  try {
    const options = { maxOutputLength: Math.max(1, limit), finishFlush: SYNC_FLUSH, info: true }
    // With `info` it answers more than its type says
    const { buffer, engine } = inflateSync(packed, options) as unknown as Inflated
    return { content: buffer, used: engine.bytesWritten }
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLong ? 'too_long' : inflateDamaged(packed, limit)
  }
}

/** `bytesWritten`: of the packed ones, as of a stream into which they are written. */
type Inflated = { buffer: Buffer; engine: { bytesWritten: number } }

const PIECE_BYTES = 8_192

/** Readers show what precedes the damage; they take data without a proper head as deflated all the same. */
function inflateDamaged(packed: Buffer, limit: number): Unpacked | 'too_long' {
  const chunks: Uint8Array[] = []
  let length = 0
  const inflate = new Inflate((chunk) => {
    length += chunk.length
    if (length <= limit) chunks.push(chunk)
  })
  // The head of two bytes is left out: it may be what is damaged
  let at = 2
  try {
    for (; at < packed.length && length <= limit; at += PIECE_BYTES)
      inflate.push(packed.subarray(at, at + PIECE_BYTES))
  } catch {
    // As far as it goes
  }
  return length > limit ? 'too_long' : { content: Buffer.concat(chunks), used: at }
}

const CLEAR = 256
const END = 257

/**
 * §7.4.4, with codes that grow one early, as they do unless a stream says otherwise. A table word is the one
 * before plus a byte, so offsets suffice.
 */
function unpackLzw(packed: Buffer, limit: number): Unpacked | 'too_long' {
  const out = new GrowingBytes()
  const starts = new Uint32Array(TABLE_SIZE)
  const lengths = new Uint32Array(TABLE_SIZE)
  let next = FIRST_WORD
  let before: { start: number; length: number } | null = null
  let bits = 0
  let held = 0
  let width = 9
  let used = 0
  for (const byte of packed) {
    used += 1
    held = ((held << 8) | byte) & 0xffffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === END) break
    if (code === CLEAR) {
      next = FIRST_WORD
      before = null
      width = 9
      continue
    }
    const start = out.length
    if (code < CLEAR) out.add(code)
    else if (code < next) out.repeat(starts[code]!, lengths[code]!)
    else if (before) out.repeat(before.start, before.length + 1)
    else break
    if (out.length > limit) return 'too_long'
    if (before && next < TABLE_SIZE) {
      starts[next] = before.start
      lengths[next] = before.length + 1
      next += 1
    }
    before = { start, length: out.length - start }
    width = next >= 2_047 ? 12 : next >= 1_023 ? 11 : next >= 511 ? 10 : 9
  }
  return { content: out.bytes(), used }
}

const FIRST_WORD = END + 1
const TABLE_SIZE = 4_096

class GrowingBytes {
  #bytes = Buffer.allocUnsafe(4_096)
  length = 0

  add(byte: number): void {
    this.#makeRoom(1)
    this.#bytes[this.length++] = byte
  }

  /** Adds bytes of its own again, one by one: they may be those that are just added. */
  repeat(start: number, count: number): void {
    this.#makeRoom(count)
    for (let at = start; at < start + count; at += 1) this.#bytes[this.length++] = this.#bytes[at]!
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.length)
  }

  #makeRoom(count: number): void {
    if (this.length + count <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(2 * (this.length + count))
    this.#bytes.copy(larger, 0, 0, this.length)
    this.#bytes = larger
  }
}

/** §7.4.5 */
function unpackRuns(packed: Buffer, limit: number): Unpacked | 'too_long' {
  const out: Buffer[] = []
  let length = 0
  let at = 0
  while (at < packed.length) {
    const count = packed[at]!
    if (count === 128) break
    const run =
      count < 128 ? packed.subarray(at + 1, at + 2 + count) : Buffer.alloc(257 - count, packed[at + 1])
    length += run.length
    if (length > limit) return 'too_long'
    out.push(run)
    at += count < 128 ? count + 2 : 2
  }
  return { content: Buffer.concat(out), used: at }
}

/** §7.4.2 */
function fromHex(text: Buffer): Unpacked {
  const end = text.indexOf('>')
  const used = end < 0 ? text.length : end
  const content = Buffer.from(text.toString('latin1', 0, used).replace(/[^0-9a-f]/gi, ''), 'hex')
  return { content, used }
}

/** ISO 32000-1 §7.4.3: five letters are four bytes, `z` is four zeros, `~` ends. */
function fromAscii85(packed: Buffer): Unpacked {
  const end = packed.indexOf(TILDE)
  const text = end < 0 ? packed : packed.subarray(0, end)
  const bytes = Buffer.alloc(4 * text.length + 4)
  let length = 0
  let word = 0
  let letters = 0
  for (const char of text) {
    if (char === ZEROS && letters === 0) length = bytes.writeUInt32BE(0, length)
    if (char < 0x21 || char > 0x75) continue
    word = word * 85 + char - 0x21
    if (++letters < 5) continue
    length = bytes.writeUInt32BE(word % 2 ** 32, length)
    word = 0
    letters = 0
  }
  // Of n letters left over, n − 1 bytes count
  for (let missing = letters; letters > 1 && missing < 5; missing++) word = word * 85 + 84
  if (letters > 1) length = bytes.writeUInt32BE(word % 2 ** 32, length) - 5 + letters
  return { content: bytes.subarray(0, length), used: text.length }
}

const TILDE = 0x7e
const ZEROS = 0x7a
