import { expect, test } from 'vitest'
import type { LogMessage, LogPage } from '#contract/admin/logs.ts'
import { arrived, makeMailWorld } from '#test/mail.ts'
import { OPERATOR, OPERATOR_KEY } from '#test/operator.ts'
import { everyStoredByte } from '#test/stored.ts'
import { listen, openConsoleStream } from '#test/stream.ts'
import { makeWorld, type World } from '#test/world.ts'

const makeConsole = (env: Record<string, string> = {}) =>
  makeWorld({ env: { ADMIN_API_KEY: OPERATOR_KEY, ...env } })

async function list(world: World, query = ''): Promise<LogPage> {
  const answer = await world.app.request(`/api/admin/debug/logs${query}`, { headers: OPERATOR })
  expect(answer.status).toBe(200)
  return (await answer.json()) as LogPage
}
const messagesOf = ({ logs }: LogPage) => logs.map(({ message }) => message)

test('the newest lines come first, as many as were asked for, and the page after them goes on (spec debug-18)', async () => {
  await using world = await makeConsole()
  for (let number = 0; number < 250; number += 1) world.deps.log.info({ number }, `line ${number}`)
  const first = await list(world)
  expect(messagesOf(first)).toEqual(Array.from({ length: 100 }, (_, at) => `line ${249 - at}`))
  const second = await list(world, `?lines=50&before=${first.before}`)
  expect(messagesOf(second)).toEqual(Array.from({ length: 50 }, (_, at) => `line ${149 - at}`))
  expect(first.logs[0]).toEqual({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    level: 'info',
    message: 'line 249',
    correlationId: null,
    code: null,
    tripId: null,
    fields: { number: 249 },
  })
})

test('a search and a level find their lines (spec debug-6)', async () => {
  await using world = await makeConsole()
  world.deps.log.info({ url: '/api/webhooks/mail/raw' }, 'taken')
  world.deps.log.warn('an e-mail is late')
  world.deps.log.error({ error: { kind: 'TypeError' } }, 'request failed')
  world.deps.log.debug('nothing of note')
  expect(messagesOf(await list(world, '?search=WEBHOOK'))).toEqual(['taken'])
  expect(messagesOf(await list(world, '?search=e-mail'))).toEqual(['an e-mail is late'])
  expect(messagesOf(await list(world, '?level=error'))).toEqual(['request failed'])
  expect(messagesOf(await list(world, '?search=error'))).toEqual(['request failed'])
  expect(messagesOf(await list(world, '?level=warn'))).toEqual(['request failed', 'an e-mail is late'])
  expect(messagesOf(await list(world, '?search=no+such+line'))).toEqual([])
})

test('a part of a path, a code and a trip find their lines, and each line says its code and its trip (spec debug-18)', async () => {
  await using world = await makeMailWorld({ env: { ADMIN_API_KEY: OPERATOR_KEY } })
  const [one, other] = [await world.trip(), await world.trip()]
  await using server = await listen(world)
  const tripId = one.client.trip.itineraryId
  const stream = await openConsoleStream<LogMessage>(
    server.port,
    `/api/admin/debug/logs/stream?tripId=${tripId}`,
  )
  for (const { address, client } of [one, other]) {
    await world.send(address, { from: 'anna@family.example' })
    await arrived(client)
  }
  await expect.poll(() => world.mailbox.received.length).toBe(2)
  world.deps.log.warn({ error: { code: 'ECONNREFUSED' } }, 'a model is away')
  world.deps.log.warn({ path: '/api/health/flights', code: 'flights.unreachable' }, 'no flights')
  const byCode = await list(world, '?code=ECONNREFUSED')
  expect(byCode.logs).toMatchObject([{ message: 'a model is away', code: 'ECONNREFUSED', tripId: null }])
  expect(messagesOf(await list(world, '?code=ECONN'))).toEqual([])
  expect(messagesOf(await list(world, '?path=HEALTH%2Ffli'))).toEqual(['no flights'])
  const ofTrip = await list(world, `?tripId=${tripId}`)
  expect(messagesOf(ofTrip).toSorted()).toEqual(['mail completed', 'mail completed', 'reading completed'])
  expect(new Set(ofTrip.logs.map((log) => log.tripId))).toEqual(new Set([tripId]))
  expect(messagesOf(await list(world, '?tripId=nobody'))).toEqual([])
  const heard = () => stream.messages.flatMap((told) => (told.type === 'log_entry' ? [told.log] : []))
  await expect.poll(() => heard().length).toBe(3)
  expect(new Set(heard().map((log) => log.tripId))).toEqual(new Set([tripId]))
  stream.close()
  expect((await everyStoredByte(`${world.folder}/logs`)).toString()).not.toContain(tripId)
})

test('what operators did is left out where it is not wanted, and nothing else is', async () => {
  await using world = await makeConsole()
  await world.app.request('/api/admin/debug/storage?search=mail', { headers: OPERATOR })
  world.deps.log.info('a mail came')
  const mine = await list(world, '?audit=leave+out')
  expect(messagesOf(mine)[0]).toBe('a mail came')
  expect(messagesOf(mine)).not.toContain('operator')
  expect(messagesOf(await list(world))).toContain('operator')
  await using server = await listen(world)
  const stream = await openConsoleStream<LogMessage>(
    server.port,
    '/api/admin/debug/logs/stream?audit=leave+out',
  )
  await list(world)
  world.deps.log.info('another mail came')
  const heard = () =>
    stream.messages.map((each) => (each.type === 'log_entry' ? each.log.message : each.type))
  await expect.poll(() => heard().at(-1)).toBe('another mail came')
  expect(heard()).not.toContain('operator')
  stream.close()
})

test.each([
  ['?level=loud', 400],
  ['?from=yesterday', 400],
  ['?audit=never', 400],
  [`?search=${'x'.repeat(501)}`, 400],
  ['?lines=0', 200],
  ['?lines=1e9', 200],
  ['?before=..%2F..%2Fetc', 200],
])('a list with %s answers %i', async (query, status) => {
  await using world = await makeConsole()
  const answer = await world.app.request(`/api/admin/debug/logs${query}`, { headers: OPERATOR })
  expect(answer.status).toBe(status)
})

test('LOG_LEVEL holds for the files too', async () => {
  await using world = await makeConsole({ LOG_LEVEL: 'warn' })
  world.deps.log.info('quiet')
  world.deps.log.warn('loud')
  expect(messagesOf(await list(world))).toEqual(['loud'])
})

test('a stream says that it is connected and hands over each line that is looked for', async () => {
  await using world = await makeConsole()
  await using server = await listen(world)
  const stream = await openConsoleStream<LogMessage>(
    server.port,
    '/api/admin/debug/logs/stream?search=webhook',
  )
  expect(stream.headers['content-type']).toContain('text/event-stream')
  await expect.poll(() => stream.messages).toEqual([{ type: 'connected' }])
  world.deps.log.info('something else')
  world.deps.log.warn({ job: 'read' }, 'a Webhook came')
  await expect.poll(() => stream.messages).toHaveLength(2)
  expect(stream.messages[1]).toEqual({
    type: 'log_entry',
    log: expect.objectContaining({ level: 'warn', message: 'a Webhook came', fields: { job: 'read' } }),
  })
  expect(stream.text()).toContain('data: {"type":"log_entry"')
  stream.close()
  await expect.poll(() => world.deps.operatorStreams.count).toBe(0)
})

test('lines that come faster than anybody reads are counted instead of sent', async () => {
  await using world = await makeConsole()
  await using server = await listen(world)
  const stream = await openConsoleStream<LogMessage>(
    server.port,
    '/api/admin/debug/logs/stream?search=much+ado',
  )
  await expect.poll(() => stream.messages).toHaveLength(1)
  for (let number = 0; number < 5_000; number += 1) world.deps.log.debug({ number }, 'much ado')
  await expect.poll(() => stream.messages.at(-1)).toEqual({ type: 'status', skipped: 4_900 })
  expect(stream.messages.filter(({ type }) => type === 'log_entry')).toHaveLength(100)
  stream.close()
})

test('a stream takes the token in its query, since browsers send no headers with it (spec console-5)', async () => {
  await using world = await makeConsole()
  await using server = await listen(world)
  const open = (query: string, headers = {}) =>
    openConsoleStream(server.port, `/api/admin/debug/logs/stream${query}`, headers)
  const signedIn = await world.app.request('/api/admin/auth/login', {
    method: 'POST',
    body: JSON.stringify({ apiKey: OPERATOR_KEY }),
    headers: { 'content-type': 'application/json' },
  })
  const { token } = (await signedIn.json()) as { token: string }
  const right = await open(`?auth=${token}`)
  expect(right.status).toBe(200)
  right.close()
  for (const query of ['', '?auth=', '?auth=wrong', `?token=${token}`, `?auth=${OPERATOR_KEY}`]) {
    const wrong = await open(query)
    expect([query, wrong.status]).toEqual([query, 401])
    wrong.close()
  }
  expect(world.log.join('')).not.toContain(OPERATOR_KEY)
  expect(world.log.join('')).not.toContain(token)
})

test('the server ends its streams when it stops', async () => {
  const world = await makeConsole()
  await using server = await listen(world)
  const stream = await openConsoleStream(server.port, '/api/admin/debug/logs/stream')
  await world[Symbol.asyncDispose]()
  await expect.poll(() => stream.hasEnded()).toBe(true)
})

test('the files hold what the log says, and no secret that was given to it', async () => {
  await using world = await makeConsole()
  world.deps.log.warn(
    { token: 'hush-1', body: { viewPassword: 'hush-2' }, url: '/x?token=hush-3' },
    'from maya-hughes@hush.example at /itinerary/hush-4/hush-5',
  )
  const stored = (await everyStoredByte(`${world.folder}/logs`)).toString()
  expect(stored).toContain(world.log.join(''))
  expect(stored).not.toMatch(/hush-\d|maya-hughes/)
})
