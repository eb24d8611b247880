import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import type { HistoryItem } from '#contract/edits.ts'
import type { FlightStatuses, FlightStatusRecord } from '#contract/flight-status.ts'
import { LIMITS } from '#contract/limits.ts'
import { bookingText, Client } from '#test/client.ts'
import { airlineDay } from '#test/flights/airline-day.ts'
import { at, STORIES } from '#test/flights/stories.ts'
import { watchedRows } from '#test/flights-at-rest.ts'
import { makeWorld, type World } from '#test/world.ts'

const MINUTE_MS = 60_000
const ADMIN = 'key-of-the-operator-of-this-test'
const LIVE = { FLIGHT_PROVIDERS: 'aerodatabox', AERODATABOX_KEY: 'key', ADMIN_API_KEY: ADMIN }

/** A server with a live source at a clock time of the day, and a trip with BA478. */
async function openTrip(clock: string, env: Record<string, string> = LIVE) {
  const time = { now: at(clock) }
  const source = airlineDay({ flights: STORIES, now: () => time.now })
  const gate: { held: Promise<void> | undefined } = { held: undefined }
  const world = await makeWorld({
    now: () => time.now,
    waitStatus: async () => undefined,
    fetchStatus: async (input) => {
      const answer = await source.fetch(input)
      await gate.held
      return answer
    },
    env,
  })
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  const { flightStatuses } = await client.json<FlightStatuses>('/flight-status')
  const id = flightStatuses[0]?.flight.id ?? ''
  const { viewPassword, editPassword } = client.trip
  const both = { 'x-view-password': viewPassword, 'x-edit-password': editPassword }
  return {
    time,
    source,
    gate,
    world,
    client,
    id,
    both,
    refresh: (forceRefresh = false) =>
      client.send('POST', '/refresh-flight-status', { forceRefresh }, { 'x-view-password': viewPassword }),
    read: (headers: Record<string, string> = { 'x-view-password': viewPassword }, flight = id) =>
      world.app.request(`/api/flights/${flight}/status`, { headers }),
    write: (body: object, headers: Record<string, string> = both, flight = id) =>
      world.app.request(`/api/flights/${flight}/status`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

const statusIn = async (answer: Response) => ((await answer.json()) as FlightStatusRecord).status

describe('asking for flights anew (spec call-18, view-10)', () => {
  test('a flight is asked for when its last answer is older than five minutes, or than one where people insist', async () => {
    await using trip = await openTrip('05:05')
    const counts = []
    for (const [minutes, isForced] of [
      [0, false],
      [2, false],
      [0, true],
      [0, true],
      [4, false],
      [1, false],
    ] as const) {
      trip.time.now += minutes * MINUTE_MS
      const answer = await trip.refresh(isForced)
      expect(answer.status).toBe(200)
      expect(((await answer.json()) as FlightStatuses).flightStatuses[0]?.status).toMatchObject({
        status: 'delayed',
        source: 'live',
        departure: { gate: 'B36', expected: '2027-06-11T07:00:00Z' },
      })
      counts.push(trip.source.asked.length)
    }
    expect(counts).toEqual([1, 1, 2, 2, 2, 3])
  })

  test('many who ask at the same moment ask once', async () => {
    await using trip = await openTrip('05:05')
    const { promise, resolve } = Promise.withResolvers<void>()
    trip.gate.held = promise
    const other = await Client.create(trip.world.app)
    await other.paste(bookingText('BA 478', 'Tom Hughes'))
    const asking = [
      trip.refresh(true),
      trip.refresh(),
      other.send(
        'POST',
        '/refresh-flight-status',
        { forceRefresh: true },
        {
          'x-view-password': other.trip.viewPassword,
        },
      ),
      trip.world.deps.flights.tick(),
    ]
    await expect.poll(() => trip.source.asked.length).toBeGreaterThan(0)
    resolve()
    await Promise.all(asking)
    expect(trip.source.asked).toHaveLength(1)
  })

  test.each(['2027-06-10T05:00:00Z', '2027-06-11T15:00:00Z'])(
    'a flight that is far from leaving or long over is not asked for: %s',
    async (now) => {
      await using trip = await openTrip('05:05')
      trip.time.now = Date.parse(now)
      await trip.refresh(true)
      expect(trip.source.asked).toHaveLength(0)
    },
  )

  test('who insists too often is told to wait', async () => {
    await using trip = await openTrip('05:05')
    const statuses = []
    for (let times = 0; times <= LIMITS.flightForcedPerTenMinutes; times += 1)
      statuses.push((await trip.refresh(true)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await trip.refresh()).status).toBe(200)
  })

  test('without a live source nothing is asked and nothing is watched', async () => {
    await using trip = await openTrip('05:05', { ADMIN_API_KEY: ADMIN })
    expect(await (await trip.refresh(true)).json()).toMatchObject({ source: 'schedule' })
    expect(trip.source.asked).toHaveLength(0)
    expect(await trip.world.deps.flights.stats()).toMatchObject({ watched: 0, providers: [] })
  })

  test('what a document names is watched from then on, without any trip, until three days after its departure', async () => {
    await using trip = await openTrip('05:05')
    await trip.client.paste(bookingText('IB 3170', 'Tom Hughes', 12))
    const rows = await watchedRows(trip.world)
    expect(rows.map(({ key }) => key)).toEqual(['BA478 2027-06-11 LHR', 'IB3170 2027-06-12 LHR'])
    expect(JSON.stringify(rows)).not.toContain(trip.client.trip.itineraryId)
    trip.time.now = Date.parse('2027-06-15T12:00:00Z')
    expect(await trip.world.deps.flights.prune()).toBe(1)
    trip.time.now = Date.parse('2027-06-16T12:00:00Z')
    expect(await trip.world.deps.flights.prune()).toBe(1)
  })

  test('the example is not watched', async () => {
    await using world = await makeWorld({ env: LIVE, fetchStatus: () => Promise.reject(new Error('asked')) })
    expect((await world.app.request('/example', { redirect: 'manual' })).status).toBe(302)
    expect(await world.deps.flights.stats()).toMatchObject({ watched: 0 })
  })
})

describe('the status of one flight (spec call-19)', () => {
  test('its trip is found by the view password', async () => {
    await using trip = await openTrip('05:05')
    await trip.world.deps.flights.tick()
    expect(await statusIn(await trip.read())).toMatchObject({ status: 'delayed', source: 'live' })
    const { flights } = await trip.client.json<{ flights: { id: string }[] }>('')
    expect((await trip.read(undefined, flights[0]?.id)).status).toBe(200)
  })

  test.each([
    ['another flight', { flight: 'elsewhere' }, 404, ERRORS['flight.not_found'].message],
    ['no password', { headers: {} }, 401, ERRORS['auth.required'].message],
    [
      'a wrong password',
      { headers: { 'x-view-password': 'wrong' } },
      401,
      ERRORS['password.incorrect'].message,
    ],
  ])('%s is refused', async (_, { headers, flight }: { headers?: {}; flight?: string }, status, error) => {
    await using trip = await openTrip('05:05')
    const answer = await trip.read(headers, flight)
    expect([answer.status, await answer.json()]).toEqual([status, { error }])
  })

  test('a flight of another trip is not found', async () => {
    await using trip = await openTrip('05:05')
    const other = await Client.create(trip.world.app)
    expect((await trip.read({ 'x-view-password': other.trip.viewPassword })).status).toBe(404)
  })

  test('wrong passwords are counted, and the right one is let in', async () => {
    await using trip = await openTrip('05:05')
    for (let times = 0; times < LIMITS.wrongTries; times += 1)
      await trip.read({ 'x-view-password': `wrong-${times}` })
    expect((await trip.read({ 'x-view-password': 'one-too-many' })).status).toBe(429)
    expect((await trip.read()).status).toBe(200)
  })
})

describe('a status by hand (spec call-19)', () => {
  test('an editor sets it, it stands in the history, and it can be taken back', async () => {
    await using trip = await openTrip('05:05', {})
    const set = await trip.write({ status: 'delayed', delay: { departureMinutes: 45 } })
    expect(set.status).toBe(200)
    const shown = { status: 'delayed', source: 'hand', delay: { departureMinutes: 45 } }
    expect(await statusIn(set)).toMatchObject(shown)
    expect(await statusIn(await trip.read())).toMatchObject(shown)
    const history = await trip.client.json<HistoryItem[]>('/history')
    const item = history.find(({ kind }) => kind === 'edited')
    expect(item).toMatchObject({
      subject: 'BA478 London – Barcelona',
      changes: [
        { field: 'status', before: null, after: 'delayed' },
        { field: 'delayMinutes', before: null, after: '45' },
      ],
    })
    const undone = await trip.client.send('POST', `/edits/${item?.editId}/undo`, {}, trip.both)
    expect(undone.status).toBe(200)
    expect(await statusIn(await trip.read())).toMatchObject({ status: 'confirmed', source: 'schedule' })

    await trip.write({ status: 'cancelled' })
    expect(await statusIn(await trip.write({ status: null }))).toMatchObject({ source: 'schedule' })
  })

  test('nothing of it can be read at rest', async () => {
    await using trip = await openTrip('05:05', {})
    await trip.write({ status: 'diverted' })
    const rows = await trip.world.deps.db.selectFrom('entry').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('diverted')
  })

  test('a source that learns later that it flies is believed', async () => {
    await using trip = await openTrip('06:30')
    await trip.write({ status: 'cancelled' })
    await trip.world.deps.flights.tick()
    expect(await statusIn(await trip.read())).toMatchObject({ status: 'cancelled', source: 'hand' })
    trip.time.now = at('07:55')
    await trip.refresh(true)
    expect(await statusIn(await trip.read())).toMatchObject({ status: 'active', source: 'live' })
  })

  test.each([
    ['the view password alone', (world: Trip) => ({ 'x-view-password': world.both['x-view-password'] }), 401],
    ['a wrong edit password', (world: Trip) => ({ ...world.both, 'x-edit-password': 'wrong' }), 401],
  ])('%s may not', async (_, headersOf, status) => {
    await using trip = await openTrip('05:05', {})
    expect((await trip.write({ status: 'landed' }, headersOf(trip))).status).toBe(status)
  })

  test('a word that is no status is refused, and a flight that is not there', async () => {
    await using trip = await openTrip('05:05', {})
    expect((await trip.write({ status: 'lost' })).status).toBe(400)
    expect((await trip.write({ status: 'landed' }, trip.both, 'elsewhere')).status).toBe(404)
  })
})

type Trip = Awaited<ReturnType<typeof openTrip>>

describe('the operator', () => {
  const ask = (world: World, key: Record<string, string>, method = 'GET') =>
    world.app.request(`/api/flight-status/service/${method === 'GET' ? 'stats' : 'clear-cache'}`, {
      method,
      headers: key,
    })

  test('sees how sources are doing, and has their answers forgotten, but not what people were told', async () => {
    await using trip = await openTrip('05:05')
    await trip.world.deps.flights.tick()
    const { world } = trip
    const told = async () => (await watchedRows(world)).map((row) => row.told)
    const before = await told()
    expect(await (await ask(world, { 'x-admin-key': ADMIN })).json()).toMatchObject({
      providers: [{ name: 'aerodatabox', queries: 1, failures: 0, breaker: 'closed' }],
      watched: 1,
      due: 1,
      cached: 1,
      misses: 1,
    })
    const cleared = await ask(world, { authorization: `Bearer ${ADMIN}` }, 'POST')
    expect(cleared.status).toBe(200)
    expect(await (await ask(world, { 'x-admin-key': ADMIN })).json()).toMatchObject({
      providers: [{ queries: 1 }],
      cached: 0,
      hits: 0,
      misses: 0,
    })
    expect(await told()).toEqual(before)
    await world.deps.flights.tick()
    expect(trip.source.asked).toHaveLength(2)
  })

  test('is nobody without a key; wrong keys lock out their network as at the login', async () => {
    await using closed = await makeWorld()
    expect((await ask(closed, { 'x-admin-key': '' })).status).toBe(401)
    expect((await ask(closed, { 'x-admin-key': 'null' })).status).toBe(401)
    await using world = await makeWorld({ env: { ADMIN_API_KEY: ADMIN } })
    for (let times = 0; times < LIMITS.wrongTries; times += 1)
      expect((await ask(world, { 'x-admin-key': `wrong-${times}` })).status).toBe(401)
    expect((await ask(world, { 'x-admin-key': 'another' })).status).toBe(429)
    expect((await ask(world, { 'x-admin-key': ADMIN })).status).toBe(429)
  })
})

describe('logos (spec call-20)', () => {
  test('the operator’s file is shown if there is one, else a badge', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-logos-'))
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('pixels')])
    await writeFile(path.join(folder, 'BA.png'), png)
    await writeFile(path.join(folder, 'LH.png'), '<svg onload="alert(1)">')
    await writeFile(path.join(folder, 'AF.png'), Buffer.concat([png, Buffer.alloc(600_000)]))
    await writeFile(path.join(folder, 'secret.png'), png)
    await symlink(path.join(folder, 'secret.png'), path.join(folder, 'IB.png'))
    await mkdir(path.join(folder, 'VY.png'))
    await using world = await makeWorld({ env: { AIRLINE_LOGOS_DIR: folder } })
    const kindOf = async (file: string) => {
      const answer = await world.app.request(`/images/airline-logos/${file}`)
      return answer.status === 200 ? answer.headers.get('content-type') : answer.status
    }
    const files = ['BA.png', 'ba.png', 'BAW.png', 'LH.png', 'AF.png', 'IB.png', 'VY.png', 'QQ.png', '9Z.png']
    const svg = 'image/svg+xml'
    expect(await Promise.all(files.map(kindOf))).toEqual([
      'image/png',
      'image/png',
      'image/png',
      svg,
      svg,
      svg,
      svg,
      svg,
      svg,
    ])
    const wrong = ['B.png', 'BAWX.png', 'BA.svg', '..%2Fsecret.png', '%2e%2e%2fBA.png', 'B%00.png']
    expect(await Promise.all(wrong.map(kindOf))).toEqual(wrong.map(() => 404))
    await writeFile(path.join(folder, 'BA.png'), 'no picture any more')
    expect(await kindOf('BA.png')).toBe(svg)
    await rm(folder, { recursive: true })
  })
})
