import { attempt } from '#server/observe/attempt.ts'
import { fail } from './fail.ts'

/** Bytes, since fields can have their own charset; `size` as sent. URL-encoded values decode lazily. */
type Field = {
  readonly size: number
  readonly bytes: Buffer
  fileName: string | null
  type: string | null
}
export type Form = ReadonlyMap<string, Field>

const MAX_FIELDS = 64
const MAX_HEADER_BYTES = 8 * 1024
/** RFC 2046 §5.1.1 has 70. */
const BOUNDARY = /^\s*multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i

/**
 * RFC 7578 or URL-encoded. The first of equal names counts. Throws `request.invalid`, also above 64 fields.
 */
export function parseForm(bytes: Buffer, contentType: string): Form {
  if (/^\s*application\/x-www-form-urlencoded\b/i.test(contentType)) return parseUrlEncoded(bytes)
  return parseMultipart(bytes, contentType)
}

export function parseUpload(bytes: Buffer, contentType: string): Record<string, string | File> {
  return Object.fromEntries(
    [...parseMultipart(bytes, contentType)].map(([name, field]) => [name, valueOf(field)]),
  )
}

/** A file that says no type is text (RFC 7578 §4.4). */
function valueOf({ bytes, fileName, type }: Field): string | File {
  if (fileName === null) return new TextDecoder().decode(bytes)
  return new File([bytes as Buffer<ArrayBuffer>], fileName, { type: type ?? 'text/plain' })
}

export function textOf(form: Form, name: string, charset = 'utf-8'): string | null {
  const field = form.get(name)
  return field ? decoderOf(charset).decode(field.bytes) : null
}

function parseMultipart(bytes: Buffer, contentType: string): Form {
  const boundary = BOUNDARY.exec(contentType)
  if (!boundary) throw fail('request.invalid')
  const delimiter = `--${boundary[1] ?? boundary[2]}`
  const form = new Map<string, Field>()
  const mark = Buffer.from(`\r\n${delimiter}`)
  const start = mark.subarray(2)
  let at = bytes.subarray(0, start.length).equals(start) ? start.length : after(bytes, mark, 0)
  for (let count = 0; bytes.toString('latin1', at, at + 2) !== '--'; count++) {
    const headers = after(bytes, '\r\n', at)
    const next = after(bytes, mark, headers - 2)
    if (count >= MAX_FIELDS) throw fail('request.invalid')
    addPart(form, bytes.subarray(headers, next - mark.length))
    at = next
  }
  return form
}

function after(bytes: Buffer, wanted: Buffer | string, from: number): number {
  const found = bytes.indexOf(wanted, from)
  if (found < 0) throw fail('request.invalid')
  return found + wanted.length
}

function addPart(form: Map<string, Field>, part: Buffer): void {
  const content = after(part.subarray(0, MAX_HEADER_BYTES), '\r\n\r\n', 0)
  const headers = part.toString('utf8', 0, content)
  const disposition = parametersOf(/^content-disposition:\s*form-data(.*)$/im.exec(headers)?.[1] ?? '')
  const name = disposition.get('name')
  if (name === undefined) throw fail('request.invalid')
  if (form.has(name)) return
  form.set(name, {
    size: part.length - content,
    bytes: part.subarray(content),
    fileName: extended(disposition.get('filename*')) ?? disposition.get('filename') ?? null,
    type: /^content-type:\s*(.*)$/im.exec(headers)?.[1]?.trim() ?? null,
  })
}

/** `; name="value"` (RFC 2183 §2). Browsers do not escape backslashes, so a last value may end in one. */
function parametersOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', escaped, last, plain = ''] of text.matchAll(
    /;[ \t]*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"(?=[ \t\r]*(?:;|$))|"([^"]*)"[ \t\r]*$|([^\s;"]*))/g,
  )) {
    const quoted = escaped?.replace(/\\(["\\])/g, '$1') ?? last
    found.set(name.toLowerCase(), quoted?.replaceAll('%22', '"') ?? plain)
  }
  return found
}

/** RFC 8187 §3.2. */
function extended(value: string | undefined): string | undefined {
  const [, charset, escaped] = /^([\w-]+)'[\w-]*'(.+)$/.exec(value ?? '') ?? []
  return charset && escaped ? decoderOf(charset).decode(unescape(Buffer.from(escaped))) : undefined
}

function parseUrlEncoded(bytes: Buffer): Form {
  const form = new Map<string, Field>()
  for (let from = 0, count = 0; from < bytes.length; count++) {
    if (count >= MAX_FIELDS) throw fail('request.invalid')
    const ampersand = bytes.indexOf('&', from)
    const pair = bytes.subarray(from, ampersand < 0 ? bytes.length : ampersand)
    const equals = pair.indexOf('=')
    if (equals < 0 || equals > MAX_HEADER_BYTES) throw fail('request.invalid')
    const name = unescape(pair.subarray(0, equals), SPACE).toString()
    if (!form.has(name)) form.set(name, escapedField(pair.subarray(equals + 1)))
    from += pair.length + 1
  }
  return form
}

function escapedField(escaped: Buffer): Field {
  let plain: Buffer | undefined
  return {
    size: escaped.length,
    get bytes() {
      return (plain ??= unescape(escaped, SPACE))
    },
    fileName: null,
    type: null,
  }
}

const [PERCENT, PLUS, SPACE] = [0x25, 0x2b, 0x20]

/** Percent-decodes bytes (URL standard §5.1); `+` becomes `plus`. */
function unescape(bytes: Buffer, plus = PLUS): Buffer {
  const out = Buffer.alloc(bytes.length)
  let size = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    const high = byte === PERCENT ? hexDigit(bytes[at + 1]) : -1
    const low = high < 0 ? -1 : hexDigit(bytes[at + 2])
    if (low >= 0) at += 2
    out[size++] = low >= 0 ? high * 16 + low : byte === PLUS ? plus : byte
  }
  return out.subarray(0, size)
}

function hexDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

const decoderOf = (charset: string) => attempt(() => new TextDecoder(charset)) ?? new TextDecoder()
