import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { fail } from '#server/http/fail.ts'
import { COMMON_HEADERS } from '#server/http/security-headers.ts'
import { EventStream } from './event-stream.ts'

/** Open streams of operators: far more than screens that anybody looks at. */
const MOST = 100
const HEARTBEAT_MS = 25_000
/** Longest wait of a timer of Node. */
const LONGEST_MS = 2 ** 31 - 1

/** The open streams of the console: they beat, end with the token that opened them, and end when the server does. */
export class OperatorStreams {
  readonly #now: () => number
  readonly #open = new Set<EventStream>()
  readonly #heart: NodeJS.Timeout
  #stopped = false

  constructor(now: () => number) {
    this.#now = now
    this.#heart = setInterval(() => this.#beat(), HEARTBEAT_MS).unref()
  }

  get count(): number {
    return this.#open.size
  }

  /** Answers a call with a stream; `until`: when it ends, epoch milliseconds. Throws `stream.too_many`. The handler returns `RESPONSE_ALREADY_SENT`. */
  open(c: Context, until: number | null): EventStream {
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
    if (!outgoing) throw fail('internal', new TypeError('a stream needs a connection'))
    if (this.#stopped || this.#open.size >= MOST) throw fail('stream.too_many')
    const stream = new EventStream(outgoing, COMMON_HEADERS)
    if (outgoing.destroyed) return stream
    this.#open.add(stream)
    const end =
      until === null
        ? undefined
        : setTimeout(() => stream.end(), Math.min(until - this.#now(), LONGEST_MS)).unref()
    stream.onClose(() => {
      clearTimeout(end)
      this.#open.delete(stream)
    })
    return stream
  }

  /** Ends all of them, so that the server can close. */
  stop(): void {
    this.#stopped = true
    clearInterval(this.#heart)
    for (const stream of this.#open) stream.end()
  }

  #beat(): void {
    for (const stream of this.#open) stream.beat()
  }
}
