import { expect, test } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { EMPTY_HEAD, readHead } from './mail-head.ts'
import { parseMail } from './parse-mail.ts'

const read = (text: string) => readHead(Buffer.from(text), parseMail)
const head = async (text: string) => (await read(text)) ?? EMPTY_HEAD

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

/** What Exchange and chains of forwarders write: some 30 KB in long fields and many. */
const EXCHANGE = [
  `X-Microsoft-Antispam-Message-Info: ${`${'A'.repeat(70)}\r\n\t`.repeat(160)}`,
  ...Array.from(
    { length: 12 },
    (_, hop) => `Received: from hop${hop}.example by hop${hop + 1}.example\r\n\t${'x'.repeat(210)}`,
  ),
  ...Array.from(
    { length: 6 },
    (_, at) => `ARC-Seal: i=${at}; a=rsa-sha256; b=${`${'B'.repeat(70)}\r\n\t`.repeat(30)}`,
  ),
]

test('a head of 30 KB, as Exchange and forwarders make it, is read', async () => {
  const text = [...EXCHANGE, 'From: anna@family.example', 'Subject: Flight', '', 'body'].join('\r\n')
  expect(text.length).toBeGreaterThan(28_000)
  expect(await read(text)).toMatchObject({ from: 'anna@family.example', subject: 'Flight' })
})

test.for([
  [
    'more than 32 KB',
    `X-Long: a\r\n${'X-Many: abcdefgh\r\n'.repeat(400)}X: ${'a b '.repeat(7_000)}\r\n\r\nbody`,
  ],
  ['600 KB without an end', `X-Long: ${'a'.repeat(600_000)}`],
  ['more than 500 fields', `${'X-Many: a\r\n'.repeat(501)}\r\nbody`],
  ['a field of more than 24 KB', `X-Long: ${'a '.repeat(12_500)}\r\n\r\nbody`],
  ['more than 1,000 addresses', `From: ${'g:'.repeat(1_100)}\r\n\r\nbody`],
  ['more than 1,000 addresses, folded', `To:${'\r\n a@b.example,'.repeat(1_100)}\r\n\r\nbody`],
] as const)('a head of %s is not parsed', async ([, text]) => {
  let parsed = 0
  const counted = (raw: Uint8Array) => {
    parsed += 1
    return parseMail(raw)
  }
  expect([await readHead(Buffer.from(text), counted), parsed]).toEqual([null, 0])
})

test('a mail of empty lines is looked at no further than a head may reach', async () => {
  const lines = Buffer.alloc(25 * 1024 * 1024, '\n')
  const read = await processorTime(() => readHead(lines, parseMail))
  const whole = await processorTime(() => lines.findIndex((byte) => byte === 0))
  expect([read.result?.from, whole.result]).toEqual([null, -1])
  expect(read.ms).toBeLessThan(whole.ms / 2)
})
