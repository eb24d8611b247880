import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { Client } from '#test/client.ts'
import { processorTime } from '#test/processor-time.ts'
import { makeWorld } from '#test/world.ts'
import { makeLog } from '#server/observe/log.ts'
import { bodyMemoryQuota } from './network-quota.ts'
import { readBody, type MinSpeed } from './body.ts'
import { shareConnections } from './connections.ts'
import { guardEdge } from './edge.ts'

const MEGABYTE = 1024 * 1024
const from = (ip: string) => ({ 'x-forwarded-for': ip })

/** A body that counts what is asked of it; after `chunks` of 1 MB its sender goes away. */
function streamOf(chunks: number) {
  const read = { chunks: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read.chunks >= chunks) return controller.error(new TypeError('terminated'))
        read.chunks += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    },
    { highWaterMark: 0 },
  )
  return { read, body }
}

const send = (body: ReadableStream, headers: Record<string, string>) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
  duplex: 'half' as const,
})

test('nothing of an upload is read from somebody whose password is wrong', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { read, body } = streamOf(3)
  const answer = await world.app.request(
    client.path('/documents'),
    send(body, { 'x-edit-password': 'wrong' }),
  )
  expect([answer.status, read.chunks]).toEqual([401, 0])
})

const BRACKETS = '['.repeat(LIMITS.pastedTextChars) + ']'.repeat(LIMITS.pastedTextChars)

/** 4 MB of brackets take half a second to parse, in which nobody else is answered. */
test.for([
  ['/api/support/contact', BRACKETS, 413],
  ['/api/auth/magic-link', JSON.stringify({ email: 'x'.repeat(LIMITS.jsonBytes) }), 413],
  ['/api/itineraries', BRACKETS, 413],
  ['/api/itineraries/abcdefgh12345678/verify', BRACKETS, 413],
  ['/api/user/claim-trip', BRACKETS, 413],
  ['/api/itineraries/abcdefgh12345678/edits', BRACKETS, 413],
  ['/api/itineraries/abcdefgh12345678/documents/text', BRACKETS, 400],
  ['/api/itineraries/abcdefgh12345678/documents/text', JSON.stringify({ text: '"[\\'.repeat(300_000) }), 401],
] as const)('a large body at %s is not parsed unless it is a long text', async ([path, body, status]) => {
  await using world = await makeWorld()
  expect((await world.app.request(path, { method: 'POST', body })).status).toBe(status)
})

/** What a parser of all parts works at for two seconds, in which nobody is answered. */
const PART = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'

test.for([
  ['many parts', `${PART.repeat(150_000)}--b--`, 'multipart/form-data; xboundary=zzzzzzzz; boundary=b'],
  [
    'many lines of headers',
    `--b\r\n${'a: b\r\n'.repeat(1_000_000)}\r\nx\r\n--b--`,
    'multipart/form-data; boundary=b',
  ],
  ['no boundary', `${PART}--b--`, 'multipart/form-data; xboundary=b'],
  ['a line of text', 'password=a', 'application/x-www-form-urlencoded'],
] as const)('an upload of %s is refused before anybody is let in', async ([, body, type]) => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const headers = { 'content-type': type }
  const sent = { method: 'POST', body, headers }
  const answered = await processorTime(() => world.app.request(client.path('/documents'), sent))
  expect(answered.result.status).toBe(400)
  expect(answered.ms).toBeLessThan(500)
})

test('an upload whose sender goes away is no error of the server', async () => {
  await using world = await makeWorld()
  const client = await Client.create(world.app)
  const { read, body } = streamOf(2)
  const answer = await world.app.request(client.path('/documents'), send(body, client.editor()))
  expect([answer.status, read.chunks]).toEqual([400, 2])
  expect(world.log.filter((line) => line.includes('"level":50') || line.includes('failed'))).toEqual([])
})

test('uploads of one network take no more than their share of memory, and small requests and other networks go on', async () => {
  await using world = await makeWorld({ env: { TRUST_PROXY: '1' } })
  const client = await Client.create(world.app)
  let stalled = 0
  const stuck = Array.from({ length: 2 }, () => {
    let cancel = () => undefined as void
    let sent = 0
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => void (cancel = () => controller.error(new TypeError('terminated'))),
        pull(controller) {
          if (sent++ < 8) controller.enqueue(new Uint8Array(1024 * 1024))
          else stalled += 1
        },
      },
      { highWaterMark: 0 },
    )
    return {
      answer: world.app.request(client.path('/documents'), send(body, from('192.0.2.1'))),
      cancel: () => cancel(),
    }
  })
  await expect.poll(() => stalled).toBe(2)
  const more = async (ip: string) =>
    world.app.request(client.path('/documents'), send(streamOf(8).body, from(ip)))
  const answer = await more('192.0.2.1')
  expect([answer.status, await answer.json()]).toEqual([503, { error: ERRORS['queue.full'].message }])
  expect((await more('192.0.2.2')).status).toBe(400)
  await Client.create(world.app)
  for (const { cancel } of stuck) cancel()
  for (const { answer } of stuck) expect((await answer).status).toBe(400)
  expect((await more('192.0.2.1')).status).toBe(400)
})

test('of calls whose proof stands in the body each caller has a share of memory', async () => {
  await using world = await makeWorld({ env: { TRUST_PROXY: '1', MAILGUN_SIGNING_KEY: 'key-of-a-test' } })
  const call = async (ip: string, body: ReadableStream<Uint8Array>) =>
    world.app.request('/api/webhooks/mail/mailgun-mime', send(body, from(ip)))
  let stalled = 0
  const stuck = [1, 2].map((at) => {
    let sent = 0
    let goAway = () => undefined as void
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => void (goAway = () => controller.error(new TypeError('terminated'))),
        pull(controller) {
          if (sent++ < 30) controller.enqueue(new Uint8Array(1024 * 1024))
          else stalled += 1
        },
      },
      { highWaterMark: 0 },
    )
    return { answer: call(`2001:db8:1:${at}::1`, body), goAway: () => goAway() }
  })
  await expect.poll(() => stalled).toBe(2)
  expect((await call('2001:db8:1:3::1', streamOf(14).body)).status).toBe(503)
  expect((await call('192.0.2.2', streamOf(12).body)).status).toBe(400)
  for (const { goAway } of stuck) goAway()
  for (const { answer } of stuck) expect((await answer).status).toBe(400)
})

const FREE = 65_536

test('one network holds a third of the memory and a customer half, and what was given back is free again', () => {
  const memory = bodyMemoryQuota(300_000)
  const first = memory.open('192.0.2.1')
  expect([first.take(FREE + 100_000), first.take(1)]).toEqual([true, false])
  expect(memory.open('192.0.2.1').take(FREE + 1)).toBe(false)
  const networks = [1, 2, 3].map((at) => memory.open(`2001:db8:1:${at}`).take(FREE + 50_000))
  expect(networks).toEqual([true, true, false])
  expect(memory.open('192.0.2.2').take(FREE + 50_000)).toBe(true)
  first[Symbol.dispose]()
  expect(memory.open('192.0.2.1').take(FREE + 50_000)).toBe(true)
})

test('while ten networks hold all they can, an upload of another one finds room', () => {
  const memory = bodyMemoryQuota(192 * MEGABYTE)
  for (let round = 0; round < 64; round += 1)
    for (let network = 1; network <= 10; network += 1) memory.open(`192.0.2.${network}`).take(MEGABYTE)
  const upload = memory.open('198.51.100.7')
  const chunks = Array.from({ length: LIMITS.fileBytes / FREE }, () => upload.take(FREE))
  expect(chunks.every(Boolean)).toBe(true)
})

test('thousands of small bodies of one network hold no more than its share, and another network finds room', () => {
  const memory = bodyMemoryQuota(48 * MEGABYTE)
  const bodies = Array.from({ length: 6_667 }, () => memory.open('192.0.2.1'))
  const held = bodies.filter((body) => body.take(FREE)).length * FREE
  expect(held).toBeLessThanOrEqual(((48 + 32) * MEGABYTE) / 3 + FREE)
  expect(memory.open('198.51.100.7').take(MEGABYTE)).toBe(true)
  for (const body of bodies) body[Symbol.dispose]()
  expect(memory.open('192.0.2.1').take(16 * MEGABYTE)).toBe(true)
})

/** A server on a port of its own that reads a body and answers how many bytes came. */
async function openReader(minSpeed: MinSpeed) {
  const app = new Hono()
  const memory = bodyMemoryQuota(MEGABYTE)
  app.post('/', async (c) => {
    using hold = memory.open('192.0.2.1')
    const body = (await readBody(c, { kind: 'bytes', minSpeed }, { hold })) as Buffer
    return c.text(String(body.length))
  })
  guardEdge(app, makeLog('silent'))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    memory,
    /** Says a head and what `sends` writes, and hears the status and the end of the connection. */
    async send(bytes: number, sends: (socket: Socket) => void) {
      const socket = connect(port, '127.0.0.1')
      socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${bytes}\r\n\r\n`)
      sends(socket)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      const status = Number(answer.toString().slice(9, 12))
      if (status !== 200) await once(socket, 'close')
      socket.destroy()
      return status
    },
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('a body that stops coming is ended and gives its memory back', async () => {
  await using reader = await openReader({ idleMs: 200, bytesPerSecond: 1 })
  const status = await reader.send(MEGABYTE, (socket) => void socket.write(Buffer.alloc(300_000)))
  expect(status).toBe(408)
  expect(reader.memory.open('192.0.2.1').take(300_000)).toBe(true)
})

test('a body that trickles is ended, and one that comes in pieces is read', async () => {
  await using reader = await openReader({ idleMs: 500, bytesPerSecond: 1_000_000 })
  let timer: NodeJS.Timeout | undefined
  const trickle = (socket: Socket) => void (timer = setInterval(() => socket.write('x'), 20))
  expect(await reader.send(MEGABYTE, trickle)).toBe(408)
  clearInterval(timer)
  const pieces = (socket: Socket) => {
    for (let piece = 0; piece < 10; piece += 1) socket.write(Buffer.alloc(1_000))
  }
  expect(await reader.send(10_000, pieces)).toBe(200)
})

test('a network that keeps connections open leaves room for the others', async () => {
  const server = createServer((_, response) => response.end('heard')).listen(0, '127.0.0.1')
  shareConnections(server, 30)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = (localAddress: string) => connect({ port, host: '127.0.0.1', localAddress })
  const isHeard = async (localAddress: string) => {
    const socket = open(localAddress)
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    const heard = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    socket.destroy()
    return heard
  }
  const idle = Array.from({ length: 10 }, () => open('127.0.0.11'))
  for (const socket of idle) socket.on('error', () => undefined)
  await expect.poll(() => isHeard('127.0.0.11')).toBe(false)
  expect(await isHeard('127.0.0.12')).toBe(true)
  for (const socket of idle) socket.destroy()
  await expect.poll(() => isHeard('127.0.0.11')).toBe(true)
  server.close()
})

test('memory that a request held is free once it is answered', () => {
  const memory = bodyMemoryQuota(300_000)
  const first = memory.open('a')
  expect([first.take(60_000), first.take(90_000)]).toEqual([true, true])
  const second = memory.open('a')
  expect([second.take(65_536), second.take(50_000)]).toEqual([true, false])
  first[Symbol.dispose]()
  expect(second.take(10_000)).toBe(true)
})
