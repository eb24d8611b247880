import { expect, test } from 'vitest'
import { channelKey, groupId, openWaiting } from '#server/alerts/alert-token.ts'
import { readServerKeys } from '#server/keys.ts'
import { addressHash } from '#server/mailer/hashes.ts'
import { openWithKey } from '#vault/server-seal.ts'
import { alarm, allTold, follow, raise, tell } from './alarms.ts'
import { bookingText, Client } from './client.ts'
import { waitedFlights } from './flights-at-rest.ts'
import { makeMailWorld } from './mail.ts'
import { makeBrowser, openPushService } from './push-service.ts'
import { everyStoredByte, formsOf } from './stored.ts'
import { onPostgres } from './postgres.ts'

const ARRIVAL = { timeout: 15_000, interval: 20 }
const EMAIL = 'persephone@montgomery.example'

/** A server that told a browser and a mailbox of a flight; another browser stopped. */
async function makeStage() {
  const service = await openPushService()
  const world = await makeMailWorld({ env: { PUSH_SERVICES: service.host } })
  const client = await Client.create(world.app, 'Montgomery golden wedding')
  await client.paste(bookingText())
  const [browser, stopping] = ['quicksilver', 'bellweather'].map((name) =>
    makeBrowser(`http://${service.host}/${name}`),
  )
  const { token } = await follow(client, { channel: browser!.channel })
  const stopped = await follow(client, { channel: stopping!.channel })
  const mail = await follow(client, { channel: { kind: 'mail', email: EMAIL } })
  await expect.poll(() => world.mailbox.received.length, ARRIVAL).toBe(1)
  const [, confirm = ''] = /#confirm=([\w-]+)/.exec(world.mailbox.received[0]?.mail.text ?? '') ?? []
  expect((await tell(world, 'confirm', confirm)).status).toBe(200)
  await raise(world, alarm('delayed', { late: 45 }))
  await allTold(world)
  await tell(world, 'stop', stopped.token)
  await expect.poll(() => world.mailbox.received.length, ARRIVAL).toBe(2)
  await world.app.request(`/api/alerts/stop/${'y'.repeat(43)}`, { method: 'POST' })
  const outgoing = world.deps.db.selectFrom('outgoing').select('id')
  await expect.poll(() => outgoing.execute(), ARRIVAL).toEqual([])
  await world.deps.forget.now()
  return {
    ...world,
    client,
    tokens: [token, stopped.token, mail.token, confirm],
    service,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
    },
  }
}

test('of alerts no address, endpoint or token stands at rest or in the log, and no flight beside a trip', async () => {
  await using stage = await makeStage()
  const { db } = stage.deps
  const words = [EMAIL, 'montgomery', 'quicksilver', 'bellweather', 'BA478 2027', stage.service.host]
  words.push(...stage.tokens)
  const stored = await everyStoredByte(stage.folder)
  const logged = Buffer.from(stage.log.join(''))
  const found = (place: Buffer) => words.filter((word) => formsOf(word).some((form) => place.includes(form)))
  expect([found(stored), found(logged)]).toEqual([[], []])
  expect(await waitedFlights(stage)).toEqual(Array(2).fill('BA478 2027-06-11 LHR'))

  // Rows that name a flight name no trip, and rows that name a trip no flight, group or instant
  const { itineraryId } = stage.client.trip
  const flights = await db.selectFrom('flight_alert').selectAll().execute()
  const groups = await db.selectFrom('alert_group').selectAll().execute()
  const followers = await db.selectFrom('trip_follower').selectAll().execute()
  expect([flights.length, groups.length, followers.length]).toEqual([2, 2, 3])
  expect(JSON.stringify([flights, groups])).not.toContain(itineraryId)
  for (const { id } of [...groups, ...flights]) expect(JSON.stringify(followers)).not.toContain(id)
  expect(Object.keys(followers[0] ?? {}).toSorted()).toEqual(['id', 'mac', 'sealed', 'trip_id'])
})

test('with the server’s keys a flight leads to addresses, and neither leads to a trip', async () => {
  await using stage = await makeStage()
  const { db } = stage.deps
  const keys = readServerKeys(stage.folder, true)
  const alerts = await db.selectFrom('flight_alert').selectAll().execute()
  const opened = await Promise.all(alerts.map(({ sealed }) => openWaiting(keys, sealed)))
  const groups = await db.selectFrom('alert_group').select('id').execute()
  const ids = opened.map(({ token }) => groupId(keys, token))
  for (const { id } of groups) expect(ids).toContain(id)

  // What a trip keeps of them opens with no key of the server, and is of one length whatever it holds
  const followers = await db.selectFrom('trip_follower').selectAll().execute()
  expect(new Set(followers.map(({ sealed }) => sealed.length)).size).toBe(1)
  expect(followers[0]?.sealed.length).toBeLessThan(920)
  const secrets = [keys.alerts, keys.mail, keys.intake, keys.summary, keys.lookup]
  for (const { sealed } of followers)
    for (const key of secrets) await expect(openWithKey(key, sealed)).rejects.toThrow()
})

test('a token of mails with the disk opens nothing, and no keyed hash of an address stands in two places', async () => {
  await using stage = await makeStage()
  const { db } = stage.deps
  const { raw = '', mail } = stage.mailbox.received[1] ?? {}
  const [, stop = ''] = /#stop=([\w-]{43})/.exec(mail?.text ?? '') ?? []
  expect(stop).not.toBe('')
  for (const token of stage.tokens) expect(raw).not.toContain(token)
  const groups = await db.selectFrom('alert_group').selectAll().execute()
  for (const { sealed } of groups) await expect(openWithKey(channelKey(stop), sealed)).rejects.toThrow()
  const keys = readServerKeys(stage.folder, true)
  const alike = groups
    .flatMap((group) => Object.values(group))
    .filter((value) => value === addressHash(keys, EMAIL))
  expect(alike).toEqual([])
})

test('of mails of alerts only the number is kept, by day, and of those that wait nothing once alerts stopped', async () => {
  await using stage = await makeStage()
  const events = await stage.deps.db.selectFrom('mail_event').selectAll().orderBy('id').execute()
  expect(events.map(({ kind }) => kind).toSorted()).toEqual([
    'alert-confirm',
    'alert-confirm',
    'flight-alert',
    'flight-alert',
  ])
  for (const event of events)
    expect(event).toMatchObject({
      address_hash: null,
      sealed_address: null,
      size: null,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/) as string,
    })
})

test.skipIf(onPostgres)('rows of alerts do not stand in the order in which they were made', async () => {
  await using stage = await makeStage()
  const tables = ['alert_group', 'flight_alert', 'trip_follower', 'alert_waiting'] as const
  for (const table of tables)
    await expect(
      stage.deps.db
        .selectFrom(table)
        .select('rowid' as never)
        .execute(),
    ).rejects.toThrow(/no such column/)
})
