import { expect, test } from 'vitest'
import { aviationstackAnswer } from './provider.aviationstack.test-data.ts'
import { aviationstack } from './provider.aviationstack.ts'
import { SCENES, type Scene } from './scenes.test-data.ts'
import { statusProviderSuite } from './status-provider.suite.ts'

const key = 'k3y-of-aviationstack'
const never = new AbortController().signal
const { flight, now } = SCENES['on time']

statusProviderSuite({
  make: (fetch, clock) => aviationstack({ url: 'https://source.test/v1', key, fetch, now: clock }),
  scene: (name, { truth }: Scene) => ({
    answer: aviationstackAnswer(name),
    // It does not say where a diverted flight lands.
    knows: name === 'diverted' ? { ...truth, divertedTo: null } : truth,
  }),
  key,
})

const asking = (body: unknown, status = 200) =>
  aviationstack({
    url: 'https://source.test/v1',
    key,
    fetch: async () => new Response(JSON.stringify(body), { status }),
    now: () => now,
  }).ask(flight, never)

/** Codes of https://docs.apilayer.com/aviationstack, "API error codes", and the older numbers. */
test.each([
  ['usage_limit_reached', 'quota', null],
  [104, 'quota', null],
  ['rate_limit_reached', 'quota', 60_000],
  ['invalid_access_key', 'key', null],
  ['missing_access_key', 'key', null],
  ['inactive_user', 'key', null],
  ['function_access_restricted', 'key', null],
  ['internal_error', 'unavailable', null],
  ['validation_error', 'refused', null],
  [{ deep: 1 }, 'refused', null],
])('an error object with %s is %s, also with status 200', async (code, kind, retryAfterMs) => {
  const error = { code, message: `You have reached it with ${key}.` }
  await expect(asking({ error })).rejects.toMatchObject({ kind, retryAfterMs, message: kind })
})

test('status 429 with usage_limit_reached leaves it alone until the next day', async () => {
  const error = { code: 'usage_limit_reached', message: 'Your monthly API request volume has been reached.' }
  await expect(asking({ error }, 429)).rejects.toMatchObject({ kind: 'quota', retryAfterMs: null })
})

test('without a zone, or with one that nobody knows, times are of the airport that our own table has', async () => {
  for (const timezone of [null, 'Europe/Atlantis', 7]) {
    const { data } = aviationstackAnswer('on time').body as { data: { departure: object }[] }
    const leg = { ...data[0], departure: { ...data[0]?.departure, timezone } }
    expect(await asking({ data: [leg] })).toMatchObject({
      departure: { scheduled: SCENES['on time'].booked.departure },
    })
  }
})

test('an answer about other numbers, as when the filter was not understood, is no flight', async () => {
  const { data } = aviationstackAnswer('on time').body as { data: object[] }
  expect(await asking({ data: [{ ...data[0], flight: { iata: 'BA480' } }] })).toBeNull()
})
