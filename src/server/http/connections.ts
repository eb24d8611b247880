import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'
import { NetworkQuota } from './network-quota.ts'

/** More than all event-stream pages, each of which has one. */
const MAX_CONNECTIONS = 20_000

/** In ms: to send a request's head, and how often that is checked. */
export const HEAD_TIMEOUTS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 } as const

export function shareConnections(server: EventEmitter, most = MAX_CONNECTIONS): void {
  const quota = new NetworkQuota(most)
  server.prependListener('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    if (!quota.take(network)) return void socket.destroy()
    socket.once('close', () => quota.giveBack(network))
  })
}

/** How long a connection may leave its answer unread, ms. */
const STILL_MS = 15_000

/**
 * Ends connections whose written answer does not drain (Node asks the system's queue). Waiting for an answer
 * does not count, and event streams have their own limit (`withoutPace`); a request pipelined behind one (RFC
 * 9112 §9.3.2) ends the connection. A `timeout` listener must also end idle connections: Node then leaves
 * that to it.
 */
export function limitSlowAnswers(server: EventEmitter, stillMs = STILL_MS): void {
  const open = new WeakMap<Socket, number>()
  const count = (socket: Socket, more: number) => open.set(socket, (open.get(socket) ?? 0) + more)
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    // Its answer would hold memory behind a stream without an end for as long as its asker likes
    if (streaming.has(socket)) return void socket.destroy()
    socket.setTimeout(stillMs)
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  server.on('timeout', (socket: Socket) => {
    const isWaiting = (open.get(socket) ?? 0) > 0 && socket.writableLength === 0
    if (!isWaiting) socket.destroy()
  })
}

const streaming = new WeakSet<Socket>()

export function withoutPace(response: ServerResponse): void {
  const { socket } = response
  if (!socket) return
  socket.setTimeout(0)
  streaming.add(socket)
  response.once('close', () => streaming.delete(socket))
}
