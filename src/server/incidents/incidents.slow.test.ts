import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Incident } from '#contract/admin/incidents.ts'
import type { MailActivityList, MailSending } from '#contract/admin/mail.ts'
import type { SystemOverview } from '#contract/admin/overview.ts'
import { bookingText, Client } from '#test/client.ts'
import { drillClock } from '#test/drill/drill.ts'
import { openMailbox } from '#test/mail.ts'
import { asOperator, OPERATOR, OPERATOR_KEY, tracesOf } from '#test/operator.ts'
import { makeBrowser, openPushService } from '#test/push-service.ts'
import { makeWorld, type World } from '#test/world.ts'

const SOON = { timeout: 30_000, interval: 50 }
const env = { ADMIN_API_KEY: OPERATOR_KEY }
const overviewOf = (world: Pick<World, 'app'>) =>
  asOperator<SystemOverview>(world, '/api/admin/status/system/overview')
const incidentsOf = async (world: Pick<World, 'app'>) => (await overviewOf(world)).incidents
const openCodes = async (world: Pick<World, 'app'>) =>
  (await incidentsOf(world))
    .filter(({ endedAt }) => !endedAt)
    .map(({ code, severity }) => `${code} ${severity}`)

const post = (world: Pick<World, 'app'>, path: string, body?: unknown) =>
  world.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...OPERATOR },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const askLink = (world: Pick<World, 'app'>, email: string) => post(world, '/api/auth/magic-link', { email })

/** A port of this machine at which nobody listens. */
const NOWHERE = 'smtp://127.0.0.1:9'
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

type Posted = { headers: Headers; body: string }

/** `hangs`: the webhook never answers. */
async function makeStage(
  more: Record<string, string> = {},
  { hangs = false, refuses, ...at }: { hangs?: boolean; refuses?: RegExp; folder?: string } = {},
) {
  const { now, later } = drillClock()
  const posted: Posted[] = []
  const answers: number[] = []
  const world = await makeWorld({
    now,
    ...at,
    env: {
      ...env,
      SMTP_URL: NOWHERE,
      ALERT_WEBHOOK_URL: 'https://hooks.example/x',
      ALERT_WEBHOOK_SECRET: SECRET,
      ...more,
    },
    fetchAlert: async (_, init) => {
      posted.push({ headers: new Headers(init?.headers), body: init?.body as string })
      if (hangs)
        await new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(Error())),
        )
      const isRefused = refuses?.test(init?.body as string)
      return new Response(null, { status: isRefused ? 400 : (answers.shift() ?? 204) })
    },
  })
  const { dependencies } = world.deps
  return { world, later, posted, answers, dependencies }
}

test('mail that waits is told with its age, tries and last error, and is an error from the second try on (spec console-41)', async () => {
  const { world, later } = await makeStage()
  await using _ = world
  await askLink(world, 'anna@family.example')
  const queue = async () => (await asOperator<MailSending>(world, '/api/admin/status/email/sending')).queue
  await expect.poll(async () => (await queue()).attempts, SOON).toBeGreaterThan(0)
  expect(await queue()).toMatchObject({ waiting: 1, lastError: expect.stringMatching(/^no connection/) })
  expect((await queue()).oldest).toMatch(/^\d{4}-.*Z$/)
  expect(await openCodes(world)).toEqual([expect.stringMatching(/^mail\.failing /)])
  later(11_000)
  world.deps.mail.mailer.wake()
  await expect.poll(async () => (await queue()).attempts, SOON).toBeGreaterThan(1)
  expect(await openCodes(world)).toEqual(['mail.failing error'])
  expect((await overviewOf(world)).health.email).toBe('error')
})

test('mail in the outbox folder is not sent, and is counted apart (spec console-41)', async () => {
  await using world = await makeWorld({ env })
  await askLink(world, 'anna@family.example')
  const sending = async () =>
    (await asOperator<MailSending>(world, '/api/admin/status/email/sending')).activityLog
  await expect.poll(sending, SOON).toEqual({ sent: 0, failed: 0, outbox: 1 })
  expect(await openCodes(world)).toEqual(['mail.not_set_up notice'])
})

test('an acknowledged incident is quiet until it becomes worse, and one that is over cannot be (spec console-42)', async () => {
  const { world, later, posted, dependencies } = await makeStage()
  await using _ = world
  dependencies.failed('model', 'timeout')
  const [incident] = await incidentsOf(world)
  const path = `/api/admin/incidents/${incident?.id}/acknowledge`
  const answer = await post(world, path)
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { incident: { code: 'model.failing', acknowledgedAt: expect.any(String) } },
  ])
  later(60_000)
  await overviewOf(world)
  expect(posted).toEqual([])
  dependencies.failed('model', 'timeout')
  expect((await incidentsOf(world))[0]).toMatchObject({ severity: 'error', acknowledgedAt: null })
  const unknown = await post(world, '/api/admin/incidents/4711/acknowledge')
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    { error: 'This incident is over and no longer kept.' },
  ])
})

test('the operator gets one signed message of what happens together, and one when it is over (spec console-43)', async () => {
  const { world, later, posted, answers, dependencies } = await makeStage()
  await using _ = world
  dependencies.failed('model', 'timeout')
  dependencies.failed('flights aeroapi', 'key')
  await overviewOf(world)
  expect(posted).toEqual([])
  answers.push(500)
  later(16_000)
  await overviewOf(world)
  await overviewOf(world)
  expect(posted).toHaveLength(1)
  later(10_000)
  await overviewOf(world)
  expect(posted).toHaveLength(2)
  const [first, again] = posted
  expect(again?.headers.get('webhook-id')).toBe(first?.headers.get('webhook-id'))
  const { headers, body } = posted[1]!
  const signed = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`
  const signature = createHmac('sha256', Buffer.alloc(32, 7)).update(signed).digest('base64')
  expect(headers.get('webhook-signature')).toBe(`v1,${signature}`)
  const told = JSON.parse(body) as { text: string; data: { incidents: Incident[]; url: string } }
  expect(told.text).toMatch(
    /2 new incidents\nWarning: [^\n]+\nWarning: [^\n]+\nhttp:\/\/localhost:\d+\/admin$/,
  )
  expect(told.data.incidents.map(({ code }) => code).toSorted()).toEqual(['flights.failing', 'model.failing'])
  dependencies.ok('model')
  await overviewOf(world)
  expect(JSON.parse(posted[2]!.body)).toMatchObject({
    text: expect.stringMatching(/Resolved: The language model fails/),
    data: { url: expect.stringMatching(/\/admin\/status\/ai$/) },
  })
  dependencies.failed('model', 'timeout')
  later(30_000)
  await overviewOf(world)
  expect(posted).toHaveLength(3)
})

test('while SMTP_URL fails, the news go by ALERT_SMTP_URL (spec console-43)', async () => {
  await using mailbox = await openMailbox()
  const { world, later } = await makeStage({
    ALERT_EMAIL: 'ops@skein.example',
    ALERT_SMTP_URL: mailbox.url,
    ALERT_WEBHOOK_URL: '',
  })
  await using _ = world
  await askLink(world, 'anna@family.example')
  await expect.poll(() => openCodes(world), SOON).toEqual(['mail.failing warning'])
  later(16_000)
  await overviewOf(world)
  await expect.poll(() => mailbox.received.length, SOON).toBe(1)
  expect(mailbox.received).toMatchObject([
    {
      to: ['ops@skein.example'],
      mail: { subject: expect.stringMatching(/^Skein: Warning: Mail does not leave/) },
    },
  ])
  expect(mailbox.received[0]?.raw).not.toContain('anna')
  expect(mailbox.received[0]?.mail.text).toMatch(/\/admin\/status\/email/)
})

test('a webhook that never answers holds up neither the overview nor other ways (spec console-43)', async () => {
  await using mailbox = await openMailbox()
  const more = { ALERT_EMAIL: 'ops@skein.example', ALERT_SMTP_URL: mailbox.url }
  const { world, later, posted, dependencies } = await makeStage(more, { hangs: true })
  await using _ = world
  dependencies.failed('model', 'timeout')
  await overviewOf(world)
  later(16_000)
  const began = performance.now()
  await overviewOf(world)
  dependencies.ok('model')
  await overviewOf(world)
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(posted).toHaveLength(1)
  await expect.poll(() => mailbox.received.length, SOON).toBe(1)
})

test('what did not reach the operator is told after a restart, and that it did not is an incident (spec console-43)', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-alarms-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  {
    const { world, later, posted, answers, dependencies } = await makeStage({}, { folder })
    await using _ = world
    dependencies.failed('model', 'timeout')
    await overviewOf(world)
    answers.push(...Array<number>(20).fill(503))
    later(16_000)
    await expect.poll(() => openCodes(world), SOON).toContain('alarms.failing error')
    expect(posted.length).toBeGreaterThan(1)
  }
  const { world, later, posted, dependencies } = await makeStage({}, { folder })
  await using _ = world
  later(40_000)
  expect(await openCodes(world)).toContain('alarms.failing error')
  dependencies.failed('model', 'timeout')
  dependencies.failed('model', 'timeout')
  const told = () => posted.map(({ body }) => (JSON.parse(body) as { text: string }).text)
  await expect
    .poll(async () => (await overviewOf(world)) && told(), SOON)
    .toEqual(expect.arrayContaining([expect.stringMatching(/language model fails/)]))
  await expect.poll(() => openCodes(world), SOON).not.toContain('alarms.failing error')
  expect(new Set(told()).size).toBe(posted.length)
})

test('a restart repeats no alarm that arrived, by whichever way (spec console-43)', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-alarms-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await using mailbox = await openMailbox()
  const more = { ALERT_EMAIL: 'ops@skein.example', ALERT_SMTP_URL: mailbox.url }
  {
    const { world, later, posted, answers } = await makeStage(more, { folder })
    await using _ = world
    answers.push(...Array<number>(20).fill(503))
    await askLink(world, 'anna@family.example')
    await expect.poll(() => openCodes(world), SOON).toContain('mail.failing warning')
    later(16_000)
    await overviewOf(world)
    await expect.poll(() => mailbox.received.length, SOON).toBe(1)
    expect(posted).toHaveLength(1)
  }
  const { world, later, posted } = await makeStage(more, { folder })
  await using _ = world
  later(40_000)
  await expect.poll(async () => (await overviewOf(world)) && posted.length, SOON).toBeGreaterThan(0)
  await expect.poll(() => openCodes(world), SOON).not.toContain('alarms.failing warning')
  const subjects = mailbox.received.map(({ mail }) => mail.subject ?? '')
  expect(new Set(subjects).size).toBe(subjects.length)
})

test('an alarm that the webhook alone refuses holds up no other, and is given up (spec console-43)', async () => {
  const { world, later, posted, dependencies } = await makeStage({}, { refuses: /aeroapi/ })
  await using _ = world
  const waiting = () => world.deps.db.selectFrom('alarm').select('tries').execute()
  const next = async (fail: () => void) => {
    fail()
    await overviewOf(world)
    later(61_000)
    await overviewOf(world)
    await overviewOf(world)
  }
  await next(() => dependencies.failed('flights aeroapi', 'key'))
  await expect.poll(waiting, SOON).not.toEqual([])
  for (const name of ['model', 'push', 'reader'] as const)
    await next(() => dependencies.failed(name, 'timeout'))
  await expect.poll(waiting, SOON).toEqual([])
  expect(posted.some(({ body }) => /Push service/.test(body))).toBe(true)
  expect(await openCodes(world)).not.toContain('alarms.failing error')
})

test('what becomes worse is told at once (spec console-43)', async () => {
  const { world, later, posted, dependencies } = await makeStage()
  await using _ = world
  dependencies.failed('model', 'timeout')
  await overviewOf(world)
  later(16_000)
  await overviewOf(world)
  dependencies.failed('model', 'timeout')
  await overviewOf(world)
  expect(posted.map(({ body }) => /Skein: \w+/.exec(body)?.[0])).toEqual(['Skein: Warning', 'Skein: Error'])
})

test('a restart mends no model: its incident ends when a call succeeds (spec console-40)', async () => {
  const { now } = drillClock()
  const more = { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'none' }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-incidents-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const open = () => makeWorld({ now, env: { ...env, ...more }, folder })
  {
    await using before = await open()
    before.deps.dependencies.failed('model', 'key_refused')
    before.deps.dependencies.failed('model', 'key_refused')
    expect(await openCodes(before)).toContain('model.failing error')
  }
  await using world = await open()
  expect(await openCodes(world)).toContain('model.failing error')
  expect((await overviewOf(world)).health.openai).toBe('error')
  world.deps.dependencies.ok('model')
  expect(await openCodes(world)).not.toContain('model.failing error')
})

test('what strangers set off again and again hides nothing else that ended (spec console-40)', async () => {
  const { world, later, dependencies } = await makeStage()
  await using _ = world
  dependencies.failed('model', 'timeout')
  await overviewOf(world)
  dependencies.ok('model')
  for (let times = 0; times < 25; times += 1) {
    for (let guess = 0; guess < 10; guess += 1)
      world.deps.refusals.note('password.incorrect', 'GET /api/itineraries/:id', () => '192.0.2.1')
    await overviewOf(world)
    later(61_000)
    await overviewOf(world)
  }
  const ended = (await incidentsOf(world)).filter(({ endedAt }) => endedAt)
  expect(ended.map(({ code }) => code)).toEqual([...Array(3).fill('security.wrong_secrets'), 'model.failing'])
})

test('a browser of the operator is told by push, until it no longer wants to be (spec console-43)', async () => {
  await using service = await openPushService()
  const { world, later, dependencies } = await makeStage({
    ALERT_WEBHOOK_URL: '',
    PUSH_SERVICES: service.host,
  })
  await using _ = world
  const { channel } = makeBrowser(`http://${service.host}/ops`)
  const call = async (path: string) =>
    (await post(world, `/api/admin/incidents/browser${path}`, { channel })).json()
  expect(await call('/state')).toEqual({ isOn: false })
  expect(await call('')).toEqual({ success: true })
  expect(await call('/state')).toEqual({ isOn: true })
  dependencies.failed('model', 'timeout')
  await overviewOf(world)
  later(16_000)
  await overviewOf(world)
  await expect.poll(() => service.received.length, SOON).toBe(1)
  await call('/remove')
  expect(await call('/state')).toEqual({ isOn: false })
  const stranger = { ...channel, endpoint: 'https://elsewhere.example/x' }
  expect((await post(world, '/api/admin/incidents/browser', { channel: stranger })).status).toBe(400)
})

test('what is refused is counted by hour, endpoint and class of network, without an address (spec console-44)', async () => {
  await using world = await makeWorld({ env: { ...env, TRUST_PROXY: '1' } })
  const client = await Client.create(world.app)
  const wrong = (ip: string) => client.get('', { 'x-view-password': 'wrong-password', 'x-forwarded-for': ip })
  for (const ip of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '2001:db8::1', '10.0.0.7']) await wrong(ip)
  await client.send('POST', '/verify', { password: 'wrong' }, { 'x-forwarded-for': '127.0.0.1' })
  await client.paste(bookingText())
  const { refusals } = await overviewOf(world)
  const rows = refusals.map((row) => [row.kind, row.endpoint, row.network, row.count, row.networks].join(' '))
  expect(new Set(rows)).toEqual(
    new Set([
      'wrong_secret GET /api/itineraries/:id IPv4 3 2',
      'wrong_secret GET /api/itineraries/:id IPv6 1 1',
      'wrong_secret GET /api/itineraries/:id private 1 1',
      'wrong_secret POST /api/itineraries/:id/verify own machine 1 1',
    ]),
  )
  const stored = await world.deps.db.selectFrom('refusal_hour').selectAll().execute()
  expect(JSON.stringify(stored)).not.toMatch(/192\.0\.2|2001:db8|10\.0\.0/)
})

test('a mail that cannot leave needs attention on Email Status, and each try has a failed trace (spec console-41)', async () => {
  await using world = await makeWorld({ env: { ...env, SMTP_URL: NOWHERE } })
  await askLink(world, 'anna@family.example')
  const unsent = async () => {
    const list = await asOperator<MailActivityList>(world, '/api/admin/status/email/activity?limit=20')
    return list.failedEmails.outbound
  }
  const error = expect.stringMatching(/^Not sent yet: no connection/) as string
  await expect.poll(unsent, SOON).toMatchObject([{ to: 'a…@f….example', error }])
  const [mail] = await unsent()
  const tries = await tracesOf(world, `correlationId=${mail!.correlationId}&kind=mail`)
  expect(tries).toMatchObject([{ method: 'SEND', status: 'failed', spans: [{ name: 'hand over' }] }])
})
