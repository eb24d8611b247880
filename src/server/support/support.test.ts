import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CONTACT_CATEGORIES } from '#contract/contact.ts'
import { LIMITS } from '#contract/limits.ts'
import { addressHash } from '#server/mailer/hashes.ts'
import { readServerKeys } from '#server/keys.ts'
import { formsOf, everyStoredByte } from '#test/stored.ts'
import { makeMailWorld, openMailbox } from '#test/mail.ts'
import { Visitor } from '#test/visitor.ts'
import { makeWorld, type World } from '#test/world.ts'
import { storedMessages } from './stored-messages.ts'

const OPERATOR = 'operator@skein.example'
const ENV = { OPERATOR_EMAIL: OPERATOR, TRUST_PROXY: '1' }
const MESSAGE = {
  name: 'Persephone Montgomery',
  email: 'persephone@montgomery.example',
  category: 'data-deletion',
  subject: 'Our golden wedding',
  message: 'Please delete it.\nThank you!',
}

/** Sends a message as the page does. `ip`: who sends it. */
const contact = ({ app }: Pick<World, 'app'>, message: Record<string, unknown> = {}, ip = '192.0.2.1') =>
  app.request('/api/support/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ ...MESSAGE, ...message }),
  })

const kept = ({ deps }: Pick<World, 'deps'>) => deps.db.selectFrom('contact_message').selectAll().execute()

test('a message is kept and mailed to the operator, who answers the visitor by replying (spec call-22, account-12)', async () => {
  await using world = await makeMailWorld({ env: ENV })
  const answer = await contact(world)
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
  await expect.poll(() => world.mailbox.received.length).toBe(1)
  const [{ to, mail }] = world.mailbox.received as [(typeof world.mailbox.received)[0]]
  expect(to).toEqual([OPERATOR])
  expect(mail.replyTo).toEqual([{ name: '', address: MESSAGE.email }])
  expect(mail.subject).toBe('Contact (Data Deletion Request): Our golden wedding')
  for (const words of [MESSAGE.name, MESSAGE.email, 'Data Deletion Request', 'Please delete it.'])
    expect(mail.text).toContain(words)
  expect(await kept(world)).toHaveLength(1)
})

test.for(Object.entries(CONTACT_CATEGORIES))(
  'the category %s is called %s in the mail',
  async ([category, name]) => {
    await using world = await makeMailWorld({ env: ENV })
    await contact(world, { category })
    await expect
      .poll(() => world.mailbox.received[0]?.mail.subject)
      .toBe(`Contact (${name}): Our golden wedding`)
  },
)

/** Each is answered 400: fields are bounded and checked (spec account-11: all five, e-mail format). */
test.for([
  ...Object.keys(MESSAGE).map((field) => ({ [field]: undefined })),
  ...Object.keys(MESSAGE).map((field) => ({ [field]: '   ' })),
  { email: 'nobody' },
  { email: 'a@b.example\r\nBcc: victim@c.example' },
  { email: 'a@b.example, victim@c.example' },
  { category: 'spam' },
  { message: 'x'.repeat(LIMITS.contactChars + 1) },
  { name: 'x'.repeat(LIMITS.contactLineChars + 1) },
  { subject: 'x'.repeat(LIMITS.contactLineChars + 1) },
  { website: 'x'.repeat(LIMITS.contactTrapChars + 1) },
])('%j is refused and not kept', async (wrong) => {
  await using world = await makeWorld()
  expect((await contact(world, wrong)).status).toBe(400)
  expect(await kept(world)).toEqual([])
})

test('nothing that is written in a message becomes a header of the mail', async () => {
  await using world = await makeMailWorld({ env: ENV })
  const evil = 'Hello\r\nBcc: victim@elsewhere.example\r\n\r\nbody'
  await contact(world, { name: evil, subject: evil, message: evil })
  await expect.poll(() => world.mailbox.received.length).toBe(1)
  const [{ to, mail, raw }] = world.mailbox.received as [(typeof world.mailbox.received)[0]]
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  expect([to, mail.bcc, mail.cc]).toEqual([[OPERATOR], undefined, undefined])
  expect(head).not.toMatch(/^bcc/im)
  expect(mail.subject).toBe('Contact (Data Deletion Request): Hello Bcc: victim@elsewhere.example body')
})

test('what fills in the field that people do not see is answered the same, and is neither kept nor mailed', async () => {
  await using world = await makeMailWorld({ env: ENV })
  const answer = await contact(world, { website: 'https://spam.example' })
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
  expect(await kept(world)).toEqual([])
  expect((await contact(world, { website: '' })).status).toBe(200)
  await expect.poll(() => world.mailbox.received.length).toBe(1)
  expect(await kept(world)).toHaveLength(1)
})

test('a network sends so many messages an hour, programs too, and is told when to come again', async () => {
  await using world = await makeMailWorld({ env: ENV })
  for (let count = 0; count < LIMITS.contactsPerHour; count++)
    expect((await contact(world, count % 2 ? { website: 'x' } : {})).status).toBe(200)
  const refused = await contact(world)
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { error: 'Too many messages came from your network. Please try again in an hour.' },
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect((await contact(world, {}, '192.0.2.2')).status).toBe(200)
})

test('beyond so many mails a day messages are only kept, and the log says so once', async () => {
  await using world = await makeMailWorld({ env: ENV })
  const sent = LIMITS.contactMailsPerDay + 2
  for (let count = 0; count < sent; count++) await contact(world, {}, `192.0.2.${count}`)
  const mails = await world.deps.db
    .selectFrom('mail_event')
    .select('id')
    .where('kind', '=', 'contact')
    .where('status', '=', 'queued')
    .execute()
  expect([mails.length, (await kept(world)).length]).toEqual([LIMITS.contactMailsPerDay, sent])
  expect(world.log.filter((line) => line.includes('npm run messages'))).toHaveLength(1)
})

test('without an address of the operator a message is kept all the same, readable with the server key only', async () => {
  await using world = await makeWorld()
  expect((await contact(world)).status).toBe(200)
  expect(await kept(world)).toHaveLength(1)
  const stored = await everyStoredByte(world.folder)
  for (const word of ['Montgomery', 'persephone@', 'golden wedding', 'Please delete'])
    expect([word, formsOf(word).some((form) => stored.includes(form))]).toEqual([word, false])
  expect(world.log.join('')).not.toContain('ontgomery')
})

test(`a message is erased after ${LIMITS.contactKeptDays} days`, async () => {
  let now = Date.parse('2026-11-20T10:00:00Z')
  await using world = await makeWorld({ now: () => now })
  await contact(world)
  for (const [days, left] of [
    [LIMITS.contactKeptDays - 1, 1],
    [1.5, 0],
  ] as const) {
    now += days * 86_400_000
    await world.deps.support.prune()
    expect(await kept(world)).toHaveLength(left)
  }
})

test('the messages of an address go with its account, and those of others stay', async () => {
  await using world = await makeMailWorld({ env: ENV })
  const person = new Visitor(world, MESSAGE.email)
  await contact(world)
  await contact(world, { email: 'Persephone@Montgomery.example' })
  await contact(world, { email: 'tom@hughes.example' })
  const { authToken: token } = await person.signIn()
  expect((await person.call('DELETE', '/api/user/account', { token })).status).toBe(200)
  const hash = addressHash(readServerKeys(world.folder, false), 'tom@hughes.example')
  expect((await kept(world)).map(({ address_hash }) => address_hash)).toEqual([hash])
})

test('a message that still waits to be mailed goes with the account of who wrote it, and those of others wait on', async () => {
  const mailbox = await openMailbox()
  await using world = await makeMailWorld({ env: { ...ENV, SMTP_URL: mailbox.url } })
  const person = new Visitor({ app: world.app, mailbox }, MESSAGE.email)
  const { authToken: token } = await person.signIn()
  // From here on no mail leaves
  void mailbox[Symbol.asyncDispose]()
  await contact(world)
  await contact(world, { email: 'tom@hughes.example' })
  const { db } = world.deps
  const waiting = () => db.selectFrom('outgoing').select('sealed').orderBy('at').execute()
  const [own, others] = await waiting()
  expect((await person.call('DELETE', '/api/user/account', { token })).status).toBe(200)
  expect(await waiting()).toEqual([others])
  expect((await everyStoredByte(world.folder)).includes(String(own?.sealed.slice(0, 300)))).toBe(false)
})

test('messages are shown beside a running server of an earlier version, whose keys stay as they are', async () => {
  await using world = await makeWorld()
  await contact(world)
  const file = path.join(world.folder, 'keys.json')
  const {
    rows: _,
    rowsSigned: __,
    alerts: ___,
    ...earlier
  } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  await writeFile(file, JSON.stringify(earlier))
  expect(await storedMessages(world.deps.config)).toMatchObject([{ message: { subject: MESSAGE.subject } }])
  expect(await readFile(file, 'utf8')).toBe(JSON.stringify(earlier))
  const { mail: ____, ...oldest } = earlier
  await writeFile(file, JSON.stringify(oldest))
  expect(await storedMessages(world.deps.config)).toMatchObject([{ message: null }])
  await writeFile(file, '{}')
  await expect(storedMessages(world.deps.config)).rejects.toThrow(/does not hold the server's keys/)
})
