import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { StreamMessage } from '#contract/events.ts'
import { withoutPace } from '#server/http/connections.ts'
import { fail } from '#server/http/fail.ts'
import { COMMON_HEADERS } from '#server/http/security-headers.ts'

/** Bytes that may wait for a reader; one further behind is dropped and comes again. */
const MAX_BEHIND = 256 * 1024
/** First pause before a page reconnects (spec debug-2). */
const RETRY_MS = 1_000

/**
 * A connection with server-sent events (HTML Living Standard §9.2), on Node's own response: standard streams
 * cost more than twice the memory.
 */
export class EventStream {
  seen: number | null = null
  readonly #response: ServerResponse

  constructor(response: ServerResponse) {
    this.#response = response
    response.writeHead(200, {
      ...COMMON_HEADERS,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    withoutPace(response)
    response.write(`retry: ${RETRY_MS}\n\n`)
    response.on('error', () => response.destroy())
  }

  send(message: StreamMessage, id?: number): boolean {
    return this.write(JSON.stringify(message), id)
  }

  /** `text`: JSON on one line. False when the reader was too slow and was dropped. */
  write(text: string, id?: number): boolean {
    return this.#put(id === undefined ? `data: ${text}\n\n` : `id: ${id}\ndata: ${text}\n\n`)
  }

  /** A comment that keeps a quiet connection open. */
  beat(): boolean {
    return this.#put(': beat\n\n')
  }

  /** Resolves when the buffer has drained or the reader left. */
  async drained(): Promise<void> {
    if (!this.#response.writableNeedDrain || this.#response.destroyed) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#response.once('drain', resolve).once('close', resolve)
    await promise
    this.#response.off('drain', resolve).off('close', resolve)
  }

  end(): void {
    this.#response.end()
  }

  onClose(listener: () => void): void {
    this.#response.once('close', listener)
  }

  #put(text: string): boolean {
    if (this.#response.destroyed || this.#response.writableEnded) return true
    if (this.#response.writableLength > MAX_BEHIND) {
      this.#response.destroy()
      return false
    }
    this.#response.write(text)
    return true
  }
}

/** Node's own response to a request. */
export function outgoingOf(c: Context): ServerResponse {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
  if (!outgoing) throw fail('internal', new TypeError('a stream needs a connection'))
  return outgoing
}
