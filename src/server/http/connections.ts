import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'
import { NetworkQuota } from './network-quota.ts'

/** Connections of everybody at once: more than all pages that are told of changes, each of which has one. */
const MAX_CONNECTIONS = 20_000

/** How long a server waits for somebody who sends nothing, ms: for a head, and how often it looks. */
export const HEAD_TIMEOUTS = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 } as const

/** Lets each network have a share of a server's connections, of `most`. The rest is closed unheard. */
export function shareConnections(server: EventEmitter, most = MAX_CONNECTIONS): void {
  const quota = new NetworkQuota(most)
  server.prependListener('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    if (!quota.take(network)) return void socket.destroy()
    socket.once('close', () => quota.giveBack(network))
  })
}

/** How long a connection may stand still that has an answer to read, in milliseconds. */
const STILL_MS = 15_000

/**
 * Ends connections whose answers nobody reads: of what was written nothing moved for a while (Node asks the
 * queue of the system). Waiting for an answer that is not made yet is no standing still, and event streams
 * have a bound of their own (`withoutPace`). A connection on which something is asked for behind an event
 * stream (pipelining, RFC 9112 §9.3.2) is ended. The listener of `timeout` ends connections without a request
 * too, which Node leaves to it then.
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

/** Connections on which an event stream is open. */
const streaming = new WeakSet<Socket>()

/** Lets the connection of an event stream stand still until that is finished. */
export function withoutPace(response: ServerResponse): void {
  const { socket } = response
  if (!socket) return
  socket.setTimeout(0)
  streaming.add(socket)
  response.once('close', () => streaming.delete(socket))
}
