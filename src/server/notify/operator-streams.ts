import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { fail } from '#server/http/fail.ts'
import type { Admitted, Operator } from '#server/http/operator.ts'
import { EventStream, outgoingOf } from './event-stream.ts'

/** Far more than operators have tabs. */
const MAX_STREAMS = 64
/** Proxies close a quiet connection after half a minute or so. */
const HEARTBEAT_MS = 20_000
/** Longest timer of Node. */
const LONGEST_MS = 2 ** 31 - 1

type Options = { operator: Pick<Operator, 'whoIs'>; now: () => number }

/** Open streams of the console; each ends with its token or with the server. */
export class OperatorStreams {
  readonly #options: Options
  /** With the id of the token that opened it, if any. */
  readonly #open = new Map<EventStream, string | undefined>()
  readonly #heart: NodeJS.Timeout
  #stopped = false

  constructor(options: Options) {
    this.#options = options
    this.#heart = setInterval(() => this.#beat(), HEARTBEAT_MS).unref()
  }

  get count(): number {
    return this.#open.size
  }

  /**
   * Null where the client has left. Throws `admin.too_many_streams`. The handler returns
   * `RESPONSE_ALREADY_SENT`.
   */
  open(c: Context): EventStream | null {
    const outgoing = outgoingOf(c)
    if (this.#stopped || this.#open.size >= MAX_STREAMS) throw fail('admin.too_many_streams')
    if (outgoing.destroyed) return null
    const stream = new EventStream(outgoing)
    this.#open.set(stream, this.#options.operator.whoIs(c)?.who)
    const end = this.#endWithToken(c, stream)
    stream.onClose(() => {
      clearTimeout(end)
      this.#open.delete(stream)
    })
    return stream
  }

  /**
   * A stream of JSON lines with pings. `begin` starts sending and returns how to stop. Throws
   * `admin.too_many_streams`.
   */
  openLines<Message extends { type: string }>(
    c: Context,
    begin: (send: (message: Message) => void, stream: EventStream) => () => void,
  ): Response {
    const stream = this.open(c)
    if (!stream) return RESPONSE_ALREADY_SENT
    const send = (message: Message | { type: 'connected' | 'ping' }) =>
      void stream.write(JSON.stringify(message))
    send({ type: 'connected' })
    const ping = setInterval(() => send({ type: 'ping' }), HEARTBEAT_MS).unref()
    const stop = begin(send, stream)
    stream.onClose(() => {
      clearInterval(ping)
      stop()
    })
    return RESPONSE_ALREADY_SENT
  }

  /** Ends the streams that a token opened, not those of the key. */
  endWith({ who, until }: Admitted): void {
    if (until === null) return
    for (const [stream, opener] of this.#open) if (opener === who) stream.end()
  }

  stop(): void {
    this.#stopped = true
    clearInterval(this.#heart)
    for (const stream of this.#open.keys()) stream.end()
  }

  #endWithToken(c: Context, stream: EventStream): NodeJS.Timeout | undefined {
    const { operator, now } = this.#options
    const until = operator.whoIs(c)?.until ?? null
    if (until === null) return undefined
    return setTimeout(() => stream.end(), Math.min(until - now(), LONGEST_MS)).unref()
  }

  #beat(): void {
    for (const stream of this.#open.keys()) stream.beat()
  }
}
