import { inflateSync } from 'node:zlib'

/**
 * The content of a PDF stream (ISO 32000-1 §7.3.8), given its dictionary and the file behind the keyword `stream`, up to `limit`
 * bytes. Empty when it is packed in a way that text never is, or damaged.
 */
export function inflatePdfStream(dictionary: string, rest: Buffer, limit: number): Buffer | 'too_long' {
  const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1] ?? ''
  const flates = filters.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0
  if (flates > 1) return 'too_long' // no program packs twice
  const start = rest[0] === RETURN ? 2 : 1
  const end = rest.indexOf('endstream')
  const stored = rest.subarray(start, end < 0 ? rest.length : end)
  if (flates === 0) return filters === '' ? stored : EMPTY
  const bytes = /\/(?:ASCII85Decode|A85)\b/.test(filters) ? fromAscii85(stored) : stored
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, limit), finishFlush: SYNC_FLUSH })
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLong ? 'too_long' : EMPTY
  }
}

const EMPTY = Buffer.alloc(0)
const RETURN = 13

/** zlib's Z_SYNC_FLUSH: what was cut off is inflated as far as it goes. */
const SYNC_FLUSH = 2

/** ISO 32000-1 §7.4.3: five letters are four bytes, `z` is four zeros, `~` ends. */
function fromAscii85(text: Buffer): Buffer {
  const bytes = Buffer.alloc(4 * text.length + 4)
  let length = 0
  let word = 0
  let letters = 0
  for (const char of text) {
    if (char === TILDE) break
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
  return bytes.subarray(0, length)
}

const TILDE = 0x7e
const ZEROS = 0x7a
