import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { StreamMessage } from '#contract/events.ts'
import { openLive, type LiveOptions, type LiveState } from '#web/live.ts'

type Visit = { request: IncomingMessage; response: ServerResponse }

const open: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})

/** A server that answers each connection with the next of `answers`, and further ones with the last. */
async function startStream(...answers: ((visit: Visit) => void)[]) {
  const visits: Visit[] = []
  const server = createServer((request, response) => {
    visits.push({ request, response })
    answers[Math.min(visits.length, answers.length) - 1]?.({ request, response })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { visits, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify` }
}

/** Listens at an address with short times, until the test ends. */
function listen(address: string, options: Partial<LiveOptions> = {}) {
  const stop = new AbortController()
  const heard: { message: StreamMessage; id: string | null }[] = []
  const states: LiveState[] = []
  const ended = openLive({
    address,
    headers: { 'X-View-Password': 'secret' },
    lastEventId: null,
    onMessage: (message, id) => heard.push({ message, id }),
    onState: (state) => states.push(state),
    signal: stop.signal,
    ...options,
    times: { firstWait: 5, longestWait: 20, ...options.times },
  })
  open.push(async () => {
    stop.abort()
    await ended
  })
  return { heard, states, ended, stop: () => stop.abort() }
}

const say =
  (text: string, end = false) =>
  ({ response }: Visit) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(text)
    if (end) response.end()
  }
const refuse =
  (status: number) =>
  ({ response }: Visit) =>
    void response.writeHead(status).end()

const CHANGED = 'data: {"type":"changed"}\n\n'

test('a broken stream goes on from its last event, with the password in a header', async () => {
  const { visits, address } = await startStream(say(`id: 7\n${CHANGED}`, true), say(`id: 8\n${CHANGED}`))
  const { heard, states } = listen(address)
  await expect.poll(() => heard.length).toBe(2)
  expect(heard).toEqual([
    { message: { type: 'changed' }, id: '7' },
    { message: { type: 'changed' }, id: '8' },
  ])
  expect(visits.map(({ request }) => request.headers['last-event-id'])).toEqual([undefined, '7'])
  expect(visits.map(({ request }) => request.headers['x-view-password'])).toEqual(['secret', 'secret'])
  expect(visits.map(({ request }) => request.url)).toEqual(['/notify', '/notify'])
  expect(states).toEqual(['connecting', 'live', 'waiting', 'connecting', 'live'])
})

test('a stream goes on from a known event, and its version tells what was missed', async () => {
  const { visits, address } = await startStream(say('data: {"type":"connected","version":4}\n\n'))
  const { heard } = listen(address, { lastEventId: '41' })
  await expect.poll(() => heard).toEqual([{ message: { type: 'connected', version: 4 }, id: '41' }])
  expect(visits[0]?.request.headers['last-event-id']).toBe('41')
})

test('what could not be a header is never sent as one', async () => {
  const { visits, address } = await startStream(say(CHANGED))
  const { states } = listen(address, { lastEventId: 'a\nb' })
  await expect.poll(() => states).toContain('live')
  expect(visits[0]?.request.headers['last-event-id']).toBeUndefined()
})

test('a connection without a byte for too long counts as broken', async () => {
  const { visits, address } = await startStream(say(CHANGED))
  listen(address, { times: { silence: 60 } })
  await expect.poll(() => visits.length).toBeGreaterThan(2)
})

test('an answer that never comes counts as broken', async () => {
  const { visits, address } = await startStream(() => undefined)
  listen(address, { times: { silence: 60 } })
  await expect.poll(() => visits.length).toBeGreaterThan(2)
})

test('heartbeats keep a connection', async () => {
  let beats = 0
  const { visits, address } = await startStream(({ response }) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    const timer = setInterval(() => {
      beats += 1
      response.write(': heartbeat\n\n')
    }, 20)
    response.on('close', () => clearInterval(timer))
  })
  listen(address, { times: { silence: 400 } })
  await expect.poll(() => beats, { timeout: 5_000 }).toBeGreaterThan(40)
  expect(visits).toHaveLength(1)
})

test.each([401, 403, 404, 410])('%i is final', async (status) => {
  const { visits, address } = await startStream(refuse(status))
  const { ended, states } = listen(address)
  await ended
  expect(states).toEqual(['connecting', 'ended'])
  expect(visits).toHaveLength(1)
})

test.each([
  ['500', refuse(500)],
  ['502', refuse(502)],
  ['a page instead of a stream', ({ response }: Visit) => void response.end('<p>Hello')],
  ['a closed line', ({ response }: Visit) => void response.destroy()],
])('%s is tried again', async (_what, answer) => {
  const { address } = await startStream(answer, answer, say(CHANGED))
  const { states } = listen(address)
  await expect.poll(() => states.at(-1)).toBe('live')
  expect(states.filter((state) => state === 'waiting')).toHaveLength(2)
})

test('too many open pages are tried again after a time of their own', async () => {
  const { visits, address } = await startStream(refuse(429), say(CHANGED))
  const { states } = listen(address, { times: { firstWait: 100_000, longestWait: 100_000, crowdedWait: 10 } })
  await expect.poll(() => states.at(-1)).toBe('live')
  expect(visits).toHaveLength(2)
})

test('the server says how long to wait before the next connection', async () => {
  const { visits, address } = await startStream(say(`retry: 5\n\n${CHANGED}`, true), say(CHANGED))
  listen(address, { times: { firstWait: 100_000, longestWait: 100_000 } })
  await expect.poll(() => visits.length).toBe(2)
})

test('an event without an end is not kept for ever', async () => {
  const { address } = await startStream(say(`data: ${'x'.repeat(1_100_000)}`), say(CHANGED))
  const { heard } = listen(address, { lastEventId: '1' })
  await expect
    .poll(() => heard.filter(({ id }) => id !== null))
    .toEqual([{ message: { type: 'changed' }, id: '1' }])
})

test('a stopped stream is closed', async () => {
  const { visits, address } = await startStream(say(CHANGED))
  const { states, ended, stop } = listen(address)
  await expect.poll(() => states).toContain('live')
  const closed = once(visits[0]?.response as ServerResponse, 'close')
  stop()
  await ended
  await closed
  expect(states.at(-1)).toBe('ended')
})
