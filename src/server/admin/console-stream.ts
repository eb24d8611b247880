import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { OperatorStreams } from '#server/notify/operator-streams.ts'

const PING_MS = 20_000

/** What a stream is sent with. `drained`: when a slow reader has read. */
export type Sender<Message> = {
  send: (message: Message) => void
  drained: () => Promise<void>
  end: () => void
}

/** Streams of logs: each says that it is connected, and pings. */
export class ConsoleStreams {
  readonly #streams: OperatorStreams

  constructor(streams: OperatorStreams) {
    this.#streams = streams
  }

  /** `begin` begins to send, and answers how to stop. Throws `admin.too_many_streams`. */
  open<Message extends { type: string }>(
    c: Context,
    begin: (sender: Sender<Message>) => () => void,
  ): Response {
    const stream = this.#streams.open(c)
    if (!stream) return RESPONSE_ALREADY_SENT
    const send = (message: Message | { type: 'connected' | 'ping' }) =>
      void stream.write(JSON.stringify(message))
    send({ type: 'connected' })
    const ping = setInterval(() => send({ type: 'ping' }), PING_MS).unref()
    const stop = begin({ send, drained: () => stream.drained(), end: () => stream.end() })
    stream.onClose(() => {
      clearInterval(ping)
      stop()
    })
    return RESPONSE_ALREADY_SENT
  }
}
