import { expect, test } from 'vitest'
import type { Fetch } from './fetch-answer.ts'
import { aeroApiAnswer } from './provider.aeroapi.test-data.ts'
import { aeroApi } from './provider.aeroapi.ts'
import { SCENES, type Scene } from './scenes.test-data.ts'
import { statusProviderSuite } from './status-provider.suite.ts'

const key = 'k3y-of-aeroapi'
const never = new AbortController().signal
const { flight } = SCENES['on time']

statusProviderSuite({
  make: (fetch, now) => aeroApi({ url: 'https://source.test/aeroapi', key, fetch, now }),
  scene: (name, { truth }: Scene) => ({ answer: aeroApiAnswer(name), knows: truth }),
  key,
})

/** Departure day in London: 2027-06-10T23:00Z to 2027-06-11T23:00Z; limits: ten days back, two ahead. */
test.each([
  ['2027-06-08T12:00:00Z', null],
  [
    '2027-06-09T12:00:00Z',
    '/flights/BAW478?ident_type=designator&start=2027-06-10T23:00:00Z&end=2027-06-11T11:45:00Z',
  ],
  [
    '2027-06-11T12:00:00Z',
    '/flights/BAW478?ident_type=designator&start=2027-06-10T23:00:00Z&end=2027-06-11T23:00:00Z',
  ],
  [
    '2027-06-21T12:00:00Z',
    '/flights/BAW478?ident_type=designator&start=2027-06-11T12:15:00Z&end=2027-06-11T23:00:00Z',
  ],
  ['2027-06-22T12:00:00Z', null],
])('at %s it is asked by the ICAO ident for what of that day it may tell, if anything', async (at, asked) => {
  const sent: string[] = []
  const fetch: Fetch = async (url) => {
    sent.push(decodeURIComponent(url.href))
    return new Response(JSON.stringify(aeroApiAnswer('unknown').body))
  }
  const provider = aeroApi({ url: 'https://source.test', key, fetch, now: () => Date.parse(at) })
  expect(provider.mayKnow?.(flight)).toBe(asked !== null)
  expect(await provider.ask(flight, never)).toBeNull()
  expect(sent).toEqual(asked ? [`https://source.test${asked}&max_pages=1`] : [])
})

/** Fields, changed in an answer of a flight that is on time. */
test.each([
  [{ cancelled: true, status: 'Result Unknown' }, null],
  [{ cancelled: true, status: null }, null],
  [{ cancelled: true, status: 'Cancelled' }, 'cancelled'],
  [{ cancelled: true, status: 'Cancelled', actual_on: '2027-06-11T15:29:00Z' }, 'landed'],
  [{ actual_off: '2027-06-11T13:44:00Z' }, 'active'],
  [{ estimated_out: '2027-06-11T13:50:00Z' }, 'scheduled'],
  [{ estimated_out: '2027-06-11T13:51:00Z' }, 'delayed'],
  [{ status: 'Scheduled / Delayed' }, 'delayed'],
])('%o is %s', async (fields, status) => {
  const { flights } = aeroApiAnswer('on time').body as { flights: object[] }
  const body = { flights: [{ ...flights[0], ...fields }] }
  const fetch = async () => new Response(JSON.stringify(body))
  const provider = aeroApi({ url: 'https://source.test', key, fetch, now: () => SCENES['on time'].now })
  expect((await provider.ask(flight, never))?.status ?? null).toBe(status)
})

test('where a diverted flight goes on from is where it landed instead', async () => {
  const { flights } = aeroApiAnswer('diverted').body as { flights: { origin: object; destination: object }[] }
  const [instead, planned] = flights
  const onward = { ...instead, origin: instead?.destination, destination: planned?.destination }
  const fetch = async () => new Response(JSON.stringify({ flights: [onward, planned] }))
  const provider = aeroApi({ url: 'https://source.test', key, fetch, now: () => SCENES.diverted.now })
  expect(await provider.ask(flight, never)).toMatchObject({ status: 'diverted', divertedTo: 'MRS' })
})

test.each([
  ['BA478', 'BAW478'],
  ['U28412', 'U28412'],
  ['ZZ99', 'ZZ99'],
])('%s is asked for as %s', async (flightNumber, ident) => {
  let asked = ''
  const fetch: Fetch = async (url) => {
    asked = url.pathname
    return new Response(null, { status: 204 })
  }
  const provider = aeroApi({ url: 'https://source.test', key, fetch, now: () => SCENES['on time'].now })
  await provider.ask({ ...flight, flightNumber }, never)
  expect(asked).toBe(`/flights/${ident}`)
})
