import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { minimalPdf, signedMail } from './files.test-data.ts'
import { matchesClaim, sniffType } from './sniff.ts'

const bytes = (...numbers: number[]): Uint8Array => Uint8Array.from(numbers)
const text = (content: string): Uint8Array => new TextEncoder().encode(content)

const FILES: [name: string, content: Uint8Array, type: string][] = [
  ['a PDF', minimalPdf('x'), 'application/pdf'],
  ['a PDF after bytes of a printer', Uint8Array.of(0, 1, 2, 3, ...minimalPdf('x')), 'application/pdf'],
  ['a text about PDFs', text('It begins with %PDF-1.4, they say'), 'text/plain'],
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['a GIF', text('GIF89a'), 'image/gif'],
  ['an Outlook message', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'application/vnd.ms-outlook'],
  [
    'an Outlook message that opens with a PDF',
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...minimalPdf('x')),
    'application/vnd.ms-outlook',
  ],
  ['a winmail.dat', Uint8Array.of(0x78, 0x9f, 0x3e, 0x22, ...minimalPdf('x')), 'application/ms-tnef'],
  ['a signed mail', signedMail('x'), 'application/pkcs7-mime'],
  ['rich text', text('{\\rtf1 x}'), 'application/rtf'],
  [
    'a pass',
    zipSync({ 'logo.png': strToU8('x'), 'pass.json': strToU8('{}') }),
    'application/vnd.apple.pkpass',
  ],
  ['a ZIP with a pass in a folder', zipSync({ 'backup/pass.json': strToU8('{}') }), 'application/zip'],
  ['a calendar', text('\nBEGIN:VCALENDAR\nEND:VCALENDAR'), 'text/calendar'],
  ['a mail', text('Received: by x\nFrom: a@example.org\n\nx'), 'message/rfc822'],
  ['a mail of an mbox', text('From a@example.org Thu Mar 12 2026\nMessage-ID: <1@x>\n\nx'), 'message/rfc822'],
  [
    'header lines that a person pasted',
    text('From: a@example.org\nSent: Monday\nSubject: x\n\nhello'),
    'text/plain',
  ],
  ['a page', text('<!-- saved --><!DOCTYPE HTML><p>x'), 'text/html'],
  ['a fragment of a page', text('<p>a</p><p>b</p>'), 'text/html'],
  ['a text with an angle bracket', text('a < b, and <b> is bold'), 'text/plain'],
  ['zeros', new Uint8Array(1000), 'application/octet-stream'],
  ['nothing', new Uint8Array(), 'text/plain'],
]

describe('the type of', () => {
  it.each(FILES)('%s', (_name, content, type) => {
    expect(sniffType(content)).toBe(type)
  })
})

const CLAIMS: [content: Uint8Array, claim: string, fits: boolean][] = [
  [bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpg', true],
  [bytes(0xff, 0xd8, 0xff, 0xe0), 'image/png', false],
  [text('<p>a</p><p>b</p>'), 'text/plain; charset=utf-8', true],
  [text('hello'), 'message/rfc822', true],
  [text('hello'), 'application/pdf', false],
  [minimalPdf('x'), 'text/plain', false],
  [zipSync({ a: strToU8('x') }), 'application/pdf', false],
]

it.each(CLAIMS)('the claim of case %# is judged by the bytes', (content, claim, fits) => {
  expect(matchesClaim(content, claim)).toBe(fits)
})
