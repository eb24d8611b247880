import { expect, onTestFinished, test, vi } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { filesBelow, readText } from '#test/safety/files.ts'
import { bookingText, Client, newTripBody } from '#test/client.ts'
import { makeWorld, type World } from '#test/world.ts'
import { Fail } from './fail.ts'
import { RateLimiter } from './rate-limiter.ts'
import { MAX_KEYS } from './remember.ts'
import { AttemptLimiter } from './attempt-limiter.ts'

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const BEHIND_PROXY = { TRUST_PROXY: '1' }

/** Tries `times` times and answers the statuses. */
async function statusesOf(times: number, attempt: () => Promise<Response> | Response): Promise<number[]> {
  const statuses: number[] = []
  for (let round = 0; round < times; round++) statuses.push((await attempt()).status)
  return statuses
}

const times = (count: number, status: number) => Array<number>(count).fill(status)

async function expectWait(answer: Response, error: string, atMost: number) {
  const later = answer.headers.get('retry-after') ?? ''
  expect([answer.status, await answer.json()]).toEqual([429, { error }])
  expect(later).toMatch(/^[1-9]\d*$/)
  expect(Number(later)).toBeLessThanOrEqual(atMost)
}

const TOO_MANY = 'Too many wrong passwords. Please wait a few minutes and try again.'
const WAIT_S = LIMITS.wrongTriesMs / 1_000

/** Ways to try a password, by the row's `auth`; a wrong one is answered with `wrong` while it counts. */
const WAYS = [
  {
    way: 'a row to read',
    wrong: 401,
    call: (c: Client, p: string, ip: string) => c.get('/flights', { 'x-view-password': p, ...from(ip) }),
  },
  {
    way: 'the query',
    wrong: 401,
    call: (c: Client, p: string, ip: string) => c.get(`/flights?p=${p}`, from(ip)),
  },
  {
    way: 'a row to change',
    wrong: 401,
    call: (c: Client, p: string, ip: string) =>
      c.send('DELETE', '/documents/abcdefgh12345678', undefined, { 'x-edit-password': p, ...from(ip) }),
  },
  {
    way: 'a body',
    wrong: 401,
    call: (c: Client, p: string, ip: string) =>
      c.send('POST', '/documents/text', { text: 'x', password: p }, from(ip)),
  },
  {
    way: 'a row to change, beside a right view password',
    wrong: 401,
    call: (c: Client, p: string, ip: string) =>
      c.send('DELETE', `/documents/zzz?p=${c.trip.viewPassword}&password=${p}`, undefined, from(ip)),
  },
  {
    way: 'a row to add, beside a right view password',
    wrong: 401,
    call: (c: Client, p: string, ip: string) =>
      c.send('POST', '/documents/text', { text: 'x' }, { ...viewOf(c), 'x-add-password': p, ...from(ip) }),
  },
  {
    way: 'a row for both',
    wrong: 401,
    call: (c: Client, p: string, ip: string) =>
      c.send('PATCH', '', { title: 'T', viewPassword: p, editPassword: p }, from(ip)),
  },
  {
    way: 'the live stream',
    wrong: 401,
    call: (c: Client, p: string, ip: string, { app }: World) =>
      app.request(`/api/notifications/${c.trip.itineraryId}/notify?p=${p}`, { headers: from(ip) }),
  },
  {
    way: 'verify',
    wrong: 200,
    call: (c: Client, p: string, ip: string) => c.send('POST', '/verify', { password: p }, from(ip)),
  },
]

test.for(WAYS)('wrong passwords by $way end, and the right one always passes', async ({ wrong, call }) => {
  await using world = await makeWorld({ env: BEHIND_PROXY })
  const [client, other] = [await Client.create(world.app), await Client.create(world.app)]
  const ip = '192.0.2.1'
  let guess = 0
  const tried = await statusesOf(LIMITS.wrongTries + 1, () => call(client, `wrong-${++guess}`, ip, world))
  expect(tried).toEqual([...times(LIMITS.wrongTries, wrong), 429])
  await expectWait(await call(client, 'wrong', ip, world), TOO_MANY, WAIT_S)
  for (const { right } of RIGHT_WAYS) expect(await statusOf(right(client, ip))).toBe(200)
  expect((await call(client, 'still-wrong', ip, world)).status).toBe(429)
  expect((await other.get('', { ...viewOf(other), ...from(ip) })).status).toBe(200)
})

test('who reads with the right view password is let in, however many wrong edit passwords stand beside it', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  let guess = 0
  const asked = await statusesOf(3 * LIMITS.wrongTries, () =>
    client.get('/flights', { ...viewOf(client), 'x-edit-password': `wrong-${++guess}` }),
  )
  expect(new Set(asked)).toEqual(new Set([200]))
})

/** Each kind of access, with the passwords of a trip. */
const RIGHT_WAYS = [
  { right: (c: Client, ip: string) => c.get('', { ...viewOf(c), ...from(ip) }) },
  {
    right: (c: Client, ip: string) => c.send('POST', '/verify', { password: c.trip.viewPassword }, from(ip)),
  },
  {
    right: (c: Client, ip: string) => c.send('POST', '/verify', { password: c.trip.editPassword }, from(ip)),
  },
  {
    right: (c: Client, ip: string) =>
      c.send(
        'POST',
        '/documents/text',
        { text: bookingText(), correlationId: 'c' },
        { ...c.editor(), ...from(ip) },
      ),
  },
  {
    right: (c: Client, ip: string) => {
      const { viewPassword, editPassword } = c.trip
      return c.send('PATCH', '', { title: 'T', viewPassword, editPassword }, from(ip))
    },
  },
]

const statusOf = async (answer: Response | Promise<Response>) => (await answer).status

const viewOf = ({ trip }: Client) => ({ 'x-view-password': trip.viewPassword })

test('a right password that comes in one go with many wrong ones passes', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { viewPassword } = client.trip
  const passwords = [
    ...Array.from({ length: 20 * LIMITS.wrongTries }, (_, at) => `wrong-${at}`),
    viewPassword,
  ]
  const read = passwords.map((password) => client.get('/flights', { 'x-view-password': password }))
  const statuses = (await Promise.all(read)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(LIMITS.wrongTries)
  expect(statuses.filter((status) => status === 429)).toHaveLength(19 * LIMITS.wrongTries)
  expect(statuses.at(-1)).toBe(200)
})

test('right passwords are never counted, and one wrong edit password of a page that asks often counts once', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const mangled = { ...viewOf(client), 'x-edit-password': 'mangled-link' }
  const asked = await statusesOf(3 * LIMITS.wrongTries, () => client.get('/flights', mangled))
  expect(new Set(asked)).toEqual(new Set([200]))
  expect(await statusesOf(LIMITS.wrongTries, () => client.get('/flights'))).toEqual(
    times(LIMITS.wrongTries, 200),
  )
})

test('a mangled view link counts once, however often it is opened and whatever its page calls', async () => {
  await using world = await makeWorld({ env: BEHIND_PROXY })
  const client = await Client.create(world.app)
  for (let load = 0; load < LIMITS.wrongTries; load++) {
    for (const { call, wrong } of WAYS)
      expect((await call(client, 'mangled-link', '192.0.2.1', world)).status).toBe(wrong)
  }
  expect((await client.get('', { ...viewOf(client), ...from('192.0.2.1') })).status).toBe(200)
})

test('the addresses of one IPv6 host are one network', async () => {
  await using world = await makeWorld({ env: BEHIND_PROXY })
  const client = await Client.create(world.app)
  let host = 0
  const tried = await statusesOf(LIMITS.wrongTries + 1, () =>
    client.get('/flights', {
      'x-view-password': `wrong-${++host}`,
      ...from(`2001:db8:1:2::${host.toString(16)}`),
    }),
  )
  expect(tried.at(-1)).toBe(429)
})

test('a network makes TRIPS_PER_HOUR trips, and other networks make theirs', async () => {
  await using world = await makeWorld({ env: { ...BEHIND_PROXY, TRIPS_PER_HOUR: '3' } })
  const create = (ip: string) => makeTrip(world, ip)
  expect(await statusesOf(4, () => create('192.0.2.1'))).toEqual([200, 200, 200, 429])
  const error = 'Too many new trips came from your network. Please try again in an hour.'
  await expectWait(await create('192.0.2.1'), error, 3_600)
  expect((await create('192.0.2.2')).status).toBe(200)
})

/** Ways that a network goes only so often, each by another network of one IPv6 customer every time. */
test.for([
  { what: 'new trips', env: { TRIPS_PER_HOUR: '2' }, most: 2, go: makeTrip },
  {
    what: 'messages of the contact page',
    env: {},
    most: LIMITS.contactsPerHour,
    go: (world: World, ip: string) => post(world, '/api/support/contact', ip, CONTACT),
  },
])('the networks of one IPv6 customer together get as many $what as ten', async ({ env, most, go }) => {
  await using world = await makeWorld({ env: { ...BEHIND_PROXY, ...env } })
  const all = most * LIMITS.networksPerSite
  let at = 0
  const asked = await statusesOf(all + 1, () => go(world, `2001:db8:1:${(++at).toString(16)}::1`))
  expect(asked).toEqual([...times(all, 200), 429])
  expect((await go(world, '2001:db8:2::1')).status).toBe(200)
})

const CONTACT = {
  name: 'Anna',
  email: 'anna@family.example',
  subject: 'Hello',
  category: 'question',
  message: 'A question',
}

const post = (world: World, path: string, ip: string, given: unknown) =>
  world.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(ip) },
    body: JSON.stringify(given),
  })

function makeTrip(world: World, ip: string) {
  const headers = { 'content-type': 'application/json', ...from(ip) }
  return world.app.request('/api/itineraries', { method: 'POST', headers, body: newTripBody() })
}

const SECRET = 'user:a-password-of-a-test'
const basic = (secret: string) => ({ authorization: `Basic ${btoa(secret)}` })

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const body = 'timestamp=1&token=wrong&signature=00'

/** Which status makes a provider come again: see `busy` of each adapter. */
test.for([
  { path: '/api/webhooks/mail/raw', status: 429 },
  { path: '/api/webhooks/mail/mailgun-mime', status: 429 },
  { path: '/api/webhooks/mail/sendgrid', status: 503 },
  { path: '/api/webhooks/mail-events/sendgrid', status: 503 },
])('wrong proofs at $path end with $status, of that network alone', async ({ path, status }) => {
  const env = { ...BEHIND_PROXY, WEBHOOK_AUTH: SECRET, MAILGUN_SIGNING_KEY: 'key-of-a-test' }
  await using world = await makeWorld({ env })
  const hand = (ip: string, secret = 'user:wrong') =>
    world.app.request(path, { method: 'POST', headers: { ...from(ip), ...basic(secret), ...FORM }, body })
  const [first, ...rest] = await statusesOf(LIMITS.wrongTries + 1, () => hand('192.0.2.1'))
  expect([first, ...rest.slice(0, -1)].every((answer) => answer === first)).toBe(true)
  expect(rest.at(-1)).toBe(status)
  const right = await hand('192.0.2.1', SECRET)
  expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([status, true])
  expect((await hand('192.0.2.2')).status).toBe(first)
})

const TOPIC = 'arn:aws:sns:eu-central-1:123456789012:mail'

test.for([
  ['/api/webhooks/mail/mailgun-mime', 'no form', 400],
  ['/api/webhooks/mail/ses', '{"no": "message"}', 400],
  ['/api/webhooks/mail/ses', ' '.repeat(1024 * 1024 + 1), 413],
] as const)('bodies at %s that prove nothing count as wrong proofs: %#', async ([path, given, wrong]) => {
  const env = { ...BEHIND_PROXY, MAILGUN_SIGNING_KEY: 'key-of-a-test', SES_TOPIC_ARN: TOPIC }
  await using world = await makeWorld({ env })
  const hand = () =>
    world.app.request(path, { method: 'POST', headers: { ...from('192.0.2.1'), ...FORM }, body: given })
  const statuses = await statusesOf(LIMITS.wrongTries + 1, hand)
  expect(statuses.slice(0, -1)).toEqual(times(LIMITS.wrongTries, wrong))
  expect([429, 503]).toContain(statuses.at(-1))
})

test('who was refused may try again five minutes after the first wrong try', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const tries = new AttemptLimiter('password.too_many')
  const refuse = () => tries.refuse(() => 'somebody')
  tries.count('somebody')
  vi.advanceTimersByTime(LIMITS.wrongTriesMs - 1_000)
  for (let count = 1; count < LIMITS.wrongTries; count++) tries.count('somebody')
  expect(refuse).toThrow(expect.objectContaining({ code: 'password.too_many', retryAfterSeconds: 1 }))
  expect(() => tries.count('somebody')).toThrow(Fail)
  vi.advanceTimersByTime(1_000)
  refuse()
  tries.count('somebody')
})

test('limits keep so many keys together, and forget the one that did nothing for longest', async () => {
  const [one, other] = [1, 2].map(() => new RateLimiter({ points: 1, seconds: 60 }))
  const tries = new AttemptLimiter('password.too_many')
  for (let count = 0; count < LIMITS.wrongTries; count++) tries.count('guesser')
  for (const key of ['a', 'b']) expect(await one?.mayTake(key)).toBe(true)
  for (let count = 2; count < MAX_KEYS; count++) await other?.mayTake(String(count))
  expect(() => tries.refuse(() => 'guesser')).not.toThrow()
  expect(await one?.mayTake('a')).toBe(false)
  await other?.mayTake('one more')
  expect(await one?.mayTake('b')).toBe(true)
  expect(await one?.mayTake('a')).toBe(false)
})

test('every limiter is one that keeps a bounded number of keys', () => {
  const unbounded = filesBelow('src', /(?<!\.test)\.ts$/).filter((file) =>
    readText(file).includes('new RateLimiterMemory'),
  )
  expect(unbounded).toEqual([])
})
