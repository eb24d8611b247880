import { createECDH, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { FlightServiceStats, FlightStatuses } from '#contract/flight-status.ts'
import type { EnrichedFlights } from '#contract/trip.ts'
import { Client } from '#test/client.ts'
import { airlineDay } from '#test/flights/airline-day.ts'
import { at, STORIES, TROUBLES } from '#test/flights/stories.ts'
import { listen, openStream, type Stream } from '#test/stream.ts'
import { makeWorld, type World } from '#test/world.ts'

const STEP_MS = 300_000
const ADMIN = 'key-of-the-operator-of-this-test'

const booking = (number: string, [from, to]: [string, string], [departs, arrives]: [string, string]) =>
  `Booking confirmation

Booking reference: K${number.slice(0, 2)}Q31
Passenger: Maya Hughes

Flight ${number}
From: ${from}  Departure: 11 June 2027 ${departs}
To: ${to}  Arrival: 11 June 2027 ${arrives}
`

const BOOKINGS = [
  booking('BA 478', ['London Heathrow (LHR)', 'Barcelona (BCN)'], ['07:20', '10:35']),
  booking('LH 1138', ['Frankfurt (FRA)', 'Barcelona (BCN)'], ['10:00', '12:05']),
  booking('VY 8301', ['Paris Orly (ORY)', 'Barcelona (BCN)'], ['14:00', '15:40']),
  booking('IB 3170', ['Madrid (MAD)', 'Barcelona (BCN)'], ['17:00', '18:15']),
]

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

/** The server with a source that plays the day, a trip with four flights, and its open page. Begins at noon on the day before. */
async function openDay(env: Record<string, string>) {
  const clock = { now: Date.parse('2027-06-10T09:00:00Z') }
  const source = airlineDay({ flights: STORIES, troubles: TROUBLES, now: () => clock.now })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-day-'))
  const pushes: number[] = []
  const start = () =>
    makeWorld({
      folder,
      now: () => clock.now,
      fetchStatus: source.fetch,
      waitStatus: async () => undefined,
      fetchPush: async () => {
        pushes.push(clock.now)
        return new Response(null, { status: 201 })
      },
      env: { FLIGHT_PROVIDERS: 'aerodatabox', AERODATABOX_KEY: 'key', ADMIN_API_KEY: ADMIN, ...env },
    })
  let world = await start()
  const client = await Client.create({ request: (...call) => world.app.request(...call) })
  for (const text of BOOKINGS) await client.paste(text)
  const told: string[] = []

  return {
    clock,
    source,
    client,
    pushes,
    told,
    world: () => world,
    /** What people were told since the server started, kind by kind. */
    gather() {
      for (const line of world.log.splice(0)) {
        const { kinds } = JSON.parse(line) as { kinds?: string[] }
        told.push(...(kinds ?? []))
      }
    },
    async restart() {
      await world[Symbol.asyncDispose]()
      world = await start()
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A page that reads the statuses when it opens, every five minutes, and whenever the stream says so. */
async function openPage(client: Client, world: World) {
  const server = await listen(world)
  const stream: Stream = await openStream(server.port, client.trip.itineraryId, {
    'x-view-password': client.trip.viewPassword,
  })
  await expect.poll(() => stream.messages.length).toBeGreaterThan(0)
  const heard = () => stream.messages.filter(({ type }) => type === 'statuses').length
  return {
    read: () => client.json<FlightStatuses>('/flight-status'),
    /** Whether the stream said something since the last look. */
    async hears(before: number): Promise<number> {
      const { channels } = world.deps.notifier
      // The stream itself counts what it was sent: the greeting, and then statuses only
      await expect.poll(() => heard()).toBe(channels.sent)
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
async function play(day: Awaited<ReturnType<typeof openDay>>, until: number, seen: Seen): Promise<void> {
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
    const budget = 160
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

    // Every value of spec A §4
    expect(seen).toEqual({
      BA478: ['confirmed', 'scheduled', 'delayed', 'active', 'landed'],
      LH1138: ['confirmed', 'scheduled', 'active', 'diverted', 'landed'],
      VY8301: ['confirmed', 'scheduled', 'cancelled', 'scheduled', 'active', 'landed'],
      IB3170: ['confirmed', 'scheduled', 'cancelled'],
    })
    expect(told.toSorted()).toEqual(
      // BA478: late by 40, by 80, another gate, landed; LH1138: turned, landed; VY8301: cancelled, back, landed; IB3170: cancelled
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
    await expect.poll(() => pushes.length).toBe(told.length)

    expect(source.on(at('12:00'))).toBeLessThanOrEqual(budget)
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
