/** Byte order mark, `<meta charset>`, UTF-8 if valid, or windows-1252 (WHATWG Encoding §4). Never throws. */
export function decodeText(bytes: Uint8Array): string {
  const charset = textCharset(bytes) ?? metaCharset(bytes)
  if (charset) {
    const text = tryDecode(bytes, charset)
    if (text !== null) return text
  }
  return tryDecode(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes)
}

export function textCharset(bytes: Uint8Array): string | null {
  return markedCharset(bytes) ?? utf16WithoutMark(bytes)
}

/** Repairs UTF-8 taken for windows-1252 ("ZÃ¼rich") and undeclared ISO-2022-JP (RFC 1468). */
export function repairMisread(text: string): string {
  if (JIS_ESCAPE.test(text) && !/[^\0-\x7f]/.test(text)) {
    return new TextDecoder('iso-2022-jp').decode(Buffer.from(text, 'latin1'))
  }
  if (!MISREAD_UTF8.test(text)) return text
  const bytes = toWindows1252(text)
  return (bytes && tryDecode(bytes, 'utf-8')) ?? text
}

const JIS_ESCAPE = /\x1b\$[@B]/

/** A lead byte of UTF-8 and a continuation byte, each read as a letter or sign of windows-1252. */
const MISREAD_UTF8 =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2122]/

function toWindows1252(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const byte = code < 0x80 || (code >= 0xa0 && code < 0x100) ? code : WINDOWS_1252.get(code)
    if (byte === undefined) return null
    bytes[index] = byte
  }
  return bytes
}

const WINDOWS_1252: ReadonlyMap<number, number> = new Map(
  Array.from({ length: 32 }, (_, index) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + index)).charCodeAt(0),
    0x80 + index,
  ]),
)

/** Is this text in some charset, and not a binary format? Judged by the share of control bytes. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 8_192)
  if (textCharset(head)) return true
  let controls = 0
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)) controls++
  return controls <= head.length * 0.05
}

function markedCharset(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return null
}

/** Western text in UTF-16 has a zero in every second byte. */
function utf16WithoutMark(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 512)
  if (head.length < 8) return null
  const zeros = (first: 0 | 1) => head.filter((byte, at) => byte === 0 && at % 2 === first).length
  const [even, odd] = [zeros(0), zeros(1)]
  const most = (head.length / 2) * 0.7
  if (odd > most && even < most / 4) return 'utf-16le'
  return even > most && odd < most / 4 ? 'utf-16be' : null
}

function metaCharset(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 4_096))
  const name = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]{2,40})/i.exec(head)?.[1] ?? null
  // The bytes of the declaration itself were just read as ASCII, so UTF-16 cannot be true (HTML §13.2.3.2)
  return name && /^utf-?16/i.test(name) ? 'utf-8' : name
}

function tryDecode(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
