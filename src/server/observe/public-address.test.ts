import { expect, test } from 'vitest'
import { checkPublicAddress } from '../deps.ts'

const answers = (body: unknown) => (() => Promise.resolve(Response.json(body))) as typeof fetch

test.each([
  ['this server', answers({ instance: 'me' }), 'ok'],
  ['another server', answers({ instance: 'other' }), 'other-server'],
  ['a page of something else', answers(null), 'other-server'],
  ['nothing', (() => Promise.reject(new TypeError('fetch failed'))) as typeof fetch, 'unreachable'],
] as const)('a public address that reaches %s is told so', async (_, ask, state) => {
  expect(await checkPublicAddress('https://trips.example.org', 'me', ask)).toBe(state)
})
