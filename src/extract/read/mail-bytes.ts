import { isUtf8 } from 'node:buffer'
import { decodeText, textCharset } from './decode.ts'

/** A mail as the MIME parser needs it: UTF-8, line feeds, no byte order mark or blank lines on top. */
export function toMimeBytes(bytes: Uint8Array): Uint8Array {
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

const NEWLINE = 10
const RETURN = 13
const SPACE = 32
