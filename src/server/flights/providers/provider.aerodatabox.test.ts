import { expect, test } from 'vitest'
import type { Fetch } from './fetch-answer.ts'
import { aeroDataBoxAnswer } from './provider.aerodatabox.test-data.ts'
import { aeroDataBox } from './provider.aerodatabox.ts'
import { SCENES, type Scene } from './scenes.test-data.ts'
import { statusProviderSuite } from './status-provider.suite.ts'

const key = 'k3y-of-aerodatabox'
const never = new AbortController().signal

statusProviderSuite({
  make: (fetch, now) => aeroDataBox({ url: 'https://source.test/', key, fetch, now }),
  scene: (name, { truth }: Scene) => ({
    answer: aeroDataBoxAnswer(name),
    // It does not say where a diverted flight lands.
    knows: name === 'diverted' ? { ...truth, divertedTo: null } : truth,
  }),
  key,
})

test.each([
  [
    'https://source.test.rapidapi.com',
    { 'X-RapidAPI-Key': key, 'X-RapidAPI-Host': 'source.test.rapidapi.com' },
  ],
  ['https://prod.api.market/api/v1/aedbx/aerodatabox', { 'x-api-market-key': key }],
])('at %s the key stands in the header of that marketplace', async (url, headers) => {
  const sent: [string, unknown][] = []
  const fetch: Fetch = async (address, init) => {
    sent.push([address.href, init.headers])
    return new Response(null, { status: 204 })
  }
  await aeroDataBox({ url, key, fetch, now: Date.now }).ask(SCENES.unknown.flight, never)
  expect(sent).toEqual([
    [`${url}/flights/number/BA9999/2027-06-11`, { accept: 'application/json', ...headers }],
  ])
})

const { flight, booked } = SCENES['on time']

/** A source's status, put into the answer of an on-time flight, and the minutes after its departure. */
test.each([
  ['CheckIn', -60, 'scheduled'],
  ['Boarding', -20, 'scheduled'],
  ['GateClosed', 5, 'scheduled'],
  ['Departed', 1, 'active'],
  ['Approaching', 100, 'active'],
  ['Unknown', -60, 'scheduled'],
  ['Unknown', 60, null],
  ['CanceledUncertain', -60, 'scheduled'],
  ['CanceledUncertain', 60, null],
  ['Teleported', -60, 'scheduled'],
])('%s at minute %i of its departure is %s', async (status, minutes, expected) => {
  const [leg] = aeroDataBoxAnswer('on time').body as [object]
  const fetch = async () => new Response(JSON.stringify([{ ...leg, status }]))
  const now = () => booked.departure + minutes * 60_000
  const report = await aeroDataBox({ url: 'https://source.test', key, fetch, now }).ask(flight, never)
  expect(report?.status ?? null).toBe(expected)
})

test('of two answers for one flight the later one counts, and it says when it learnt it', async () => {
  const [leg] = aeroDataBoxAnswer('on time').body as [object]
  const later = { ...leg, status: 'Canceled', lastUpdatedUtc: '2027-06-11 11:05Z' }
  const fetch = async () => new Response(JSON.stringify([leg, later]))
  const provider = aeroDataBox({ url: 'https://source.test', key, fetch, now: () => booked.departure })
  expect(await provider.ask(flight, never)).toMatchObject({
    status: 'cancelled',
    asOf: Date.parse('2027-06-11T11:05Z'),
  })
})
