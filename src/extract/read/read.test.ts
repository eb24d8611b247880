import { describe, expect, it } from 'vitest'
import { base64, input, mail, minimalPdf } from './files.test-data.ts'
import { readDocument } from './unpacking.ts'
import type { DocumentInput, DocumentTree } from '../document.ts'

async function read(document: DocumentInput): Promise<DocumentTree> {
  const result = await readDocument(document)
  if (!result.ok) throw new Error(result.reason)
  return result.tree
}

const firstText = (tree: DocumentTree): string => tree.parts[0]?.views[0]?.text ?? ''

const HEADERS =
  'From: Air <No-Reply@Air.example>\nTo: ann@example.org\nSubject: =?utf-8?q?Best=C3=A4tigung?=\nDate: Thu, 12 Mar 2026 23:30:00 -0800'
const PDF = minimalPdf('BT /F 12 Tf 50 700 Td (Flight BA478) Tj ET')
const ICS = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Flight\nEND:VEVENT\nEND:VCALENDAR'

describe('a mail', () => {
  it('has the day on which it was written where it was written, its decoded subject and its sender', async () => {
    const tree = await read(input(`${HEADERS}\nMIME-Version: 1.0\n\nhello`, 'a.eml'))
    expect(tree).toMatchObject({ date: '2026-03-12', subject: 'Bestätigung', sender: 'no-reply@air.example' })
  })

  it('without a date has the day on which it was received', async () => {
    const tree = await read(
      input('Received: from a by b; Fri, 13 Mar 2026 01:00:00 +0000\nFrom: a@example.org\n\nhello', 'a.eml'),
    )
    expect(tree.date).toBe('2026-03-13')
  })

  it('shows the views of its HTML and of its text in one part', async () => {
    const alternative =
      'Content-Type: multipart/alternative; boundary=alt\n\n--alt\nContent-Type: text/plain\n\nBA478  OSL\n--alt\nContent-Type: text/html\n\n<table><tr><td>BA478</td><td>OSL</td><td>10:20</td></tr></table>\n--alt--'
    const tree = await read(input(mail(HEADERS, [alternative])))
    expect(tree.parts).toHaveLength(1)
    expect(tree.parts[0]).toMatchObject({ name: 'body', mimeType: 'text/html' })
    expect(tree.parts[0]?.views).toEqual([
      { kind: 'cells', text: 'BA478 | OSL | 10:20' },
      { kind: 'reading', text: 'BA478\nOSL\n10:20' },
      { kind: 'layout', text: 'BA478 | OSL' },
      { kind: 'reading', text: 'BA478 OSL' },
    ])
  })

  it('has its attachments by what their bytes are, not by what they are called', async () => {
    const tree = await read(
      input(
        mail(HEADERS, [
          '\nhello',
          `Content-Type: application/octet-stream; name="ticket.bin"\nContent-Transfer-Encoding: base64\n\n${base64(PDF)}`,
          `Content-Type: text/plain; name="x.txt"\nContent-Disposition: attachment; filename="x.txt"\n\n${ICS}`,
          `Content-Type: image/png; name="logo.png"\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=`,
        ]),
      ),
    )
    expect(tree.parts.map((part) => [part.name, part.mimeType])).toEqual([
      ['body', 'text/plain'],
      ['attachment 1: ticket.bin', 'application/pdf'],
      ['attachment 2: x.txt', 'text/calendar'],
    ])
    expect(tree.parts[1]?.views[0]?.text).toBe('Flight BA478')
    expect(tree.parts[2]?.bytes?.length).toBeGreaterThan(50)
  })

  it.each(['message/rfc822', 'application/octet-stream'])(
    'inside a mail as %s is the innermost',
    async (type) => {
      const inner =
        'From: inner@air.example\nDate: Mon, 2 Mar 2026 08:00:00 +0000\nSubject: Inner\nMIME-Version: 1.0\n\nFlight BA478'
      const tree = await read(
        input(
          mail(HEADERS, [
            '\nsee below',
            `Content-Type: ${type}; name=x.eml\nContent-Disposition: attachment\n\n${inner}`,
          ]),
        ),
      )
      expect(tree).toMatchObject({ date: '2026-03-02', sender: 'inner@air.example', subject: 'Inner' })
      expect(tree.parts.map((part) => part.name)).toEqual(['body', 'forwarded mail'])
    },
  )
})

describe('a pasted text', () => {
  it('that is the source of a mail is read as a mail', async () => {
    const tree = await read(
      input(
        `Received: by x\n${HEADERS}\nMIME-Version: 1.0\nContent-Type: text/html\n\n<p>Flight</p><p>BA478</p>`,
        'pasted text',
        'text/plain',
      ),
    )
    expect(tree).toMatchObject({ sender: 'no-reply@air.example', parts: [{ mimeType: 'text/html' }] })
  })

  it('that is HTML is read as HTML', async () => {
    const tree = await read(
      input('<table><tr><td>BA478</td><td>OSL</td></tr></table>', 'pasted text', 'text/plain'),
    )
    expect(firstText(tree)).toBe('BA478 | OSL')
  })

  it('of plain words stays as it is', async () => {
    const tree = await read(
      input('Flight: BA478\nFrom: Oslo\n\nPrice < 100 and > 50', 'pasted text', 'text/plain'),
    )
    expect(tree.parts).toMatchObject([{ name: 'pasted text', mimeType: 'text/plain', html: null }])
    expect(firstText(tree)).toBe('Flight: BA478\nFrom: Oslo\n\nPrice < 100 and > 50')
  })
})

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0))
const utf16 = (text: string, mark: boolean): Uint8Array =>
  new Uint8Array(Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le'))

const CHARSETS: [name: string, bytes: Uint8Array, text: string][] = [
  ['UTF-8', new TextEncoder().encode('Zürich → Łódź'), 'Zürich → Łódź'],
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeffZürich'), 'Zürich'],
  ['windows-1252, undeclared', latin1('Z\xfcrich \x80 100'), 'Zürich € 100'],
  ['UTF-16 with a mark', utf16('Zürich to Rome', true), 'Zürich to Rome'],
  ['UTF-16 without a mark', utf16('Flight to Rome', false), 'Flight to Rome'],
  [
    'HTML that declares its charset',
    latin1('<html><meta charset="iso-8859-2"><body>\xa3\xf3d\xbc</body></html>'),
    'Łódź',
  ],
  [
    'HTML that says UTF-16 in ASCII',
    new TextEncoder().encode('<html><meta charset="utf-16"><body>Zürich</body></html>'),
    'Zürich',
  ],
  [
    'HTML that declares a charset that does not exist',
    new TextEncoder().encode('<html><meta charset="nope"><body>Zürich</body></html>'),
    'Zürich',
  ],
]

describe('the charset of a file', () => {
  it.each(CHARSETS)('%s', async (_name, bytes, text) => {
    expect(firstText(await read(input(bytes)))).toBe(text)
  })
})
