import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeModel, type FakeModel } from '#test/model/fake-model.ts'
import { ANSWER_SCHEMA, readAnswer, type Answer } from '../answer.ts'
import { ask, openClient, type Client, type ModelAnswer } from './ask.ts'

const ANSWER: Answer = {
  flights: [
    {
      flightNumber: 'BA478',
      departureAirport: 'LHR',
      arrivalAirport: 'BCN',
      departureDate: '2027-06-11',
      departureTime: '07:20',
      arrivalDate: '2027-06-11',
      arrivalTime: '10:35',
      bookingReference: null,
      travelers: [],
      cancelled: false,
      quote: 'Flight BA 478',
    },
  ],
  travelers: [{ name: 'Maya Hughes', email: null }],
  stays: [],
  otherBookings: [],
  bookingReferences: ['K7PQ31'],
}

let fake: FakeModel
beforeAll(async () => {
  fake = await startFakeModel({ answer: ANSWER })
})
afterAll(() => fake[Symbol.asyncDispose]())

const QUESTION = 'Bookings of this mail about Montgomery, please.'

function open(model: string, callMs = 5_000): Client {
  return openClient({ endpoint: { baseUrl: fake.url, model, apiKey: 'sk-secret-7' }, callMs }, () => 0.5)
}

async function question(client: Client, signal = AbortSignal.timeout(10_000)): Promise<ModelAnswer<Answer>> {
  const content = [{ type: 'text' as const, text: QUESTION }]
  return ask(client, { instructions: 'Read.', content, schema: ANSWER_SCHEMA, read: readAnswer }, signal)
}

const turnsOf = (model: string) => fake.seen.filter(({ body }) => body.model === model)

test.for([
  { model: 'ok', turns: 1 },
  { model: 'fenced', turns: 1 },
  { model: 'think', turns: 1 },
  { model: 'think-unopened', turns: 1 },
  { model: 'prose', turns: 1 },
  { model: 'trailing-commas', turns: 1 },
  { model: 'wrapped', turns: 1 },
  { model: 'content-parts', turns: 1 },
  { model: 'prose-once', turns: 2 },
  { model: '429-seconds', turns: 2 },
  { model: '429-date', turns: 2 },
  { model: '500-once', turns: 2 },
  { model: '503-page-once', turns: 2 },
  { model: '408-once', turns: 2 },
  { model: 'half-json-once', turns: 2 },
  { model: 'drops-once', turns: 2 },
  { model: 'no-json-schema', turns: 2 },
  { model: 'no-json-at-all', turns: 3 },
  { model: 'no-temperature', turns: 2 },
  { model: 'no-max-tokens', turns: 2 },
  { model: 'vague-400', turns: 2 },
  { model: 'slow', turns: 1 },
  { model: 'no-usage', turns: 1 },
  { model: 'odd-usage', turns: 1 },
  { model: 'tool-calls', turns: 1 },
])('a service that plays "$model" is understood in $turns requests', async ({ model, turns }) => {
  const asked = await question(open(model))
  expect(asked).toMatchObject({ ok: true, answer: ANSWER })
  expect(turnsOf(model)).toHaveLength(turns)
})

test('wrong types, one thing in place of a list and missing fields are put right', async () => {
  expect(await question(open('wrong-types'))).toMatchObject({ ok: true, answer: ANSWER_WITHOUT_QUOTE })
})

const ANSWER_WITHOUT_QUOTE = { ...ANSWER, flights: [{ ...ANSWER.flights[0], quote: null }] }

test('a bare list is a list of flights', async () => {
  expect(await question(open('list-only'))).toMatchObject({ ok: true, answer: { flights: ANSWER.flights } })
})

test('an answer that was cut off keeps what was written whole', async () => {
  expect(await question(open('cut-off'))).toMatchObject({
    ok: true,
    cutOff: true,
    answer: { flights: [{ flightNumber: 'BA478', arrivalTime: '10:35' }], travelers: [] },
  })
})

test('a service that hangs once is asked again after the time of one call', async () => {
  expect(await question(open('hangs-once', 300))).toMatchObject({
    ok: true,
    usage: { calls: 2, estimated: true },
  })
})

test.for([
  { model: '500-always', reason: 'server_error', turns: 3 },
  { model: 'prose-always', reason: 'invalid', turns: 2 },
  { model: 'other-json', reason: 'invalid', turns: 2 },
  { model: 'tool-calls-only', reason: 'invalid', turns: 2 },
  { model: '429-hour', reason: 'rate_limited', turns: 1 },
  { model: '429-quota', reason: 'rate_limited', turns: 1 },
  { model: 'always-400', reason: 'bad_request', turns: 3 },
  { model: 'too-long', reason: 'bad_request', turns: 1 },
  { model: '401', reason: 'key_refused', turns: 1 },
  { model: '404', reason: 'bad_request', turns: 1 },
  { model: 'huge', reason: 'too_large', turns: 1 },
  { model: 'refuses', reason: 'refused', turns: 1 },
  { model: 'content-filter', reason: 'refused', turns: 1 },
  { model: 'content-filter-400', reason: 'refused', turns: 1 },
  { model: 'redirects', reason: 'redirected', turns: 1 },
])(
  'a service that plays "$model" ends as $reason after $turns requests',
  async ({ model, reason, turns }) => {
    const asked = await question(open(model))
    expect(asked).toMatchObject({ ok: false, reason })
    expect(turnsOf(model)).toHaveLength(turns)
    expect(JSON.stringify(asked)).not.toMatch(/sk-secr|Montgomery|BA478/)
  },
)

test('a service that hangs ends at the time of one call, three times', async () => {
  expect(await question(open('hangs', 200))).toMatchObject({ ok: false, reason: 'timeout' })
})

test('the deadline of a document ends a call that hangs', async () => {
  const asked = await question(open('hangs'), AbortSignal.timeout(200))
  expect(asked).toMatchObject({ ok: false, reason: 'cancelled', usage: { calls: 1, estimated: true } })
})

test('nobody at the address is a failure of the network', async () => {
  const client = openClient(
    { endpoint: { baseUrl: 'http://127.0.0.1:9', model: 'ok', apiKey: null }, callMs: 500 },
    () => 0,
  )
  expect(await question(client)).toMatchObject({ ok: false, reason: 'network' })
})

test('what a service refused once is not sent to it again', async () => {
  const client = open('no-json-at-all')
  const before = turnsOf('no-json-at-all').length
  await question(client)
  await question(client)
  expect(turnsOf('no-json-at-all').length - before).toBe(4)
  expect(client.abilities.format).toBe('plain')
})

test('tokens are counted as told, and estimated from the characters where nobody tells', async () => {
  expect((await question(open('ok'))).usage).toEqual({
    calls: 1,
    input: 1200,
    cached: 200,
    output: 180,
    reasoning: 50,
    estimated: false,
  })
  const { usage } = await question(open('no-usage'))
  expect(usage).toMatchObject({
    calls: 1,
    estimated: true,
    output: Math.ceil(JSON.stringify(ANSWER).length / 2.4),
  })
})

test.for([
  { model: 'page-always', calls: 3, output: 3 * Math.ceil(2_413 / 2.4) },
  { model: 'huge', calls: 1, output: 12_000 },
])('an answer of "$model" that nobody can read is charged by its size', async ({ model, calls, output }) => {
  const { usage } = await question(open(model))
  expect(usage).toMatchObject({ calls, output, estimated: true })
  expect(usage.input).toBeGreaterThan(0)
})

test('the key travels as a bearer token to the path of completions, and no tool is offered', async () => {
  await question(open('ok'))
  const last = fake.seen.at(-1)!
  expect(last).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer sk-secret-7' })
  expect(Object.keys(last.body).toSorted()).toEqual([
    'max_tokens',
    'messages',
    'model',
    'response_format',
    'temperature',
  ])
})
