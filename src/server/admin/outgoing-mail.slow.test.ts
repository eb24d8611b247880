import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { MailActivityList, MailSending } from '#contract/admin/mail.ts'
import type { SystemOverview } from '#contract/admin/overview.ts'
import type { PerformanceHealth } from '#contract/admin/performance.ts'
import { EVENT_KEY } from '#server/inbox/webhooks/webhooks.test-data.ts'
import { follow } from '#test/alarms.ts'
import { bookingText, Client } from '#test/client.ts'
import { drillClock } from '#test/drill/drill.ts'
import { asOperator, OPERATOR_KEY } from '#test/operator.ts'
import { refusingServer } from '#test/refusing-server.ts'
import { makeWorld, type World } from '#test/world.ts'

const SOON = { timeout: 20_000, interval: 50 }
const env = { ADMIN_API_KEY: OPERATOR_KEY, SENDGRID_EVENT_KEY: EVENT_KEY }

const sending = (world: World) => asOperator<MailSending>(world, '/api/admin/status/email/sending?hours=24')
/** After traces were written, which takes a moment. */
async function activity(world: World) {
  await world.deps.observed.lists.stats()
  return asOperator<MailActivityList>(world, '/api/admin/status/email/activity')
}
const overview = (world: World) => asOperator<SystemOverview>(world, '/api/admin/status/system/overview')
const health = (world: World) =>
  asOperator<{ health: PerformanceHealth }>(world, '/api/admin/status/performance/health')

const askLink = (world: World, email: string) =>
  world.app.request('/api/auth/magic-link', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

/** A mail to confirm them is sent first. */
async function askAlerts(world: World, email: string) {
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  await follow(client, { channel: { kind: 'mail', email } })
}

/** Takes nothing for nobody, and nothing yet for full mailboxes. */
const refusing = () =>
  refusingServer((address) => (address.startsWith('nobody') ? 550 : address.startsWith('full') ? 452 : null))

async function makeFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-mail-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a mail that a server refuses stands on every screen of mails, with its address masked', async () => {
  await using world = await makeWorld({ env: { ...env, SMTP_URL: await refusing() } })
  await askLink(world, 'maya.hughes@family.example')
  await expect.poll(async () => (await sending(world)).activityLog.sent, SOON).toBe(1)
  await askLink(world, 'nobody.here@family.example')
  await expect
    .poll(async () => (await sending(world)).activityLog, SOON)
    .toEqual({ sent: 1, failed: 1, outbox: 0 })

  expect(await sending(world)).toMatchObject({
    provider: {
      name: '127.0.0.1',
      configured: true,
      stats: { delivered: 0, failed: 0, opened: 0, clicked: 0 },
    },
    summary: { deliveryRate: 0, openRate: 0 },
  })
  const { activity: shown, failedEmails } = await activity(world)
  expect(
    shown.combined.map(({ to, status, processed, subject }) => [to, status, processed, subject]),
  ).toEqual([
    ['n…@f….example', 'failed', false, 'Sign-in link'],
    ['m…@f….example', 'sent', true, 'Sign-in link'],
  ])
  expect(failedEmails).toEqual({
    count: { outbound: 1, inbound: 0 },
    outbound: [
      {
        to: 'n…@f….example',
        subject: 'Sign-in link',
        error: 'The mail server refused it (send-refused-550)',
        timestamp: expect.any(String),
        correlationId: expect.stringMatching(/^[0-9a-f]{24}$/),
        tripId: null,
      },
    ],
    inbound: [],
  })
  const { email, recentActivity } = await overview(world)
  expect(email).toMatchObject({ configured: true, sent24h: 1, failed24h: 1, successRate: 50 })
  expect(recentActivity.map(({ type }) => type).toSorted()).toEqual(['mail_not_delivered', 'mail_sent'])
  expect((await health(world)).health).toMatchObject({ email: 'warning', database: 'healthy' })
  expect(JSON.stringify([await activity(world), recentActivity])).not.toMatch(/hughes|nobody\.here/)
})

test('a restart forgets neither refused mails, nor those put off, nor that others are taken', async () => {
  const options = { folder: await makeFolder(), env: { ...env, SMTP_URL: await refusing() } }
  const restarted = async (names: readonly string[], sent: number, queue: object) => {
    await using world = await makeWorld(options)
    for (const name of names) await askLink(world, `${name}@family.example`)
    const ended = async () => {
      const { activityLog: log, queue: now } = await sending(world)
      return log.sent + log.failed + now.attempts
    }
    await expect.poll(ended, SOON).toBe(sent)
    expect((await sending(world)).queue).toMatchObject(queue)
  }
  await restarted(['maya.hughes'], 1, { severity: null, lastError: null })
  const refused = { lastError: 'it refused with 550', waiting: 0 }
  await restarted(['nobody.here', 'nobody.there'], 3, { severity: 'warning', ...refused })
  await restarted([], 3, { severity: 'warning', ...refused })
  await restarted(['nobody.1', 'nobody.2'], 5, { severity: 'error', ...refused })
  await restarted([], 5, { severity: 'error', ...refused })
  await restarted(['maya.hughes'], 6, { severity: null, lastError: null })
  const putOff = { severity: 'warning', lastError: 'it refused with 452', waiting: 1 }
  await restarted(['full.box'], 7, putOff)
  await restarted([], 7, putOff)
})

test('a mail that waits tells its own failure, and not that of another one', async () => {
  await using world = await makeWorld({ env: { ...env, SMTP_URL: await refusing() } })
  await askLink(world, 'full.box@family.example')
  await expect.poll(async () => (await sending(world)).queue.attempts, SOON).toBe(1)
  await askLink(world, 'nobody.here@family.example')
  await expect.poll(async () => (await sending(world)).activityLog.failed, SOON).toBe(1)
  const { failedEmails, activity: shown } = await activity(world)
  expect(failedEmails.outbound.map(({ error }) => error)).toEqual([
    'Not sent yet: it refused with 452',
    'The mail server refused it (send-refused-550)',
  ])
  expect(shown.combined.map(({ status, reason }) => [status, reason])).toEqual([
    ['failed', 'The mail server refused it (send-refused-550)'],
    ['queued', 'Not sent yet: it refused with 452'],
  ])
})

test('mails that a server puts off leave within two minutes of its mending, without any other mail', async () => {
  const clock = drillClock()
  let isMended = false
  const url = await refusingServer(() => (isMended ? null : 451))
  const options = { folder: await makeFolder(), now: clock.now, env: { ...env, SMTP_URL: url } }
  const mails = ['ann', 'ben', 'cleo', 'dan', 'eve']
  const putOff = async (world: World) => {
    isMended = false
    clock.later(600_000)
    for (const name of mails) await askLink(world, `${name}@family.example`)
    await expect
      .poll(async () => (await sending(world)).queue, SOON)
      .toMatchObject({ waiting: 5, severity: 'error', lastError: 'it refused with 451' })
    // An hour in which its own tries become rare
    for (let minute = 0; minute < 60; minute += 1) {
      clock.later(60_000)
      world.deps.mail.mailer.wake()
      await overview(world)
    }
    isMended = true
  }
  const settled = async (world: World) => {
    for (let look = 0; look < 11; look += 1) {
      clock.later(10_000)
      await overview(world)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const queue = async () => (await sending(world)).queue
    await expect.poll(queue, SOON).toMatchObject({ waiting: 0, severity: null })
  }
  {
    await using world = await makeWorld(options)
    await putOff(world)
    await settled(world)
    await putOff(world)
  }
  await using restarted = await makeWorld(options)
  await settled(restarted)
})

test('a mail that waits stays in the list, however many newer ones there are, and an alert without its time', async () => {
  await using world = await makeWorld({ env: { ...env, SMTP_URL: await refusing() } })
  await askLink(world, 'full.box@family.example')
  await askAlerts(world, 'full.too@family.example')
  await expect.poll(async () => (await activity(world)).failedEmails.count.outbound, SOON).toBe(2)
  await sql`insert into mail_event (at, direction, kind, status, message_hash)
    with recursive series(value) as (select 1 union all select value + 1 from series where value < 500)
    select strftime('%Y-%m-%dT%H:%M:%fZ'), 'outbound', 'receipt', 'queued', 'm' || value from series`.execute(
    world.deps.db,
  )
  const { outbound } = (await activity(world)).failedEmails
  const error = 'Not sent yet: it refused with 452'
  expect(outbound).toMatchObject([
    { to: 'f…@f….example', subject: 'Sign-in link', error },
    { to: 'not kept', subject: 'Flight alert', error, timestamp: expect.stringMatching(/T00:00:00/) },
  ])
})

test('a restart does not forget that an alert was taken', async () => {
  const url = await refusing()
  const done = async (world: World, count: number) => {
    const ended = async () => {
      const { sent, failed } = (await sending(world)).activityLog
      return sent + failed
    }
    await expect.poll(ended, SOON).toBe(count)
    return (await sending(world)).queue.severity
  }
  const taken = { folder: await makeFolder(), env: { ...env, SMTP_URL: url } }
  {
    await using world = await makeWorld(taken)
    await askAlerts(world, 'maya.hughes@family.example')
    await done(world, 1)
    for (const name of ['nobody.1', 'nobody.2']) await askLink(world, `${name}@family.example`)
    expect(await done(world, 3)).toBe('warning')
  }
  await using afterwards = await makeWorld(taken)
  expect(await done(afterwards, 3)).toBe('warning')
})
