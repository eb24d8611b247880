import { describe, expect, it } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import type { DocumentTree } from '../../document.ts'
import { base64, input, mail, minimalPdf } from '../files.test-data.ts'
import { readDocument } from '../unpacking.ts'
import {
  attribute,
  compressedRtf,
  makeMsg,
  makeTnef,
  storedRtf,
  TAG,
  type SampleMessage,
  type Values,
} from './outlook.test-data.ts'

async function read(bytes: Uint8Array, name = 'file'): Promise<DocumentTree> {
  const result = await readDocument(input(bytes, name))
  if (!result.ok) throw new Error(result.reason)
  return result.tree
}

const said = (tree: DocumentTree): [string, string][] =>
  tree.parts.map((part) => [part.name, part.views[0]?.text ?? ''])

const HEADERS: Values = {
  [TAG.subject]: 'Your journey',
  [TAG.senderSmtp]: 'Tickets@Air.example',
  [TAG.submitTime]: new Date('2026-03-12T09:00:00Z'),
}
const PDF = minimalPdf('BT /F 12 Tf 50 700 Td (Flight BA478) Tj ET')
const ICS = Buffer.from('BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Flight\nEND:VEVENT\nEND:VCALENDAR')
const ROW = '<table><tr><td>BA478</td><td>Oslo</td></tr></table>'

/** HTML as Outlook hides it in RTF (MS-OXRTFEX §2.1.3): tags in \*\htmltag groups, RTF-only in \htmlrtf. */
const HTML_IN_RTF =
  '{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 \\deff0{\\fonttbl{\\f0\\fswiss Arial;}}\\uc1\\pard\\plain\\deftab360 \\f0\\fs24 ' +
  "{\\*\\htmltag64 <table><tr><td>}\\htmlrtf \\b \\htmlrtf0 BA478{\\*\\htmltag72 </td><td>}Z\\'fcrich \\u8364?{\\*\\htmltag72 </td></tr></table>}}"

/** Each is a body, as one of the forms in which Outlook keeps it, and what is read of it. */
const BODIES: [form: string, values: Values, text: string][] = [
  ['plain text', { [TAG.body]: 'BA478 to Łódź' }, 'BA478 to Łódź'],
  [
    'HTML in its declared code page',
    { [TAG.html]: Buffer.from('<p>Z\xfcrich</p>', 'latin1'), [TAG.internetCodePage]: 28591 },
    'Zürich',
  ],
  ['HTML in UTF-8', { [TAG.html]: Buffer.from(ROW), [TAG.internetCodePage]: 65001 }, 'BA478 | Oslo'],
  [
    'HTML that names its charset itself',
    { [TAG.html]: Buffer.from('<meta charset="iso-8859-2"><p>\xa3\xf3d\xbc</p>', 'latin1') },
    'Łódź',
  ],
  ['HTML inside RTF', { [TAG.rtf]: storedRtf(HTML_IN_RTF) }, 'BA478 | Zürich €'],
  ['HTML inside compressed RTF', { [TAG.rtf]: compressedRtf(HTML_IN_RTF) }, 'BA478 | Zürich €'],
  [
    'text inside RTF',
    {
      [TAG.rtf]: compressedRtf(
        '{\\rtf1\\ansi\\ansicpg1252\\fromtext \\deff0{\\fonttbl{\\f0 Arial;}}BA478\\par Oslo}',
      ),
    },
    'BA478\nOslo',
  ],
  [
    'RTF alone',
    {
      [TAG.rtf]: storedRtf(
        "{\\rtf1\\ansi\\ansicpg1251{\\fonttbl{\\f0 Arial;}}{\\*\\generator x}\\f0 BA478\\par \\'cc\\'ee\\'f1\\'ea\\'e2\\'e0}",
      ),
    },
    'BA478\nМосква',
  ],
  [
    'text in the code page of the message',
    { [TAG.bodyAnsi]: '\xcc\xee\xf1\xea\xe2\xe0', [TAG.messageCodePage]: 1251 },
    'Москва',
  ],
  [
    'text in the code page of its language',
    { [TAG.bodyAnsi]: '\x93\xfa\x96{', [TAG.locale]: 0x0411, [TAG.internetCodePage]: 50220 },
    '日本',
  ],
  ['text in Western Windows letters', { [TAG.bodyAnsi]: 'Z\xfcrich \x80' }, 'Zürich €'],
]

const DATES: [told: string, values: Values, date: string | null][] = [
  [
    'its headers first, for they know where it was written',
    {
      [TAG.headers]: 'Received: by x\r\nDate: Fri, 13 Mar 2026 00:30:00 +0900',
      [TAG.submitTime]: new Date('2026-03-12T15:30:00Z'),
    },
    '2026-03-13',
  ],
  [
    'the time it was sent',
    {
      [TAG.submitTime]: new Date('2026-03-12T09:00:00Z'),
      [TAG.deliveryTime]: new Date('2026-03-14T09:00:00Z'),
    },
    '2026-03-12',
  ],
  ['the time it arrived', { [TAG.deliveryTime]: new Date('2026-03-14T09:00:00Z') }, '2026-03-14'],
  ['no time before there were mails', { [TAG.submitTime]: new Date('1601-01-02T00:00:00Z') }, null],
]

const SENDERS: [told: string, values: Values, sender: string | null][] = [
  ['its SMTP address', { [TAG.senderSmtp]: 'A@Air.example', [TAG.sender]: '/O=AIR/CN=A' }, 'a@air.example'],
  ['its plain address', { [TAG.sender]: 'a@air.example' }, 'a@air.example'],
  [
    'the From line, where Exchange gives no address',
    { [TAG.sender]: '/O=AIR/CN=A', [TAG.headers]: 'From: "Air" <a@air.example>' },
    'a@air.example',
  ],
  ['nothing', { [TAG.sender]: '/O=AIR/CN=A' }, null],
]

const WITH_FILES: SampleMessage = {
  values: { ...HEADERS, [TAG.body]: 'see below' },
  attachments: [
    { values: { [TAG.shortName]: 'TICKET~1.PDF', [TAG.fileName]: 'Ticket für Ann.pdf', [TAG.data]: PDF } },
    { values: { [TAG.shortName]: 'x.ics', [TAG.mimeTag]: 'text/calendar', [TAG.data]: ICS } },
    {
      values: {},
      message: {
        values: {
          [TAG.subject]: 'Inner',
          [TAG.senderSmtp]: 'inner@air.example',
          [TAG.submitTime]: new Date('2026-03-02T09:00:00Z'),
          [TAG.body]: 'Flight LH400',
        },
      },
    },
  ],
}

/** Both forms hold the same MAPI properties. */
const FORMATS: [name: string, make: (message: SampleMessage) => Uint8Array][] = [
  ['an Outlook message', makeMsg],
  ['a winmail.dat', makeTnef],
]

describe.each(FORMATS)('%s', (_format, make) => {
  it.each(BODIES)('is read whose body is %s', async (_form, values, text) => {
    expect(said(await read(make({ values: { ...HEADERS, ...values } })))).toEqual([['body', text]])
  })

  it.each(DATES)('has as its day what says %s', async (_told, values, date) => {
    expect((await read(make({ values: { [TAG.body]: 'x', ...values } }))).date).toBe(date)
  })

  it.each(SENDERS)('has as its sender what says %s', async (_told, values, sender) => {
    expect((await read(make({ values: { [TAG.body]: 'x', ...values } }))).sender).toBe(sender)
  })

  it('has its attachments, and the message in it is the innermost', async () => {
    const tree = await read(make(WITH_FILES))
    expect(tree).toMatchObject({ date: '2026-03-02', subject: 'Inner', sender: 'inner@air.example' })
    expect(said(tree)).toEqual([
      ['body', 'see below'],
      ['forwarded mail', 'Flight LH400'],
      ['attachment 1: Ticket für Ann.pdf', 'Flight BA478'],
      ['attachment 2: x.ics', 'Flight'],
    ])
  })

  it('in messages in messages is read to a depth of five', async () => {
    let message: SampleMessage = { values: { [TAG.body]: 'level 9' } }
    for (let level = 8; level >= 0; level--) {
      message = { values: { [TAG.body]: `level ${level}` }, attachments: [{ values: {}, message }] }
    }
    const texts = said(await read(make(message))).map(([, text]) => text)
    expect(texts).toEqual(['level 0', 'level 1', 'level 2', 'level 3', 'level 4', 'level 5'])
  })

  it('cut at any place is read or refused, and never hangs', async () => {
    const whole = make(WITH_FILES)
    const { ms } = await processorTime(async () => {
      for (let length = 8; length < whole.length; length += Math.ceil(whole.length / 150)) {
        const result = await readDocument(input(whole.slice(0, length)))
        expect(result.ok || ['broken', 'unsupported'].includes(result.reason)).toBe(true)
      }
    })
    expect(ms).toBeLessThan(10_000)
  })
})

describe('a winmail.dat', () => {
  it('in a mail is that mail, whose sender and day it keeps', async () => {
    const tnef = base64(makeTnef({ values: { [TAG.body]: 'Flight BA478' } }))
    const headers = 'From: a@air.example\nSubject: Your trip\nDate: Thu, 12 Mar 2026 10:00:00 +0000'
    const part = `Content-Type: application/ms-tnef; name=winmail.dat\nContent-Transfer-Encoding: base64\n\n${tnef}`
    const tree = await read(Buffer.from(mail(headers, [part])), 'a.eml')
    expect(tree).toMatchObject({ date: '2026-03-12', subject: 'Your trip', sender: 'a@air.example' })
    expect(said(tree)).toEqual([['body', 'Flight BA478']])
  })

  it('of an old program says subject, text, date, sender and files in attributes', async () => {
    const text = (content: string): Uint8Array => Buffer.from(`${content}\0`, 'latin1')
    const day = Buffer.alloc(14)
    day.writeUInt16LE(2026, 0)
    day.writeUInt16LE(3, 2)
    day.writeUInt16LE(12, 4)
    const tnef = Buffer.concat([
      makeTnef({ values: {} }, [
        [0x9007, Uint8Array.of(0xe3, 4, 0, 0, 0, 0, 0, 0)],
        [0x8004, text('\xcf\xee\xe5\xe7\xe4\xea\xe0')],
        [0x800c, text('Flight BA478')],
        [0x8005, day],
        [0x8000, text('\x04\0\x10\0Air\0SMTP:a@air.example')],
      ]),
      attribute(2, 0x9002, new Uint8Array(14)),
      attribute(2, 0x8010, text('TICKET.PDF')),
      attribute(2, 0x800f, PDF),
    ])
    const tree = await read(tnef)
    expect(tree).toMatchObject({ date: '2026-03-12', subject: 'Поездка', sender: 'a@air.example' })
    expect(said(tree)).toEqual([
      ['body', 'Flight BA478'],
      ['attachment 1: TICKET.PDF', 'Flight BA478'],
    ])
  })
})
