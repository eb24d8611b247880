import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { DocumentTree } from '../document.ts'
import { base64, input, mail, minimalPdf, signedMail } from './files.test-data.ts'
import { readDocument } from './unpacking.ts'

async function read(bytes: string | Uint8Array): Promise<DocumentTree> {
  const result = await readDocument(input(bytes, 'a.eml'))
  if (!result.ok) throw new Error(result.reason)
  return result.tree
}

const said = (tree: DocumentTree): [string, string][] =>
  tree.parts.map((part) => [part.name, part.views[0]?.text ?? ''])

const HEADERS =
  'From: Air <a@air.example>\r\nSubject: Trip\r\nDate: Thu, 12 Mar 2026 10:00:00 +0000\r\nMIME-Version: 1.0'

const body = (type: string, content: string | Uint8Array, encoding = '8bit'): Uint8Array =>
  Buffer.concat([
    Buffer.from(`${HEADERS}\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`),
    typeof content === 'string' ? Buffer.from(content, 'utf8') : content,
  ])
const hex = (bytes: string): Uint8Array => Buffer.from(bytes, 'hex')

const BODIES: [what: string, mail: Uint8Array, text: string][] = [
  [
    'format=flowed',
    body('text/plain; format=flowed', 'Flight BA478 from \r\nOslo to \r\nRome\r\non 12 May'),
    'Flight BA478 from Oslo to Rome\non 12 May',
  ],
  [
    'soft breaks inside a letter',
    body('text/plain; charset=utf-8', 'BA=\r\n478 Z=C3=\r\n=BCrich =3D=20\r\nx=zz y=', 'quoted-printable'),
    'BA478 Zürich =\nx=zz y',
  ],
  [
    'base64 with junk in it',
    body('text/plain; charset=utf-8', 'RmxpZ2h0IEJB!!\r\n NDc4**IFrD\r\nvHJpY2g=', 'base64'),
    'Flight BA478 Zürich',
  ],
  ['no charset', body('text/plain', 'Zürich'), 'Zürich'],
  ['a charset that does not exist', body('text/plain; charset=x-none', hex('5afc7269636820')), 'Zürich'],
  ['UTF-8 that calls itself ASCII', body('text/plain; charset=us-ascii', 'Zürich – Łódź'), 'Zürich – Łódź'],
  [
    'UTF-8 that calls itself Latin-1',
    body('text/plain; charset=iso-8859-1', 'Zürich – Łódź'),
    'Zürich – Łódź',
  ],
  ['Latin-1 that calls itself UTF-8', body('text/plain; charset=utf-8', hex('5afc72696368')), 'Zürich'],
  [
    'Latin-1 beside a part in another charset',
    body('text/plain; charset=iso-8859-1', hex('5afc72696368')),
    'Zürich',
  ],
  [
    'UTF-16',
    body('text/plain; charset=utf-16le', Buffer.from('Łódź', 'utf16le').toString('base64'), 'base64'),
    'Łódź',
  ],
  ['ISO-2022-JP', body('text/plain; charset=iso-2022-jp', hex('1b2442467c4b5c1b2842'), '7bit'), '日本'],
  [
    'ISO-2022-JP under another name',
    body('text/plain; charset=iso-2022-jp-ms', hex('1b2442467c4b5c1b2842'), '7bit'),
    '日本',
  ],
  ['ISO-2022-JP that is not declared', body('text/plain', hex('1b2442467c4b5c1b2842'), '7bit'), '日本'],
  ['Shift JIS of Windows', body('text/plain; charset=windows-31j', hex('93fa967b')), '日本'],
  ['GB 2312', body('text/plain; charset=gb2312', hex('b1b1bea9')), '北京'],
  ['GB 18030', body('text/plain; charset=gb18030', hex('b1b1bea9a2e3')), '北京€'],
  ['Big5', body('text/plain; charset=big5', hex('a55fa8ca')), '北京'],
  ['EUC-KR', body('text/plain; charset=euc-kr', hex('bcadbfef')), '서울'],
  ['EUC-KR under its standard’s name', body('text/plain; charset=ks_c_5601-1987', hex('bcadbfef')), '서울'],
  ['KOI8-R', body('text/plain; charset=koi8-r', hex('edcfd3cbd7c1')), 'Москва'],
  ['KOI8-U', body('text/plain; charset=koi8-u', hex('ebc9a7d7')), 'Київ'],
  ['windows-1250', body('text/plain; charset=windows-1250', hex('a3f3649f')), 'Łódź'],
  ['windows-1251', body('text/plain; charset=windows-1251', hex('cceef1eae2e0')), 'Москва'],
  ['windows-1253', body('text/plain; charset=windows-1253', hex('c1e8deede1')), 'Αθήνα'],
  ['windows-1254', body('text/plain; charset=windows-1254', hex('dd7374616e62756c')), 'İstanbul'],
  ['windows-1255', body('text/plain; charset=windows-1255', hex('fae020e0e1e9e1')), 'תא אביב'],
  ['windows-1256', body('text/plain; charset=windows-1256', hex('c7e1d1edc7d6')), 'الرياض'],
  ['windows-874', body('text/plain; charset=tis-620', hex('a1c3d8a7e0b7be')), 'กรุงเทพ'],
  ['a byte order mark before the headers', Buffer.from(`\ufeff${HEADERS}\r\n\r\nBA478`), 'BA478'],
  ['blank lines before the headers', Buffer.from(`\r\n \r\n\r\n${HEADERS}\r\n\r\nBA478`), 'BA478'],
  ['all of it in UTF-16', Buffer.from(`\ufeff${HEADERS}\r\n\r\nŁódź`, 'utf16le'), 'Łódź'],
  [
    'the line ends of an old Mac',
    Buffer.from(`${HEADERS}\r\n\r\nBA478\r\nx`.replaceAll('\r\n', '\r')),
    'BA478\nx',
  ],
  [
    'the line of a mailbox before it',
    Buffer.from(`From a@air.example Thu Mar 12 10:00:00 2026\r\n${HEADERS}\r\n\r\nBA478`),
    'BA478',
  ],
  [
    'a boundary that never comes',
    Buffer.from(`${HEADERS}\r\nContent-Type: multipart/mixed; boundary=z\r\n\r\n--b\r\n\r\nBA478`),
    '--b\n\nBA478',
  ],
  ['an end that was cut off', Buffer.from(mail(HEADERS, ['\nBA478']).replace('--b0--', '')), 'BA478'],
  [
    'text of which the plain form is a stub',
    Buffer.from(
      mail(HEADERS, [
        'Content-Type: multipart/alternative; boundary=c\n\n--c\n\nYour program shows no HTML.\n--c\nContent-Type: text/html\n\n<p>BA478</p>\n--c--',
      ]),
    ),
    'BA478',
  ],
  [
    'a signature beside it',
    Buffer.from(
      mail(HEADERS, [
        '\nBA478',
        'Content-Type: application/pkcs7-signature; name=smime.p7s\nContent-Transfer-Encoding: base64\n\nMIIBAgYJKoZIhvcNAQcC',
      ]).replace('multipart/mixed', 'multipart/signed'),
    ),
    'BA478',
  ],
]

describe('a mail with', () => {
  it.each(BODIES)('%s is read', async (_what, bytes, text) => {
    const tree = await read(bytes)
    expect(tree).toMatchObject({ date: '2026-03-12', subject: 'Trip', sender: 'a@air.example' })
    expect(said(tree)).toEqual([['body', text]])
  })
})

const SUBJECTS: [what: string, header: string | Uint8Array, subject: string][] = [
  ['encoded words that are one', '=?utf-8?q?Best=C3=A4?=\r\n =?utf-8?q?tigung?=', 'Bestätigung'],
  ['a letter cut in two', '=?utf-8?q?Best=C3?= =?utf-8?q?=A4tigung?=', 'Bestätigung'],
  ['several charsets', '=?iso-2022-jp?B?GyRCRnxLXBsoQg==?= =?gb2312?B?1tDOxA==?=', '日本中文'],
  ['raw UTF-8', 'Bestätigung', 'Bestätigung'],
  ['raw Latin-1', Buffer.from('Best\xe4tigung', 'latin1'), 'Bestätigung'],
]

it.each(SUBJECTS)('a subject in %s is read', async (_what, header, subject) => {
  const start = Buffer.from('From: a@air.example\r\nMIME-Version: 1.0\r\nSubject: ')
  expect(
    (await read(Buffer.concat([start, Buffer.from(header), Buffer.from('\r\n\r\nBA478')]))).subject,
  ).toBe(subject)
})

const PDF = minimalPdf('BT /F 12 Tf 50 700 Td (BA478) Tj ET')
const encoded = (headers: string, bytes: Uint8Array): string =>
  `${headers}\nContent-Transfer-Encoding: base64\n\n${base64(bytes)}`
const UUENCODED = 'begin 644 note.txt\n-1FQI9VAT($)!-#<X"@``\n`\nend'

const FILES: [what: string, part: string, read: [string, string][]][] = [
  [
    'a name in pieces (RFC 2231)',
    `Content-Type: text/plain;\n name*0*=utf-8''Ti%C3%A9;\n name*1="cket.txt"\nContent-Disposition: attachment\n\nBA478`,
    [['attachment 1: Tiécket.txt', 'BA478']],
  ],
  [
    'a name in an encoded word (RFC 2047)',
    'Content-Type: text/plain; name="=?utf-8?q?f=C3=BCr.txt?="\nContent-Disposition: attachment\n\nBA478',
    [['attachment 1: für.txt', 'BA478']],
  ],
  [
    'no type that says anything',
    encoded('Content-Type: application/octet-stream; name=x.pdf', PDF),
    [['attachment 1: x.pdf', 'BA478']],
  ],
  ['no name', encoded('Content-Type: application/pdf', PDF), [['attachment 1', 'BA478']]],
  [
    'a file written into the text',
    `\nsee below\n\n${UUENCODED}\nbye`,
    [
      ['body', 'see below\n\nbye'],
      ['attachment 1: note.txt', 'Flight BA478'],
    ],
  ],
  [
    'text that only speaks of a file',
    '\nbegin 644 note.txt\nis how it starts',
    [['body', 'begin 644 note.txt\nis how it starts']],
  ],
  [
    'an archive of tickets',
    encoded(
      'Content-Type: application/zip; name=all.zip',
      zipSync({ 'in/ticket.pdf': PDF, '__MACOSX/in/._ticket.pdf': strToU8('x'), 'photo.bin': strToU8('x') }),
    ),
    [['attachment 1: all.zip: ticket.pdf', 'BA478']],
  ],
  [
    'an archive in an archive',
    encoded(
      'Content-Type: application/zip; name=a.zip',
      zipSync({ 'b.zip': zipSync({ 'note.txt': strToU8('BA478') }) }),
    ),
    [['attachment 1: a.zip: b.zip: note.txt', 'BA478']],
  ],
  [
    'a mail in an archive',
    encoded(
      'Content-Type: application/zip; name=a.zip',
      zipSync({ 'x.eml': strToU8('From: b@air.example\r\nSubject: In\r\n\r\nBA478') }),
    ),
    [['forwarded mail', 'BA478']],
  ],
  [
    'a signature around it all',
    encoded(
      'Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m',
      signedMail('Content-Type: text/html\r\n\r\n<p>BA478</p>'),
    ),
    [['body', 'BA478']],
  ],
  [
    'a signature in pieces around it all',
    encoded(
      'Content-Type: application/x-pkcs7-mime; name=smime.p7m',
      signedMail('Content-Type: text/html\r\n\r\n<p>BA478</p>', true),
    ),
    [['body', 'BA478']],
  ],
  [
    'rich text',
    encoded(
      'Content-Type: application/rtf; name=x.rtf',
      strToU8("{\\rtf1\\ansi\\ansicpg1252 BA478\\par Z\\'fcrich}"),
    ),
    [['attachment 1: x.rtf', 'BA478\nZürich']],
  ],
]

describe('an attachment with', () => {
  it.each(FILES)('%s is read', async (_what, part, texts) => {
    expect(said(await read(mail(HEADERS, [part])))).toEqual(texts)
  })
})

it('the parts between which Apple Mail puts a picture are one text', async () => {
  const html = (text: string): string => `Content-Type: text/html\n\n<p>${text}</p>`
  const tree = await read(
    mail(HEADERS, [html('above'), encoded('Content-Type: application/pdf; name=noname', PDF), html('below')]),
  )
  expect(said(tree)).toEqual([
    ['body', 'above\nbelow'],
    ['attachment 1: noname', 'BA478'],
  ])
})

const LOCKED: [what: string, mail: string][] = [
  [
    'PGP/MIME (RFC 3156)',
    mail(HEADERS, [
      'Content-Type: application/pgp-encrypted\n\nVersion: 1',
      'Content-Type: application/octet-stream\n\n-----BEGIN PGP MESSAGE-----\nx\n-----END PGP MESSAGE-----',
    ]).replace('multipart/mixed', 'multipart/encrypted'),
  ],
  ['PGP in the text', `${HEADERS}\r\n\r\n-----BEGIN PGP MESSAGE-----\r\n\r\nx\r\n-----END PGP MESSAGE-----`],
  [
    'S/MIME',
    mail(HEADERS, [
      encoded(
        'Content-Type: application/pkcs7-mime; smime-type=enveloped-data',
        hex('301006092a864886f70d010703a00330010000'),
      ),
    ]),
  ],
  [
    'a password on its archive',
    mail(HEADERS, [
      encoded(
        'Content-Type: application/zip',
        zipSync({ 'a.pdf': PDF }).map((byte, at) => (at === 6 ? 1 : byte)),
      ),
    ]),
  ],
]

it.each(LOCKED)('a mail locked by %s says so', async (_what, source) => {
  expect(await readDocument(input(source, 'a.eml'))).toEqual({ ok: false, reason: 'encrypted' })
})
