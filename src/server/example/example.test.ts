import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import type { EnrichedFlights, Itinerary, TripDocument } from '#contract/trip.ts'
import { makeWorld, type World } from '#test/world.ts'

const NOON = Date.parse('2027-06-11T12:00:00Z')
const EVENING = Date.parse('2027-06-11T17:30:00Z')
const DAY_MS = 86_400_000

test('the example is read from its confirmations, meets today, can be seen by everybody and changed by nobody', async () => {
  await using world = await makeWorld({ now: () => NOON })
  const [first, second] = await Promise.all([exampleOf(world), exampleOf(world)])
  expect(first).toEqual(second)

  const trip = await view<Itinerary>(world, first)
  expect(trip).toMatchObject({ isExample: true, canEdit: false, event: { title: 'Hughes family reunion' } })
  expect(trip.travelers.map(({ name }) => name).toSorted()).toEqual([
    'David Hughes',
    'Eleanor Hughes',
    'James Hughes',
    'Leo Hughes',
    'Maya Hughes',
    'Priya Patel',
    'Sofia Rossi',
    'Tom Becker',
  ])
  expect(trip.accommodations).toMatchObject([
    { name: 'Hotel Mirador del Born', checkIn: '2027-06-11', checkOut: '2027-06-18' },
  ])

  const { outboundFlights, returnFlights } = await view<EnrichedFlights>(world, first, '/flights')
  const aboard = outboundFlights.map(({ flightNumber, travelers }) => [
    flightNumber,
    travelers.map(({ name }) => name).toSorted(),
  ])
  expect(Object.fromEntries(aboard)).toEqual({
    SQ222: ['David Hughes'],
    SQ388: ['David Hughes'],
    DL194: ['Leo Hughes', 'Maya Hughes'],
    BA478: ['Eleanor Hughes', 'James Hughes'],
    LH1128: ['Priya Patel', 'Tom Becker'],
    VY6105: ['Sofia Rossi'],
  })
  const lands = outboundFlights.map(
    (flight) => `${flight.flightNumber} ${flight.arrivalDate} ${flight.arrivalTime}`,
  )
  expect(lands.toSorted()).toEqual([
    'BA478 2027-06-11 10:35',
    'DL194 2027-06-11 09:40',
    'LH1128 2027-06-11 13:10',
    'SQ222 2027-06-10 22:25',
    'SQ388 2027-06-11 07:40',
    'VY6105 2027-06-11 17:20',
  ])
  expect(returnFlights).toHaveLength(6)

  const documents = await view<TripDocument[]>(world, first, '/documents')
  expect(documents.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'complete'))
  expect(documents[0]?.extractedText).toContain('is confirmed')
})

test('it is a new one when the family has landed, and the last ones stay for a while', async () => {
  let now = NOON
  await using world = await makeWorld({ now: () => now })
  const today = await exampleOf(world)
  now = EVENING
  const tomorrow = await exampleOf(world)
  expect(tomorrow.id).not.toBe(today.id)
  expect((await view<Itinerary>(world, tomorrow)).event.startDate).toBe('2027-06-11')

  now += DAY_MS
  await world.deps.example.prune()
  expect((await view<Itinerary>(world, today)).isExample).toBe(true)
  now += DAY_MS
  await world.deps.example.prune()
  expect((await world.app.request(`/api/itineraries/${today.id}?p=${today.password}`)).status).toBe(410)
  expect((await view<Itinerary>(world, tomorrow)).isExample).toBe(true)
})

test('a restart keeps it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-example-'))
  const restarted = async () => {
    await using world = await makeWorld({ folder, now: () => NOON })
    const link = await exampleOf(world)
    return { link, isExample: (await view<Itinerary>(world, link)).isExample }
  }
  const first = await restarted()
  expect(await restarted()).toEqual(first)
  expect(first.isExample).toBe(true)
  await rm(folder, { recursive: true })
})

test('where it cannot be made, visitors are told so, nothing of it stays, and nobody tries again for a minute', async () => {
  let now = NOON
  let reads = 0
  const reader = {
    read: () => {
      reads += 1
      return Promise.reject(new WorkerFailure('memory', 'read'))
    },
    check: () => Promise.reject(new Error('unasked')),
    inspect: () => Promise.reject(new Error('unasked')),
    show: () => Promise.reject(new Error('unasked')),
    stop: async () => undefined,
  }
  await using world = await makeWorld({ now: () => now, reader })
  const trips = () => world.deps.db.selectFrom('trip').select('id').execute()
  const refused = async () => {
    const answer = await world.app.request('/example')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await answer.text()).toContain('try again in a minute')
    expect(await trips()).toEqual([])
  }
  await refused()
  const once = reads
  await refused()
  expect([once > 0, reads]).toEqual([true, once])
  now += 61_000
  await refused()
  expect(reads).toBeGreaterThan(once)
})

test('what a crash left half made is erased at the next start', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-example-'))
  const half = await crashed(folder)
  {
    await using world = await makeWorld({ folder, now: () => NOON })
    expect((await world.app.request(`/api/itineraries/${half.id}?p=${half.password}`)).status).toBe(410)
    expect((await exampleOf(world)).id).not.toBe(half.id)
  }
  await rm(folder, { recursive: true })
})

async function crashed(folder: string): Promise<Link> {
  await using world = await makeWorld({ folder, now: () => NOON })
  const link = await exampleOf(world)
  await world.deps.db.updateTable('example').set({ is_ready: 0, sealed: '' }).execute()
  return link
}

type Link = { id: string; password: string }

async function exampleOf(world: World): Promise<Link> {
  const answer = await world.app.request('/example')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const [, id = '', password = ''] =
    /^\/itinerary\/(\w+)\/([\w-]+)$/.exec(answer.headers.get('location') ?? '') ?? []
  return { id, password }
}

async function view<T>(world: World, { id, password }: Link, part = ''): Promise<T> {
  const headers = { 'X-View-Password': password }
  const answer = await world.app.request(`/api/itineraries/${id}${part}`, { headers })
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}
