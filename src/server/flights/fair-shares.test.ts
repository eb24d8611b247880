import { expect, test } from 'vitest'
import { bookingText, Client } from '#test/client.ts'
import { watchedRows } from '#test/flights-at-rest.ts'
import { airlineDay } from '#test/flights/airline-day.ts'
import { at, STORIES } from '#test/flights/stories.ts'
import { makeWorld } from '#test/world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A server with a live source at a clock time of the day; the source knows no flight while it `forgets`. */
async function openStage(clock: string, env: Record<string, string> = {}) {
  const stage = { now: at(clock), forgets: false }
  const source = airlineDay({ flights: STORIES, now: () => stage.now })
  const world = await makeWorld({
    now: () => stage.now,
    waitStatus: async () => undefined,
    fetchStatus: async (input) => {
      const answer = await source.fetch(input)
      return stage.forgets ? new Response(null, { status: 204 }) : answer
    },
    env: { FLIGHT_PROVIDERS: 'aerodatabox', AERODATABOX_KEY: 'key', ...env },
  })
  return {
    stage,
    world,
    asked: source.asked,
    async trip(...numbers: string[]) {
      const client = await Client.create(world.app)
      for (const number of numbers) await client.paste(bookingText(number))
      const headers = { 'x-view-password': client.trip.viewPassword }
      return {
        client,
        press: (forceRefresh = true) =>
          client.send('POST', '/refresh-flight-status', { forceRefresh }, headers),
      }
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

test('an invented flight costs three questions a day, however often people press and look', async () => {
  await using open = await openStage('00:05')
  const { stage, world, asked } = open
  const trip = await open.trip('BA 9991', 'BA 9992')
  for (; stage.now < at('23:55'); stage.now += 20 * MINUTE_MS) {
    expect((await trip.press(false)).status).toBe(200)
    await trip.client.json('/flight-status')
    await world.deps.flights.tick()
  }
  expect(asked.map(({ flight }) => flight).toSorted()).toEqual([
    ...Array<string>(3).fill('BA9991 2027-06-11'),
    ...Array<string>(3).fill('BA9992 2027-06-11'),
  ])
})

test('the presses of one trip, and those from one network, cause so many questions a day', async () => {
  await using open = await openStage('05:05', { FLIGHT_QUERIES_PER_DAY: '300', FLIGHT_TRIP_SHARE: '1' })
  const { stage, asked } = open
  const counts = []
  for (const trip of [await open.trip('BA 478'), await open.trip('BA 478'), await open.trip('BA 478')]) {
    for (let times = 0; times < 5; times += 1) {
      stage.now += MINUTE_MS
      expect((await trip.press()).status).toBe(200)
    }
    counts.push(asked.length)
  }
  expect(counts).toEqual([3, 6, 6])
})

test('one trip adds so many flights a day to the list, the next ones first', async () => {
  await using open = await openStage('00:05', { FLIGHT_QUERIES_PER_DAY: '100' })
  const { flights } = open.world.deps
  const stated = Array.from({ length: 30 }, (_, index) => ({
    flightNumber: `BA${9_000 + index}`,
    departureDate: index < 10 ? '2027-06-12' : '2027-06-11',
    departureAirport: 'LHR',
    cancelled: false,
  }))
  const keys = async () => (await watchedRows(open.world)).map(({ key }) => key)
  await flights.noteStated('one', stated)
  await flights.noteStated('one', stated)
  expect(await keys()).toHaveLength(20)
  expect((await keys()).filter((key) => key.includes('2027-06-12'))).toEqual([])
  await flights.noteStated('two', stated)
  expect(await keys()).toHaveLength(30)
})

test('a flight that its source forgets for a moment is asked for again as ever', async () => {
  await using open = await openStage('05:05')
  const { stage, world, asked } = open
  const { client } = await open.trip('BA 478')
  await world.deps.flights.tick()
  expect(asked).toHaveLength(1)
  stage.forgets = true
  await client.json('/flight-status')
  const counts = []
  for (let minutes = 0; minutes < 60; minutes += 5) {
    stage.now += 5 * MINUTE_MS
    stage.forgets = minutes < 20
    await client.json('/flight-status')
    await world.deps.flights.tick()
    counts.push(asked.length)
  }
  expect(counts.at(-1)).toBeGreaterThanOrEqual(7)
  const read = await client.json<{ flightStatuses: object[] }>('/flight-status')
  expect(read.flightStatuses).toMatchObject([{ status: { source: 'live' } }])
  expect(await watchedRows(world)).toMatchObject([{ failures: 0 }])
})

test('a clock that was ahead and is put right keeps no flight from being asked for', async () => {
  await using open = await openStage('05:05')
  const { stage, world, asked } = open
  const { client } = await open.trip('BA 478')
  stage.now += HOUR_MS
  await world.deps.flights.tick()
  stage.now += 300 * DAY_MS
  await client.json('/flight-status')
  await world.deps.flights.tick()
  stage.now = at('06:10')
  const before = asked.length
  await world.deps.flights.tick()
  stage.now += 30 * MINUTE_MS
  await client.json('/flight-status')
  await world.deps.flights.tick()
  expect(asked.length).toBe(before + 1)
  const read = await client.json<{ flightStatuses: object[] }>('/flight-status')
  expect(read.flightStatuses).toMatchObject([{ status: { checkedAt: '2027-06-11T06:40:00Z' } }])
})
