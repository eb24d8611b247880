import { createParser } from 'eventsource-parser'

/**
 * How a connection ended: `complete`, since its reader heard the last event; `broken`, after it had begun;
 * else it did not begin: what was answered instead of a stream, or null for no answer.
 */
export type StreamEnd = 'complete' | 'broken' | Response | null

export type EventStream = {
  /** Asks for the stream. Rejects where nothing answers. */
  open: (signal: AbortSignal) => Promise<Response>
  onConnecting?: () => void
  onOpen: () => void
  /** Hears the data of an event; answers whether it is the last one. */
  onData: (data: string) => boolean
  onId?: (id: string) => void
  /** Hears of the wait that the server wants. */
  onRetry?: (milliseconds: number) => void
  /** Milliseconds until it is opened again, null for never. `held`: how long it was open, in milliseconds. */
  waitAfter: (end: StreamEnd, held: number) => number | null | Promise<number | null>
  /** Milliseconds after which a connection that says nothing, not even a comment, has ended unnoticed. */
  silence: number
  signal: AbortSignal
}

/**
 * Keeps a stream of events open until `signal` or `waitAfter` ends it. By `fetch`: `EventSource` cannot send
 * headers, and an address must not hold a secret.
 */
export async function keepStream(stream: EventStream): Promise<void> {
  const { signal, onConnecting, waitAfter } = stream
  while (!signal.aborted) {
    onConnecting?.()
    const began = performance.now()
    const end = await connect(stream)
    if (signal.aborted) return
    const wait = await waitAfter(end, performance.now() - began)
    // What was answered instead of a stream would hold its connection
    if (end !== null && typeof end === 'object' && !end.bodyUsed)
      void end.body?.cancel().catch(() => undefined)
    if (wait === null) return
    await pause(wait, signal)
  }
}

/** Milliseconds to wait after so many breaks in a row: `first`, doubling up to `most`. */
export const backOff = (breaks: number, first: number, most: number): number =>
  Math.min(most, first * 2 ** Math.max(0, breaks - 1))

async function connect(stream: EventStream): Promise<StreamEnd> {
  const mute = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => mute.abort(), stream.silence)
  }
  heard()
  const answer = await stream.open(AbortSignal.any([stream.signal, mute.signal])).catch(() => null)
  const body = answer?.ok && isStream(answer) ? answer.body : null
  const end = body ? await hear(stream, body, heard) : answer
  clearTimeout(timer)
  if (body) mute.abort()
  return end
}

const MAX_BUFFERED_CHARS = 1_000_000

async function hear(
  { signal, onOpen, onData, onId, onRetry }: EventStream,
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): Promise<StreamEnd> {
  let end: StreamEnd | undefined
  const parser = createParser({
    maxBufferSize: MAX_BUFFERED_CHARS,
    ...(onId ? { onId } : {}),
    ...(onRetry ? { onRetry } : {}),
    onEvent: ({ data }) => {
      if (!signal.aborted && onData(data)) end = 'complete'
    },
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') end ??= 'broken'
    },
  })
  onOpen()
  const reader = body.getReader()
  const decoder = new TextDecoder()
  while (!end) {
    const chunk = await reader.read().catch(() => null)
    if (!chunk || chunk.done) return 'broken'
    heard()
    parser.feed(decoder.decode(chunk.value, { stream: true }))
  }
  return end
}

const isStream = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/event-stream') ?? false

/** Resolves after so many milliseconds, or at once when `signal` ends. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}
