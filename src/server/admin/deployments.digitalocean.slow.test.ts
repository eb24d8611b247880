import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { DeploymentMessage } from '#contract/admin/deployment.ts'
import type { SystemOverview } from '#contract/admin/overview.ts'
import { APP, startAppPlatform, TOKEN, type Faults } from '#test/app-platform.ts'
import { OPERATOR, OPERATOR_KEY } from '#test/operator.ts'
import { everyStoredByte } from '#test/stored.ts'
import { listen, openConsoleStream } from '#test/stream.ts'
import { makeWorld, type World } from '#test/world.ts'
import { deploymentsSuite } from './deployments.suite.ts'
import { testNow } from '#test/clock.ts'

type Staged = Faults & { env?: Record<string, string>; fetch?: typeof fetch; now?: () => number }

async function makePlatform(faults: Staged = {}) {
  const platform = await startAppPlatform(faults)
  const world = await makeWorld({
    env: {
      ADMIN_API_KEY: OPERATOR_KEY,
      DEPLOYMENTS: 'digitalocean',
      DIGITALOCEAN_TOKEN: TOKEN,
      DIGITALOCEAN_URL: platform.url,
      DIGITALOCEAN_APP_PRODUCTION: APP,
      ...faults.env,
    },
    ...(faults.now ? { now: faults.now } : {}),
    ...(faults.fetch ? { fetchDeployments: faults.fetch } : {}),
  })
  return {
    platform,
    world,
    deployments: world.deps.deployments,
    say: (line: string) => platform.say(line),
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await platform[Symbol.asyncDispose]()
    },
  }
}

deploymentsSuite(() => makePlatform())

const NONE = new AbortController().signal
const CURRENT = '/api/admin/status/deployments/production/current'
const STREAM = '/api/admin/debug/deployments/production/logs/stream'
const DOWNLOAD = '/api/admin/debug/deployments/production/logs/download'

async function ask(world: World, path: string) {
  const answer = await world.app.request(path, { headers: OPERATOR })
  return { status: answer.status, text: await answer.text() }
}

test('a deployment is told in the words of DigitalOcean', async () => {
  await using stage = await makePlatform({ phases: ['DEPLOYING', 'ACTIVE'] })
  expect(await stage.deployments.current('production')).toEqual({
    id: 'b6bdf840-2854-4f87-a36c-5f231c617c84',
    phase: 'DEPLOYING',
    cause: 'commit 9a4df0b pushed to github/digitalocean/sample-golang',
    created_at: '2020-07-28T18:00:00.000Z',
    version: null,
    commit: '9a4df0b',
  })
  expect(stage.platform.requests).toEqual([
    { url: `/v2/apps/${APP}/deployments?page=1&per_page=20`, authorization: `Bearer ${TOKEN}` },
  ])
})

test.each([
  [['ERROR', 'ACTIVE'], 'ERROR'],
  [['CANCELED', 'ACTIVE'], 'ACTIVE'],
  [['CANCELED'], 'CANCELED'],
  [['PENDING_BUILD'], 'PENDING_BUILD'],
])('of deployments that are %j the current one is %s', async (phases, phase) => {
  await using stage = await makePlatform({ phases })
  expect((await stage.deployments.current('production')).phase).toBe(phase)
})

test('a run is read of the deployment that serves, a build of the newest', async () => {
  await using stage = await makePlatform({ phases: ['ERROR', 'ACTIVE'] })
  const logs = () => stage.platform.requests.map(({ url }) => url).filter((url) => url.includes('/logs'))
  for (const type of ['RUN', 'BUILD'] as const) {
    const stop = new AbortController()
    const request = { env: 'production', type, lines: 7, follow: true, signal: stop.signal } as const
    const reading = Array.fromAsync(await stage.deployments.read(request))
    await expect.poll(() => logs().some((url) => url.includes(type))).toBe(true)
    stop.abort()
    await reading
  }
  expect(logs()).toEqual([
    `/v2/apps/${APP}/deployments/0001f840-2854-4f87-a36c-5f231c617c84/logs?type=RUN&follow=true&tail_lines=7`,
    `/v2/apps/${APP}/deployments/b6bdf840-2854-4f87-a36c-5f231c617c84/logs?type=BUILD&follow=false&tail_lines=7`,
  ])
})

const status =
  (code: number, headers: Record<string, string> = {}) =>
  (_: URL, response: ServerResponse) => {
    response.writeHead(code, headers).end(JSON.stringify({ id: 'x', message: 'y' }))
    return true
  }
const body = (text: string) => (_: URL, response: ServerResponse) => {
  response.end(text)
  return true
}
const stamped = (deployment: object) =>
  body(JSON.stringify({ deployments: [{ id: 'x', created_at: '2020-01-01T00:00:00Z', ...deployment }] }))

test.each<[string, Faults['answer'], number, string | null]>([
  ['401', status(401), 502, 'status 401'],
  ['403', status(403), 502, 'status 403'],
  ['404', status(404), 404, null],
  ['429', status(429, { 'retry-after': '60' }), 502, 'status 429'],
  ['500', status(500), 502, 'status 500'],
  ['503', status(503), 502, 'status 503'],
  ['a redirection', status(302, { location: 'http://127.0.0.1:1/' }), 502, 'no answer'],
  ['no JSON', body('<html>'), 502, 'no JSON'],
  ['nothing', body(''), 502, 'no JSON'],
  ['null', body('null'), 502, 'another form'],
  ['a list', body('[]'), 502, 'another form'],
  ['no deployments', body('{}'), 404, null],
  ['empty deployments', body('{"deployments":[]}'), 404, null],
  ['deployments without an id', stamped({ id: 7 }), 502, 'another form'],
  ['ten megabytes', body(`"${'x'.repeat(10_000_000)}"`), 502, 'no answer'],
  [
    'a broken connection',
    (_, response) => {
      response.destroy()
      return true
    },
    502,
    'no answer',
  ],
])('an API that answers %s becomes a clear error, and its reason stands in the log', async (...row) => {
  const [, answer, expected, why] = row
  await using stage = await makePlatform({ answer })
  const told = await ask(stage.world, CURRENT)
  expect(told.status).toBe(expected)
  expect(JSON.parse(told.text)).toEqual({
    error:
      expected === 404
        ? 'This server has no deployment of that environment.'
        : 'Failed to fetch deployment info',
  })
  const reasons = stage.world.log.flatMap((line) => (JSON.parse(line) as { why?: string }).why ?? [])
  expect(reasons).toEqual(why ? [why] : [])
})

test('an API that never answers is given up', async () => {
  const given: AbortSignal[] = []
  await using stage = await makePlatform({
    fetch: ((_: URL, { signal }: RequestInit) => {
      given.push(signal!)
      return Promise.reject(new DOMException('over', 'TimeoutError'))
    }) as typeof fetch,
  })
  expect((await ask(stage.world, CURRENT)).status).toBe(502)
  expect(given).toHaveLength(1)
})

test('odd words of a deployment do no harm', async () => {
  await using stage = await makePlatform({
    answer: stamped({
      phase: 'ODD',
      cause: `\u001b[31m${'long '.repeat(200)}`,
      services: [{}],
      created_at: 'now',
    }),
  })
  const told = await stage.deployments.current('production')
  expect(told).toMatchObject({ phase: 'ODD', created_at: 'now', commit: null })
  expect(told.cause).toMatch(/^long long/)
  expect(told.cause).toHaveLength(200)
})

test('a platform that hangs holds nothing up: the overview tells the last known phase', async () => {
  const time = { now: testNow(), hangs: false }
  await using stage = await makePlatform({ answer: () => time.hangs, now: () => time.now })
  const overview = async () => {
    const began = performance.now()
    const { text } = await ask(stage.world, '/api/admin/status/system/overview')
    expect(performance.now() - began).toBeLessThan(2_000)
    return (JSON.parse(text) as SystemOverview).deployment.status
  }
  expect(await overview()).toBe('ACTIVE')
  time.hangs = true
  time.now += 6_000
  expect([await overview(), await overview()]).toEqual(['ACTIVE', 'ACTIVE'])
  time.now += 6_000
  await overview()
  // One question at a time, however long it takes
  expect(stage.platform.requests).toHaveLength(2)
})

test('a platform that just failed is left alone for a while', async () => {
  const time = { now: testNow() }
  await using stage = await makePlatform({ answer: status(500), now: () => time.now })
  for (let times = 0; times < 3; times += 1) expect((await ask(stage.world, CURRENT)).status).toBe(502)
  expect(stage.platform.requests).toHaveLength(1)
  time.now += 6_000
  await ask(stage.world, CURRENT)
  expect(stage.platform.requests).toHaveLength(2)
})

test('several screens share one question', async () => {
  await using stage = await makePlatform()
  await Promise.all([ask(stage.world, CURRENT), ask(stage.world, CURRENT), ask(stage.world, CURRENT)])
  expect(stage.platform.requests).toHaveLength(1)
})

test.each(['https', 'wss'] as const)('a live log over %s reaches the browser line by line', async (live) => {
  await using stage = await makePlatform({ live })
  await using server = await listen(stage.world)
  stage.say('web | first')
  const stream = await openConsoleStream<DeploymentMessage>(server.port, STREAM)
  const entries = () => stream.messages.flatMap((message) => ('log' in message ? [message.log] : []))
  await expect.poll(entries).toEqual(['web | first'])
  stage.say('web | \u001b[32msecond\u001b[0m')
  await expect.poll(entries).toEqual(['web | first', 'web | second'])
  stream.close()
  await expect.poll(() => stage.platform.listening()).toBe(0)
})

test('a log of what runs is not complete when its connection closes, so that the page comes again', async () => {
  const address = 'https://x.ondigitalocean.app/live'
  await using stage = await makePlatform({
    address,
    fetch: ((url: URL, init: RequestInit) =>
      url.href === address ? Promise.resolve(new Response('one\n')) : fetch(url, init)) as typeof fetch,
  })
  await using server = await listen(stage.world)
  const stream = await openConsoleStream<DeploymentMessage>(server.port, STREAM)
  await expect.poll(() => stream.hasEnded()).toBe(true)
  expect(stream.messages).toEqual([{ type: 'connected' }, { type: 'log_entry', log: 'one' }])
})

test('a finished log is complete', async () => {
  await using stage = await makePlatform()
  await using server = await listen(stage.world)
  const stream = await openConsoleStream<DeploymentMessage>(server.port, `${STREAM}?type=DEPLOY&tail_lines=2`)
  await expect.poll(() => stream.hasEnded()).toBe(true)
  expect(stream.messages).toEqual([
    { type: 'connected' },
    { type: 'log_entry', log: 'web DEPLOY | step 18' },
    { type: 'log_entry', log: 'web DEPLOY | step 19' },
    { type: 'complete' },
  ])
})

test('a stream that cannot begin answers an error, one that breaks says so', async () => {
  await using refused = await makePlatform({ answer: status(500) })
  await using one = await listen(refused.world)
  expect((await openConsoleStream(one.port, STREAM)).status).toBe(502)
  await using broken = await makePlatform({ address: 'http://127.0.0.1:1/live' })
  await using other = await listen(broken.world)
  const stream = await openConsoleStream<DeploymentMessage>(other.port, STREAM)
  await expect
    .poll(() => stream.messages.at(-1))
    .toEqual({ type: 'error', error: 'Failed to fetch deployment info' })
})

test.each([
  'http://logs.digitaloceanspaces.com/x',
  'https://digitalocean.com.evil.example/x',
  'https://evildigitalocean.com/x',
  'https://169.254.169.254/latest/meta-data',
  'ws://proxy-apps-prod-ams3-001.ondigitalocean.app/?token=x',
  'file:///etc/passwd',
  'no address',
])('a log is not fetched from %s', async (address) => {
  const asked: string[] = []
  await using stage = await makePlatform({
    address,
    fetch: ((url: URL, init: RequestInit) => {
      asked.push(url.hostname)
      return fetch(url, init)
    }) as typeof fetch,
  })
  expect((await ask(stage.world, `${DOWNLOAD}?type=BUILD`)).status).toBe(502)
  expect(new Set(asked)).toEqual(new Set(['127.0.0.1']))
})

test.each([
  'https://proxy-apps-prod-ams3-001.ondigitalocean.app/?token=aa-bb',
  'https://x.ams3.digitaloceanspaces.com/log',
])('a log is fetched from %s, without the token of the API', async (address) => {
  const headers: unknown[] = []
  await using stage = await makePlatform({
    address,
    fetch: ((url: URL, init: RequestInit) => {
      if (url.href !== address) return fetch(url, init)
      headers.push(init.headers)
      return Promise.resolve(new Response('one\ntwo\nthree'))
    }) as typeof fetch,
  })
  expect(await ask(stage.world, `${DOWNLOAD}?type=BUILD&tail_lines=2`)).toEqual({
    status: 200,
    text: 'two\nthree\n',
  })
  expect(headers).toEqual([undefined])
})

test('a finished log of any size is read to its bound', async () => {
  let sent = 0
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += 1
          controller.enqueue(Buffer.from(`${'x'.repeat(1_000_000)}\n`))
        },
      }),
    )
  const address = 'https://x.ams3.digitaloceanspaces.com/log'
  await using stage = await makePlatform({
    address,
    fetch: ((url: URL, init: RequestInit) =>
      url.href === address ? Promise.resolve(endless()) : fetch(url, init)) as typeof fetch,
  })
  const request = { env: 'production', type: 'BUILD', lines: 3, follow: false, signal: NONE } as const
  const lines = (await Array.fromAsync(await stage.deployments.read(request))).flat()
  expect(lines.map(({ length }) => length)).toEqual([8_001, 8_001, 8_001])
  expect(sent).toBeLessThan(80)
})

test('neither log nor disk hold the token or the address of a log', async () => {
  await using stage = await makePlatform({ address: 'http://127.0.0.1:1/live?token=aa-bb-11' })
  await ask(stage.world, CURRENT)
  await ask(stage.world, DOWNLOAD)
  await using failing = await makePlatform({ answer: status(401) })
  await ask(failing.world, CURRENT)
  for (const { world } of [stage, failing]) {
    const told = world.log.join('') + (await everyStoredByte(world.folder)).toString('latin1')
    expect(told).not.toContain(TOKEN)
    expect(told).not.toContain('aa-bb-11')
  }
})
