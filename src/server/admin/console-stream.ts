import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { fail } from '#server/http/fail.ts'
import { COMMON_HEADERS } from '#server/http/security-headers.ts'
import { EventStream } from '#server/notify/event-stream.ts'

/** Well within the half minute or so after which proxies close a quiet connection. */
const PING_MS = 20_000
/** Open streams of the console: far more than operators have tabs. */
const MOST = 64

/** What a stream is sent with. `drained`: when a slow reader has read. */
export type Sender<Message> = {
  send: (message: Message) => void
  drained: () => Promise<void>
  end: () => void
}

/** The open streams of the console: each says that it is connected, pings, and ends with its reader or with the server. */
export class ConsoleStreams {
  readonly #open = new Set<EventStream>()

  get count(): number {
    return this.#open.size
  }

  /** `begin` begins to send, and answers what to do when nobody listens any more. Throws `admin.too_many_streams`. */
  open<Message extends { type: string }>(
    c: Context,
    begin: (sender: Sender<Message>) => () => void,
  ): Response {
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
    if (!outgoing) throw fail('internal', new TypeError('a stream needs a connection'))
    if (this.#open.size >= MOST) throw fail('admin.too_many_streams')
    if (outgoing.destroyed) return RESPONSE_ALREADY_SENT
    const stream = new EventStream(outgoing, COMMON_HEADERS)
    const send = (message: Message | { type: 'connected' | 'ping' }) =>
      void stream.write(JSON.stringify(message))
    send({ type: 'connected' })
    const ping = setInterval(() => send({ type: 'ping' }), PING_MS).unref()
    this.#open.add(stream)
    const stop = begin({ send, drained: () => stream.drained(), end: () => stream.end() })
    stream.onClose(() => {
      clearInterval(ping)
      this.#open.delete(stream)
      stop()
    })
    return RESPONSE_ALREADY_SENT
  }

  /** Ends all of them. */
  stop(): void {
    for (const stream of this.#open) stream.end()
  }
}
