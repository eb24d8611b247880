import { expect, test } from 'vitest'
import type { AlertChannel } from '#contract/alerts.ts'
import { follow, stateOf, tell } from '#test/alarms.ts'
import { bookingText, Client } from '#test/client.ts'
import { waitedFlights } from '#test/flights-at-rest.ts'
import { makeBrowser } from '#test/push-service.ts'
import { makeWorld } from '#test/world.ts'

const BA478 = 'BA478 2027-06-11 LHR'
const VY6105 = 'VY6105 2027-06-12 LHR'

/** A server with a live source, which knows nothing. */
const LIVE = {
  env: { FLIGHT_PROVIDERS: 'aerodatabox', AERODATABOX_KEY: 'key' },
  fetchStatus: async () => new Response(null, { status: 204 }),
}

let count = 0
const browser = (): AlertChannel => makeBrowser(`https://fcm.googleapis.com/${++count}`).channel

const read = (client: Client) => client.json('/flight-status')

test('flights come and go with the documents of a trip, as soon as somebody opens it', async () => {
  await using world = await makeWorld(LIVE)
  const client = await Client.create(world.app)
  await follow(client, { channel: browser() })
  expect(await waitedFlights(world)).toEqual([])
  const first = await client.paste(bookingText())
  await client.paste(bookingText('VY 6105', 'Tom Hughes', 12))
  expect(await waitedFlights(world)).toEqual([])
  await read(client)
  expect(await waitedFlights(world)).toEqual([BA478, VY6105])
  await client.send('DELETE', `/documents/${first.documentId}`)
  await read(client)
  expect(await waitedFlights(world)).toEqual([VY6105])
})

test('whoever follows one traveler waits for that one’s flights, also after other documents came', async () => {
  await using world = await makeWorld(LIVE)
  const client = await Client.create(world.app)
  await client.paste(bookingText('BA 478', 'Maya Hughes'))
  const tom = await client.paste(bookingText('VY 6105', 'Tom Hughes', 12))
  const { travelers } = await client.json<{ travelers: { id: string; name: string }[] }>('')
  const idOf = (name: string) => travelers.find((traveler) => traveler.name === name)?.id ?? ''
  const { token } = await follow(client, { channel: browser(), travelers: [idOf('Tom Hughes')] })
  expect(await waitedFlights(world)).toEqual([VY6105])
  await client.paste(bookingText('IB 3170', 'Tom Hughes', 13))
  await read(client)
  expect(await waitedFlights(world)).toEqual(['IB3170 2027-06-13 LHR', VY6105])
  await client.send('DELETE', `/documents/${tom.documentId}`)
  await read(client)
  expect(await waitedFlights(world)).toEqual(['IB3170 2027-06-13 LHR'])
  expect(await stateOf(world, token)).toBe('active')
})

test('a flight of two who follow stays while one of them waits for it', async () => {
  await using world = await makeWorld(LIVE)
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  const [first] = [await follow(client, { channel: browser() }), await follow(client, { channel: browser() })]
  expect(await waitedFlights(world)).toEqual([BA478, BA478])
  await tell(world, 'stop', first.token)
  expect(await waitedFlights(world)).toEqual([BA478])
  await client.paste(bookingText('VY 6105', 'Tom Hughes', 12))
  await read(client)
  expect(await waitedFlights(world)).toEqual([BA478, VY6105])
  const followers = await world.deps.db.selectFrom('trip_follower').select('id').execute()
  expect(followers).toHaveLength(1)
})

test('only flights that somebody waits for are told of', async () => {
  await using world = await makeWorld(LIVE)
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  await follow(client, { channel: browser() })
  expect(await world.deps.alerts.followed([BA478, VY6105])).toEqual(new Set([BA478]))
})

test('what is over is erased: flights some days after they left, subscriptions with their trips', async () => {
  let now = Date.parse('2027-06-01T10:00:00Z')
  await using world = await makeWorld({ ...LIVE, now: () => now })
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  const { token } = await follow(client, { channel: browser() })
  for (const [day, flights, state] of [
    ['2027-06-14', [BA478], 'active'],
    ['2027-06-15', [], 'active'],
    ['2027-07-31', [], 'active'],
    ['2027-08-01', [], 'stopped'],
  ] as const) {
    now = Date.parse(`${day}T10:00:00Z`)
    await world.deps.alerts.prune()
    expect([day, await waitedFlights(world), await stateOf(world, token)]).toEqual([day, flights, state])
  }
})

test('a later flight keeps a subscription, and a trip that is up to date is not looked at again', async () => {
  await using world = await makeWorld(LIVE)
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  await follow(client, { channel: browser() })
  const { db } = world.deps
  const until = async () =>
    (await db.selectFrom('alert_group').select('until_day').executeTakeFirst())?.until_day
  expect(await until()).toBe('2027-07-31')
  await client.paste(bookingText().replaceAll('June 2027', 'September 2027'))
  await read(client)
  expect(await until()).toBe('2027-10-31')
  await db.deleteFrom('flight_alert').execute()
  await read(client)
  expect(await waitedFlights(world)).toEqual([])
})
