import { expect, test } from 'vitest'
import type { AiCosts, AiQuality, AiUsage, ProcessingRun } from '#contract/admin/ai.ts'
import type { SystemOverview } from '#contract/admin/overview.ts'
import type { PerformanceHealth } from '#contract/admin/performance.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { readingFaults } from '#server/observe/reading-runs.ts'
import { bookingText, Client } from '#test/client.ts'
import { STAY_ANSWER, STAY_IN_WORDS } from '#test/model/documents.ts'
import { startFakeModel } from '#test/model/fake-model.ts'
import { asOperator, OPERATOR, OPERATOR_KEY } from '#test/operator.ts'
import { makeWorld, type World } from '#test/world.ts'

const DAY_MS = 86_400_000
const NOON = Date.parse('2026-11-22T12:00:00Z')
const asking = (url: string, model: string) => ({
  ADMIN_API_KEY: OPERATOR_KEY,
  AI_BASE_URL: url,
  AI_MODEL: model,
  AI_PRICE: '1000/2000',
  AI_TIMEOUT: '5',
})

const usageOf = async (world: World, period = 'today') =>
  (await asOperator<{ metrics: AiUsage }>(world, `/api/admin/status/ai/usage?period=${period}`)).metrics
const costsOf = async (world: World) =>
  (await asOperator<{ breakdown: AiCosts }>(world, '/api/admin/status/ai/costs?days=7')).breakdown
const RUN = {
  looks_booked: 1,
  kind: 'upload',
  engine: 'embedded',
  model: null,
  failure: null,
  calls: 0,
  tokens: 0,
  cost: null,
  duration_ms: 120,
  confidence: 0.5,
  flights: 1,
  travelers: 2,
  accommodations: 0,
}
const at = (daysAgo: number) => new Date(NOON - daysAgo * DAY_MS).toISOString()
const healthOf = async (world: World) =>
  (await asOperator<{ health: PerformanceHealth }>(world, '/api/admin/status/performance/health')).health
const overviewOf = (world: World) => asOperator<SystemOverview>(world, '/api/admin/status/system/overview')

test('a slow model shows in calls, cost and time', async () => {
  await using fake = await startFakeModel({ answer: STAY_ANSWER })
  const time = { now: NOON }
  await using world = await makeWorld({ env: asking(fake.url, 'slow'), now: () => time.now })
  await (await Client.create(world.app)).paste(STAY_IN_WORDS)
  const usage = await usageOf(world)
  expect(usage).toMatchObject({ totalCalls: 1, successRate: 100 })
  expect(usage.avgResponseTime).toBeGreaterThanOrEqual(400)
  expect(usage.totalCost).toBeGreaterThan(0)
  const { total, byModel, byDay } = await costsOf(world)
  expect(total).toBe(usage.totalCost)
  expect(byModel).toEqual({ slow: { calls: 1, cost: total, avgCost: total } })
  expect(byDay).toHaveLength(7)
  expect([byDay[0], byDay[6]]).toEqual([
    { date: '2026-11-16', cost: 0, calls: 0 },
    { date: '2026-11-22', cost: total, calls: 1 },
  ])
  expect((await healthOf(world)).openai).toBe('healthy')
  const { processing } = await asOperator<{ processing: ProcessingRun[] }>(
    world,
    '/api/admin/status/ai/processing/recent',
  )
  expect(processing).toEqual([
    {
      timestamp: new Date(NOON).toISOString(),
      extractedType: 'hotel',
      engine: 'model',
      model: 'slow',
      calls: 1,
      fallback: null,
      responseTime: expect.any(Number),
      confidence: expect.any(Number),
      cost: total,
      status: 'read',
      cause: null,
      parts: [{ format: 'text', failure: null, count: 1 }],
      extractedCounts: { flights: 0, accommodations: 1, travelers: 1 },
      correlationId: expect.stringMatching(/^[0-9a-f]{24}$/),
      tripId: expect.toBeOneOf([null, expect.any(String)]),
    },
  ])

  time.now += DAY_MS
  expect(await usageOf(world)).toEqual({
    ...usage,
    totalCalls: 0,
    totalCost: 0,
    successRate: null,
    avgResponseTime: null,
  })
  expect(await usageOf(world, 'week')).toEqual(usage)
  time.now += 7 * DAY_MS
  expect((await usageOf(world, 'week')).totalCalls).toBe(0)
  expect(await usageOf(world, 'month')).toEqual(usage)
})

test('a model that fails is no failed reading, but its health is', async () => {
  await using fake = await startFakeModel()
  await using world = await makeWorld({ env: asking(fake.url, '401') })
  await (await Client.create(world.app)).paste(bookingText())
  expect(await usageOf(world)).toMatchObject({ totalCalls: 1, successRate: 0 })
  expect((await healthOf(world)).openai).toBe('warning')
  expect(await overviewOf(world)).toMatchObject({
    health: { openai: 'warning', database: 'healthy', storage: expect.any(String), email: 'healthy' },
    modelSetUp: true,
    readings: { read24h: 1, failed24h: 0 },
  })
})

test('a model that nobody can reach: each run says what read it, and its error is told (spec console-19)', async () => {
  await using world = await makeWorld({
    env: asking('http://127.0.0.1:9/v1', 'gpt-4o-mini'),
    now: () => NOON,
  })
  const client = await Client.create(world.app)
  for (const day of [11, 12, 13, 14]) await client.paste(bookingText('BA 478', 'Maya Hughes', day))
  const recent = '/api/admin/status/ai/processing/recent'
  const { processing } = await asOperator<{ processing: ProcessingRun[] }>(world, recent)
  const run = { engine: 'embedded', model: 'gpt-4o-mini', status: 'read', fallback: 'network', calls: 3 }
  expect(processing).toMatchObject([{ ...run, fallback: 'paused', calls: 0 }, run, run, run])
  const usage = await usageOf(world)
  // Each is tried three times
  expect(usage).toMatchObject({ totalCalls: 9, successRate: 0, fallbacks: 4 })
  expect(usage.provider).toEqual({
    model: 'gpt-4o-mini',
    pausedUntil: new Date(NOON + 60_000).toISOString(),
    // When it ended
    lastCallAt: expect.stringMatching(/^2026-11-22T12:0/),
    lastError: { at: usage.provider.lastCallAt, code: 'network' },
    failuresInRow: 3,
  })
  const lines = world.log.map((line) => JSON.parse(line) as { level: number; msg: string; outcome?: string })
  const errors = lines.filter(({ msg }) => msg === 'a model gave no answer')
  expect(errors).toMatchObject(Array(3).fill({ level: 50, outcome: 'network' }))
})

test.for(['ok', '500-always', '401', 'prose-always', 'refuses'])(
  'calls of a model that plays "%s" are counted alike by the console and Prometheus (spec console-23)',
  async (model) => {
    await using fake = await startFakeModel()
    await using world = await makeWorld({ env: asking(fake.url, model) })
    await (await Client.create(world.app)).paste(bookingText())
    const answer = await world.app.request(operatorApi.prometheus.path, { headers: OPERATOR })
    const counted = Number(/skein_model_calls_total\{[^}]*\} (\d+)/.exec(await answer.text())?.[1])
    expect([counted, (await usageOf(world)).totalCalls]).toEqual([fake.seen.length, fake.seen.length])
  },
)

test('that a model declines one document is a warning, no error (spec console-24)', async () => {
  await using fake = await startFakeModel()
  await using world = await makeWorld({ env: asking(fake.url, 'refuses') })
  await (await Client.create(world.app)).paste(bookingText())
  const lines = world.log.map((line) => JSON.parse(line) as { level: number; msg: string })
  expect(lines.filter(({ msg }) => msg === 'a model gave no answer')).toMatchObject([{ level: 40 }])
})

test('faults are counted by whose they are, and days by what was found (spec console-21, console-22)', async () => {
  await using world = await makeWorld({ env: { ADMIN_API_KEY: OPERATOR_KEY }, now: () => NOON })
  const nothing = { flights: 0, travelers: 0, accommodations: 0, confidence: null }
  await world.deps.db
    .insertInto('reading_run')
    .values([
      { ...RUN, at: at(20) },
      { ...RUN, ...nothing, at: at(2), looks_booked: 0 },
      { ...RUN, ...nothing, at: at(1), failure: 'read.timeout', cause: 'timeout' },
      { ...RUN, ...nothing, at: at(1), failure: 'read.broken', cause: 'crashed' },
      { ...RUN, at: at(0), cause: 'encrypted', fallback: 'over_budget' },
      { ...RUN, at: at(0), cause: 'encrypted' },
      { ...RUN, at: at(0), kind: 'debug', cause: 'timeout' },
    ])
    .execute()
  const { metrics } = await asOperator<{ metrics: AiQuality }>(world, '/api/admin/status/ai/quality')
  expect(metrics.faults[0]).toEqual({ fault: 'people', code: 'encrypted', count: 2 })
  expect(metrics.faults.slice(1).toSorted((a, b) => a.code.localeCompare(b.code))).toEqual([
    { fault: 'ours', code: 'crashed', count: 1 },
    { fault: 'ours', code: 'model.over_budget', count: 1 },
    { fault: 'ours', code: 'timeout', count: 1 },
  ])
  // A newsletter without a booking is no attempt at one
  expect(metrics.extractionRates.flights).toEqual({ rate: 50, successes: 2, attempts: 4 })
  expect(metrics.days).toHaveLength(14)
  expect(metrics.days.slice(-3)).toEqual([
    { date: '2026-11-20', read: 1, blank: 1, failed: 0 },
    { date: '2026-11-21', read: 0, blank: 0, failed: 2 },
    { date: '2026-11-22', read: 2, blank: 0, failed: 0 },
  ])
  const recent = await readingFaults(world.deps.db, NOON - 600_000)
  expect(recent).toEqual({
    runs: 2,
    failed: 0,
    people: 2,
    ours: 0,
    ofModel: 1,
    faults: [
      { fault: 'people', code: 'encrypted', count: 2 },
      { fault: 'ours', code: 'model.over_budget', count: 1 },
    ],
  })
})

test('a model that does not answer in the time of a document is unwell at once', async () => {
  await using fake = await startFakeModel({ answer: STAY_ANSWER })
  await using world = await makeWorld({ env: { ...asking(fake.url, 'hangs'), AI_DEADLINE: '1' } })
  await (await Client.create(world.app)).paste(bookingText())
  expect((await healthOf(world)).openai).toBe('warning')
})

test('a model is unwell from its first failure on, worse from the second, and well with its next answer', async () => {
  await using fake = await startFakeModel()
  await using world = await makeWorld({ env: asking(fake.url, 'm') })
  const { dependencies } = world.deps
  const health = async () => (await healthOf(world)).openai
  dependencies.failed('model', 'timeout')
  expect(await health()).toBe('warning')
  dependencies.failed('model', 'server_error')
  expect(await health()).toBe('error')
  dependencies.ok('model')
  expect(await health()).toBe('healthy')
})

test('without a model there are no calls, and nothing is unhealthy for it', async () => {
  await using world = await makeWorld({ env: { ADMIN_API_KEY: OPERATOR_KEY } })
  await (await Client.create(world.app)).paste(bookingText())
  expect(await usageOf(world)).toMatchObject({ totalCalls: 0, successRate: null })
  expect(await healthOf(world)).toMatchObject({ openai: 'healthy', email: 'healthy' })
  expect(await overviewOf(world)).toMatchObject({ health: { openai: 'healthy' }, modelSetUp: false })
  expect(await costsOf(world)).toMatchObject({ total: 0, byModel: {} })
})

test('quality counts what readings of people found, and recent processing shows each', async () => {
  await using world = await makeWorld({ env: { ADMIN_API_KEY: OPERATOR_KEY }, now: () => NOON })
  const nothing = { flights: 0, travelers: 0, accommodations: 0, confidence: null }
  await world.deps.db
    .insertInto('reading_run')
    .values([
      { ...RUN, at: at(8) },
      { ...RUN, at: at(2), engine: 'model', model: 'm', cost: 0.25, accommodations: 1, confidence: 1 },
      { ...RUN, ...nothing, at: at(1), failure: 'read.encrypted', cause: 'encrypted' },
      { ...RUN, ...nothing, at: at(1), kind: 'debug' },
      { ...RUN, ...nothing, at: at(1) },
      { ...RUN, at: at(0) },
    ])
    .execute()
  const path = '/api/admin/status/ai/quality?period=week'
  const { metrics } = await asOperator<{ metrics: AiQuality }>(world, path)
  expect(metrics.avgConfidence).toBe(0.75)
  expect(metrics.extractionRates.flights).toEqual({ rate: 50, successes: 2, attempts: 4 })
  expect(metrics.extractionRates.accommodations).toEqual({ rate: 100 / 3, successes: 1, attempts: 3 })
  const recent = await asOperator<{ processing: ProcessingRun[] }>(
    world,
    '/api/admin/status/ai/processing/recent?limit=5',
  )
  const shown = recent.processing.map(({ engine, extractedType, status, cause, cost }) => [
    engine,
    extractedType,
    status,
    cause,
    cost,
  ])
  expect(shown).toEqual([
    ['embedded', 'flight', 'read', null, null],
    ['embedded', 'none', 'read', null, null],
    ['embedded', 'none', 'read', null, null],
    ['embedded', 'none', 'failed', 'encrypted', null],
    ['model', 'mixed', 'read', null, 0.25],
  ])
})
