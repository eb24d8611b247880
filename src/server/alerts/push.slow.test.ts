import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { makePushStage } from '#test/alarm-stage.ts'
import { alarm, allTold, ask, follow, raise, stateOf, tell } from '#test/alarms.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeBrowser, openPushService } from '#test/push-service.ts'
import { makeWorld } from '#test/world.ts'
import { sealAlarm } from './alarm.job.ts'
import { alertMessage } from './alert-message.ts'
import { ALARM_JOB } from './alerts.store.ts'
import { readServerKeys } from '#server/keys.ts'
import { testNow } from '#test/clock.ts'

test('a browser is told of a delay: encrypted for it alone, signed by this server, and nothing of the trip', async () => {
  await using stage = await makePushStage()
  const browser = stage.browser()
  const { token, state } = await follow(stage.client, { channel: browser.channel })
  expect([state, token]).toEqual(['active', expect.stringMatching(/^[\w-]{43}$/)])
  await raise(stage, alarm('delayed', { late: 45, gate: ' B42 ' }))
  await allTold(stage)

  const [pushed] = stage.service.to(browser.path)
  expect(browser.read(pushed!.body)).toEqual({
    kind: 'delayed',
    also: [],
    flightNumber: 'BA478',
    date: '2027-06-11',
    origin: 'LHR',
    originCity: 'London',
    destinationCity: 'Barcelona',
    divertedTo: null,
    wasDiverted: false,
    isLessLate: false,
    delayMinutes: 45,
    hasLeft: false,
    departure: { scheduled: '07:20', now: '08:05' },
    arrival: { scheduled: '10:35', now: '11:20' },
    landsAbout: null,
    departureGate: 'B42',
    arrivalTerminal: '1',
    baggageBelt: null,
  })
  const { headers } = pushed!
  expect(headers).toMatchObject({ ttl: '21600', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(headers.topic).toMatch(/^[\w-]{32}$/)
  expect(stage.service.received).toHaveLength(1)

  const { pushKey } = (await (await stage.app.request('/api/alerts/setup')).json()) as { pushKey: string }
  const [, jwt = '', key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(pushKey)
  const point = Buffer.from(pushKey, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }
  const { payload } = await jwtVerify(jwt, createLocalJWKSet({ keys: [jwk] }))
  expect(payload).toMatchObject({ aud: `http://${stage.service.host}`, sub: 'mailto:host@skein.example' })
})

test('what the watch list learns is told once, however often it learns it', async () => {
  let now = Date.parse('2027-06-11T04:00:00Z')
  let late = 0
  const at = (clock: string) => {
    const scheduled = `2027-06-11T${clock}:00Z`
    return { scheduled, estimated: new Date(Date.parse(scheduled) + late * 60_000).toISOString() }
  }
  const flight = () => ({
    ident_iata: 'BA478',
    status: late ? 'Delayed' : 'Scheduled',
    cancelled: false,
    diverted: false,
    origin: { code_iata: 'LHR' },
    destination: { code_iata: 'BCN' },
    scheduled_out: at('06:20').scheduled,
    estimated_out: at('06:20').estimated,
    scheduled_in: at('08:35').scheduled,
    estimated_in: at('08:35').estimated,
  })
  await using stage = await makePushStage({
    now: () => now,
    fetchStatus: async () => Response.json({ flights: [flight()] }),
    env: { FLIGHT_PROVIDERS: 'aeroapi', AEROAPI_KEY: 'key' },
  })
  const browser = stage.browser()
  await follow(stage.client, { channel: browser.channel })
  await stage.client.json('/flight-status')
  for (const minutes of [0, 40, 40, 45]) {
    late = minutes
    await stage.deps.flights.tick()
    await allTold(stage)
    now += 10 * 60_000
  }
  const told = stage.service.received.map(({ body }) => browser.read(body))
  expect(told).toMatchObject([
    { kind: 'delayed', delayMinutes: 40, arrival: { scheduled: '10:35', now: '11:15' } },
  ])
})

test('messages of one flight have one topic, those of another browser a different one', async () => {
  await using stage = await makePushStage()
  const [first, second] = [stage.browser(), stage.browser()]
  for (const { channel } of [first, second]) await follow(stage.client, { channel })
  for (const news of [alarm('gate', { gate: 'B42' }), alarm('landed')]) {
    await raise(stage, news)
    await allTold(stage)
  }
  const topics = (path: string) => new Set(stage.service.to(path).map(({ headers }) => headers.topic))
  expect([topics(first.path).size, topics(second.path).size]).toEqual([1, 1])
  expect(topics(first.path)).not.toEqual(topics(second.path))
  const urgent = stage.service.to(first.path).map(({ headers }) => headers.urgency)
  expect(new Set(urgent)).toEqual(new Set(['high', 'normal']))
})

test.for(['body', 'address'] as const)(
  'alerts are stopped by a token in the %s, at once and as often as asked',
  async (way) => {
    await using stage = await makePushStage()
    const browser = stage.browser()
    const { token } = await follow(stage.client, { channel: browser.channel })
    const address = `/api/alerts/stop/${token}`
    for (const method of ['GET', 'HEAD']) await stage.app.request(address, { method })
    expect(await stateOf(stage, token)).toBe('active')

    await raise(stage, alarm('delayed', { late: 45 }))
    await allTold(stage)
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
    for (let times = 0; times < 2; times++) {
      const answer =
        way === 'body' ? await tell(stage, 'stop', token) : await stage.app.request(address, oneClick)
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    }
    expect(await stateOf(stage, token)).toBe('stopped')
    expect(await stage.deps.db.selectFrom('alert_group').selectAll().execute()).toEqual([])
    await raise(stage, alarm('landed'))
    await allTold(stage)
    expect(stage.service.received).toHaveLength(1)
  },
)

test('a token that nobody has is stopped already, and confirms nothing', async () => {
  await using stage = await makePushStage()
  const unknown = 'x'.repeat(43)
  expect(await stateOf(stage, unknown)).toBe('stopped')
  expect((await tell(stage, 'stop', unknown)).status).toBe(200)
  const answer = await tell(stage, 'confirm', unknown)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: ERRORS['alerts.link_invalid'].message },
  ])
  expect((await tell(stage, 'stop', 'short')).status).toBe(400)
})

test('an endpoint of another host is refused, and so are keys that nothing can be encrypted for', async () => {
  await using stage = await makePushStage()
  const { channel } = makeBrowser('https://elsewhere.example/abc')
  const refused = await ask(stage.client, { channel })
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: ERRORS['alerts.push_service'].message },
  ])
  const bad = { ...stage.browser().channel, keys: { p256dh: 'BAAA', auth: 'AAAA' } } as typeof channel
  expect((await ask(stage.client, { channel: bad })).status).toBe(400)
  expect((await ask(stage.client, { channel: stage.browser().channel, travelers: ['nobody'] })).status).toBe(
    400,
  )
  expect(await stage.deps.db.selectFrom('alert_group').selectAll().execute()).toEqual([])
})

test('a push service that sends on to another host is not followed', async () => {
  await using stage = await makePushStage()
  await using other = await openPushService()
  const browser = stage.browser()
  await follow(stage.client, { channel: browser.channel })
  stage.service.answers.set(browser.path, [{ status: 307, location: `http://${other.host}/inside` }])
  await raise(stage, alarm('delayed', { late: 45 }))
  await expect.poll(() => stage.log.some((line) => line.includes('job failed'))).toBe(true)
  expect([stage.service.received.length, other.received.length]).toEqual([1, 0])
})

test.for([404, 410])('a browser of which its service says %i is forgotten', async (status) => {
  await using stage = await makePushStage()
  const browser = stage.browser()
  const { token } = await follow(stage.client, { channel: browser.channel })
  stage.service.answers.set(browser.path, [status])
  await raise(stage, alarm('delayed', { late: 45 }))
  await allTold(stage)
  expect(await stateOf(stage, token)).toBe('stopped')
  await expect.poll(() => stage.deps.db.selectFrom('flight_alert').select('id').execute()).toEqual([])
})

test('one network takes so many places of a trip in a day, and what it has it may change', async () => {
  await using stage = await makePushStage()
  const browsers = Array.from({ length: LIMITS.tripAlertsPerNetworkDay }, stage.browser)
  const tokens = []
  for (const { channel } of browsers) tokens.push((await follow(stage.client, { channel })).token)
  const refused = await ask(stage.client, { channel: stage.browser().channel })
  expect([refused.status, await refused.json()]).toEqual([429, { error: ERRORS['alerts.too_many'].message }])
  const [channel, token] = [browsers[0]!.channel, tokens[0]!]
  expect(await follow(stage.client, { channel, token })).toEqual({ token, state: 'active' })
})

test.for([429, 500, 503])(
  'a message that a service refuses with %i is sent again later, and once only',
  async (status) => {
    let now = Date.parse('2027-06-11T05:00:00Z')
    await using stage = await makePushStage({ now: () => now })
    const browser = stage.browser()
    await follow(stage.client, { channel: browser.channel })
    stage.service.answers.set(browser.path, [status])
    await raise(stage, alarm('delayed', { late: 45 }))
    await expect.poll(() => stage.log.some((line) => line.includes('job failed'))).toBe(true)
    expect(stage.service.received).toHaveLength(1)
    await expect
      .poll(async () => {
        now += 15_000
        await raise(stage)
        return stage.service.received.length
      })
      .toBe(2)
    await allTold(stage)
    expect(stage.service.received).toHaveLength(2)
  },
)

test('a gate that nobody could be told of in time is not told any more', async () => {
  let now = Date.parse('2027-06-11T05:00:00Z')
  await using stage = await makePushStage({ now: () => now })
  const browser = stage.browser()
  await follow(stage.client, { channel: browser.channel })
  stage.service.answers.set(browser.path, [503, 503])
  await raise(stage, alarm('gate', { gate: 'B42' }))
  await expect.poll(() => stage.log.some((line) => line.includes('job failed'))).toBe(true)
  now += 3 * 3_600_000
  await raise(stage)
  await allTold(stage)
  expect(stage.service.received).toHaveLength(1)
})

test('a browser that follows two trips with one flight is told once, and again of the next change', async () => {
  await using stage = await makePushStage()
  const second = await Client.create(stage.app)
  await second.paste(bookingText('BA 478', 'Tom Hughes'))
  const browser = stage.browser()
  for (const client of [stage.client, second]) await follow(client, { channel: browser.channel })
  await raise(stage, alarm('delayed', { late: 45 }))
  await allTold(stage)
  expect(stage.service.received).toHaveLength(1)
  await raise(stage, alarm('landed'))
  await allTold(stage)
  expect(stage.service.received).toHaveLength(2)
})

test('a browser that lost its token and asks again is one subscription, which one tap stops', async () => {
  await using stage = await makePushStage()
  const browser = stage.browser()
  const first = await follow(stage.client, { channel: browser.channel })
  const second = await follow(stage.client, { channel: browser.channel })
  expect([await stateOf(stage, first.token), await stateOf(stage, second.token)]).toEqual([
    'stopped',
    'active',
  ])
  await tell(stage, 'stop', second.token)
  await raise(stage, alarm('delayed', { late: 45 }))
  await allTold(stage)
  expect(stage.service.received).toEqual([])
})

test('with its token a browser changes whom it follows, or where it is told', async () => {
  await using stage = await makePushStage()
  const browser = stage.browser()
  const { token } = await follow(stage.client, { channel: browser.channel })
  const { travelers } = await stage.client.json<{ travelers: { id: string }[] }>('')
  const again = await follow(stage.client, { channel: browser.channel, token, travelers: [travelers[0]!.id] })
  expect(again).toEqual({ token, state: 'active' })
  const other = stage.browser()
  const moved = await follow(stage.client, { channel: other.channel, token })
  expect(await stateOf(stage, token)).toBe('stopped')
  expect(await stateOf(stage, moved.token)).toBe('active')
  await raise(stage, alarm('delayed', { late: 45 }))
  await allTold(stage)
  expect(stage.service.received.map(({ path }) => path)).toEqual([other.path])
})

test('an alarm that was stored is told after a restart, and what was told before a crash is not told again', async () => {
  await using service = await openPushService()
  await using folder = await makeFolder()
  const outside = { folder: folder.path, env: { PUSH_SERVICES: service.host } }
  {
    await using world = await makeWorld(outside)
    const client = await Client.create(world.app)
    await client.paste(bookingText())
    for (const at of [1, 2, 3]) {
      const { channel } = makeBrowser(`http://${service.host}/${at}`)
      await follow(client, { channel })
    }
    const { db } = world.deps
    const alerts = await db.selectFrom('flight_alert').select('id').orderBy('id').execute()
    // As a process leaves it that ends after the first of them
    const told = { message: alertMessage(alarm('cancelled')), at: testNow(), after: alerts[0]?.id ?? '' }
    const sealed = await sealAlarm(readServerKeys(folder.path, true), told)
    await db.insertInto('alert_waiting').values({ id: 'alarm-1', sealed }).execute()
    const job = { id: 'alarm-1', owner: 'alarms', kind: ALARM_JOB, state: 'running' as const }
    const at = new Date(testNow()).toISOString()
    await db
      .insertInto('job')
      .values({ ...job, attempts: 0, due: 0, last_error: null, at })
      .execute()
  }
  {
    await using world = await makeWorld(outside)
    await allTold(world)
  }
  expect(service.received).toHaveLength(2)
  expect(new Set(service.received.map(({ path }) => path)).size).toBe(2)
})

/** A data folder that outlives its server. */
async function makeFolder() {
  const path = await mkdtemp(join(tmpdir(), 'skein-test-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

test('so many follow a trip, and a network asks so often in an hour', async () => {
  await using stage = await makePushStage()
  const { db } = stage.deps
  await follow(stage.client, { channel: stage.browser().channel })
  const one = await db.selectFrom('trip_follower').select(['trip_id', 'sealed']).executeTakeFirstOrThrow()
  const copies = Array.from({ length: LIMITS.alertsPerTrip - 1 }, (_, at) => ({ ...one, id: `copy ${at}` }))
  await db.insertInto('trip_follower').values(copies).execute()
  const full = await ask(stage.client, { channel: stage.browser().channel })
  expect([full.status, await full.json()]).toEqual([409, { error: ERRORS['alerts.full'].message }])

  const wrong = { ...makeBrowser('https://elsewhere.example/abc').channel }
  for (let at = 2; at < LIMITS.alertsPerNetworkHour; at++)
    expect((await ask(stage.client, { channel: wrong })).status).toBe(400)
  const refused = await ask(stage.client, { channel: wrong })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
})
