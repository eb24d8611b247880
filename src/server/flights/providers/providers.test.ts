import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { makeProviders } from '#server/deps.ts'
import { SCENES } from './scenes.test-data.ts'

const keys = { AERODATABOX_KEY: 'a', AEROAPI_KEY: 'b', AVIATIONSTACK_KEY: 'c' }

test('the sources stand in the order of the configuration, each once', () => {
  const config = readConfig({ FLIGHT_PROVIDERS: 'aviationstack, aeroapi aerodatabox,aeroapi', ...keys })
  const names = makeProviders(config, fetch).map(({ name }) => name)
  expect(names).toEqual(['aviationstack', 'aeroapi', 'aerodatabox'])
  expect(makeProviders(readConfig({}), fetch)).toEqual([])
})

test('each is asked at the address that is set for it', async () => {
  const urls = {
    AERODATABOX_URL: 'http://one.test/box/',
    AEROAPI_URL: 'http://two.test/aeroapi',
    AVIATIONSTACK_URL: 'http://three.test',
  }
  const config = readConfig({ FLIGHT_PROVIDERS: 'aerodatabox,aeroapi,aviationstack', ...keys, ...urls })
  const asked: string[] = []
  const { flight, now } = SCENES['on time']
  const providers = makeProviders(
    config,
    async (url) => {
      asked.push(url.origin + url.pathname)
      return new Response(null, { status: 204 })
    },
    () => now,
  )
  for (const provider of providers) await provider.ask(flight, new AbortController().signal)
  expect(asked).toEqual([
    'http://one.test/box/flights/number/BA478/2027-06-11',
    'http://two.test/aeroapi/flights/BAW478',
    'http://three.test/flights',
  ])
})
