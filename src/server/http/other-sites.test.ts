import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { LIMITS } from '#contract/limits.ts'
import { Client, newTripBody } from '#test/client.ts'
import { makeWorld, type World } from '#test/world.ts'

const FOREIGN = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
const OPENED = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const FRAMED = { ...OPENED, 'sec-fetch-dest': 'iframe' }
const REFUSED = [403, { error: 'Other websites may not do this.' }]

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const rows = Object.entries(api as Record<string, Endpoint>).filter(([, { path }]) =>
  path.startsWith('/api/'),
)

test.for(rows)('%s is closed to pages of other sites', async ([, { method, path, kind }]) => {
  const init = { method, headers: FOREIGN, body: kind === 'none' ? null : '{}' }
  const answer = await world.app.request(path, init)
  expect([answer.status, await answer.json()]).toEqual(REFUSED)
})

test('pages of other sites lock nobody out of a trip', async () => {
  const client = await Client.create(world.app)
  for (let count = 0; count <= LIMITS.wrongTries; count++)
    expect((await client.get(`?p=wrong-${count}`, count % 2 ? FOREIGN : FRAMED)).status).toBe(403)
  expect((await client.get('')).status).toBe(200)
})

/** By Fetch Metadata §2: what our own pages, people and programs send. */
test.for([
  ['our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }],
  ['a page at a name beside ours', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
  ['an address that somebody typed', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['a link on another site that somebody opens', OPENED],
  ['a program', {}],
] as const)('%s is answered', async ([, headers]) => {
  expect((await world.app.request('/api/health', { headers })).status).toBe(200)
})

test('a program need not say that its body is JSON; a form of another site is refused', async () => {
  const send = async (headers: Record<string, string>) =>
    (await world.app.request('/api/itineraries', { method: 'POST', body: newTripBody(), headers })).status
  expect(await send({ 'content-type': 'text/plain' })).toBe(200)
  expect(await send({ 'content-type': 'text/plain', ...OPENED })).toBe(403)
})
