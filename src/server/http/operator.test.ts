import { serve } from '@hono/node-server'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeJwt, SignJWT } from 'jose'
import type { AdminSession } from '#contract/admin/session.ts'
import { ERRORS } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { makeWorld, type World } from '#test/world.ts'

const KEY = 'key-of-the-operator'
const WEBHOOK_PASSWORD = 'password-of-a-webhook'
const PATH = '/api/flight-status/service/stats'
const HOUR = 3_600_000
const time = { now: Date.parse('2026-11-22T10:00:00Z') }
const now = () => time.now
let world: World

beforeAll(async () => {
  const env = {
    ADMIN_API_KEY: KEY,
    TRUST_PROXY: '1',
    WEBHOOK_AUTH: `skein:${WEBHOOK_PASSWORD}`,
    EMAIL_DOMAIN: 'trip.example',
  }
  world = await makeWorld({ env, now })
})
afterAll(() => world[Symbol.asyncDispose]())

let networks = 0
const anywhere = () => `198.51.100.${++networks}`

function call(headers: Record<string, string> = {}, { path = PATH, ip = anywhere(), at = world } = {}) {
  return at.app.request(path, { headers: { 'x-forwarded-for': ip, ...headers } })
}

function login(apiKey: unknown, { ip = anywhere(), at = world } = {}) {
  return at.app.request('/api/admin/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ apiKey }),
  })
}

/** Statuses of requests that a server on a port of its own gets in one write. */
async function pipelined(requests: string): Promise<number[]> {
  const server = serve({ fetch: world.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answers = ''
  socket.setEncoding('latin1').on('data', (piece: string) => (answers += piece))
  socket.write(requests)
  await once(socket, 'close')
  await new Promise((resolve) => server.close(resolve))
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

async function signIn(at = world): Promise<AdminSession> {
  const answer = await login(KEY, { at })
  expect(answer.status).toBe(200)
  return (await answer.json()) as AdminSession
}

const said = async (answer: Response) => [answer.status, ((await answer.json()) as { error?: string }).error]
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const REFUSED = [401, ERRORS['admin.required'].message]

describe('signing in (spec console-4)', () => {
  test('the key gives a token that lets in until it is over', async () => {
    const { token, expiresIn } = await signIn()
    expect(expiresIn).toBe('8h')
    expect((await call(bearer(token))).status).toBe(200)
    time.now += 8 * HOUR - 1_000
    expect((await call(bearer(token))).status).toBe(200)
    time.now += 1_000
    expect(await said(await call(bearer(token)))).toEqual([401, ERRORS['admin.expired'].message])
  })

  test('a token is good for as many seconds as the operator set', async () => {
    await using brief = await makeWorld({ env: { ADMIN_API_KEY: KEY, ADMIN_TOKEN_EXPIRY: '90' }, now })
    const { token, expiresIn } = await signIn(brief)
    expect(expiresIn).toBe(90)
    const { iat = 0, exp = 0 } = decodeJwt(token)
    expect(exp - iat).toBe(90)
  })

  test.each([
    ['a wrong key', 'another-key-of-somebody', 401, ERRORS['admin.wrong_key'].message],
    ['an empty key', '', 401, ERRORS['admin.wrong_key'].message],
    ['no text', 5, 400, ERRORS['request.invalid'].message],
  ])('%s is refused', async (_, key, status, error) => {
    expect(await said(await login(key))).toEqual([status, error])
  })

  test.each([
    ['at the login', (key: string, ip: string) => login(key, { ip })],
    ['in X-Admin-Key', (key: string, ip: string) => call({ 'x-admin-key': key }, { ip })],
    ['as a bearer', (key: string, ip: string) => call(bearer(key), { ip })],
  ])('wrong keys %s lock their network out of every use of the key, right or not', async (_, tryKey) => {
    const { token } = await signIn()
    const ip = anywhere()
    for (let times = 0; times < LIMITS.wrongTries; times += 1)
      expect((await tryKey(`wrong-key-${times}`, ip)).status).toBe(401)
    const locked = [
      await tryKey('one-more-wrong-key', ip),
      await login(KEY, { ip }),
      await call({ 'x-admin-key': KEY }, { ip }),
      await call(bearer(KEY), { ip }),
    ]
    expect(locked.map(({ status }) => status)).toEqual([429, 429, 429, 429])
    expect(locked.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
    expect((await call(bearer(token), { ip })).status).toBe(200)
    expect((await call({ 'x-admin-key': KEY })).status).toBe(200)
    expect((await login(KEY)).status).toBe(200)
  })

  test.each([
    ['the key', PATH, (key: string) => `x-admin-key: ${key}`, KEY],
    ['the key as a bearer', PATH, (key: string) => `authorization: Bearer ${key}`, KEY],
    [
      'the password of a webhook',
      '/api/webhooks/mail/raw',
      (password: string) => `authorization: Basic ${Buffer.from(`skein:${password}`).toString('base64')}`,
      WEBHOOK_PASSWORD,
    ],
  ])(
    'guesses of %s in one piece of a connection are counted as they come',
    async (_, path, header, right) => {
      const ip = anywhere()
      const guesses = Array.from({ length: 60 }, (_, n) => (n === 40 ? right : `wrong-${n}`))
      const method = path === PATH ? 'GET' : 'POST'
      const requests = guesses.map(
        (guess, n) =>
          `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${ip}\r\n${header(guess)}\r\n` +
          `content-length: 0\r\n${n === guesses.length - 1 ? 'connection: close\r\n' : ''}\r\n`,
      )
      const statuses = await pipelined(requests.join(''))
      expect(statuses).toHaveLength(60)
      expect(statuses.slice(0, LIMITS.wrongTries)).toEqual(Array(LIMITS.wrongTries).fill(401))
      expect(new Set(statuses.slice(LIMITS.wrongTries))).toEqual(new Set([429]))
    },
  )

  test('the networks of one IPv6 customer together try as many keys as ten, and others go on', async () => {
    const statuses = []
    for (let times = 0; times <= LIMITS.wrongTries * LIMITS.networksPerSite; times += 1) {
      const ip = `2001:db8:9:${times.toString(16)}::1`
      statuses.push((await call({ 'x-admin-key': `wrong-${times}` }, { ip })).status)
    }
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([401, 429])
    expect((await login(KEY, { ip: '2001:db8:9:ffff::1' })).status).toBe(429)
    expect((await login(KEY, { ip: '2001:db8:a::1' })).status).toBe(200)
  })
})

describe('every call of the operator', () => {
  test.each([
    ['the key in X-Admin-Key', () => ({ 'x-admin-key': KEY }), 200],
    ['the key as a bearer', () => bearer(KEY), 200],
    [
      'a token and a wrong key',
      async () => ({ ...bearer((await signIn()).token), 'x-admin-key': 'old' }),
      200,
    ],
    ['nothing', () => ({}), 401],
    ['a wrong key', () => ({ 'x-admin-key': 'another-key' }), 401],
    ['a changed token', async () => bearer(`${(await signIn()).token.slice(0, -2)}xx`), 401],
    ['a token without a signature', async () => bearer(unsigned((await signIn()).token)), 401],
    ['a token under the key itself', () => forged(new TextEncoder().encode(KEY)), 401],
  ])('%s', async (_, headers, status) => {
    const answer = await call(await Promise.resolve(headers()))
    const [answered, error] = await said(answer)
    expect([answered, error]).toEqual(status === 401 ? REFUSED : [status, undefined])
  })

  test('a token does not stand in a query where its row has no name for it', async () => {
    const { token } = await signIn()
    expect((await call({}, { path: `${PATH}?token=${token}` })).status).toBe(401)
  })

  test('a token is of one key and one server', async () => {
    const { token } = await signIn()
    await using other = await makeWorld({ env: { ADMIN_API_KEY: 'another-key-of-it' }, now })
    await using same = await makeWorld({ env: { ADMIN_API_KEY: KEY }, now })
    expect((await call(bearer(token), { at: other })).status).toBe(401)
    expect((await call(bearer(token), { at: same })).status).toBe(401)
  })

  test('a token that is over counts as no guess, made-up ones do', async () => {
    const { token } = await signIn()
    time.now += 9 * HOUR
    const ip = anywhere()
    for (let times = 0; times <= LIMITS.wrongTries; times += 1)
      expect((await call(bearer(token), { ip })).status).toBe(401)
    const answers: number[] = []
    for (let times = 0; times <= LIMITS.wrongTries; times += 1)
      answers.push((await call(bearer(`a.b.${times}`), { ip })).status)
    expect([answers.at(-2), answers.at(-1)]).toEqual([401, 429])
  })

  test('a page of another site may not call', async () => {
    const answer = await call({ 'x-admin-key': KEY, 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
  })
})

describe('without a key', () => {
  test('the console is closed, and says so everywhere', async () => {
    await using closed = await makeWorld({ env: {} })
    const words = [401, ERRORS['admin.closed'].message]
    expect(await said(await login(KEY, { at: closed }))).toEqual(words)
    expect(await said(await call({}, { at: closed }))).toEqual(words)
    expect(await said(await call({ 'x-admin-key': 'null' }, { at: closed }))).toEqual(words)
  })
})

describe('a development server (spec console-5)', () => {
  const development = { DEVELOPMENT: 'true', ADMIN_API_KEY: KEY }
  const local = (at: World, headers: Record<string, string> = {}, host = 'localhost') =>
    at.app.request(`http://${host}${PATH}`, { headers })

  test('asks nobody at its own machine for anything', async () => {
    await using world = await makeWorld({ env: development })
    expect((await local(world)).status).toBe(200)
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'via', 'cf-connecting-ip', 'x-client-ip'])
      expect([name, (await local(world, { [name]: '127.0.0.1' })).status]).toEqual([name, 401])
    expect((await local(world, { origin: 'https://elsewhere.example' })).status).toBe(401)
    expect((await local(world, { origin: 'null' })).status).toBe(401)
    expect((await local(world, { origin: 'http://localhost:5173' })).status).toBe(200)
    expect((await local(world, {}, 'rebound.example')).status).toBe(401)
  })

  test('that others know by a name asks everybody', async () => {
    await using world = await makeWorld({ env: { ...development, PUBLIC_URL: 'https://trips.example' } })
    expect((await local(world)).status).toBe(401)
  })

  test('behind a proxy asks everybody', async () => {
    await using world = await makeWorld({ env: { ...development, TRUST_PROXY: '1' } })
    expect((await local(world)).status).toBe(401)
  })
})

test('the log tells of sign-ins and refused tries without a key, a token or an address', async () => {
  await using world = await makeWorld({ env: { ADMIN_API_KEY: KEY, TRUST_PROXY: '1' } })
  const { token } = await signIn(world)
  await login('a-wrong-key-of-somebody', { ip: '2001:db8:7:8::9', at: world })
  await call(bearer('made.up.token'), { ip: '203.0.113.77', at: world })
  await call(bearer(token), { at: world })
  await call({}, { at: world })
  expect(auditOf(world).map(({ row, status, network }) => [row, status, network])).toEqual([
    ['adminLogin', 200, '198.51.100.0/24'],
    ['adminLogin', 401, '2001:db8:7::/48'],
    ['flightServiceStats', 401, '203.0.113.0/24'],
  ])
  for (const secret of [KEY, token, 'a-wrong-key', 'made.up', '113.77'])
    expect(world.log.join('\n')).not.toContain(secret)
})

test('what an operator looks at is told by the row that answered, once, polls are not, and so is a refused try (spec debug-26)', async () => {
  await using world = await makeWorld({ env: { ADMIN_API_KEY: KEY, TRUST_PROXY: '1' } })
  const { token } = await signIn(world)
  const debug = '/api/admin/debug'
  const asked = [
    [`${debug}/trips/search?tripId=0123456789abcdef`, 'tripSearch', 200],
    [`${debug}/trips/0123456789abcdef`, 'tripDetail', 404],
    [`${debug}/trips/0123456789abcdef/files/search`, 'tripFile', 404],
    [`${debug}/storage/download?path=logs/none`, 'storageDownload', 404],
    [`${debug}/storage?search=abc`, 'storageItems', 200],
    [`${debug}/logs?search=abc`, null, 200],
    ['/api/admin/config', null, 200],
    [`${debug}/logs/traces/stats`, null, 200],
    ['/api/admin/status/storage/health', null, 200],
  ] as const
  for (const [path] of asked) await call(bearer(token), { path, at: world })
  for (const [path] of asked) await call(bearer('made.up.token'), { path, at: world })
  const told = auditOf(world).slice(1)
  const answered = asked.filter(([, row]) => row !== null)
  expect(told.slice(0, answered.length).map(({ row, status }) => [row, status])).toEqual(
    answered.map(([, row, status]) => [row, status]),
  )
  const refused = told.slice(answered.length)
  expect(refused.map(({ status }) => status)).toEqual(asked.map(() => 401))
  expect(refused.slice(0, 3).map(({ row }) => row)).toEqual(['tripSearch', 'tripDetail', 'tripFile'])
  expect(world.log.join('\n')).not.toMatch(/0123456789abcdef|search=/)
})

test('calls that were not let in cannot flood the log, and HEAD is told as GET is', async () => {
  await using world = await makeWorld({ env: { ADMIN_API_KEY: KEY, TRUST_PROXY: '1' } })
  for (let times = 0; times < 100; times += 1) await login(times, { at: world })
  const told = auditOf(world)
  expect([told.length, told[0]?.['row'], told[0]?.['status']]).toEqual([60, 'adminLogin', 400])
  const path = '/api/admin/debug/trips/search?tripId=0123456789abcdef'
  await world.app.request(path, { method: 'HEAD', headers: { 'x-admin-key': KEY } })
  expect(auditOf(world).at(-1)).toMatchObject({ row: 'tripSearch', who: 'key', status: 200 })
})

const auditOf = (world: World) =>
  world.log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ audit, msg }) => audit || msg === 'operator refused')

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const unsigned = (token: string) => `${part({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`

async function forged(key: Uint8Array): Promise<Record<string, string>> {
  const token = await new SignJWT({ jti: 'x' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('Skein')
    .setAudience('operator-console')
    .setExpirationTime(time.now / 1_000 + 60)
    .sign(key)
  return bearer(token)
}

test('a wrong key in the header is counted among wrong secrets, a call without one is not (spec console-44)', async () => {
  await using world = await makeWorld({ env: { ADMIN_API_KEY: KEY } })
  for (const key of ['one-guess', 'another-guess']) await call({ 'x-admin-key': key }, { at: world })
  await call({}, { at: world })
  const counted = (await world.deps.status.overview.read()).refusals
  expect(counted).toMatchObject([{ kind: 'wrong_secret', code: 'admin.wrong_key', count: 2 }])
})
