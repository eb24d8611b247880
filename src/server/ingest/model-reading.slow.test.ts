import { glob, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SystemOverview } from '#contract/admin/overview.ts'
import { ERRORS } from '#contract/errors.ts'
import type { ExtractedData, TripDocument } from '#contract/trip.ts'
import { ConfigError } from '#server/config.ts'
import { processReader } from '#server/ingest/reader.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import { bookingText, Client } from '#test/client.ts'
import { blankPng } from '#test/model/blank-png.ts'
import { COLUMNS, COLUMNS_ANSWER, OUTBOUND, STAY_ANSWER, STAY_IN_WORDS } from '#test/model/documents.ts'
import { startFakeModel } from '#test/model/fake-model.ts'
import { asOperator, OPERATOR_KEY } from '#test/operator.ts'
import { makeWorld, type World } from '#test/world.ts'

async function extractedOf(client: Client): Promise<ExtractedData[]> {
  const documents = await client.json<TripDocument[]>('/documents')
  return documents.map(({ extractedData }) => JSON.parse(extractedData!) as ExtractedData)
}

const runsOf = (world: World) => world.deps.db.selectFrom('model_run').selectAll().orderBy('id').execute()

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skein-model-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const asking = (url: string, model = 'ok', rest: Record<string, string> = {}) => ({
  AI_BASE_URL: url,
  AI_MODEL: model,
  AI_API_KEY: 'sk-secret-7',
  ...rest,
})

test('a stay that the embedded reader does not see comes into the trip, and the document says who read it', async () => {
  await using fake = await startFakeModel({ answer: STAY_ANSWER })
  await using world = await makeWorld({ env: asking(fake.url) })
  const client = await Client.create(world.app)
  const result = await client.paste(STAY_IN_WORDS)
  expect(result.createdRecords).toEqual({ travelers: 1, flights: 0, accommodations: 1 })
  expect(await extractedOf(client)).toMatchObject([
    { accommodations: [{ name: 'Casa Azul' }], model: { status: 'used', model: 'ok', partial: false } },
  ])
})

test.for([
  { model: '500-always', status: 'unavailable', outcome: 'server_error' },
  { model: 'hangs', status: 'unavailable', outcome: 'timeout' },
  { model: 'huge', status: 'unavailable', outcome: 'too_large' },
  { model: 'redirects', status: 'unavailable', outcome: 'redirected' },
  { model: '401', status: 'unavailable', outcome: 'key_refused' },
  { model: '429-hour', status: 'unavailable', outcome: 'rate_limited' },
  { model: 'prose-always', status: 'unavailable', outcome: 'invalid' },
  { model: 'always-400', status: 'unavailable', outcome: 'bad_request' },
  { model: 'refuses', status: 'declined', outcome: 'refused' },
  { model: 'content-filter', status: 'declined', outcome: 'refused' },
])(
  'with a service that plays "$model" the embedded reader is used alone and the document says $status',
  async ({ model, status, outcome }) => {
    await using fake = await startFakeModel({ answer: COLUMNS_ANSWER })
    await using world = await makeWorld({ env: asking(fake.url, model, { AI_TIMEOUT: '1' }) })
    const client = await Client.create(world.app)
    const result = await client.paste(bookingText())
    expect(result).toMatchObject({ status: 'complete', createdRecords: { flights: 1, travelers: 1 } })
    expect(await extractedOf(client)).toMatchObject([
      { flights: [{ flightNumber: 'BA478', check: [] }], model: { status } },
    ])
    expect(await runsOf(world)).toMatchObject([{ outcome, model }])
  },
)

test.for(['swapped', 'offsets', 'invented'])(
  'with a model that plays "%s" a booking stays as it is written',
  async (model) => {
    await using fake = await startFakeModel()
    await using world = await makeWorld({ env: asking(fake.url, model) })
    const client = await Client.create(world.app)
    await client.paste(bookingText())
    const [data] = await extractedOf(client)
    expect(data).toMatchObject({
      model: { status: 'used' },
      flights: [{ flightNumber: 'BA478', departureTime: '07:20', arrivalTime: '10:35' }],
    })
    expect(data!.flights).toHaveLength(1)
    expect(data!.flights[0]!.check).toEqual([])
  },
)

test('nobody at the address is said too, and after three documents the service is left alone', async () => {
  await using world = await makeWorld({ env: asking('http://127.0.0.1:9/v1') })
  const client = await Client.create(world.app)
  for (const day of [11, 12, 13, 14]) await client.paste(bookingText('BA 478', 'Maya Hughes', day))
  expect((await extractedOf(client)).map(({ model }) => model?.status)).toEqual(Array(4).fill('unavailable'))
  expect((await runsOf(world)).map(({ outcome }) => outcome)).toEqual([
    'network',
    'network',
    'network',
    'paused',
  ])
})

test('where exact sources say everything, no model is asked', async () => {
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'FlightReservation',
    reservationNumber: 'K7PQ31',
    underName: { '@type': 'Person', name: 'Maya Hughes' },
    reservationFor: {
      '@type': 'Flight',
      flightNumber: '478',
      airline: { '@type': 'Airline', iataCode: 'BA' },
      departureAirport: { '@type': 'Airport', iataCode: 'LHR' },
      arrivalAirport: { '@type': 'Airport', iataCode: 'BCN' },
      departureTime: '2027-06-11T07:20:00+01:00',
      arrivalTime: '2027-06-11T10:35:00+02:00',
    },
  }
  await using fake = await startFakeModel()
  await using world = await makeWorld({ env: asking(fake.url) })
  const client = await Client.create(world.app)
  const page = `<html><head><script type="application/ld+json">${JSON.stringify(jsonLd)}</script></head><body><p>Your booking is confirmed. We look forward to your flight.</p></body></html>`
  await client.upload(new File([page], 'booking.html', { type: 'text/html' }))
  expect(await extractedOf(client)).toMatchObject([
    { flights: [{ flightNumber: 'BA478' }], model: { status: 'skipped' } },
  ])
  expect(fake.seen).toEqual([])
})

test('without a model nothing is said of one', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  expect((await extractedOf(client))[0]).not.toHaveProperty('model')
})

test('a day has a budget of tokens, which a restart does not refill and the next day does', async () => {
  await using fake = await startFakeModel({ answer: STAY_ANSWER })
  const folder = await makeFolder()
  let today = Date.parse('2027-01-02T10:00:00Z')
  const world = () =>
    makeWorld({
      folder,
      now: () => today,
      env: asking(fake.url, 'ok', { AI_TOKENS_PER_DAY: '5000', AI_TRIP_SHARE: '100' }),
    })
  let client: Client
  {
    await using first = await world()
    client = await Client.create(first.app)
    for (let count = 0; count < 2; count++) await client.paste(STAY_IN_WORDS)
    expect((await extractedOf(client)).map(({ model }) => model?.status)).toEqual(['used', 'used'])
  }
  const again = async (name: string) => {
    await using next = await world()
    client = new Client(next.app, client.trip)
    await client.paste(name)
    return (await extractedOf(client)).at(-1)?.model?.status
  }
  expect(await again(STAY_IN_WORDS)).toBe('over_budget')
  today += 86_400_000
  expect(await again(STAY_IN_WORDS)).toBe('used')
})

test('one trip takes its share of the day, and another trip is read by the model still', async () => {
  await using fake = await startFakeModel({ answer: STAY_ANSWER })
  const env = asking(fake.url, 'ok', { AI_TOKENS_PER_DAY: '20000', AI_TRIP_SHARE: '30' })
  await using world = await makeWorld({ env })
  const client = await Client.create(world.app)
  for (let count = 0; count < 4; count++) await client.paste(STAY_IN_WORDS)
  const used = (await extractedOf(client)).map(({ model }) => model?.status)
  expect([used[0], used.at(-1)]).toEqual(['used', 'over_budget'])
  expect((await runsOf(world)).at(-1)).toMatchObject({ outcome: 'over_trip_share', calls: 0, cost: null })
  const other = await Client.create(world.app)
  await other.paste(STAY_IN_WORDS)
  expect(await extractedOf(other)).toMatchObject([{ model: { status: 'used' } }])
})

test.for(['huge', 'always-400'])(
  'documents that a service refuses one by one ("%s") keep it open for others',
  async (model) => {
    await using fake = await startFakeModel({ answer: STAY_ANSWER })
    await using world = await makeWorld({ env: asking(fake.url, model) })
    const client = await Client.create(world.app)
    for (const day of [11, 12, 13, 14]) await client.paste(bookingText('BA 478', 'Maya Hughes', day))
    expect((await runsOf(world)).map(({ outcome }) => outcome)).not.toContain('paused')
  },
)

test('a budget of money is kept by the price that the operator gave, who is told for the rest of the day', async () => {
  await using fake = await startFakeModel({ answer: STAY_ANSWER })
  const env = {
    ...asking(fake.url, 'ok', { AI_PRICE: '1000/1000', AI_BUDGET_PER_DAY: '3' }),
    ADMIN_API_KEY: OPERATOR_KEY,
  }
  const time = { now: Date.parse('2026-11-22T10:00:00Z') }
  await using world = await makeWorld({ env, now: () => time.now })
  const openNow = async () => {
    const { incidents } = await asOperator<SystemOverview>(world, '/api/admin/status/system/overview')
    return incidents.flatMap(({ code, endedAt }) => (endedAt ? [] : code))
  }
  expect(await openNow()).not.toContain('model.spent')
  const client = await Client.create(world.app)
  for (let count = 0; count < 2; count++) await client.paste(STAY_IN_WORDS)
  expect(await runsOf(world)).toMatchObject([
    { outcome: 'over_budget', cost: null, calls: 0 },
    { outcome: 'over_budget', cost: null, calls: 0 },
  ])
  expect(fake.seen).toEqual([])
  expect(await openNow()).toContain('model.spent')
  time.now += 86_400_000
  expect(await openNow()).not.toContain('model.spent')
})

test('a run is recorded in numbers: tokens, money, time, and what came of it', async () => {
  await using fake = await startFakeModel({ answer: STAY_ANSWER })
  await using world = await makeWorld({ env: asking(fake.url, 'ok', { AI_PRICE: '1/2' }) })
  const client = await Client.create(world.app)
  await client.paste(STAY_IN_WORDS)
  const [run] = await runsOf(world)
  expect(run).toMatchObject({
    strategy: 'text-image-meta',
    model: 'ok',
    outcome: 'used',
    calls: 1,
    input_tokens: 1_200,
    cached_tokens: 200,
    output_tokens: 180,
    reasoning_tokens: 50,
    estimated: 0,
    flights: 0,
    travelers: 1,
    accommodations: 1,
  })
  expect(run!.cost).toBeCloseTo((1_200 + 2 * 180) / 1e6, 9)
  expect(run!.confidence).toBeGreaterThan(0.5)
})

test('neither log nor table nor health tells of key, host, prompt, answer or trip', async () => {
  await using fake = await startFakeModel({ answer: STAY_ANSWER })
  await using world = await makeWorld({ env: asking(fake.url) })
  const client = await Client.create(world.app)
  await client.paste(STAY_IN_WORDS)
  await client.paste(COLUMNS)
  const told = [...world.log, JSON.stringify(await runsOf(world)), JSON.stringify(world.deps.health())].join(
    '\n',
  )
  expect(told).toContain('model asked')
  for (const secret of [
    'sk-secret-7',
    'Casa Azul',
    'Hughes',
    'ZX81QL',
    'BA478',
    fake.url,
    client.trip.itineraryId,
  ])
    expect(told).not.toContain(secret)
})

test('a document whose try fails after the answer is read again without asking, and nothing of the answer stays behind', async () => {
  await using fake = await startFakeModel({ answer: STAY_ANSWER })
  const reader = processReader(
    { threads: 1, seconds: 20, pictureSeconds: 60, memoryMb: 384 },
    { ocrLanguages: ['eng'] },
  )
  let checks = 0
  const failing: typeof reader = {
    ...reader,
    check: (...given) =>
      ++checks === 1 ? Promise.reject(new WorkerFailure('crashed')) : reader.check(...given),
  }
  await using world = await makeWorld({ env: asking(fake.url), reader: failing })
  const client = await Client.create(world.app)
  const result = await client.paste(STAY_IN_WORDS)
  expect(result.createdRecords).toEqual({ travelers: 1, flights: 0, accommodations: 1 })
  expect([checks, fake.seen.length]).toEqual([2, 1])
  const files = await Array.fromAsync(glob('files/**/*.answer', { cwd: world.folder }))
  expect(files).toEqual([])
})

test('a server that stops in the middle of a call does not wait for it, and the next one reads the document', async () => {
  await using fake = await startFakeModel({ answer: STAY_ANSWER })
  const folder = await makeFolder()
  const env = asking(fake.url, 'hangs-once')
  const began = performance.now()
  let client: Client
  {
    await using first = await makeWorld({ folder, env })
    client = await Client.create(first.app)
    const headers = { ...client.editor(), prefer: 'respond-async' }
    await client.send('POST', '/documents/text', { text: STAY_IN_WORDS }, headers)
    await expect.poll(() => fake.seen.length).toBe(1)
  }
  expect(performance.now() - began).toBeLessThan(8_000)
  await using second = await makeWorld({ folder, env })
  const later = new Client(second.app, client.trip)
  await expect
    .poll(() => extractedOf(later), { timeout: 10_000 })
    .toMatchObject([{ model: { status: 'used' } }])
  expect(fake.seen).toHaveLength(2)
})

const PHOTO = await blankPng()
const photo = () => new File([new Uint8Array(PHOTO)], 'ticket.png', { type: 'image/png' })

test('a photo goes to a model that takes pictures, and what it reads there is to be checked', async () => {
  await using fake = await startFakeModel({ answer: { ...COLUMNS_ANSWER, flights: [OUTBOUND] } })
  await using world = await makeWorld({ env: asking(fake.url, 'ok', { AI_IMAGES: 'true' }) })
  const client = await Client.create(world.app)
  expect((await client.upload(photo())).status).toBe(200)
  const [data] = await extractedOf(client)
  expect(data!.flights).toMatchObject([{ flightNumber: 'BA478' }])
  expect(data!.flights[0]!.check).toContain('departureDate')
})

test.for([
  { what: 'a model that takes none', model: 'ok', images: 'false' },
  { what: 'a model that refuses', model: 'refuses', images: 'true' },
])('with $what a photo is one that cannot be read', async ({ model, images }) => {
  await using fake = await startFakeModel({ answer: COLUMNS_ANSWER })
  await using world = await makeWorld({ env: asking(fake.url, model, { AI_IMAGES: images }) })
  const client = await Client.create(world.app)
  const answer = await client.upload(photo())
  expect([answer.status, await answer.json()]).toEqual([422, { error: ERRORS['read.no_words'].message }])
})

test.for([
  { env: { AI_MODEL: '' }, says: 'AI_MODEL must name a model' },
  { env: { AI_BASE_URL: 'ftp://ai.example' }, says: 'AI_BASE_URL Invalid URL' },
  { env: { AI_BASE_URL: 'https://user:hunter2@ai.example/v1' }, says: 'must not hold a name or a password' },
  { env: { AI_BASE_URL: 'htp:/user:hunter2@ai.example' }, says: 'AI_BASE_URL Invalid URL' },
  { env: { AI_BUDGET_PER_DAY: '2.50' }, says: 'no price is known for this model' },
  { env: { AI_BUDGET_PER_DAY: 'two' }, says: 'AI_BUDGET_PER_DAY must be empty or a number' },
  { env: { AI_PRICE: '1' }, says: 'AI_PRICE must be empty or two numbers' },
  { env: { AI_STRATEGY: 'everything' }, says: 'AI_STRATEGY' },
])('a server with $env does not start and says why', async ({ env, says }) => {
  const error = await makeWorld({ env: { ...asking('http://127.0.0.1:9/v1'), ...env } }).then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ConfigError)
  expect(String(error)).toContain(says)
  expect(String(error)).not.toContain('hunter2')
})
