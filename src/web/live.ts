import { createParser } from 'eventsource-parser'
import type { StreamMessage } from '#contract/events.ts'
import { readMessage } from './live-message.ts'
import { pause } from './pause.ts'

/** `ended`: nothing more comes, since it was stopped or the server refused for good. */
export type LiveState = 'connecting' | 'live' | 'waiting' | 'ended'

export type LiveOptions = {
  address: string
  /** Passwords travel here: `EventSource` cannot send headers, and an address must not hold a secret. */
  headers: Record<string, string>
  /** The event to go on from; null where none is known. */
  lastEventId: string | null
  /** Hears every message with the id of the last event up to it. */
  onMessage: (message: StreamMessage, lastEventId: string | null) => void
  onState: (state: LiveState) => void
  signal: AbortSignal
  times?: Partial<typeof LIVE_TIMES>
}

/** Milliseconds. The server sends a heartbeat every 25 s; back-off as of spec debug-2. */
export const LIVE_TIMES = { silence: 60_000, firstWait: 1_000, longestWait: 30_000, crowdedWait: 60_000 }

/**
 * Keeps the stream of a trip open (spec call-25) until `signal` or the server ends it, and connects again where it broke.
 * A connection without an event to go on from starts with `resync`, since nobody knows what happened before it.
 */
export async function openLive({ lastEventId, times, ...options }: LiveOptions): Promise<void> {
  const { onState, signal } = options
  const link: Link = { ...options, times: { ...LIVE_TIMES, ...times }, lastEventId }
  for (let failures = 0; !signal.aborted;) {
    onState('connecting')
    const begin = performance.now()
    const end = await connect(link)
    if (end === 'final' || signal.aborted) break
    const held = performance.now() - begin > link.times.longestWait
    failures = held ? 0 : failures + 1
    onState('waiting')
    await pause(end === 'crowded' ? link.times.crowdedWait : backOff(link.times, failures), signal)
  }
  onState('ended')
}

/** Whether a string can be sent as `Last-Event-ID`. */
export const isEventId = (id: unknown): id is string => typeof id === 'string' && /^[!-~]{1,200}$/.test(id)

/** What one connection works on; `lastEventId` and `times.firstWait` change on the way. */
type Link = Omit<LiveOptions, 'times'> & { times: typeof LIVE_TIMES }

type End = 'final' | 'crowded' | 'broken'

const MAX_BUFFERED_CHARS = 1_000_000

async function connect(link: Link): Promise<End> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), link.times.silence)
  }
  heard()
  const response = await fetch(link.address, {
    headers: {
      ...link.headers,
      Accept: 'text/event-stream',
      ...(isEventId(link.lastEventId) ? { 'Last-Event-ID': link.lastEventId } : {}),
    },
    credentials: 'include',
    cache: 'no-store',
    signal: AbortSignal.any([link.signal, silence.signal]),
  }).catch(() => null)
  const end = response?.ok && isStream(response) ? await listen(link, response, heard) : endOf(response)
  clearTimeout(timer)
  silence.abort()
  return end
}

async function listen(link: Link, response: Response, heard: () => void): Promise<End> {
  const reader = response.body?.getReader()
  if (!reader) return 'broken'
  link.onState('live')
  // Changes without a document are not kept for whoever was away, such as a new title
  link.onMessage({ type: isEventId(link.lastEventId) ? 'changed' : 'resync' }, null)
  let overrun = false
  const parser = createParser({
    maxBufferSize: MAX_BUFFERED_CHARS,
    onId: (id) => {
      if (isEventId(id)) link.lastEventId = id
    },
    onEvent: ({ data }) => {
      const message = readMessage(data)
      if (message && !link.signal.aborted) link.onMessage(message, link.lastEventId)
    },
    onRetry: (wait) => {
      link.times = { ...link.times, firstWait: Math.min(wait, link.times.longestWait) }
    },
    onError: ({ type }) => {
      overrun ||= type === 'max-buffer-size-exceeded'
    },
  })
  const decoder = new TextDecoder()
  while (!overrun) {
    const chunk = await reader.read().catch(() => null)
    if (!chunk || chunk.done) break
    heard()
    parser.feed(decoder.decode(chunk.value, { stream: true }))
  }
  return 'broken'
}

const isStream = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/event-stream') ?? false

/** A refusal is final (401, 404, 410), except for one that says "too many". */
function endOf(response: Response | null): End {
  if (response?.status === 429) return 'crowded'
  const refused = response && response.status >= 400 && response.status < 500
  return refused && response.status !== 408 ? 'final' : 'broken'
}

/** Doubles with each failure in a row, and is spread so that the pages of a restarted server do not come at once. */
function backOff({ firstWait, longestWait }: typeof LIVE_TIMES, failures: number): number {
  const longest = Math.min(longestWait, firstWait * 2 ** Math.max(0, failures - 1))
  return longest * (0.5 + Math.random() / 2)
}
