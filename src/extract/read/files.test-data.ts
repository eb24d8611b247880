import type { DocumentInput } from '../document.ts'

/** A document as the reader is given it; text becomes UTF-8. */
export function input(content: string | Uint8Array, name = 'file', mimeType = ''): DocumentInput {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return { bytes, name, mimeType, receivedOn: '2026-03-01' }
}

/** A mail of several parts, each with its headers; `\n` in the parts becomes CRLF. */
export function mail(headers: string, parts: string[]): string {
  const lines = [`${headers}\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b0"`, '']
  for (const part of parts) lines.push('--b0', part)
  return [...lines, '--b0--', ''].join('\n').replace(/\r?\n/g, '\r\n')
}

export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\n')
}

/** A PDF of one page, no font program: enough to extract text. `trailer` adds to the trailer dictionary. */
export function minimalPdf(content: string, trailer = '', extra: string[] = []): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...extra,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(file, (char) => char.charCodeAt(0))
}

/** Locked with a user password that nobody knows (ISO 32000-1 §7.6.3, revision 2). */
export function lockedPdf(): Uint8Array {
  const hash = (char: string): string => `<${char.repeat(64)}>`
  const encrypt = `<< /Filter /Standard /V 1 /R 2 /O ${hash('a')} /U ${hash('b')} /P -4 >>`
  return minimalPdf('BT /F 12 Tf 50 700 Td (secret) Tj ET', `/Encrypt 6 0 R /ID [<00> <00>]`, [encrypt])
}

/** A mail in an opaque signature: CMS SignedData, no signers (RFC 5652 §5). `inPieces`: streamed lengths. */
export function signedMail(content: string, inPieces = false): Uint8Array {
  const wrap = inPieces ? openElement : element
  const bytes = Buffer.from(content)
  const octets = inPieces
    ? openElement(0x24, [element(0x04, [bytes.subarray(0, 9)]), element(0x04, [bytes.subarray(9)])])
    : element(0x04, [bytes])
  const oid = (last: number): Uint8Array => Uint8Array.of(6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 13, 1, 7, last)
  const inner = wrap(0x30, [oid(1), wrap(0xa0, [octets])])
  const signed = wrap(0x30, [Uint8Array.of(2, 1, 1), element(0x31, []), inner, element(0x31, [])])
  return wrap(0x30, [oid(2), wrap(0xa0, [signed])])
}

/** BER (X.690 §8.1.3): a length of two bytes, or none and two zeros at the end. */
function element(tag: number, children: Uint8Array[]): Uint8Array {
  const body = Buffer.concat(children)
  return Buffer.concat([Uint8Array.of(tag, 0x82, body.length >> 8, body.length & 255), body])
}

function openElement(tag: number, children: Uint8Array[]): Uint8Array {
  return Buffer.concat([Uint8Array.of(tag, 0x80), ...children, new Uint8Array(2)])
}
