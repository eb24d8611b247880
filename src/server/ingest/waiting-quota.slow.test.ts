import { afterEach, beforeEach, expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { processReader, type Reader } from '#server/ingest/reader.ts'
import { bookingText, Client } from '#test/client.ts'
import { everyStoredByte } from '#test/stored.ts'
import { makeWorld, type World } from '#test/world.ts'
import { testNow } from '#test/clock.ts'

const READING = { timeout: 20_000, interval: 20 }
const DAY_MS = 86_400_000

let world: World
let release = () => undefined as void
let today = testNow()

/** A server whose reader does not end with what says `wait`. */
beforeEach(async () => {
  const held = Promise.withResolvers<void>()
  release = held.resolve
  const reader = processReader(
    { threads: 2, seconds: 20, pictureSeconds: 0, memoryMb: 256 },
    { ocrLanguages: [] },
  )
  const read: Reader['read'] = async (input, asking) => {
    if (new TextDecoder().decode(input.bytes).includes('wait')) await held.promise
    return reader.read(input, asking)
  }
  world = await makeWorld({ reader: { ...reader, read }, env: { TRUST_PROXY: '1' }, now: () => today })
})
afterEach(async () => {
  release()
  await world[Symbol.asyncDispose]()
})

const later = { prefer: 'respond-async' }
let texts = 0

async function add(ip: string, client?: Client, text = 'wait') {
  const trip = client ?? (await Client.create(world.app))
  const headers = { ...trip.editor(), ...later, 'x-forwarded-for': ip }
  return trip.send('POST', '/documents/text', { text: `${text} ${++texts}` }, headers)
}

type Source = { id: string; owner: string; network: string; site: string }

/** Lets so many more documents wait from where the last came from, but for what `source` says. */
async function fill(count: number, source: (at: number) => Partial<Source> = () => ({})) {
  const { db } = world.deps
  const last = await db.selectFrom('job').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirstOrThrow()
  const due = last.due + DAY_MS / 2
  const rows = Array.from({ length: count }, (_, at) => ({
    ...last,
    id: `more-${at}`,
    state: 'waiting' as const,
    due,
    ...source(at),
  }))
  await db.insertInto('job').values(rows).execute()
}

const waiting = async () => (await world.deps.db.selectFrom('job').selectAll().execute()).length

test('one network gets a third of the places to wait, however many trips it makes, and the others go on', async () => {
  expect((await add('192.0.2.1')).status).toBe(202)
  await fill(331, (at) => ({ owner: `trip-${at}` }))
  const last = await Promise.all(Array.from({ length: 20 }, () => add('192.0.2.1')))
  expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    202,
    202,
    ...Array<number>(18).fill(429),
  ])
  const refused = await add('192.0.2.1')
  expect([refused.status, await refused.json()]).toEqual([429, { error: ERRORS['network.busy'].message }])
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await add('192.0.2.2')).status).toBe(202)
})

test('the networks of one IPv6 customer get half of the places together, and the others go on', async () => {
  expect((await add('2001:db8:1:1::1')).status).toBe(202)
  await fill(498, (at) => ({ network: `network-${at}` }))
  expect((await add('2001:db8:1:2::1')).status).toBe(202)
  expect((await add('2001:db8:1:3::1')).status).toBe(429)
  expect((await add('2001:db8:2::1')).status).toBe(202)
})

test('while ten customers hold all they can, a stranger finds a place, and when all are taken it is said', async () => {
  expect((await add('192.0.2.1')).status).toBe(202)
  await fill(920, (at) => ({ network: `network-${at % 10}`, site: `site-${at % 10}` }))
  expect((await add('198.51.100.7')).status).toBe(202)
  await fill(78, (at) => ({ id: `rest-${at}`, network: `other-${at}`, site: `other-${at}` }))
  const full = await add('198.51.100.8')
  expect([full.status, await full.json()]).toEqual([503, { error: ERRORS['queue.full'].message }])
})

test('while ten networks let the reader wait, the document of a stranger is read', async () => {
  for (let round = 0; round < 5; round += 1)
    for (let network = 1; network <= 10; network += 1)
      expect((await add(`192.0.2.${network}`)).status).toBe(202)
  const stranger = await Client.create(world.app)
  expect((await add('198.51.100.7', stranger, bookingText())).status).toBe(202)
  const read = async () =>
    (await stranger.json<{ status: string }[]>('/documents')).map(({ status }) => status)
  await expect.poll(read, READING).toEqual(['complete'])
  const second = await Client.create(world.app)
  expect((await add('198.51.100.7', second, bookingText('IB 3170'))).status).toBe(202)
  expect(
    await world.deps.db.selectFrom('job').select('id').where('state', '=', 'running').execute(),
  ).not.toHaveLength(0)
})

test('of the network from which a document came nothing readable is stored, and nothing once it was read', async () => {
  const source = async () => {
    const [row] = await world.deps.db
      .selectFrom('job')
      .select(['network', 'site'])
      .orderBy('at', 'desc')
      .limit(1)
      .execute()
    return row
  }
  await add('203.0.113.77')
  const first = await source()
  expect(first).toEqual({
    network: expect.stringMatching(/^[\w-]{43}$/),
    site: expect.stringMatching(/^[\w-]{43}$/),
  })
  today += 1_000
  await add('203.0.113.77')
  expect(await source()).toEqual(first)
  today += DAY_MS
  await add('203.0.113.77')
  const tomorrow = await source()
  expect([tomorrow?.network === first?.network, tomorrow?.site === first?.site]).toEqual([false, false])
  expect((await everyStoredByte(world.folder)).includes('203.0.113.77')).toBe(false)
  release()
  await expect.poll(waiting, READING).toBe(0)
  await world.deps.forget.now()
  const stored = await everyStoredByte(world.folder)
  for (const hash of [first?.network, first?.site, tomorrow?.network])
    expect(stored.includes(hash ?? '')).toBe(false)
})
