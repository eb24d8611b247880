import { createParser } from 'eventsource-parser'
import { CONSOLE } from '#contract/admin/limits.ts'
import { ApiError, failureOf } from '#web/api.ts'
import { adminFetch } from '../frame/admin-call.ts'

/** `waiting`: it broke, or did not start, and will be tried again; `ended`: the server said that nothing more comes. */
export type StreamState = 'idle' | 'connecting' | 'connected' | 'waiting' | 'ended'

export type StreamOptions<M> = {
  address: string
  /** Hears every message; `ended` says that it was the last one. */
  onMessage: (message: M) => void | 'ended'
  /** `problem`: why it is not connected, in the words of spec B §8. */
  onState: (state: StreamState, problem: string | null) => void
  signal: AbortSignal
  times?: Partial<typeof STREAM_TIMES>
}

/** Milliseconds (spec B §4). The server sends a ping at least every 30 s: one that is silent for longer is broken. */
export const STREAM_TIMES: Record<'first' | 'most' | 'startAgain' | 'silence', number> = {
  first: CONSOLE.backoffFirstMs,
  most: CONSOLE.backoffMostMs,
  startAgain: CONSOLE.startAgainMs,
  silence: 90_000,
}

/**
 * Keeps a stream of JSON messages open until `signal`, a last message, or the end of the session. What breaks is opened again after 1 s,
 * doubling to 30 s; what does not start, after 5 s.
 */
export async function openStream<M>(options: StreamOptions<M>): Promise<void> {
  const { onState, signal } = options
  const times = { ...STREAM_TIMES, ...options.times }
  let wait = times.first
  while (!signal.aborted) {
    onState('connecting', null)
    const end = await connect(options, times.silence)
    if (signal.aborted) return
    if (end.kind === 'ended') return onState('ended', end.problem)
    if (end.kind === 'refused') {
      onState('waiting', end.problem)
      await pause(times.startAgain, signal)
      continue
    }
    if (end.heard) wait = times.first
    onState('waiting', `Stream connection interrupted. Reconnecting in ${Math.ceil(wait / 1_000)}s...`)
    await pause(wait, signal)
    wait = Math.min(times.most, wait * 2)
  }
}

type End =
  | { kind: 'ended'; problem: string | null }
  | { kind: 'refused'; problem: string }
  | { kind: 'broken'; heard: boolean }

async function connect<M>(
  { address, onMessage, onState, signal }: StreamOptions<M>,
  silenceMs: number,
): Promise<End> {
  const silence = new AbortController()
  const both = AbortSignal.any([signal, silence.signal])
  const answer = await adminFetch(address, { headers: { Accept: 'text/event-stream' }, signal: both }).catch(
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
  if (answer instanceof Error) {
    const isOut = answer instanceof ApiError && answer.status === 401
    return {
      kind: isOut ? 'ended' : 'refused',
      problem: isOut ? answer.message : 'Stream connection failed: 0',
    }
  }
  if (!answer.ok) return refusal(answer)
  const reader = answer.body?.getReader()
  if (!reader) return { kind: 'refused', problem: 'No response body available for streaming' }
  onState('connected', null)
  let [heard, isLast] = [false, false]
  const parser = createParser({
    onEvent: ({ data }) => {
      const message = parseJson(data)
      if (message === undefined || signal.aborted) return
      heard = true
      if (onMessage(message as M) === 'ended') isLast = true
    },
  })
  const decoder = new TextDecoder()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  while (!isLast) {
    const chunk = await reader.read().catch(() => null)
    if (!chunk || chunk.done) break
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
    parser.feed(decoder.decode(chunk.value, { stream: true }))
  }
  clearTimeout(timer)
  silence.abort()
  return isLast ? { kind: 'ended', problem: null } : { kind: 'broken', heard }
}

/** A refusal with a sentence is said in it; any other by its status. */
async function refusal(answer: Response): Promise<End> {
  const failure = failureOf(answer, await answer.text().catch(() => ''))
  const problem = failure.unsaid ? `Stream connection failed: ${answer.status}` : failure.message
  return { kind: 'refused', problem }
}

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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
