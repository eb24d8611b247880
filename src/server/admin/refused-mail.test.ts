import { expect, test } from 'vitest'
import type { MailActivityList, MailReceiving } from '#contract/admin/mail.ts'
import type { SystemOverview } from '#contract/admin/overview.ts'
import type { StorageHealth } from '#contract/admin/storage.ts'
import { bookingText } from '#test/client.ts'
import { arrived, deliver, DOMAIN, letter, makeMailWorld } from '#test/mail.ts'
import { asOperator, OPERATOR_KEY, tracesOf } from '#test/operator.ts'
import { openLine } from '#test/smtp-line.ts'
import { pretendStored } from '#test/stored.ts'
import type { World } from '#test/world.ts'
import { onPostgres } from '#test/postgres.ts'

const env = { ADMIN_API_KEY: OPERATOR_KEY }
const MB = 1024 * 1024
const SOON = { timeout: 20_000, interval: 50 }
const FROM = 'anna.hughes@family.example'

const activity = (world: World) => asOperator<MailActivityList>(world, '/api/admin/status/email/activity')
const receiving = (world: World) => asOperator<MailReceiving>(world, '/api/admin/status/email/receiving')
const overview = (world: World) => asOperator<SystemOverview>(world, '/api/admin/status/system/overview')
const healthOf = async (world: World) =>
  (await asOperator<{ health: StorageHealth }>(world, '/api/admin/status/storage/health')).health

/** Log lines that tell of refused mails. */
const refusalsIn = ({ log }: World) =>
  log
    .filter((line) => line.includes('refused'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => /mails? w(?:as|ere) refused/.test(String(msg)))

/** Parts of traces of mails that say why something was refused. */
const codesOf = async (world: World) =>
  (await tracesOf(world, 'kind=mail')).map(({ statusCode, spans }) => [
    statusCode,
    spans.map(({ metadata }) => metadata.code).find(Boolean),
  ])

const inbound = async (world: World) =>
  (await activity(world)).activity.combined
    .filter(({ direction }) => direction === 'inbound')
    .map(({ from, status, reason }) => [from, status, reason])

test.skipIf(onPostgres)('a mail for which there is no room is put off by name, on every screen', async () => {
  await using world = await makeMailWorld({ env: { ...env, DATA_QUOTA_MB: '2' } })
  const { address } = await world.trip('Hughes family')
  await world.deps.status.storage.count()
  await pretendStored(world.deps.usage, 1.5 * MB - world.deps.usage.used)
  const text = 'x'.repeat(70).concat('\r\n').repeat(9_000)
  for (const to of [address, `trip@${DOMAIN}`])
    await expect(world.send(to, { from: FROM, text })).rejects.toMatchObject({
      responseCode: 452,
      response: expect.stringContaining('4.3.1 Insufficient system storage'),
    })
  expect(refusalsIn(world)).toMatchObject(
    [1, 2].map(() => ({ code: 'storage.full', via: 'smtp', level: expect.anything() })),
  )
  await expect
    .poll(() => codesOf(world), SOON)
    .toEqual([
      [452, 'storage.full'],
      [452, 'storage.full'],
    ])
  const words = 'There was no space to store it; deferred (storage.full)'
  expect(await inbound(world)).toEqual([
    ['a…@f….example', 'refused', words],
    ['a…@f….example', 'refused', words],
  ])
  const { failedEmails } = await activity(world)
  const [trace] = await tracesOf(world, 'kind=mail')
  expect(failedEmails.inbound[0]).toEqual({
    from: 'a…@f….example',
    subject: 'Mail to a trip, by SMTP',
    error: words,
    timestamp: expect.any(String),
    correlationId: trace?.correlationId,
    tripId: null,
  })
  expect((await receiving(world)).activityLog).toMatchObject({ received: 2, accepted: 0, refused: 2 })
  expect(await healthOf(world)).toMatchObject({
    healthy: true,
    warnings: ['Refused for lack of room in the last 24 hours: mails (2).'],
    quotaMB: 2,
    leftMB: 0.5,
  })
  expect((await overview(world)).recentActivity).toContainEqual({
    correlationId: expect.any(String),
    tripId: null,
    type: 'mail_refused',
    description: `Mail to a trip, by SMTP: ${words}`,
    timestamp: expect.any(String),
  })
  expect(JSON.stringify([failedEmails, world.log])).not.toMatch(/hughes/i)
})

test('a mail that was put off, and came again, is one mail that was read', async () => {
  await using world = await makeMailWorld({ env: { ...env, DATA_QUOTA_MB: '2' } })
  const { client, address } = await world.trip()
  await world.deps.status.storage.count()
  const filled = 2 * MB - world.deps.usage.charged
  await pretendStored(world.deps.usage, filled)
  const messageId = '<again@family.example>'
  await expect(world.send(address, { messageId })).rejects.toMatchObject({ responseCode: 452 })
  await pretendStored(world.deps.usage, -filled)
  await world.send(address, { messageId })
  await arrived(client)
  expect(await inbound(world)).toEqual([['a…@f….example', 'processed', null]])
  expect((await activity(world)).failedEmails.inbound).toEqual([])
  expect((await receiving(world)).activityLog).toMatchObject({ received: 1, accepted: 1, refused: 0 })
})

test('a mail without a Message-ID is one row, and says what became of it', async () => {
  await using world = await makeMailWorld({ env })
  const { client, address } = await world.trip()
  const raw = letter({ from: FROM, to: address, subject: 'Flight', text: bookingText() })
  await deliver(world.port, raw.replace(/^Message-ID:.*\r\n/m, ''), { from: FROM, to: address })
  await arrived(client)
  const { combined } = (await activity(world)).activity
  const shown = combined.filter(({ direction }) => direction === 'inbound')
  expect(shown).toMatchObject([{ status: 'processed', processed: true, subject: 'Mail to a trip, by SMTP' }])
  const kinds = (await tracesOf(world)).filter(
    ({ correlationId }) => correlationId === shown[0]?.correlationId,
  )
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'reading'])
})

test('mail to unknown addresses is counted and listed, and a flood of it fills neither table nor log', async () => {
  const time = { now: Date.parse('2026-11-22T10:00:00Z') }
  await using world = await makeMailWorld({ env, now: () => time.now })
  const { db } = world.deps
  let networks = 0
  const guess = async (count: number) => {
    for (let left = count; left > 0; left -= 9) {
      // One that had ten refusals waits for each further one
      using line = await openLine(world.port, undefined, `127.0.1.${++networks}`)
      await line.command(`MAIL FROM:<spy.master@elsewhere.example>`)
      for (let at = 0; at < Math.min(9, left); at++)
        expect(await line.command(`RCPT TO:<trip-${'a'.repeat(20)}${left + at}@${DOMAIN}>`)).toMatch(/^550/)
    }
  }
  await guess(45)
  await world.deps.inbox.refused.flush()
  time.now += 60_000
  await guess(18)
  await world.deps.inbox.refused.flush()
  const rows = await db.selectFrom('mail_event').selectAll().where('status', '=', 'refused').execute()
  expect(rows.map(({ mails }) => mails).filter((mails) => mails > 1)).toEqual([43])
  expect(rows).toHaveLength(21)
  expect(rows[0]?.sealed_address).not.toContain('elsewhere')
  expect((await receiving(world)).activityLog).toMatchObject({ received: 63, refused: 63 })
  expect(refusalsIn(world)).toHaveLength(22)
  await expect.poll(async () => (await codesOf(world)).length, SOON).toBe(20)
  expect((await codesOf(world))[0]).toEqual([550, 'unknown-address'])

  const words = 'No trip receives mail at this address (unknown-address)'
  expect(await inbound(world)).toEqual(Array(5).fill(['s…@e….example', 'refused', words]))
  const { failedEmails } = await activity(world)
  expect(failedEmails.inbound.map(({ error }) => error)).toContain(`${words}: 43 more mails within an hour`)
  expect(failedEmails.inbound).toHaveLength(20)
  expect(failedEmails.count).toEqual({ outbound: 0, inbound: 63 })
  expect(JSON.stringify([await activity(world), world.log])).not.toMatch(/spy\.master|a{20}/)
})

test('a mail that a provider handed over for no trip is listed too', async () => {
  await using world = await makeMailWorld({ env: { ...env, WEBHOOK_AUTH: 'user:a-password-of-a-test' } })
  const to = `trip-${'b'.repeat(24)}@${DOMAIN}`
  const answer = await world.app.request(`/api/webhooks/mail/raw?recipient=${to}&sender=${FROM}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('user:a-password-of-a-test').toString('base64')}`,
      'content-type': 'message/rfc822',
    },
    body: letter({ from: FROM, to, subject: 'Flight', text: bookingText() }),
  })
  expect(await answer.json()).toEqual({ accepted: 0, refused: 1 })
  const { activity: shown, failedEmails } = await activity(world)
  const row = { from: 'a…@f….example', subject: 'Mail to a trip, handed over' }
  expect(shown.combined).toMatchObject([{ ...row, status: 'refused', processed: false }])
  expect(failedEmails.inbound).toMatchObject([{ ...row, correlationId: expect.any(String) }])
  expect((await receiving(world)).activityLog.refused).toBe(1)
})

test.for([
  [
    'sender-mismatch',
    { envelopeFrom: 'anna@other.example' },
    /sent by a different domain than its From names/,
  ],
  ['list', { headers: { 'List-Id': '<fans.example>' } }, /through a list/],
  ['no-reply', { from: 'no-reply@air.example' }, /mailbox is not read/],
  ['dmarc', { from: 'anna@strict.example' }, /disowns it \(DMARC\)/],
] as const)('a mail that gets no answer says why: %s', async ([code, given, words]) => {
  await using world = await makeMailWorld({
    env,
    resolveDns: async (name, type) => {
      if (name === '_dmarc.strict.example' && type === 'TXT') return [['v=DMARC1; p=reject']]
      throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
    },
  })
  const { client, address } = await world.trip()
  await world.send(address, { from: FROM, ...given })
  await arrived(client)
  expect(await world.answersOn(client)).toEqual([])
  const [shown, ...others] = (await activity(world)).activity.combined
  expect(others).toEqual([])
  expect(shown).toMatchObject({ status: 'processed', reason: expect.stringMatching(words) })
  expect(shown?.reason).toMatch(new RegExp(`^Not answered: .*\\(${code}\\)$`))
  const answers = async () =>
    (await tracesOf(world, 'kind=reading')).flatMap(({ spans }) =>
      spans.filter(({ name }) => name === 'answer').map(({ metadata }) => metadata),
    )
  await expect.poll(answers, SOON).toEqual([{ outcome: 'not-answered', code }])
})
