import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FlightServiceStats, FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlights } from '#contract/trip.ts'
import type { Client } from '#test/client.ts'
import { ADMIN, openDay, type Day } from '#test/flights/day.ts'
import { at } from '#test/flights/stories.ts'
import { listen, openStream, type Stream } from '#test/stream.ts'
import type { World } from '#test/world.ts'

const STEP_MS = 300_000
const SOON = { timeout: 10_000, interval: 5 }

/** A browser that asked for alerts. */
const subscription = () => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    kind: 'push',
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

/** A page that reads the statuses when it opens, every five minutes, and whenever the stream says so. */
async function openPage(client: Client, world: World) {
  const server = await listen(world)
  const stream: Stream = await openStream(server.port, client.trip.itineraryId, {
    'x-view-password': client.trip.viewPassword,
  })
  await expect.poll(() => stream.messages.length, SOON).toBeGreaterThan(0)
  const heard = () => stream.messages.filter(({ type }) => type === 'statuses').length
  return {
    read: () => client.json<FlightStatuses>('/flight-status'),
    /** Whether the stream said something since the last look. */
    async hears(before: number): Promise<number> {
      const { notifier } = world.deps
      // The stream itself counts what it was sent: the greeting, and then statuses only
      await expect.poll(() => heard(), SOON).toBe(notifier.sent)
      // Messages leave before the clock goes on: it runs much faster than they do
      await expect.poll(() => world.deps.db.selectFrom('job').select('id').execute(), SOON).toEqual([])
      return heard() - before
    },
    heard,
    async [Symbol.asyncDispose]() {
      stream.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

async function numbersOf(client: Client): Promise<Map<string, string>> {
  const { outboundFlights, returnFlights } = await client.json<EnrichedFlights>('/flights')
  return new Map(
    [...outboundFlights, ...returnFlights].map(({ flightId, flightNumber }) => [
      flightId,
      flightNumber ?? '',
    ]),
  )
}

type Seen = Record<string, string[]>

/** Writes down each status that is new. */
function note(seen: Seen, numbers: Map<string, string>, { flightStatuses }: FlightStatuses): void {
  for (const { flight, status } of flightStatuses) {
    const list = (seen[numbers.get(flight.id) ?? ''] ??= [])
    if (list.at(-1) !== status.status) list.push(status.status)
  }
}

/** The day in steps of five minutes, until a clock time on it. */
async function play(day: Day, until: number, seen: Seen): Promise<void> {
  const { clock, client } = day
  const world = day.world()
  await using page = await openPage(client, world)
  const numbers = await numbersOf(client)
  note(seen, numbers, await page.read())
  while (clock.now < until) {
    clock.now += STEP_MS
    const before = page.heard()
    await world.deps.flights.tick()
    const isTold = (await page.hears(before)) > 0
    const shown = await page.read()
    if (isTold) note(seen, numbers, shown)
  }
  day.gather()
}

test(
  'on a day on which everything happens an open page sees every change, and nobody is told anything twice',
  { timeout: 120_000 },
  async () => {
    const budget = 300
    await using day = await openDay({ FLIGHT_QUERIES_PER_DAY: String(budget) })
    const { client, source, told, pushes } = day
    const asked = { channel: subscription(), travelers: null }
    const answer = await client.send('POST', '/alerts', asked, {
      'x-view-password': client.trip.viewPassword,
    })
    expect(answer.status).toBe(200)

    const seen: Seen = {}
    await play(day, at('06:50'), seen)
    await day.restart()
    await play(day, at('23:55'), seen)

    // Every value of spec view-9
    expect(seen).toEqual({
      BA478: ['confirmed', 'scheduled', 'delayed', 'active', 'landed'],
      LH1138: ['confirmed', 'scheduled', 'active', 'diverted', 'landed'],
      VY8301: ['confirmed', 'scheduled', 'cancelled', 'scheduled', 'active', 'landed'],
      IB3170: ['confirmed', 'scheduled', 'cancelled'],
    })
    expect(told.toSorted()).toEqual(
      // BA478: late by 40, by 80, another gate, landed; LH1138: turned, landed; VY8301: cancelled, back,
      // landed; IB3170: cancelled
      [
        'cancelled',
        'cancelled',
        'delayed',
        'delayed',
        'diverted',
        'gate',
        'landed',
        'landed',
        'landed',
        'reinstated',
      ],
    )
    expect(pushes).toHaveLength(told.length)

    expect(source.on(at('12:00'))).toBeLessThanOrEqual(170)
    const stats = await day.world().app.request('/api/flight-status/service/stats', {
      headers: { 'x-admin-key': ADMIN },
    })
    expect((await stats.json()) as FlightServiceStats).toMatchObject({
      watched: 4,
      due: 0,
      cached: 4,
      providers: [{ queries: source.on(at('12:00')), budget }],
    })
  },
)

test(
  'with a small budget no source is asked beyond it, and the clock says the rest',
  { timeout: 120_000 },
  async () => {
    await using day = await openDay({ FLIGHT_QUERIES_PER_DAY: '10' })
    const seen: Seen = {}
    await play(day, at('23:55'), seen)
    expect(day.source.on(at('00:00') - 1)).toBeLessThanOrEqual(10)
    expect(day.source.on(at('12:00'))).toBeLessThanOrEqual(10)
    const { flightStatuses } = await day.client.json<FlightStatuses>('/flight-status')
    expect(flightStatuses.map(({ status }) => status.source)).toContain('schedule')
  },
)
