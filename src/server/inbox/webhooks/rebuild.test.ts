import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { parseMail } from '../parse-mail.ts'
import { rebuild, type Parts } from './rebuild.ts'

const PARTS: Parts = {
  headers: 'From: a@x.example\nMessage-ID: <1@x.example>\n',
  fields: [],
  text: 'Hello',
  html: null,
  attachments: [],
}
const read = async (parts: Partial<Parts>) =>
  PostalMime.parse(await rebuild({ ...PARTS, ...parts }, parseMail))

test('what says whether a person wrote it is carried over (RFC 3834 §2)', async () => {
  const lines = [
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'List-ID: Deals <deals.x.example>',
    'List-Post: <mailto:deals@x.example>',
    'X-Autoreply: yes',
    'X-Autorespond: yes',
    'X-Auto-Response-Suppress: All',
    'Received: from a.example by b.example',
    'Received: from b.example by c.example',
    'In-Reply-To: <0@x.example>',
    'References: <9@x.example> <0@x.example>',
    'Date: Mon, 01 Jun 2026 11:58:00 +0200',
  ]
  const { headers } = await read({ headers: `${PARTS.headers}${lines.join('\r\n')}` })
  const kept = headers.map(({ originalKey, value }) => `${originalKey}: ${value}`)
  expect(kept).toEqual(expect.arrayContaining(lines))
})

test('a report stays a machine’s mail although its type is lost with its parts (RFC 3462, RFC 3834 §2)', async () => {
  const { headers } = await read({
    headers: `${PARTS.headers}Content-Type: multipart/report; report-type=delivery-status; boundary=x\n`,
  })
  expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }))
})

test('nothing else is: no receipt, no result of a check, no blind copy', async () => {
  const more =
    'Authentication-Results: us; spf=pass\nBcc: b@x.example\nX-Other: 1\nContent-Type: text/x-odd\n'
  const { headers } = await read({ headers: PARTS.headers + more })
  const names = headers.map(({ key }) => key)
  expect(names.filter((name) => /^(authentication|bcc|x-other)/.test(name))).toEqual([])
  expect(headers).toContainEqual(
    expect.objectContaining({ key: 'content-type', value: 'text/plain; charset=utf-8' }),
  )
})

test('a header comes before the field that repeats it, and a field fills in for one that is missing', async () => {
  const fields = [
    ['From', 'Other <b@x.example>'],
    ['Subject', 'Grüße'],
  ] as const
  expect(await read({ fields })).toMatchObject({ from: { address: 'a@x.example' }, subject: 'Grüße' })
})

test('an encoded name cannot become an address', async () => {
  const { from } = await read({ headers: 'From: =?utf-8?Q?evil=40x.example=3E=2C?= <a@x.example>\n' })
  expect(from).toEqual({ name: 'evil@x.example>,', address: 'a@x.example' })
})

test('a mail without a Message-ID gets the same one each time, and another mail another', async () => {
  const ids = await Promise.all(
    ['Hello', 'Hello', 'Bye'].map(
      async (text) => (await read({ headers: 'From: a@x.example', text })).messageId,
    ),
  )
  expect(ids[0]).toMatch(/^<[0-9a-f]{64}@rebuilt\.invalid>$/)
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false])
})

test.for([
  [
    'a type with a charset',
    'text/calendar; method=REQUEST; charset="iso-8859-1"',
    'text/calendar; charset=iso-8859-1',
  ],
  ['a type with a line end', 'text/plain\r\nX-Injected: yes', 'text/plain'],
  ['a type that needs parts', 'multipart/mixed; boundary=x', 'application/octet-stream'],
  ['no type', null, 'application/octet-stream'],
  ['what is none', 'pdf', 'application/octet-stream'],
] as const)('attachments: %s', async ([, type, kept]) => {
  const attachment = { name: 'a\r\nX-Injected: yes', type, contentId: '<c\r\n1>', bytes: Buffer.from('x') }
  const raw = (await rebuild({ ...PARTS, attachments: [attachment] }, parseMail)).toString()
  expect(raw).toMatch(new RegExp(`^Content-Type: ${kept.replaceAll(/[.+]/g, '\\$&')}(;|\r$)`, 'm'))
  expect(raw).not.toMatch(/^X-Injected/m)
})

test('a picture keeps the id by which the text shows it', async () => {
  const picture = { name: 'logo.png', type: 'image/png', contentId: '<logo@x>', bytes: Buffer.from('x') }
  const { attachments } = await read({ html: '<img src="cid:logo@x">', attachments: [picture] })
  expect(attachments).toMatchObject([{ filename: 'logo.png', contentId: '<logo@x>' }])
})

test('parts without any header are refused', async () => {
  await expect(rebuild({ ...PARTS, headers: '' }, parseMail)).rejects.toThrow('does not match')
  await expect(rebuild({ ...PARTS, headers: 'no header' }, parseMail)).rejects.toThrow('does not match')
})
