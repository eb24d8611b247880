import { createParser } from 'eventsource-parser'
import { CONSOLE } from '#contract/admin/limits.ts'
import { pause } from '#web/pause.ts'
import { streamMessages as messages } from './messages.ts'

/**
 * How a stream stands (spec debug-2). `waiting` tells in `problem` what happened, and in `until` when it is tried again,
 * in milliseconds since 1970; `refused` is final, `complete` says that no more lines will come.
 */
export type FollowState =
  /** `isAgain`: it was tried before. */
  | { kind: 'connecting'; isAgain: boolean }
  | { kind: 'idle' | 'connected' | 'complete' }
  | { kind: 'waiting'; problem: string | null; until: number }
  | { kind: 'refused'; problem: string }

export type FollowOptions = {
  /** Asks for the stream. Rejects where nothing answered. */
  open: (signal: AbortSignal) => Promise<Response>
  /** Hears every message; `complete` ends the stream. */
  onMessage: (message: unknown) => 'complete' | void
  onState: (state: FollowState) => void
  /** Said where nothing answered. */
  unreachable: string
  signal: AbortSignal
  times?: Partial<FollowTimes>
}

type FollowTimes = typeof FOLLOW_TIMES

/** Milliseconds (spec debug-2). A stream that says nothing for so long, not even a ping, has ended unnoticed. */
export const FOLLOW_TIMES = {
  first: CONSOLE.backoffFirstMs as number,
  most: CONSOLE.backoffMostMs as number,
  again: CONSOLE.startAgainMs as number,
  silence: 90_000,
}

/** Keeps a stream of lines open until `signal`, its own end, or a refusal: back-off of spec debug-2. */
export async function follow({ times, ...options }: FollowOptions): Promise<void> {
  const { signal, onState } = options
  const waits = { ...FOLLOW_TIMES, ...times }
  let isAgain = false
  let wasOpen = false
  const tell = (state: FollowState) => {
    wasOpen ||= state.kind === 'connected'
    onState(state)
  }
  for (let breaks = 0; !signal.aborted; isAgain = true) {
    onState({ kind: 'connecting', isAgain })
    const began = Date.now()
    const end = await connect({ ...options, onState: tell }, waits.silence)
    if (signal.aborted) return
    if (end.kind === 'complete' || end.kind === 'refused') return onState(end)
    if (end.kind === 'failed') {
      // Where it was open before, this is still the interruption (spec debug-2)
      const problem = wasOpen && end.isSilent ? null : end.problem
      onState({ kind: 'waiting', problem, until: Date.now() + waits.again })
      await pause(waits.again, signal)
      continue
    }
    if (Date.now() - began > waits.most) breaks = 0
    const wait = backOff(breaks++, waits)
    onState({ kind: 'waiting', problem: null, until: Date.now() + wait })
    await pause(wait, signal)
  }
}

/** Milliseconds after so many breaks in a row: 1 s, doubling to 30 s. */
export const backOff = (
  breaks: number,
  { first, most }: Pick<FollowTimes, 'first' | 'most'> = FOLLOW_TIMES,
): number => Math.min(most, first * 2 ** Math.min(breaks, 30))

/** What is said of a stream that waits, counted down; null where all is well. */
export function problemOf(state: FollowState, now: number): string | null {
  if (state.kind === 'refused') return state.problem
  if (state.kind !== 'waiting') return null
  return state.problem ?? messages.interrupted(Math.max(1, Math.ceil((state.until - now) / 1_000)))
}

/** Whether what is shown may be older than what is. */
export const isDown = (state: FollowState): boolean =>
  state.kind === 'waiting' || state.kind === 'refused' || (state.kind === 'connecting' && state.isAgain)

type End =
  | { kind: 'complete' }
  | { kind: 'broken' }
  /** It did not start; `isSilent`: since nothing answered. */
  | { kind: 'failed'; problem: string; isSilent?: boolean }
  /** It will not start either when asked again. */
  | { kind: 'refused'; problem: string }

async function connect(options: FollowOptions, silence: number): Promise<End> {
  const { open, onState, unreachable, signal } = options
  const mute = new AbortController()
  const response = await open(AbortSignal.any([signal, mute.signal])).catch(() => null)
  if (!response) return { kind: 'failed', problem: unreachable, isSilent: true }
  if (!response.ok) {
    const problem = await saidBy(response)
    return { kind: REFUSED.has(response.status) ? 'refused' : 'failed', problem }
  }
  const reader = response.body?.getReader()
  if (!reader) return { kind: 'failed', problem: messages.noBody }
  onState({ kind: 'connected' })
  let timer = setTimeout(() => mute.abort(), silence)
  const end = await listen(reader, options, () => {
    clearTimeout(timer)
    timer = setTimeout(() => mute.abort(), silence)
  })
  clearTimeout(timer)
  mute.abort()
  return end
}

async function listen(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { onMessage, signal }: FollowOptions,
  heard: () => void,
): Promise<End> {
  let isComplete = false
  const parser = createParser({
    onEvent: ({ data }) => {
      const message = parse(data)
      if (message !== undefined && !signal.aborted && onMessage(message) === 'complete') isComplete = true
    },
  })
  const decoder = new TextDecoder()
  while (!isComplete) {
    const chunk = await reader.read().catch(() => null)
    if (!chunk || chunk.done) return { kind: 'broken' }
    heard()
    parser.feed(decoder.decode(chunk.value, { stream: true }))
  }
  return { kind: 'complete' }
}

/** Nobody is let in by asking again. */
const REFUSED = new Set([401, 403, 404])

/** The server's own words, or the status (spec debug-12, debug-14). */
async function saidBy(response: Response): Promise<string> {
  const body = parse(await response.text().catch(() => ''))
  const said = body && typeof body === 'object' && 'error' in body ? body.error : null
  return typeof said === 'string' && said ? said : messages.failed(response.status)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
