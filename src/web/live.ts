import type { StreamMessage } from '#contract/events.ts'
import { parseJson } from './api.ts'
import { backOff, keepStream, type StreamEnd } from './event-stream.ts'

/** `ended`: stopped, or refused for good. */
export type LiveState = 'connecting' | 'live' | 'waiting' | 'ended'

export type LiveOptions = {
  address: string
  headers: Record<string, string>
  lastEventId: string | null
  onMessage: (message: StreamMessage, lastEventId: string | null) => void
  onState: (state: LiveState) => void
  signal: AbortSignal
  times?: Partial<typeof LIVE_TIMES>
}

/** Milliseconds. The server sends a heartbeat every 25 s; back-off as in spec debug-2. */
export const LIVE_TIMES = { silence: 60_000, firstWait: 1_000, longestWait: 30_000, crowdedWait: 60_000 }

/** Follows a trip's stream (spec call-25). */
export async function openLive({ address, headers, onMessage, onState, signal, ...rest }: LiveOptions) {
  const times = { ...LIVE_TIMES, ...rest.times }
  let { lastEventId } = rest
  let failures = 0
  await keepStream({
    open: (ends) =>
      fetch(address, {
        headers: {
          ...headers,
          Accept: 'text/event-stream',
          ...(isEventId(lastEventId) ? { 'Last-Event-ID': lastEventId } : {}),
        },
        credentials: 'include',
        cache: 'no-store',
        signal: ends,
      }),
    onConnecting: () => onState('connecting'),
    onOpen: () => onState('live'),
    onId: (id) => {
      if (isEventId(id)) lastEventId = id
    },
    onData: (data) => {
      const message = readMessage(data)
      if (message) onMessage(message, lastEventId)
      return false
    },
    onRetry: (wait) => {
      times.firstWait = Math.min(wait, times.longestWait)
    },
    waitAfter: (end, held) => {
      if (isRefusal(end)) return null
      failures = held > times.longestWait ? 0 : failures + 1
      onState('waiting')
      if (statusOf(end) === 429) return times.crowdedWait
      // Spread, so that the pages of a restarted server do not come at once
      return backOff(failures, times.firstWait, times.longestWait) * (0.5 + Math.random() / 2)
    },
    silence: times.silence,
    signal,
  })
  onState('ended')
}

export const isEventId = (id: unknown): id is string => typeof id === 'string' && /^[!-~]{1,200}$/.test(id)

/** Final are 401, 404 and 410, but not 408 and 429. */
function isRefusal(end: StreamEnd): boolean {
  const status = statusOf(end)
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

const statusOf = (end: StreamEnd): number => (typeof end === 'object' ? (end?.status ?? 0) : 0)

/** Null if it is no message. Checked by hand: the built pages leave the schemas out. */
export function readMessage(text: string): StreamMessage | null {
  const parsed = parseJson(text)
  if (!parsed || typeof parsed !== 'object') return null
  const message = parsed as Record<string, unknown>
  if (BARE_TYPES.has(message['type'])) return message as StreamMessage
  const understood =
    TYPES.has(message['type']) &&
    STATUSES.has(message['status']) &&
    typeof message['message'] === 'string' &&
    Number.isFinite(message['progress']) &&
    WORDS.every((name) => isAbsentOr('string', message[name])) &&
    isAbsentOr('number', message['fileSize']) &&
    isAbsentOr('boolean', message['persistent'])
  return understood ? (message as StreamMessage) : null
}

const BARE_TYPES = new Set<unknown>(['connected', 'resync', 'changed', 'statuses'])
const TYPES = new Set<unknown>(['upload', 'email', 'processing'])
const STATUSES = new Set<unknown>(['pending', 'in-progress', 'completed', 'failed'])
const WORDS = ['fileName', 'correlationId', 'stage', 'detail', 'documentId', 'timestamp']

const isAbsentOr = (type: string, value: unknown) => value === undefined || typeof value === type
