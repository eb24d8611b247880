import { expect, test } from 'vitest'
import type { ProcessingResult } from '#contract/admin/email-debug.ts'
import type { TripSummaries } from '#contract/admin/trips.ts'
import type { Extraction } from '#contract/extraction.ts'
import { bookingText } from '#test/client.ts'
import { arrived, makeMailWorld } from '#test/mail.ts'
import { COLUMNS, COLUMNS_ANSWER } from '#test/model/documents.ts'
import { startFakeModel } from '#test/model/fake-model.ts'
import { everyStoredByte, formsOf } from '#test/stored.ts'
import type { World } from '#test/world.ts'
import { openWithKey } from '#vault/server-seal.ts'
import { readServerKeys } from '#server/keys.ts'
import { call, flightMail, makeOperated, OPERATOR_KEY } from './debugger.test-data.ts'

const process = (world: Pick<World, 'app'>, emailContent: string, magicToken?: string) =>
  call<ProcessingResult>(world, 'debug/email/process', { emailContent, magicToken })

const statuses = ({ steps }: ProcessingResult) => steps.map(({ id, status }) => `${id} ${status}`)
const step = ({ steps }: ProcessingResult, wanted: string) => steps.find(({ id }) => id === wanted)
const stored = async ({ deps }: Pick<World, 'deps'>) => ({
  trips: (await deps.db.selectFrom('trip').select('id').execute()).length,
  entries: (await deps.db.selectFrom('entry').select('trip_id').execute()).length,
  intakes: (await deps.db.selectFrom('intake').select('trip_id').execute()).length,
  debug: await deps.db.selectFrom('debug_trip').selectAll().execute(),
})

test('a mail goes through every step, each with its duration, and only a debug trip keeps what was found', async () => {
  const now = Date.parse('2027-01-02T10:00:00Z')
  await using world = await makeOperated({ now: () => now })
  const { status, body } = await process(world, flightMail())
  expect(status).toBe(200)
  expect(statuses(body)).toEqual([
    'parse completed',
    'sender completed',
    'type completed',
    'reader completed',
    'pictures skipped',
    'prompt completed',
    'model skipped',
    'check skipped',
    'validation completed',
    'provenance completed',
    'storage completed',
  ])
  for (const { status: is, duration } of body.steps)
    expect(duration === null || duration >= 0).toBe(is === 'completed' || duration === null)
  expect(step(body, 'sender')?.details).toMatchObject({ from: 'anna@family.example', spf: /skipped/ })
  expect(step(body, 'type')?.details).toEqual({ type: 'message/rfc822' })
  expect(body.errors).toEqual([])
  expect(body.finalResult.validation).toEqual({ isValid: true, errors: [] })
  expect(body.finalResult.preprocessed.cleanText).toContain('Flight BA 478')
  expect((body.finalResult.extracted as Extraction).flights.map((one) => one.flightNumber)).toEqual(['BA478'])
  expect(body.finalResult.storage).toMatchObject({
    tripId: `debug-${now}`,
    erasedAt: '2027-01-02T11:00:00.000Z',
  })
  const { debug, ...real } = await stored(world)
  expect(real).toEqual({ trips: 0, entries: 0, intakes: 0 })
  const { intake } = readServerKeys(world.folder, false)
  expect(await openWithKey(intake, debug[0]!.sealed)).toMatchObject({
    extraction: { flights: [{ flightNumber: 'BA478' }] },
  })
  const bytes = await everyStoredByte(world.folder)
  for (const word of ['Maya Hughes', 'Barcelona', 'anna@family.example'])
    expect([
      ...formsOf(word).map((form) => bytes.includes(form)),
      world.log.join().includes(word),
    ]).not.toContain(true)
})

test('what a trial stored is erased after an hour', async () => {
  let now = Date.parse('2027-01-02T10:00:00Z')
  await using world = await makeOperated({ now: () => now })
  await process(world, flightMail())
  now += 3_599_000
  await world.deps.debugger.prune()
  expect((await stored(world)).debug).toHaveLength(1)
  now += 1_000
  await world.deps.debugger.prune()
  expect((await stored(world)).debug).toEqual([])
})

/** Spec debug-5: trips of the debuggers have ids of their own. */
test('what a trial stored is found and opened by its id, until its hour is over', async () => {
  let now = Date.parse('2027-01-02T10:00:00Z')
  await using world = await makeOperated({ now: () => now })
  const { tripId } = (await process(world, flightMail())).body.finalResult.storage as { tripId: string }
  const get = (path: string) =>
    world.app.request(`/api/admin/debug/trips/${path}`, { headers: { 'x-admin-key': OPERATOR_KEY } })
  const found = async (query: string) =>
    ((await (await get(`search?tripId=${tripId}${query}`)).json()) as TripSummaries).trips
  expect(await found('')).toMatchObject([{ tripId, status: 'trial', documentCount: 1, hasPassword: true }])
  expect(await found('&email=anna')).toEqual([])
  expect(await found('&environment=stage')).toEqual([])
  expect(await (await get(tripId)).json()).toMatchObject({
    expiresOn: '2027-01-02T11:00:00.000Z',
    files: [{ name: 'result.json', type: 'application/json', hasPassword: true }],
  })
  const result = await get(`${tripId}/files/result.json`)
  expect(result.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(JSON.parse(await result.text())).toMatchObject({
    extraction: { flights: [{ flightNumber: 'BA478' }] },
  })
  expect((await get(`${tripId}/files/else.json`)).status).toBe(404)
  now += 3_600_000
  expect(await found('')).toEqual([])
  for (const path of [tripId, `${tripId}/files/result.json`, 'debug-1234567890123'])
    expect((await get(path)).status).toBe(404)
})

test('with a model, its answer is asked for, checked and paid for like any other', async () => {
  await using fake = await startFakeModel({ answer: COLUMNS_ANSWER })
  await using world = await makeOperated({ env: { AI_BASE_URL: fake.url, AI_MODEL: 'ok' } })
  const { body } = await process(world, flightMail(COLUMNS))
  expect(step(body, 'model')).toMatchObject({
    status: 'completed',
    details: { model: 'ok', calls: 1, tokens: 1_380 },
  })
  expect(step(body, 'check')).toMatchObject({ status: 'completed', details: { engine: 'model', flights: 2 } })
  const runs = await world.deps.db.selectFrom('model_run').select(['outcome', 'flights']).execute()
  expect(runs).toEqual([{ outcome: 'used', flights: 2 }])
  const readings = world.deps.db
    .selectFrom('reading_run')
    .select(['kind', 'engine', 'model', 'tokens', 'flights'])
  expect(await readings.execute()).toEqual([
    { kind: 'debug', engine: 'model', model: 'ok', tokens: 1_380, flights: 2 },
  ])
})

test('a model that is down is a step that failed, and the embedded reader is used alone', async () => {
  await using world = await makeOperated({
    env: { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'ok', AI_DEADLINE: '2' },
  })
  const { status, body } = await process(world, flightMail())
  expect(status).toBe(200)
  expect(step(body, 'model')).toMatchObject({ status: 'failed' })
  expect(body.errors).toEqual([expect.stringMatching(/^Model: The model gave no answer: it /)])
  expect((body.finalResult.extracted as Extraction).flights).toHaveLength(1)
})

test('doubts of the reader are sentences of the validation', async () => {
  await using world = await makeOperated()
  const monday = bookingText().replace('Departure: 11', 'Departure: Monday, 11')
  const { body } = await process(world, flightMail(monday))
  expect(body.finalResult.validation.isValid).toBe(false)
  expect(body.finalResult.validation.errors.join('\n')).toContain(
    'Flight BA478, departureDate: the document says that it is a Monday',
  )
  expect((await process(world, flightMail('See you soon'))).body.finalResult.validation.errors).toContain(
    'No booking was found.',
  )
})

test.for([
  ['bare', (address: string) => address.split('@')[0]!.slice('trip-'.length)],
  ['with its prefix', (address: string) => address.split('@')[0]!],
  ['as the whole address', (address: string) => address.toUpperCase()],
] as const)('a magic token %s takes the mail into its trip as if it had come by mail', async ([, form]) => {
  await using world = await makeMailWorld({ env: { ADMIN_API_KEY: OPERATOR_KEY } })
  const { client, address } = await world.trip()
  const { body } = await process(world, flightMail(), form(address))
  const storage = step(body, 'storage')
  expect(storage).toMatchObject({ status: 'completed', details: { place: 'trip', status: 'processing' } })
  const [document] = await arrived(client)
  expect(storage?.details).toMatchObject({ documentId: document?.id })
  expect((await stored(world)).debug).toEqual([])
  const again = await process(world, flightMail(), form(address))
  expect(step(again.body, 'storage')?.details).toMatchObject({ status: 'repeated', documentId: null })
  // The answer to a mail holds the trip's link, which is not the operator's, whoever they say has sent it
  const { db } = world.deps
  await expect
    .poll(() => db.selectFrom('mail_answer').select('id').execute(), { timeout: 10_000 })
    .toEqual([])
  expect(await db.selectFrom('trip_person').select('address_hash').execute()).toEqual([])
  expect(world.mailbox.received).toEqual([])
  expect(storage?.details).toMatchObject({ answer: expect.stringMatching(/^none/) })
})

test('a magic token that is none opens no trip, and nothing is read or stored', async () => {
  await using world = await makeMailWorld({ env: { ADMIN_API_KEY: OPERATOR_KEY } })
  const none = ['x'.repeat(32), 'trip@skein.example', 'trip', 'trip-x@elsewhere.example', "' or 1=1 --"]
  for (const token of none) {
    const { status, body } = await process(world, flightMail(), token)
    expect([token, status, body.error]).toEqual([token, 404, 'This magic token opens no trip.'])
  }
  expect(await stored(world)).toEqual({ trips: 0, entries: 0, intakes: 0, debug: [] })
})

test('an empty text is refused', async () => {
  await using world = await makeOperated()
  expect((await process(world, ' \n')).status).toBe(400)
})
