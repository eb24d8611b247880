import { expect, test } from 'vitest'
import type { FlightReport } from '#domain/flight/flight-report.ts'
import { Dependencies } from '#server/observe/dependencies.ts'
import { makeLog } from '#server/observe/log.ts'
import { emptyDatabase } from '#test/postgres.ts'
import { providerDayStore } from './provider-day.store.ts'
import { SCENES } from './scenes.test-data.ts'
import { ProviderFailure, type ProviderFailureKind, type StatusProvider } from './status-provider.ts'
import type { Need } from './guarded-source.ts'
import { StatusSources, UNKNOWN_AGAIN_MS } from './status-sources.ts'

const { flight, booked } = SCENES['on time']
const NOON = Date.parse('2027-06-11T12:00:00Z')
const MIDNIGHT = Date.parse('2027-06-12T00:00:00Z')
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]

const end = { expected: null, actual: null, terminal: null, gate: null }
const known: FlightReport = {
  status: 'scheduled',
  departure: { scheduled: booked.departure, ...end },
  arrival: { scheduled: booked.arrival, ...end, airport: null, baggageBelt: null },
  divertedTo: null,
  asOf: null,
}
const fails =
  (kind: ProviderFailureKind, retryAfterMs: number | null = null) =>
  async () => {
    throw new ProviderFailure(kind, retryAfterMs)
  }

type Ask = StatusProvider['ask']

async function makeStage({ budget = 100, timeoutMs = 5_000, perMinute = Infinity } = {}) {
  const db = await emptyDatabase()
  const lines: string[] = []
  const stage = { now: NOON, waits: [] as number[], asked: [] as string[], lines }
  const make = (answers: Record<string, Ask>, mayKnow?: () => boolean) =>
    new StatusSources({
      providers: Object.entries(answers).map(([name, ask]) => ({
        name,
        ...(mayKnow ? { mayKnow } : {}),
        ask: (question, signal) => {
          stage.asked.push(name)
          return ask(question, signal)
        },
      })),
      store: providerDayStore(db),
      budgetPerDay: budget,
      queriesPerMinute: perMinute,
      timeoutMs,
      now: () => stage.now,
      log: makeLog('debug', (line) => lines.push(line)),
      dependencies: new Dependencies(() => stage.now),
      wait: async (ms) => void stage.waits.push(ms),
    })
  return { stage, make }
}

const calmly = 'known'
const urgently = 'near'

test('the first source that knows the flight answers, and those behind it are not asked', async () => {
  const { stage, make } = await makeStage()
  const sources = make({
    one: fails('refused'),
    two: async () => null,
    three: async () => known,
    four: fails('quota'),
  })
  expect(await sources.ask(flight, calmly)).toEqual({
    kind: 'report',
    report: known,
    provider: 'three',
    at: NOON,
  })
  expect(stage.asked).toEqual(['one', 'two', 'three'])
  expect([sources.isLive, make({}).isLive]).toEqual([true, false])
})

test.each([
  ['nobody knows it', { one: async () => null, two: async () => null }, 'unknown'],
  [
    'one fails and the other does not know it',
    { one: fails('invalid'), two: async () => null },
    'unavailable',
  ],
  ['one does not know it and the other fails', { one: async () => null, two: fails('quota') }, 'unavailable'],
  [
    'one refuses it and the other does not know it',
    { one: fails('refused'), two: async () => null },
    'unknown',
  ],
  ['all fail', { one: fails('invalid'), two: fails('key') }, 'unavailable'],
  ['there are none', {}, 'unavailable'],
])('where %s the answer is not a report', async (_, answers, kind) => {
  const { make } = await makeStage()
  expect(await make(answers as Record<string, Ask>).ask(flight, calmly)).toMatchObject({ kind })
})

test('a source that cannot know the flight is not asked and costs nothing', async () => {
  const { stage, make } = await makeStage()
  const sources = make({ one: fails('invalid') }, () => false)
  expect(await sources.ask(flight, calmly)).toEqual({ kind: 'unknown', at: NOON })
  expect([stage.asked, await sources.stats()]).toMatchObject([[], [{ queries: 0 }]])
})

/** Spec view-10: three retries, none on 4xx. What is broken stays broken, and is not worth a query. */
test.each([
  ['unavailable', null, 4, MINUTE],
  ['timeout', null, 4, MINUTE],
  ['unavailable', 30 * SECOND, 1, 30 * SECOND],
  ['unavailable', 7 * HOUR, 1, HOUR / 2],
  ['invalid', null, 1, MINUTE],
  ['refused', null, 1, HOUR],
  ['key', null, 1, 15 * MINUTE],
  ['quota', 2 * MINUTE, 1, 2 * MINUTE],
  ['quota', 0, 1, SECOND],
  ['quota', 365 * 24 * HOUR, 1, 24 * HOUR],
  ['quota', null, 1, MIDNIGHT - NOON],
] as const)(
  '%s with %o ms to wait is tried %i times, and again after %i ms',
  async (kind, wait, tries, again) => {
    const { stage, make } = await makeStage()
    const sources = make({ one: fails(kind, wait) })
    expect(await sources.ask(flight, calmly)).toEqual({ kind: 'unavailable', retryAt: NOON + again })
    expect(stage.asked).toHaveLength(tries)
    expect(stage.waits).toEqual([500, 1_000, 2_000].slice(0, tries - 1))
    expect(await sources.stats()).toMatchObject([{ name: 'one', queries: tries, failures: tries }])
  },
)

test('another try may go better', async () => {
  const { stage, make } = await makeStage()
  let tries = 0
  const sources = make({ one: async () => ((tries += 1) < 3 ? fails('unavailable')() : known) })
  expect(await sources.ask(flight, calmly)).toMatchObject({ kind: 'report', provider: 'one' })
  expect(stage.waits).toEqual([500, 1_000])
})

test('of several that fail the first that may be asked again says when', async () => {
  const { make } = await makeStage()
  const sources = make({ one: fails('quota'), two: fails('quota', 5 * MINUTE), three: fails('key') })
  expect(await sources.ask(flight, calmly)).toEqual({ kind: 'unavailable', retryAt: NOON + 5 * MINUTE })
})

test('the last fifth of a day belongs to urgent questions, also after a restart, and the next day is whole again', async () => {
  const { stage, make } = await makeStage({ budget: 10 })
  const answers = { one: async () => known }
  const ask = (sources: StatusSources, how: Need, times: number) =>
    Promise.all(Array.from({ length: times }, async () => (await sources.ask(flight, how)).kind))
  expect((await ask(make(answers), calmly, 12)).filter((kind) => kind === 'report')).toHaveLength(8)
  const sources = make(answers)
  expect(await sources.ask(flight, calmly)).toEqual({ kind: 'unavailable', retryAt: MIDNIGHT })
  expect((await ask(sources, urgently, 5)).filter((kind) => kind === 'report')).toHaveLength(2)
  expect([stage.asked.length, await sources.stats()]).toMatchObject([10, [{ queries: 10, budget: 10 }]])
  stage.now = MIDNIGHT
  expect(await sources.ask(flight, calmly)).toMatchObject({ kind: 'report' })
})

/** Flights that nobody has ever told of may be invented. */
test.each([
  ['near', 10],
  ['known', 8],
  ['new', 7],
  ['extra', 6],
  ['unknown', 4],
] as const)('of ten questions a day those about flights that are %s may take %i', async (need, most) => {
  const { stage, make } = await makeStage({ budget: 10 })
  const sources = make({ one: async () => known })
  for (let times = 0; times < 12; times += 1) await sources.ask(flight, need)
  expect(stage.asked).toHaveLength(most)
})

test('of a flight of which nobody ever told each source is asked three times a day, and the one that failed again before', async () => {
  const { stage, make } = await makeStage()
  const answers: Record<string, Ask> = { one: fails('invalid'), two: async () => null }
  const sources = make({ ...answers, three: fails('refused') })
  const again = { kind: 'unavailable', retryAt: NOON + MINUTE }
  expect(await sources.ask(flight, 'new')).toEqual(again)
  expect(await sources.ask(flight, 'new')).toEqual(again)
  expect(await sources.ask({ ...flight, flightNumber: 'BA479' }, 'new')).toEqual(again)
  expect(stage.asked.join(' ')).toBe('one two three one one two three')
  stage.now += UNKNOWN_AGAIN_MS
  await sources.ask(flight, 'unknown')
  expect(stage.asked.slice(7)).toEqual(['one', 'two', 'three'])
  await sources.ask(flight, 'known')
  expect(stage.asked.slice(10)).toEqual(['one', 'two', 'three'])
})

test('questions keep their distance, and a clock that is put back keeps nobody waiting', async () => {
  const { stage, make } = await makeStage({ perMinute: 60 })
  const sources = make({ one: async () => known })
  const ask = (times: number) => Promise.all(Array.from({ length: times }, () => sources.ask(flight, calmly)))
  await ask(3)
  expect(stage.waits).toEqual([SECOND, 2 * SECOND])
  stage.now += HOUR
  await ask(1)
  expect(stage.waits).toHaveLength(2)
  stage.now -= 24 * HOUR
  await ask(1)
  expect(stage.waits.at(-1)).toBeLessThanOrEqual(4 * SECOND)
})

test('retries count against the day as well', async () => {
  const { stage, make } = await makeStage({ budget: 3 })
  const sources = make({ one: fails('unavailable') })
  expect(await sources.ask(flight, urgently)).toEqual({ kind: 'unavailable', retryAt: MIDNIGHT })
  expect([stage.asked.length, stage.waits.length]).toEqual([3, 3])
})

test('a source that asked for quiet gets it, and the next one answers meanwhile', async () => {
  const { stage, make } = await makeStage()
  const sources = make({ one: fails('quota', 2 * MINUTE), two: async () => known })
  await sources.ask(flight, calmly)
  await sources.ask(flight, urgently)
  expect(stage.asked).toEqual(['one', 'two', 'two'])
  const pausedUntil = '2027-06-11T12:02:00.000Z'
  expect(await sources.stats()).toMatchObject([{ breaker: 'closed', pausedUntil }, { pausedUntil: null }])
  stage.now += 2 * MINUTE
  await sources.ask(flight, calmly)
  expect(stage.asked).toEqual(['one', 'two', 'two', 'one', 'two'])
})

test('after five failures in a row a source is left alone, then probed once', async () => {
  const { stage, make } = await makeStage()
  let isBack = false
  const sources = make({ one: async () => (isBack ? known : fails('unavailable')()) })
  await sources.ask(flight, calmly)
  expect(await sources.ask(flight, calmly)).toEqual({ kind: 'unavailable', retryAt: NOON + MINUTE })
  await sources.ask(flight, urgently)
  expect(stage.asked).toHaveLength(5)
  expect(await sources.stats()).toMatchObject([{ breaker: 'open', pausedUntil: '2027-06-11T12:01:00.000Z' }])
  stage.now += MINUTE
  await sources.ask(flight, calmly)
  expect([stage.asked.length, await sources.stats()]).toMatchObject([
    6,
    [{ breaker: 'open', pausedUntil: '2027-06-11T12:03:00.000Z' }],
  ])
  isBack = true
  stage.now += 2 * MINUTE
  const answers = await Promise.all([1, 2, 3].map(() => sources.ask(flight, calmly)))
  expect(answers.map(({ kind }) => kind)).toEqual(['report', 'unavailable', 'unavailable'])
  expect(await sources.stats()).toMatchObject([{ breaker: 'closed', pausedUntil: null, failures: 6 }])
})

test('questions that a source refuses say nothing of its health: no flight can have it left alone', async () => {
  const { stage, make } = await makeStage()
  const sources = make({ one: fails('refused') })
  for (let question = 0; question < 10; question += 1) await sources.ask(flight, calmly)
  expect([stage.asked.length, await sources.stats()]).toMatchObject([
    10,
    [{ breaker: 'closed', failures: 10 }],
  ])
})

test('no source is asked more than four things at once', async () => {
  const { make } = await makeStage()
  let [open, most] = [0, 0]
  const slow: Ask = async () => {
    most = Math.max(most, (open += 1))
    await new Promise((resolve) => setImmediate(resolve))
    open -= 1
    return known
  }
  const sources = make({ one: slow })
  await Promise.all(Array.from({ length: 20 }, () => sources.ask(flight, calmly)))
  expect([open, most]).toEqual([0, 4])
})

const silent: Ask = (_, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ProviderFailure('timeout')))
  })

test('a source that says nothing is given up', async () => {
  const { stage, make } = await makeStage({ timeoutMs: 2 })
  expect(await make({ one: silent }).ask(flight, calmly)).toMatchObject({ kind: 'unavailable' })
  expect(stage.asked).toHaveLength(4)
})

test('the end of the server ends what is being asked, without another try', async () => {
  const { stage, make } = await makeStage()
  const sources = make({ one: silent })
  const answers = Array.from({ length: 6 }, () => sources.ask(flight, calmly))
  await expect.poll(() => stage.asked.length).toBe(4)
  sources.stop()
  for (const answer of await Promise.all(answers)) expect(answer.kind).toBe('unavailable')
  expect(stage.asked).toHaveLength(4)
})

test('the log names providers and kinds, and no flight, no key and no word of an answer', async () => {
  const { stage, make } = await makeStage()
  const broken: Ask = async () => {
    throw new Error('access_key=k3y')
  }
  await make({ one: fails('refused'), two: broken }).ask(flight, calmly)
  const said = stage.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(said).toMatchObject([
    { provider: 'one', failure: 'refused' },
    { provider: 'two', failure: 'invalid' },
  ])
  expect(stage.lines.join()).not.toMatch(/k3y|BA478|LHR/)
})
