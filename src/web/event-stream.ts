import { createParser } from 'eventsource-parser'

/** How a connection ended. A response: it was answered by something else; null: by nothing. */
export type StreamEnd = 'complete' | 'broken' | Response | null

export type EventStream = {
  /** Rejects when nothing answers. */
  open: (signal: AbortSignal) => Promise<Response>
  onConnecting?: () => void
  onOpen: () => void
  /** Returns true for the last event. */
  onData: (data: string) => boolean
  onId?: (id: string) => void
  onRetry?: (milliseconds: number) => void
  /** Milliseconds until the next attempt, null to stop. `held`: milliseconds it was open. */
  waitAfter: (end: StreamEnd, held: number) => number | null | Promise<number | null>
  /** Milliseconds of silence, comments included, after which the connection counts as dead. */
  silence: number
  signal: AbortSignal
}

/**
 * Reconnects until `signal` or `waitAfter` ends it. By `fetch`, since `EventSource` cannot
 * send headers, and a URL must not hold a secret.
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

/** Milliseconds to wait after so many breaks in a row: doubles from `first` up to `most`. */
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
