import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { ServerResponse } from 'node:http'
import { serve } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import { makeLog } from '#server/observe/log.ts'
import { EventStream } from '#server/notify/event-stream.ts'
import { Prepared } from './answer.ts'
import { limitSlowAnswers } from './connections.ts'
import { guardEdge } from './edge.ts'
import { Table } from './implement.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const MEGABYTE = 1024 * 1024
const SIZE = 9 * MEGABYTE
const BESIDE = 'x-view-password: any\r\n'

/** A server that answers 9 MB as an original and as JSON, a while late, and without end. */
async function openServer(stillMs = 60_000) {
  const app = new Hono()
  const pass = async () => ({})
  const guards = { view: pass, add: pass, edit: pass, both: pass, user: pass, admin: async () => undefined }
  const table = new Table(app, guards, { proxies: 0 })
  const made = { originals: 0 }
  table.implement(api.documentOriginal, async ({ reserve }) => {
    reserve(SIZE)
    made.originals += 1
    return new Prepared(new Uint8Array(SIZE).fill(made.originals), { 'content-type': 'image/png' })
  })
  table.implement(api.tripView, async () => 'x'.repeat(SIZE) as never)
  app.get('/late', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 4 * stillMs))
    return c.text('late')
  })
  app.get('/events', (c) => {
    const { outgoing } = c.env as { outgoing: ServerResponse }
    new EventStream(outgoing).beat()
    return RESPONSE_ALREADY_SENT
  })
  guardEdge(app, makeLog('silent'))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  limitSlowAnswers(server, stillMs)
  await once(server, 'listening')
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  /** Asks, and reads nothing beyond what the system takes. */
  const ask = (path: string, localAddress: string, connection = 'close') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: ${connection}\r\n${BESIDE}\r\n`)
    sockets.push(socket)
    return socket
  }
  /** The status of an answer, which then is left where it is. */
  const statusOf = async (socket: Socket) => {
    await once(socket, 'readable')
    const head = socket.read(12) as Buffer | null
    return Number(head?.toString().slice(9))
  }
  return { ask, statusOf, server }
}

const ORIGINAL = '/api/itineraries/abcdefgh12345678/documents/abcdefgh12345678/original'
const TRIP = '/api/itineraries/abcdefgh12345678'

test.for([ORIGINAL, TRIP])(
  'answers of %s that nobody reads take no more than a share of memory, and others are answered',
  async (path) => {
    const { ask, statusOf } = await openServer()
    collect()
    const before = process.memoryUsage.rss()
    const unread = Array.from({ length: 60 }, () => ask(path, '127.0.0.41'))
    const statuses = await Promise.all(unread.map(statusOf))
    const taken = statuses.filter((status) => status === 200)
    expect(taken.length).toBeGreaterThan(3)
    collect()
    expect(process.memoryUsage.rss() - before).toBeLessThan(30 * SIZE)
    expect((await text(ask(path, '127.0.0.42'))).length).toBeGreaterThan(SIZE)
    for (const socket of unread) socket.destroy()
    await expect.poll(() => statusOf(ask(path, '127.0.0.41'))).toBe(200)
  },
)

test('answers that were read give their room back', async () => {
  const { ask } = await openServer()
  for (let round = 0; round < 20; round++)
    expect((await text(ask(ORIGINAL, '127.0.0.43'))).length).toBeGreaterThan(SIZE)
})

test('an answer that does not move ends its connection; one that is made slowly and a stream of events do not', async () => {
  const { ask, server } = await openServer(250)
  const late = text(ask('/late', '127.0.0.1'))
  ask(ORIGINAL, '127.0.0.1').pause()
  const events = ask('/events', '127.0.0.1')
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  await expect.poll(open).toBe(3)
  expect(await late).toContain('late')
  await expect.poll(open, { timeout: 10_000 }).toBe(1)
  expect(events.destroyed).toBe(false)
})

test('a connection that is kept for another request ends as it did', async () => {
  const { ask, server } = await openServer()
  Object.assign(server, { keepAliveTimeout: 50, keepAliveTimeoutBuffer: 50 })
  const kept = ask('/none', '127.0.0.1', 'keep-alive')
  expect(await text(kept)).toContain('404')
})
