import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { makeMailWorld } from '#test/mail.ts'
import { OPERATOR_KEY, operatorToken } from '#test/operator.ts'
import { tableOf } from './markdown.ts'
import { OPERATOR_ANSWERS, operatorRequest, type OperatorCall } from './operator-requests.ts'
import { testNow } from '#test/clock.ts'

const CALLERS = [
  'no token',
  'expired token',
  'wrong key',
  'right token',
  'right key',
  'token in the query',
] as const
type Caller = (typeof CALLERS)[number]

const isLast = ([name]: [OperatorCall, Endpoint]) => Number(name === 'adminLogout')
const rows = (Object.entries(operatorApi) as [OperatorCall, Endpoint][])
  .filter(([name]) => name !== 'adminLogin')
  // It ends the token that all others come with
  .toSorted((one, other) => isLast(one) - isLast(other))

/** `npx vitest run test/safety/operator-calls.test.ts -u` writes the document. */
test('every call lets the operator of spec console-5 in and nobody else, and docs/operator-calls.md tells of it', async () => {
  await using stage = await openStage()
  const answered: string[][] = []
  for (const [name, row] of rows) {
    const statuses: number[] = []
    for (const caller of CALLERS) statuses.push(await stage.call(name, caller))
    const right = OPERATOR_ANSWERS[name]?.status ?? 200
    const inQuery = row.queryToken ? right : 401
    expect([name, ...statuses]).toEqual([name, 401, 401, 401, right, right, inQuery])
    answered.push([
      `${row.method} ${row.path}`,
      ...statuses.map(String),
      OPERATOR_ANSWERS[name]?.reason ?? '',
    ])
  }
  const login = await Promise.all([...KEYS.values()].map((key) => stage.login(key)))
  expect(login).toEqual([401, 400, 200])
  await expect(document(answered, login)).toMatchFileSnapshot('../../docs/operator-calls.md')
})

/** Keys at the sign-in, by what the table calls them. */
const KEYS = new Map<string, unknown>([
  ['a wrong key', 'another-key-of-somebody'],
  ['no key', undefined],
  ['the right key', OPERATOR_KEY],
])

/** A whole server, and a token that was over an hour ago. */
async function openStage() {
  const time = { now: testNow() - 2 * 3_600_000 }
  const env = { TRUST_PROXY: '1', ADMIN_API_KEY: OPERATOR_KEY, ADMIN_TOKEN_EXPIRY: '1h' }
  const world = await makeMailWorld({ env, now: () => time.now })
  const expired = await operatorToken(world)
  time.now += 2 * 3_600_000
  const token = await operatorToken(world)
  const node = createAdaptorServer({ fetch: world.app.fetch })
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const headers: Record<Caller, Record<string, string>> = {
    'no token': {},
    'expired token': { authorization: `Bearer ${expired}` },
    'wrong key': { 'x-admin-key': 'another-key-of-somebody' },
    'right token': { authorization: `Bearer ${token}` },
    'right key': { 'x-admin-key': OPERATOR_KEY },
    'token in the query': {},
  }
  return {
    async call(name: OperatorCall, caller: Caller): Promise<number> {
      const row: Endpoint = operatorApi[name]
      const stop = new AbortController()
      const { path, query, body } = operatorRequest(name)
      if (caller === 'token in the query') query.set(row.queryToken ?? 'token', token)
      const answer = await fetch(`${url}${path}?${query.toString()}`, {
        method: row.method,
        signal: stop.signal,
        headers: {
          'x-forwarded-for': `192.0.2.${CALLERS.indexOf(caller)}`,
          'content-type': 'application/json',
          ...headers[caller],
        },
        body: row.kind === 'json' ? JSON.stringify(body) : null,
      })
      stop.abort()
      return answer.status
    },
    async login(apiKey: unknown): Promise<number> {
      const answer = await fetch(`${url}${operatorApi.adminLogin.path}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': '192.0.2.99', 'content-type': 'application/json' },
        body: JSON.stringify({ apiKey }),
      })
      return answer.status
    },
    async [Symbol.asyncDispose]() {
      world.deps.operatorStreams.stop()
      node.close()
      await world[Symbol.asyncDispose]()
    },
  }
}

const document = (answered: string[][], login: number[]) =>
  [
    '# What the operator may call',
    '',
    'Every call of the console, and the status that it answers: without a token, with one that is over, with a wrong key in `X-Admin-Key`,',
    'with a token, with the key, and with a token in the query, which only streams take. Written by',
    '`npx vitest run test/safety/operator-calls.test.ts -u`, which makes every call.',
    '',
    ...tableOf([['Endpoint', ...CALLERS, 'Because'], ...answered]),
    '',
    'Signing in, `POST /api/admin/auth/login`:',
    '',
    ...tableOf([['With', 'Status'], ...[...KEYS.keys()].map((what, at) => [what, String(login[at])])]),
    '',
  ].join('\n')
