import { expect, test } from 'vitest'
import { readHead } from './mail-head.ts'

const head = (text: string) => readHead(Buffer.from(text))

test('reads subject, author and Message-ID, and stops at the first empty line', async () => {
  const read = await head(
    'Received: a\r\nReceived: b\r\nFrom: "Hughes, Anna" <Anna@Family.example>\r\n' +
      'Subject: =?utf-8?Q?Fl=C3=BCge?=\r\n =?utf-8?Q?_nach_M=C3=A1laga?=\r\nMessage-Id: <1@a.example>\r\n\r\nSubject: below\r\n',
  )
  expect(read).toMatchObject({
    subject: 'Flüge nach Málaga',
    from: 'anna@family.example',
    messageId: '<1@a.example>',
  })
  expect(read.all('received')).toEqual(['a', 'b'])
})

test.for([
  ['nothing', ''],
  ['no empty line', 'Subject: x'],
  ['empty lines', '\r\n\r\n\n'],
  ['bytes', '\0\xff\xfe\x80'.repeat(100)],
  ['a head of 600 KB', `X-Long: ${'a'.repeat(600_000)}\r\n\r\nbody`],
  ['20,000 fields', `${'X-Many: a\r\n'.repeat(20_000)}\r\nbody`],
])('a mail of %s has a head without an author', async ([, text]) => {
  expect(await head(text!)).toMatchObject({ from: null, messageId: null })
})

test('a mail that begins with empty lines has the head below them', async () => {
  expect(await head('\r\n\nSubject: below\r\nMessage-ID: <1@a.example>\r\n\r\nX: y')).toMatchObject({
    subject: 'below',
    messageId: '<1@a.example>',
  })
})

test.for(['<>', '<@>', '', ' ', '< >'])('a Message-ID of %j tells no mails apart', async (id) => {
  expect((await head(`Message-ID: ${id}\r\n\r\n`)).messageId).toBeNull()
})

test.for([
  ['From: Anna', null],
  ['From: <>', null],
  ['From: Family: a@x.example, b@x.example;', null],
  ['From: a@x.example, b@x.example', 'a@x.example'],
])('%s has the author %s (RFC 5322 §3.6.2)', async ([line, from]) => {
  expect((await head(`${line}\r\n\r\n`)).from).toBe(from)
})
