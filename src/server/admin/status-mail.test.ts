import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MailActivityList, MailReceiving, MailSending, MailStreamMessage } from '#contract/admin/mail.ts'
import type { SystemOverview } from '#contract/admin/overview.ts'
import type { Reader } from '#server/ingest/reader.ts'
import { EVENT_KEY, eventHeaders } from '#server/inbox/webhooks/webhooks.test-data.ts'
import { bookingText } from '#test/client.ts'
import { arrived, deliver, letter, makeMailWorld } from '#test/mail.ts'
import { asOperator, OPERATOR_KEY, operatorToken } from '#test/operator.ts'
import { pretendStored } from '#test/stored.ts'
import { listen, openConsoleStream } from '#test/stream.ts'
import { testNow } from '#test/clock.ts'
import type { World } from '#test/world.ts'

const SOON = { timeout: 20_000, interval: 50 }
const env = { ADMIN_API_KEY: OPERATOR_KEY, SENDGRID_EVENT_KEY: EVENT_KEY }

const sending = (world: World) => asOperator<MailSending>(world, '/api/admin/status/email/sending?hours=24')
const receiving = (world: World) => asOperator<MailReceiving>(world, '/api/admin/status/email/receiving')
/** After traces were written, which takes a moment. */
async function activity(world: World) {
  await world.deps.observed.lists.stats()
  return asOperator<MailActivityList>(world, '/api/admin/status/email/activity')
}
const overview = (world: World) => asOperator<SystemOverview>(world, '/api/admin/status/system/overview')

const NO_MAIL = { received: 0, accepted: 0, refused: 0, ignored: 0, processed: 0, failed: 0, waiting: 0 }

const askLink = (world: World, email: string) =>
  world.app.request('/api/auth/magic-link', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

/** What SendGrid tells of a mail, as it calls us. */
async function tell(world: World, messageId: string, fields: object): Promise<void> {
  const at = Math.floor(testNow() / 1_000)
  const body = JSON.stringify([{ email: 'a@x.example', timestamp: at, 'smtp-id': messageId, ...fields }])
  const answer = await world.app.request('/api/webhooks/mail-events/sendgrid', {
    method: 'POST',
    headers: eventHeaders(body, at),
    body,
  })
  expect(await answer.json()).toEqual({ noted: 1 })
}

test('what a provider tells of mails changes the figures', async () => {
  await using world = await makeMailWorld({ env })
  for (const name of ['ann', 'ben']) await askLink(world, `${name}@family.example`)
  await expect.poll(() => world.mailbox.received.length, SOON).toBe(2)
  const [first = '', second = ''] = world.mailbox.received.map(({ mail }) => mail.messageId ?? '')
  await expect.poll(async () => (await sending(world)).activityLog.sent, SOON).toBe(2)
  await tell(world, first, { event: 'delivered' })
  await tell(world, first, { event: 'open' })
  await tell(world, second, { event: 'bounce', type: 'bounce', status: '5.1.1' })
  expect(await sending(world)).toMatchObject({
    provider: { stats: { delivered: 1, failed: 1, opened: 1, clicked: 0 } },
    summary: { deliveryRate: 50, openRate: 50 },
    activityLog: { sent: 2, failed: 0 },
  })
  const { failedEmails } = await activity(world)
  expect(failedEmails.outbound.map(({ error }) => error)).toEqual(['It came back (bounce 5.1.1)'])
  expect((await overview(world)).email).toMatchObject({
    configured: true,
    sent24h: 2,
    failed24h: 1,
    successRate: 50,
  })
})

test('without word of deliveries no rate is made up', async () => {
  await using world = await makeMailWorld({ env: { ADMIN_API_KEY: OPERATOR_KEY } })
  await askLink(world, 'ann@family.example')
  await expect.poll(async () => (await sending(world)).activityLog.sent, SOON).toBe(1)
  expect((await sending(world)).summary).toEqual({ deliveryRate: null, openRate: null })
})

test('a mail that could not be read says why, without a word of it', async () => {
  const unread = {
    result: { ok: false as const, reason: 'encrypted' as const },
    question: null,
    contents: { parts: [], looksBooked: false },
  }
  const reader: Reader = {
    read: () => Promise.resolve(unread),
    check: () => Promise.reject(new Error('asked')),
    inspect: () => Promise.reject(new Error('asked')),
    show: () => Promise.reject(new Error('asked')),
    stop: () => Promise.resolve(),
  }
  await using world = await makeMailWorld({ env, reader })
  const { client, address } = await world.trip('Hughes family')
  await world.send(address, { from: 'tom.hughes@family.example', subject: 'Our secret flight' })
  await arrived(client)
  expect(await receiving(world)).toEqual({
    summary: { processingRate: 0 },
    activityLog: { ...NO_MAIL, received: 1, accepted: 1, failed: 1 },
    webhooks: { total: 0, successful: 0, refused: 0 },
  })
  const { failedEmails, activity: shown } = await activity(world)
  expect(failedEmails.inbound).toEqual([
    {
      from: 't…@f….example',
      subject: 'Mail to a trip',
      error: expect.stringMatching(/password-protected.*\(read\.encrypted\)$/),
      timestamp: expect.any(String),
      correlationId: expect.stringMatching(/^[0-9a-f]{24}$/),
      tripId: expect.stringMatching(/^[0-9a-z]{16}$/),
    },
  ])
  expect(shown.combined.find(({ direction }) => direction === 'inbound')).toMatchObject({
    from: 't…@f….example',
    to: null,
    subject: 'Mail to a trip, by SMTP',
    status: 'failed',
    processed: false,
  })
  expect(await overview(world)).toMatchObject({
    readings: { read24h: 0, failed24h: 1 },
    inbound: { ...NO_MAIL, received: 1, accepted: 1, failed: 1 },
  })
  expect(JSON.stringify([await activity(world), await overview(world)])).not.toMatch(/hughes|secret/i)
})

test('a mail that was read counts as processed', async () => {
  await using world = await makeMailWorld({ env })
  const { client, address } = await world.trip()
  await world.send(address)
  await arrived(client)
  expect(await receiving(world)).toMatchObject({
    summary: { processingRate: 100 },
    activityLog: { received: 1, processed: 1, failed: 0 },
  })
  const { recentActivity, readings, inbound } = await overview(world)
  expect([readings, inbound]).toEqual([
    { read24h: 1, failed24h: 0, ours24h: 0 },
    { ...NO_MAIL, received: 1, accepted: 1, processed: 1 },
  ])
  const types = recentActivity.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['mail_processed', 'mail_received', 'trip_created']))
})

test('received mails are the accepted, refused and ignored ones, each counted once (spec console-27)', async () => {
  const time = { now: Date.parse('2026-11-22T10:00:00Z') }
  const quota = { ...env, DATA_QUOTA_MB: '3' }
  await using world = await makeMailWorld({ env: quota, now: () => time.now })
  const { client, address } = await world.trip()
  const other = await world.trip()
  const settled = async (log: Partial<MailReceiving['activityLog']>) => {
    await expect.poll(async () => (await receiving(world)).activityLog, SOON).toEqual({ ...NO_MAIL, ...log })
  }
  const [from, messageId] = ['anna@family.example', '<again@family.example>']
  await world.deps.status.storage.count()
  // Put off twice, taken the third time
  await pretendStored(world.deps.usage, 3 * 1024 * 1024)
  for (const _ of [1, 2]) await expect(world.send(address, { from, messageId })).rejects.toThrow()
  await settled({ received: 1, refused: 1 })
  await pretendStored(world.deps.usage, -3 * 1024 * 1024)
  await world.send(address, { from, messageId })
  await arrived(client)
  await settled({ received: 1, accepted: 1, processed: 1 })
  // A copy is told, and adds nothing; then one mail for two trips
  await world.send(address, { from, messageId })
  const both = {
    from,
    to: address,
    subject: 'Our flight',
    text: bookingText(),
    messageId: '<both@family.example>',
  }
  await deliver(world.port, letter(both), { from, to: [address, other.address] })
  await arrived(other.client)
  await settled({ received: 3, accepted: 2, processed: 2, ignored: 1 })
  expect((await activity(world)).activity.combined.map(({ reason }) => reason)).toContain(
    'Nothing of it was kept: it was received before (repeated)',
  )
  // Machine mail in which nothing was found, and a letter of our own come back
  await world.send(address, { from, headers: { 'Auto-Submitted': 'auto-replied' }, text: 'I am away.' })
  const ours = { messageId: '<ours@skein.example>', headers: { 'Auto-Submitted': 'auto-generated' } }
  await world.send(address, { from, ...ours })
  await settled({ received: 5, accepted: 2, processed: 2, ignored: 3 })
  await expect(world.send('trip-0123456789abcdefghjkmnpq@skein.example', { from })).rejects.toThrow()
  await settled({ received: 6, accepted: 2, processed: 2, ignored: 3, refused: 1 })
  expect((await overview(world)).inbound).toEqual((await receiving(world)).activityLog)
  time.now += 86_400_001
  await settled({})
})

test('a webhook call that is refused shows beside those of a provider (spec console-28)', async () => {
  await using world = await makeMailWorld({ env: { ...env, WEBHOOK_AUTH: 'user:a-password-of-a-test' } })
  const { client, address } = await world.trip()
  const raw = letter({ from: 'ann@family.example', to: address, subject: 'Flight', text: bookingText() })
  const call = (password: string) =>
    world.app.request(`/api/webhooks/mail/raw?recipient=${address}&sender=ann@family.example`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`user:${password}`).toString('base64')}`,
        'content-type': 'message/rfc822',
      },
      body: raw,
    })
  expect((await call('a-password-of-a-test')).status).toBe(200)
  expect((await call('another-password')).status).toBe(401)
  await arrived(client)
  await expect
    .poll(() => receiving(world), SOON)
    .toMatchObject({
      activityLog: { received: 1, processed: 1, failed: 0 },
      webhooks: { total: 1, successful: 1, refused: 1 },
    })
  const { activity: shown } = await activity(world)
  expect(shown.combined.find(({ direction }) => direction === 'inbound')?.subject).toBe(
    'Mail to a trip, handed over',
  )
})

test('every refused call of a provider is counted, however many there are at once', async () => {
  await using world = await makeMailWorld({ env: { ...env, WEBHOOK_AUTH: 'user:a-password-of-a-test' } })
  const call = async () => world.app.request('/api/webhooks/mail/raw', { method: 'POST', body: 'x' })
  const answers = await Promise.all(Array.from({ length: 100 }, call))
  expect(answers.map(({ status }) => status).filter((status) => status < 400)).toEqual([])
  expect((await receiving(world)).webhooks).toEqual({ total: 0, successful: 0, refused: 100 })
  const { refusals } = await asOperator<SystemOverview>(world, '/api/admin/status/system/overview')
  const wrong = refusals.filter(({ kind }) => kind === 'wrong_secret')
  expect(wrong).toMatchObject([{ endpoint: 'POST /api/webhooks/mail/raw', count: 20 }])
})

test('the stream tells what comes of sent mails as it comes, and needs a token', async () => {
  await using world = await makeMailWorld({ env })
  await using server = await listen(world)
  await askLink(world, 'ann@family.example')
  await expect.poll(async () => (await sending(world)).activityLog.sent, SOON).toBe(1)

  const path = '/api/admin/status/email/events/stream?interval=1000&token='
  const refused = await openConsoleStream(server.port, path, {})
  expect(refused.status).toBe(401)
  expect((await openConsoleStream(server.port, path + OPERATOR_KEY, {})).status).toBe(401)

  const stream = await openConsoleStream<MailStreamMessage>(
    server.port,
    path + (await operatorToken(world)),
    {},
  )
  await expect.poll(() => stream.messages, SOON).toHaveLength(1)
  expect(stream.messages[0]).toEqual({
    type: 'events',
    events: [{ event: 'sent', recipient: 'a…@f….example', reason: null, timestamp: expect.any(String) }],
  })
  const id = world.mailbox.received[0]?.mail.messageId ?? ''
  await tell(world, id, { event: 'delivered' })
  await expect.poll(() => stream.messages, SOON).toHaveLength(2)
  expect(stream.messages[1]?.events.map(({ event }) => event)).toEqual(['delivered'])
  expect(world.log.join('\n')).not.toContain('token=')
  world.deps.operatorStreams.stop()
  await stream.ended
})

test('a stream of which already the first message fails ends, and the log says why', async () => {
  await using world = await makeMailWorld({ env })
  await using server = await listen(world)
  await sql`alter table mail_event rename to lost`.execute(world.deps.db)
  const stream = await openConsoleStream(server.port, '/api/admin/status/email/events/stream')
  expect(stream.status).toBe(200)
  await stream.ended
  expect(world.log.filter((line) => line.includes('events of mails could not be told'))).toHaveLength(1)
})

test('a stream ends with the token that opened it', async () => {
  await using world = await makeMailWorld({ env: { ...env, ADMIN_TOKEN_EXPIRY: '2' } })
  await using server = await listen(world)
  const token = await operatorToken(world)
  const stream = await openConsoleStream(
    server.port,
    `/api/admin/status/email/events/stream?token=${token}`,
    {},
  )
  expect(stream.status).toBe(200)
  await stream.ended
  expect(stream.messages).toEqual([{ type: 'events', events: [] }])
})
