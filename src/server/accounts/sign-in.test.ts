import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MagicLinkResult } from '#contract/account.ts'
import { LIMITS } from '#contract/limits.ts'
import { mailboxKey } from '#server/mailer/hashes.ts'
import { makeMailWorld } from '#test/mail.ts'
import { Visitor } from '#test/visitor.ts'
import { testNow } from '#test/clock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const INVALID = [400, { error: 'Verification failed' }]
const CLOSED = [401, { error: 'Authentication required' }]

let world: Awaited<ReturnType<typeof makeMailWorld>>
let later = 0
let count = 0

beforeAll(async () => {
  world = await makeMailWorld({ now: () => testNow() + later, env: { TRUST_PROXY: '1' } })
})

afterAll(() => world[Symbol.asyncDispose]())

const visitor = (email = `person${++count}@family.example`) => new Visitor(world, email)
const tryToken = (ip: string) =>
  world.app.request('/api/auth/verify-magic', {
    method: 'POST',
    headers: { 'x-forwarded-for': ip },
    body: JSON.stringify({ token: 'made-up' }),
  })
const said = async (answer: Response) => [answer.status, await answer.json()]

test('a link brings a session, and the account is made when it is used', async () => {
  const { db } = world.deps
  const anna = visitor('Anna@Family.example')
  const accounts = () => db.selectFrom('account').selectAll().execute()
  const before = (await accounts()).length
  const token = await anna.token()
  expect(await accounts()).toHaveLength(before)
  const first = (await (await anna.verify(token)).json()) as MagicLinkResult
  expect(first).toMatchObject({ user: { email: 'Anna@Family.example' }, tripsFound: 0, tripsClaimed: 0 })
  expect(await said(await anna.call('GET', '/api/user/me', { token: first.authToken }))).toEqual([
    200,
    first.user,
  ])
  const again = await visitor('anna@family.EXAMPLE').signIn()
  expect(again.user).toEqual(first.user)
  expect(again.authToken).not.toBe(first.authToken)
})

test('a known and an unknown address get the same answer, and leave the same rows', async () => {
  const { db } = world.deps
  const known = visitor()
  await known.signIn()
  const shapes = []
  for (const email of [known.email, `stranger${++count}@family.example`]) {
    await db.deleteFrom('sign_in').execute()
    await db.deleteFrom('mail_event').execute()
    const answer = await new Visitor(world, email).ask()
    const rows = await Promise.all([
      db.selectFrom('sign_in').selectAll().execute(),
      db.selectFrom('mail_event').selectAll().where('status', '=', 'queued').execute(),
    ])
    shapes.push({
      said: await said(answer),
      headers: [...answer.headers].filter(([name]) => name !== 'x-correlation-id'),
      rows: rows.map((some) => some.map((row) => Object.entries(row).map(([name, of]) => [name, typeof of]))),
    })
  }
  expect(shapes[0]).toEqual(shapes[1])
})

test('a link works once, and only a click that posts spends it', async () => {
  const person = visitor()
  const token = await person.token()
  for (const method of ['GET', 'HEAD']) {
    await person.call(method, `/auth/verify?token=${token}`)
    expect((await person.call(method, `/api/auth/verify-magic?token=${token}`)).status).toBe(404)
  }
  expect((await person.verify(token)).status).toBe(200)
  expect(await said(await person.verify(token))).toEqual(INVALID)
})

test('of two at once with the same link one is let in', async () => {
  const person = visitor()
  const token = await person.token()
  const answers = await Promise.all([1, 2, 3].map(() => person.verify(token)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400])
})

test('a link ends after 24 hours', async () => {
  const person = visitor()
  const [early, late] = [await person.token(), await person.token()]
  later += LIMITS.magicLinkHours * HOUR - 60_000
  expect((await person.verify(early)).status).toBe(200)
  later += 2 * 60_000
  expect(await said(await person.verify(late))).toEqual(INVALID)
})

test.for([
  ['unknown', 'A'.repeat(43)],
  ['malformed', '../%00 ünknown'],
  ['short', 'x'],
  ['long', 'y'.repeat(500)],
])('a token that is %s is refused like every wrong one', async ([, token]) => {
  expect(await said(await visitor().verify(token!))).toEqual(INVALID)
})

test('a network that tried many wrong tokens waits, and another one does not', async () => {
  const person = visitor()
  const token = await person.token()
  const wrong = await Promise.all(
    Array.from({ length: LIMITS.wrongTries }, () => person.verify('no such token')),
  )
  expect(wrong.map(({ status }) => status)).toEqual(wrong.map(() => 400))
  expect((await person.verify(token)).status).toBe(429)
  expect((await visitor().verify(token)).status).toBe(200)
})

test('right tokens do not count as tries', async () => {
  const person = visitor()
  for (let count = 1; count < LIMITS.wrongTries; count++) await person.verify('no such token')
  for (const token of [await person.token(), await person.token()])
    expect((await person.verify(token)).status).toBe(200)
})

test('one mailbox gets so many links in an hour and no more, however its address is written', async () => {
  const [name, host] = visitor().email.split('@')
  const tags = Array.from({ length: LIMITS.signInMailsPerHour }, (_, at) => `+trip${at}`)
  const addresses = ['', ...tags].map((tag) => `${name}${tag}@${host}`)
  const answers = []
  for (const email of addresses) answers.push(await said(await visitor().ask(email.toUpperCase())))
  expect(answers).toEqual([
    ...Array.from({ length: LIMITS.signInMailsPerHour }, () => [200, { success: true }]),
    [
      429,
      { error: 'We have already sent several links. Please use the newest one, or try again in an hour.' },
    ],
  ])
})

test.for([
  ['maya.hughes@example.org', 'Maya.Hughes+trip@Example.org', true],
  ['maya.hughes@example.org', 'mayahughes@example.org', false],
  ['maya.hughes@gmail.com', 'm.a.y.a.hughes+trip@GMAIL.com', true],
  ['maya.hughes@gmail.com', 'mayahughes@googlemail.com', true],
  ['maya.hughes@gmail.com', 'maya.hughes@gmail.com.example', false],
] as const)('%s and %s share one limit: %s', ([one, other, isSame]) => {
  expect(mailboxKey(one) === mailboxKey(other)).toBe(isSame)
})

test('the networks of one IPv6 customer together try as many tokens as ten', async () => {
  const statuses = []
  for (let count = 0; count <= LIMITS.wrongTries * LIMITS.networksPerSite; count++)
    statuses.push((await tryToken(`2001:db8:7:${count.toString(16)}::1`)).status)
  expect([statuses.at(0), statuses.at(-2), statuses.at(-1)]).toEqual([400, 400, 429])
  expect((await tryToken('2001:db8:8::1')).status).toBe(400)
})

test('a token of a session is taken as such in one place alone', async () => {
  const { authToken } = await visitor().signIn()
  const ask = (headers: Record<string, string>) => world.app.request('/api/user/me', { headers })
  expect((await ask({ authorization: `Bearer ${authToken}` })).status).toBe(200)
  expect((await ask({ 'x-admin-key': authToken })).status).toBe(401)
})

test('one network asks for so many links in an hour and no more', async () => {
  const person = visitor()
  const asked = Array.from({ length: LIMITS.signInsPerNetworkHour }, (_, at) =>
    person.ask(`crowd${at}@crowd.example`),
  )
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
  expect(await said(await person.ask('one-more@crowd.example'))).toEqual([
    429,
    { error: 'Too many links were requested from your network. Please try again in an hour.' },
  ])
})

test('spaces around an address do not count', async () => {
  const person = visitor()
  expect(await said(await person.ask(`  ${person.email} `))).toEqual([200, { success: true }])
  await expect.poll(() => person.mails(/auth\/verify/).length).toBe(1)
})

test.for(['', 'anna', 'anna@', 'a b@family.example', 'anna@family.example\r\nBcc: x@y.example', 7])(
  '%j is no address to send a link to',
  async (email) => {
    const answer = await visitor().call('POST', '/api/auth/magic-link', { body: { email } })
    expect(answer.status).toBe(400)
  },
)

test('a session ends 90 days after its last use', async () => {
  const person = visitor()
  const [used, unused] = [await person.signIn(), await person.signIn()]
  const me = (token: string) => person.call('GET', '/api/user/me', { token })
  later += (LIMITS.sessionDays - 1) * DAY
  expect((await me(used.authToken)).status).toBe(200)
  later += 2 * DAY
  expect((await me(used.authToken)).status).toBe(200)
  expect(await said(await me(unused.authToken))).toEqual(CLOSED)
  await world.deps.accounts.prune()
  const { db } = world.deps
  const left = await db.selectFrom('session').select('used_on').execute()
  expect(left).toHaveLength(1)
  expect(await db.selectFrom('sign_in').select('expires_at').execute()).toEqual([])
})

test('a session that ended is asked for again and again, and its network stays; of who tries many tokens only the right one passes', async () => {
  const person = visitor()
  const me = (token: string) => person.call('GET', '/api/user/me', { token })
  const [{ authToken }, ended] = [await person.signIn(), await person.signIn()]
  await person.call('POST', '/api/user/sign-out', { token: ended.authToken, body: {} })
  const tried = async (tokens: readonly string[]) => {
    const statuses = []
    for (const token of tokens) statuses.push((await me(token)).status)
    return new Set(statuses)
  }
  const others = Array.from({ length: LIMITS.wrongTries - 1 }, (_, at) => `no such token ${at}`)
  expect(await tried(Array.from({ length: 2 * LIMITS.wrongTries }, () => ended.authToken))).toEqual(
    new Set([401]),
  )
  expect(await tried(others)).toEqual(new Set([401]))
  const refused = await me('one more')
  expect(await said(refused)).toEqual([
    429,
    { error: 'Too many attempts. Please wait a few minutes and try again.' },
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await me(authToken)).status).toBe(200)
  expect((await visitor().call('GET', '/api/user/me', { token: authToken })).status).toBe(200)
})

test('signing out ends one session, or all of the account', async () => {
  const person = visitor()
  const [first, second, third] = [await person.signIn(), await person.signIn(), await person.signIn()]
  const signOut = (token: string, body: object) => person.call('POST', '/api/user/sign-out', { token, body })
  const open = async () => {
    const answers = [first, second, third].map(({ authToken }) =>
      person.call('GET', '/api/user/me', { token: authToken }),
    )
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  expect(await said(await signOut(first.authToken, {}))).toEqual([200, { success: true }])
  expect(await open()).toEqual([401, 200, 200])
  expect(await said(await signOut(first.authToken, { everywhere: true }))).toEqual(CLOSED)
  expect((await signOut(second.authToken, { everywhere: true })).status).toBe(200)
  expect(await open()).toEqual([401, 401, 401])
})

test.for(['', 'Bearer', 'Bearer x', `Bearer ${'A'.repeat(43)}`, 'Basic YTpi'])(
  'the header %j opens no account',
  async (authorization) => {
    const answer = await world.app.request('/api/user/me', { headers: { authorization } })
    expect(await said(answer)).toEqual(CLOSED)
  },
)

test('the token of a link is no session, and that of a session no link', async () => {
  const person = visitor()
  const link = await person.token()
  expect((await person.call('GET', '/api/user/me', { token: link })).status).toBe(401)
  const { authToken } = await person.signIn()
  expect(await said(await person.verify(authToken))).toEqual(INVALID)
})
