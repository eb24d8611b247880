import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import type { FlightStatuses } from '#contract/flight-status.ts'
import { bookingText, Client } from '#test/client.ts'
import { makeWorld } from '#test/world.ts'

test.each([
  ['/api/airports/BCN', { code: 'BCN', timezone: 'Europe/Madrid' }],
  ['/api/airports/bcn', { code: 'BCN' }],
  ['/api/view-service/airlines/LH', { airline: { name: 'Lufthansa', iata: 'LH' } }],
  ['/api/view-service/airlines/DLH', { airline: { iata: 'LH' } }],
  ['/api/view-service/airlines/extract-code?flightNumber=BA%200478', { airlineCode: 'BA' }],
])('%s answers reference data (spec call-20, call-21)', async (path, body) => {
  await using world = await makeWorld()
  const answer = await world.app.request(path)
  expect([answer.status, await answer.json()]).toMatchObject([200, body])
})

test.each([
  ['/api/airports/BCN', 'public, max-age=300'],
  ['/api/view-service/airlines/LH', 'public, max-age=3600, stale-while-revalidate=82800'],
])('%s may be kept for as long as spec call-21 and view-12 say', async (path, kept) => {
  await using world = await makeWorld()
  expect((await world.app.request(path)).headers.get('cache-control')).toBe(kept)
})

test.each([
  ['/api/airports/XX9', 'airport.not_found'],
  ['/api/view-service/airlines/@@', 'airline.not_found'],
  ['/api/view-service/airlines/extract-code?flightNumber=hello', 'airline.not_found'],
  ['/api/view-service/airlines/extract-code', 'request.invalid'],
  ['/images/airline-logos/nothing.png', 'airline.not_found'],
  ['/api/nothing', 'route.not_found'],
] as const)('%s answers a clear error', async (path, code) => {
  await using world = await makeWorld()
  const answer = await world.app.request(path)
  expect([answer.status, await answer.json()]).toEqual([ERRORS[code].status, { error: ERRORS[code].message }])
})

test('an airline has a drawn badge with its code', async () => {
  await using world = await makeWorld()
  const answer = await world.app.request('/images/airline-logos/BA.png')
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(await answer.text()).toContain('>BA</text>')
})

test.each([
  ['before it leaves', '2027-06-11T06:00:00Z', 'confirmed'],
  ['while it flies', '2027-06-11T06:30:00Z', 'active'],
  ['after it landed', '2027-06-11T09:00:00Z', 'landed'],
])('without live data the status %s comes from the clock (spec view-9)', async (_, at, status) => {
  await using world = await makeWorld({ now: () => Date.parse(at) })
  const client = await Client.create(world.app)
  await client.paste(bookingText())
  const answer = await client.json<FlightStatuses>('/flight-status')
  expect(answer).toMatchObject({ source: 'schedule', flightStatuses: [{ status: { status } }] })
})
