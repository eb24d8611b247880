import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import type { DocumentInput, ReadFailure } from '../document.ts'
import { base64, input, lockedPdf, mail, minimalPdf } from './files.test-data.ts'
import { readDocument } from './unpacking.ts'

/** A multipart in a multipart in a multipart. */
function nestedMultiparts(depth: number): string {
  let body = 'Content-Type: text/plain\r\n\r\nx'
  for (let level = 0; level < depth; level++) {
    body = `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n${body}\r\n--b${level}--\r\n`
  }
  return `From: a@example.org\r\nMIME-Version: 1.0\r\n${body}`
}

/** A ZIP whose directory says that an entry is small. */
function lyingZip(): Uint8Array {
  const zip = zipSync({ 'pass.json': new Uint8Array(30_000_000) })
  const view = new DataView(zip.buffer)
  for (let index = 0; index < zip.length - 4; index++) {
    if (view.getUint32(index, true) === 0x02014b50) view.setUint32(index + 24, 100, true)
    if (view.getUint32(index, true) === 0x04034b50) view.setUint32(index + 22, 100, true)
  }
  return zip
}

const many = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('')

const CASES: [name: string, make: () => DocumentInput, reason: ReadFailure][] = [
  ['a mail of 2,000 nested multiparts', () => input(nestedMultiparts(2_000), 'a.eml'), 'too_complex'],
  [
    'a mail with 200,000 headers',
    () => input(`MIME-Version: 1.0\n${many(200_000, (i) => `A${i}: b\n`)}\nx`, 'a.eml'),
    'too_complex',
  ],
  [
    '200,000 headers in an inner part',
    () => input(mail('From: a@example.org', [`${many(200_000, (i) => `A${i}: b\n`)}\nx`]), 'a.eml'),
    'too_complex',
  ],
  [
    'a mail of 100,000 empty parts',
    () => input(mail('From: a@example.org', [many(100_000, () => '\n--b0\n')]), 'a.eml'),
    'too_complex',
  ],
  [
    'HTML of 100,000 nested divs',
    () => input('<!doctype html>' + '<div>'.repeat(100_000), 'a.html'),
    'too_complex',
  ],
  [
    'HTML of 5,000 nested tables',
    () => input('<html>' + '<table><tr><td>x'.repeat(5_000), 'a.html'),
    'too_complex',
  ],
  ['HTML of 600,000 elements', () => input('<html>' + '<b>x</b>'.repeat(600_000), 'a.html'), 'too_complex'],
  [
    'a pass that unpacks to 30 MB',
    () => input(zipSync({ 'pass.json': new Uint8Array(30_000_000) })),
    'too_complex',
  ],
  [
    'a pass of 300 entries',
    () =>
      input(
        zipSync({
          'pass.json': strToU8('{}'),
          ...Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`f${i}`, strToU8('x')])),
        }),
      ),
    'too_complex',
  ],
  ['a pass whose directory lies about its size', () => input(lyingZip()), 'broken'],
  ['a pass without JSON in it', () => input(zipSync({ 'pass.json': strToU8('hello') })), 'broken'],
  ['a ZIP of what holds no booking', () => input(zipSync({ 'a.exe': strToU8('x') })), 'unsupported'],
  ['a PDF with a password', () => input(lockedPdf()), 'encrypted'],
  [
    'a PDF with a password in a mail without text',
    () =>
      input(
        mail('From: a@example.org', [
          `Content-Type: application/pdf\nContent-Transfer-Encoding: base64\n\n${base64(lockedPdf())}`,
        ]),
      ),
    'encrypted',
  ],
  ['a PDF cut in half', () => input(minimalPdf('BT /F 12 Tf (x) Tj ET').subarray(0, 200)), 'broken'],
  ['a PDF that is a header only', () => input('%PDF-1.7\n'), 'broken'],
  ['zeros', () => input(new Uint8Array(10_000)), 'unsupported'],
  [
    'random bytes',
    () => input(Uint8Array.from({ length: 5_000 }, (_, i) => (i * 7919 + (i >> 3) * 31) & 0xff)),
    'unsupported',
  ],
]

describe('a hostile document', () => {
  it.each(CASES)('%s is refused with its reason', { timeout: 60_000 }, async (_name, make, reason) => {
    const document = make()
    const { result, ms } = await processorTime(() => readDocument(document))
    expect(result).toEqual({ ok: false, reason })
    expect(ms).toBeLessThan(5_000)
  })

  it('a mail in a mail is read to a depth of five, and no deeper', async () => {
    let text = 'From: deep@example.org\nMIME-Version: 1.0\n\nthe deepest'
    for (let level = 0; level < 12; level++) {
      text = `From: a${level}@example.org\nMIME-Version: 1.0\nContent-Type: message/rfc822\n\n${text}`
    }
    const result = await readDocument(input(text, 'a.eml'))
    expect(result).toEqual({ ok: false, reason: 'too_complex' })
  })

  it('keeps what can be read beside an attachment that cannot', async () => {
    const zip = base64(zipSync({ 'pass.json': new Uint8Array(30_000_000) }))
    const result = await readDocument(
      input(
        mail('From: a@example.org', [
          '\nhello',
          `Content-Type: application/zip\nContent-Transfer-Encoding: base64\n\n${zip}`,
        ]),
      ),
    )
    expect(result.ok && result.tree.parts.map((part) => part.name)).toEqual(['body'])
  })

  it('reads no more than sixty parts', async () => {
    const parts = Array.from(
      { length: 100 },
      (_, i) => `Content-Type: text/plain\nContent-Disposition: attachment\n\npart ${i}`,
    )
    const result = await readDocument(input(mail('From: a@example.org', parts), 'a.eml'))
    expect(result.ok && result.tree.parts.length).toBe(59)
  })

  it('drops NUL bytes and lone surrogates, and reads bytes that are no UTF-8 as windows-1252', async () => {
    const result = await readDocument(
      input(Uint8Array.of(...new TextEncoder().encode('Flight\u0000 BA478 London'), 0xed, 0xa0, 0x80)),
    )
    expect(result.ok && result.tree.parts[0]?.views[0]?.text).toBe('Flight BA478 Londoní €')
    const html = await readDocument(input('<html><body>Flight\u0000 BA&#0;478&#xD800;</body></html>'))
    expect(html.ok && html.tree.parts[0]?.views[0]?.text).toBe('Flight BA478')
  })

  it('cuts a text view at 400,000 characters', async () => {
    const result = await readDocument(input('a line of words\n'.repeat(100_000)))
    const length = result.ok ? (result.tree.parts[0]?.views[0]?.text.length ?? 0) : 0
    expect(length).toBeGreaterThan(390_000)
    expect(length).toBeLessThanOrEqual(400_000)
  })
})
