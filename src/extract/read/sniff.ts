import { decodeText, looksLikeText } from './decode.ts'

/** A MIME type by the bytes, whatever is claimed: magic numbers, RFC 5322 §2.2, RFC 5545 §3.4. */
export function sniffType(bytes: Uint8Array): string {
  const magic = sniffMagic(bytes)
  if (magic) return magic
  if (!looksLikeText(bytes)) return 'application/octet-stream'
  return sniffText(decodeText(bytes.subarray(0, 16_384)))
}

export function sniffText(text: string): string {
  const head = text.slice(0, 16_384).trimStart()
  if (/^BEGIN:VCALENDAR/i.test(head)) return 'text/calendar'
  if (startsWithMailHeaders(head)) return 'message/rfc822'
  if (isHtml(head)) return 'text/html'
  return 'text/plain'
}

/** Whether bytes fit the claimed type. Text types are interchangeable, because people save mails as text. */
export function matchesClaim(bytes: Uint8Array, claimed: string): boolean {
  const actual = sniffType(bytes)
  return family(actual) === family(claimed.split(';')[0]?.trim().toLowerCase() ?? '')
}

const TEXT_TYPES = new Set(['text/plain', 'text/html', 'message/rfc822', 'text/calendar'])

function family(type: string): string {
  if (TEXT_TYPES.has(type)) return 'text'
  return type === 'image/jpg' ? 'image/jpeg' : type
}

const MAGIC: [type: string, offset: number, text: string][] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/heic', 4, 'ftyphei'],
  ['image/heic', 4, 'ftypmif1'],
  ['image/avif', 4, 'ftypavif'],
  ['image/tiff', 0, 'II*\0'],
  ['image/tiff', 0, 'MM\0*'],
  ['application/vnd.ms-outlook', 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['application/ms-tnef', 0, '\x78\x9f\x3e\x22'],
  ['application/gzip', 0, '\x1f\x8b'],
  ['application/rtf', 0, '{\\rtf'],
]

function sniffMagic(bytes: Uint8Array): string | null {
  const head = latin1(bytes.subarray(0, 1024))
  if (head.startsWith('PK\x03\x04')) return sniffZip(bytes)
  const known = MAGIC.find(([, offset, text]) => head.startsWith(text, offset))?.[0]
  if (known) return known
  // CMS says in its first element what it is (RFC 5652 §3)
  if (head.startsWith('0') && head.slice(0, 32).includes(CMS_IDENTIFIER)) return 'application/pkcs7-mime'
  // ISO 32000-1 allows bytes before the header; readers accept it within the first 1024
  const pdf = head.indexOf('%PDF-')
  const isPdf = pdf === 0 || (pdf > 0 && !looksLikeText(bytes.subarray(0, pdf)))
  return isPdf ? 'application/pdf' : null
}

/** The object identifiers of PKCS #7, 1.2.840.113549.1.7, as BER writes them. */
const CMS_IDENTIFIER = '\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07'

function sniffZip(bytes: Uint8Array): string {
  const tail = latin1(bytes.subarray(Math.max(0, bytes.length - 65_536)))
  // An entry of the central directory that is named pass.json and stands at the top
  return /PK\x01\x02.{42}pass\.json/s.test(tail) ? 'application/vnd.apple.pkpass' : 'application/zip'
}

/** A header block (RFC 5322) that only machines write: a person's paste has no Received or MIME-Version. */
function startsWithMailHeaders(head: string): boolean {
  if (!/^(?:From [^\s@]+@\S+ .*\n)?[!-9;-~]{1,80}:/.test(head)) return false
  const block = head.split(/\r?\n\r?\n/, 1)[0] ?? ''
  const lines = block.split(/\r?\n/)
  const proper = lines.filter((line) => /^(?:[!-9;-~]+[ \t]*:|[ \t]|From )/.test(line)).length
  return proper >= lines.length * 0.9 && MACHINE_HEADER.test(block)
}

const MACHINE_HEADER =
  /^(?:MIME-Version|Received|Message-ID|Return-Path|DKIM-Signature|Delivered-To|Content-Type|X-[\w-]+)[ \t]*:/im

function isHtml(head: string): boolean {
  if (
    /^(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,2000}-->\s*)*<(?:!doctype\s+html|html|head|body|script|style|meta|table|div)\b/i.test(
      head,
    )
  )
    return true
  const tags = head.match(
    /<\/?(?:div|table|tr|td|p|span|br|a|b|h[1-6]|ul|li|img|style|script|meta|font)\b[^<>]*>/gi,
  )
  return (tags?.length ?? 0) >= 4
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
