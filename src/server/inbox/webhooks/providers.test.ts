import { expect, test } from 'vitest'
import { fail } from '#server/http/fail.ts'
import { basic, DOMAIN, mailgunProof, makeWebhooks, TRIP } from './webhooks.test-data.ts'

const OTHER_TRIP = `trip-7ppq@${DOMAIN}`
const message = (lines: string[]) => `From: Desk <desk@agency.example>\r\n${lines.join('\r\n')}\r\n\r\nHello`

async function sendRaw(body: string, query = '', headers: Record<string, string> = {}) {
  const hooks = makeWebhooks()
  const call = { method: 'POST', headers: { ...basic('right'), ...headers }, body }
  const answer = await hooks.app.request(`/api/webhooks/mail/raw${query}`, call)
  return { status: answer.status, envelope: hooks.mails[0]?.envelope, log: hooks.log }
}

test.for([
  ['several times in the query', `?recipient=${TRIP}&recipient=${OTHER_TRIP}&sender=a@x.example`, {}],
  ['with commas in the query', `?recipient=${TRIP},${OTHER_TRIP}&sender=a@x.example`, {}],
  ['in headers', '', { 'x-envelope-to': `<${TRIP}>, <${OTHER_TRIP}>`, 'x-envelope-from': '<a@x.example>' }],
] as const)('a whole message: the path stands %s', async ([, query, headers]) => {
  const { envelope } = await sendRaw(message([`To: stranger@elsewhere.example`]), query, headers)
  expect(envelope).toEqual({ from: 'a@x.example', to: [TRIP, OTHER_TRIP] })
})

test.for([
  ['To', `To: "Our, trip" <${TRIP}>, stranger@elsewhere.example`],
  ['Cc', `To: stranger@elsewhere.example\r\nCc: =?utf-8?Q?a=2C_b?= <${TRIP}>`],
  ['Delivered-To', `To: stranger@elsewhere.example\r\nDelivered-To: ${TRIP}`],
  ['X-Original-To', `X-Original-To: ${TRIP}\r\nTo: ${TRIP}`],
] as const)('a whole message: without a recipient in the call, %s names it', async ([, line]) => {
  const { envelope } = await sendRaw(message([line]))
  expect(envelope).toEqual({ from: 'desk@agency.example', to: [TRIP] })
})

test('a whole message: a bounce has no sender', async () => {
  expect((await sendRaw(message([`To: ${TRIP}`, 'Return-Path: <>']))).envelope?.from).toBe('')
  expect((await sendRaw(message([`To: ${TRIP}`]), '?sender=')).envelope?.from).toBe('')
})

test('a whole message for nobody is answered 400, and no log line quotes it', async () => {
  const { status, log } = await sendRaw(message(['Subject: hidden words']))
  expect([status, log]).toEqual([400, []])
})

test.for([
  ['a full disk', fail('storage.full'), 507],
  ['an error', new Error(`no room for ${TRIP}`), 500],
] as const)(
  '%s of the inbox is an error of the server, whose log line names no address',
  async ([, failure, status]) => {
    const hooks = makeWebhooks({ failure })
    const call = { method: 'POST', headers: basic('right'), body: message(['Subject: hidden words']) }
    const query = `?recipient=${encodeURIComponent(TRIP)}&sender=a@x.example`
    const answer = await hooks.app.request(`/api/webhooks/mail/raw${query}`, call)
    expect([answer.status, hooks.log.length]).toEqual([status, 1])
    expect(hooks.log.join()).not.toMatch(/trip-|x\.example|hidden/)
  },
)

test('a message of more than 25 MB is answered 413', async () => {
  const body = message([`To: ${TRIP}`]) + 'x'.repeat(25 * 1024 * 1024)
  expect((await sendRaw(body)).status).toBe(413)
})

const sendgridForm = (parts: [string, string][]) =>
  Buffer.from(
    `${parts.map(([name, value]) => `--xYzZY\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--xYzZY--\r\n`,
    'latin1',
  )

const errorOf = async (answer: Response) => ((await answer.json()) as { error?: string }).error

async function sendSendgrid(parts: [string, string][]) {
  const hooks = makeWebhooks()
  const headers = { ...basic('right'), 'content-type': 'multipart/form-data; boundary=xYzZY' }
  const envelope: [string, string] = ['envelope', JSON.stringify({ to: [TRIP], from: 'a@x.example' })]
  const body = sendgridForm([envelope, ...parts])
  const answer = await hooks.app.request('/api/webhooks/mail/sendgrid', { method: 'POST', headers, body })
  return { status: answer.status, error: await errorOf(answer), mail: hooks.mails[0] }
}

test('SendGrid: a raw message in eight bits comes through byte for byte', async () => {
  const raw = 'From: a@x.example\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\nK\xf6ln\r\n'
  const { mail } = await sendSendgrid([['email', raw]])
  expect(Buffer.from(mail?.raw ?? '').toString('latin1')).toBe(raw)
})

test('SendGrid says which server delivered a mail', async () => {
  const email: [string, string] = ['email', 'From: a@x.example\r\n\r\nx']
  const { mail } = await sendSendgrid([email, ['sender_ip', '2001:db8::7']])
  expect(mail?.peer).toEqual({ ip: '2001:db8::7', helo: '' })
  expect((await sendSendgrid([email, ['sender_ip', 'elsewhere']])).mail?.peer).toBe(null)
})

const notRaw = [400, expect.stringContaining('raw message')]

test.for([
  ['no mail at all', []],
  [
    'a mail in parts',
    [
      ['from', 'a@x.example'],
      ['text', 'Hello'],
    ],
  ],
] as [string, [string, string][]][])(
  'SendGrid: %s is answered 400, which says what to change',
  async ([, parts]) => {
    const { status, error, mail } = await sendSendgrid(parts)
    expect([status, error, mail]).toEqual([...notRaw, undefined])
  },
)

test('Mailgun: several trips stand in one field', async () => {
  const hooks = makeWebhooks()
  const body = new URLSearchParams([
    ...mailgunProof('right'),
    ['recipient', `${TRIP}, ${OTHER_TRIP}`],
    ['sender', ''],
    ['body-mime', message(['Subject: x'])],
  ])
  await hooks.app.request('/api/webhooks/mail/mailgun-mime', { method: 'POST', body })
  expect(hooks.mails[0]?.envelope).toEqual({ from: '', to: [TRIP, OTHER_TRIP] })
})

test('Mailgun: a mail in parts is answered 400, which says what to change', async () => {
  const hooks = makeWebhooks()
  const body = new URLSearchParams([...mailgunProof('right'), ['recipient', TRIP], ['body-plain', 'Hello']])
  const answer = await hooks.app.request('/api/webhooks/mail/mailgun-mime', { method: 'POST', body })
  expect([answer.status, await errorOf(answer), hooks.mails]).toEqual([...notRaw, []])
})

async function sendPostmark(mail: object) {
  const hooks = makeWebhooks()
  const call = {
    method: 'POST',
    headers: basic('right'),
    body: JSON.stringify({ RawEmail: message(['Subject: x']), ...mail }),
  }
  const answer = await hooks.app.request('/api/webhooks/mail/postmark', call)
  return { status: answer.status, error: await errorOf(answer), envelope: hooks.mails[0]?.envelope }
}

test('Postmark: a mail in parts is answered 400, which says what to change', async () => {
  const { status, error } = await sendPostmark({
    From: 'a@x.example',
    OriginalRecipient: TRIP,
    TextBody: 'x',
    RawEmail: '',
  })
  expect([status, error]).toEqual(notRaw)
})

test.for([
  ['the recipient is the one that it took the mail for', { OriginalRecipient: TRIP, To: OTHER_TRIP }, [TRIP]],
  [
    'a mail that was forwarded to its own address is for the trips in its headers',
    { OriginalRecipient: '0a1b@inbound.example', To: `"T" <${TRIP}>`, Cc: OTHER_TRIP },
    [TRIP, OTHER_TRIP],
  ],
] as const)('Postmark: %s', async ([, fields, to]) => {
  const { envelope } = await sendPostmark({ From: 'a@x.example', ...fields })
  expect(envelope).toEqual({ from: 'a@x.example', to })
})

test('Postmark: the return path comes before the sender in the headers', async () => {
  const Headers = [{ Name: 'Return-Path', Value: '<>' }]
  expect((await sendPostmark({ From: 'a@x.example', OriginalRecipient: TRIP, Headers })).envelope?.from).toBe(
    '',
  )
})
