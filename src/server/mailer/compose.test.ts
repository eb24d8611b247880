import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { compose, makeMessageId } from './mailer.ts'
import type { Mail } from './mail.ts'
import { makeSender } from './sender.ts'

const CONFIG = {
  MAIL_FROM: null,
  EMAIL_DOMAIN: 'trips.test',
  PUBLIC_URL: 'https://skein.test:8443',
  SMTP_URL: null,
}

const MAIL: Mail = {
  to: 'maya@example.com',
  subject: 'Added to Zürich: 2 flights',
  html: '<p>Grüße →</p>',
  text: 'Grüße →',
  nature: 'notice',
  template: 'receipt',
}

async function composed(mail: Partial<Mail> = {}, config: Partial<typeof CONFIG> | object = {}) {
  const sender = makeSender({ ...CONFIG, ...config })
  const date = new Date('2027-06-11T07:20:00Z')
  const { envelope, raw } = await compose(
    { ...MAIL, ...mail },
    { sender, messageId: '<fixed@trips.test>', date },
  )
  const read = await PostalMime.parse(raw)
  const header = (name: string) => read.headers.filter(({ key }) => key === name).map(({ value }) => value)
  return { envelope, raw: String(raw), read, header }
}

test('a notice has both parts, its date and id, and the sender as return path', async () => {
  const { envelope, read, header, raw } = await composed()
  expect(envelope).toEqual({ from: 'trip@trips.test', to: 'maya@example.com' })
  expect(read).toMatchObject({
    from: { name: 'Skein', address: 'trip@trips.test' },
    to: [{ name: '', address: 'maya@example.com' }],
    subject: MAIL.subject,
    date: '2027-06-11T07:20:00.000Z',
    messageId: '<fixed@trips.test>',
  })
  expect([read.text?.trim(), read.html?.trim()]).toEqual(['Grüße →', '<p>Grüße →</p>'])
  expect(header('content-type')[0]).toContain('multipart/alternative')
  expect(header('auto-submitted')).toEqual(['auto-generated'])
  expect(header('x-auto-response-suppress')).toEqual(['All'])
  expect(header('x-smtpapi')).toEqual([])
  expect(raw).not.toMatch(/[^\r]\n/)
})

test('a reply has an empty return path, is marked as automatic and belongs to the mail that it answers', async () => {
  const { envelope, header, read } = await composed({
    nature: 'reply',
    inReplyTo: '<question@example.com>',
    replyTo: 'trip-abc@trips.test',
  })
  expect(envelope.from).toBe('')
  expect(header('auto-submitted')).toEqual(['auto-replied'])
  expect([header('in-reply-to'), header('references')]).toEqual([
    ['<question@example.com>'],
    ['<question@example.com>'],
  ])
  expect(read.replyTo).toEqual([{ name: '', address: 'trip-abc@trips.test' }])
})

test.for([
  { subject: 'Hello\r\nBcc: eve@evil.test' },
  { subject: 'Hello\nBcc: eve@evil.test\n\nBody' },
  { subject: 'Hello\u0000\u0085\u2028Bcc: eve@evil.test' },
  { subject: '=?utf-8?Q?Hello=0D=0ABcc:_eve@evil.test?=' },
  { inReplyTo: '<a@b>\r\nBcc: eve@evil.test' },
  { inReplyTo: '<a@b> <c@d>' },
  { replyTo: 'a@b.test\r\nBcc: eve@evil.test' },
  { replyTo: 'a@b.test, eve@evil.test' },
])('no header comes out of %j', async (hostile) => {
  const { header, read, raw, envelope } = await composed(hostile)
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  expect(head).not.toMatch(/^Bcc/im)
  expect([header('bcc'), header('in-reply-to'), header('reply-to')]).toEqual([[], [], []])
  expect(read.to).toHaveLength(1)
  expect(envelope.to).toBe('maya@example.com')
})

test.for(['a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test', 'Maya <a@b.test>', 'nobody', '@', 'a@b@c', ''])(
  'the recipient %j is refused for good',
  async (to) => {
    await expect(composed({ to })).rejects.toMatchObject({ name: 'Hopeless' })
  },
)

test.for([
  { config: { MAIL_FROM: 'Our Trips <hello@trips.example>' }, from: 'Our Trips <hello@trips.example>' },
  { config: { MAIL_FROM: 'hello@trips.example' }, from: 'Skein <hello@trips.example>' },
  { config: {}, from: 'Skein <trip@trips.test>' },
  { config: { EMAIL_DOMAIN: null }, from: 'Skein <skein@skein.test>' },
])('with $config mails are from $from', async ({ config, from }) => {
  const { read } = await composed({}, config)
  expect(`${read.from?.name} <${read.from?.address}>`).toBe(from)
})

test.for(['nobody', 'a@b.test, c@d.test', 'Skein <>'])('MAIL_FROM %j stops the start', (MAIL_FROM) => {
  expect(() => makeSender({ ...CONFIG, MAIL_FROM })).toThrow('MAIL_FROM must be one address')
})

test('SendGrid is told not to touch links, not to count openings and to add no subscription footer', async () => {
  const { header } = await composed({}, { SMTP_URL: 'smtp://apikey:secret@smtp.sendgrid.net:587' })
  const off = { settings: { enable: 0 } }
  expect(JSON.parse(header('x-smtpapi')[0]!)).toEqual({
    filters: { clicktrack: off, opentrack: off, subscriptiontrack: off },
  })
  expect((await composed({}, { SMTP_URL: 'smtp://notsendgrid.net' })).header('x-smtpapi')).toEqual([])
})

test.for([
  { provider: 'Mailgun', host: 'smtp.eu.mailgun.org', name: 'x-mailgun-track', value: 'no' },
  { provider: 'Postmark', host: 'smtp.postmarkapp.com', name: 'x-pm-tracklinks', value: 'None' },
])('$provider is told not to track', async ({ host, name, value }) => {
  const { header } = await composed({}, { SMTP_URL: `smtp://user:secret@${host}:587` })
  expect(header(name)).toEqual([value])
})

test('no two Message-IDs are the same', () => {
  const sender = makeSender(CONFIG)
  expect(makeMessageId(sender)).toMatch(/^<[\w-]{36}@trips\.test>$/)
  expect(makeMessageId(sender)).not.toBe(makeMessageId(sender))
})
