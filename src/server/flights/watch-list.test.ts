import { expect, test } from 'vitest'
import { follow, tell } from '#test/alarms.ts'
import { bookingText, Client } from '#test/client.ts'
import { watchedRows } from '#test/flights-at-rest.ts'
import { airlineDay } from '#test/flights/airline-day.ts'
import { STORIES } from '#test/flights/stories.ts'
import { makeBrowser } from '#test/push-service.ts'
import { makeWorld } from '#test/world.ts'

const BA478 = 'BA478 2027-06-11 LHR'
const MINUTE_MS = 60_000

/** A server with a live source, and a trip with BA478 of 11 June 2027. */
async function openTrip(instant: string) {
  const time = { now: Date.parse(instant) }
  const source = airlineDay({ flights: STORIES, now: () => time.now })
  const world = await makeWorld({
    env: { FLIGHT_PROVIDERS: 'aerodatabox', AERODATABOX_KEY: 'key' },
    now: () => time.now,
    waitStatus: async () => undefined,
    fetchStatus: source.fetch,
  })
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  return {
    ...world,
    time,
    source,
    client,
    watched: async () => (await watchedRows(world)).map(({ key }) => key),
    follow: () => follow(client, { channel: makeBrowser('https://fcm.googleapis.com/1').channel }),
  }
}

test('a flight far ahead is watched from three days before it on, if its trip is opened then', async () => {
  await using trip = await openTrip('2027-06-07T23:00:00Z')
  await trip.client.json('/flight-status')
  expect(await trip.watched()).toEqual([])
  trip.time.now = Date.parse('2027-06-08T01:00:00Z')
  await trip.deps.flights.tick()
  expect(await trip.watched()).toEqual([])
  await trip.client.json('/flight-status')
  expect(await trip.watched()).toEqual([BA478])
})

test('a flight that somebody is told of is watched from then on by itself, unless that was stopped', async () => {
  await using trip = await openTrip('2027-05-07T12:00:00Z')
  await trip.follow()
  await trip.deps.flights.tick()
  expect(await trip.watched()).toEqual([])
  trip.time.now = Date.parse('2027-06-08T01:00:00Z')
  await trip.deps.flights.tick()
  expect(await trip.watched()).toEqual([BA478])

  await using stopped = await openTrip('2027-05-07T12:00:00Z')
  await tell(stopped, 'stop', (await stopped.follow()).token)
  stopped.time.now = Date.parse('2027-06-08T01:00:00Z')
  await stopped.deps.flights.tick()
  expect(await stopped.watched()).toEqual([])
})

test('of what was asked and answered only the minute of the next question stands in clear', async () => {
  await using trip = await openTrip('2027-06-11T05:05:12.345Z')
  const { db, flights } = trip.deps
  await trip.client.json('/flight-status')
  await flights.tick()
  expect(trip.source.asked).toHaveLength(1)
  const [row] = await db.selectFrom('flight_watch').selectAll().execute()
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['id', 'next_check', 'sealed', 'until_day'])
  expect((row?.next_check ?? 1) % MINUTE_MS).toBe(0)
  expect(await watchedRows(trip)).toMatchObject([
    {
      key: BA478,
      provider: 'aerodatabox',
      checkedAt: trip.time.now,
      failures: 0,
      report: { status: 'delayed' },
    },
  ])
})
