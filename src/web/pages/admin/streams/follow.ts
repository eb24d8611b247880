import { CONSOLE } from '#contract/admin/limits.ts'
import { failureOf, parseJson } from '#web/api.ts'
import { backOff, keepStream, type EventStream } from '#web/event-stream.ts'

/**
 * State of a stream (spec debug-2). `until`: next try, epoch milliseconds; `refused` is final; `complete`: no
 * more lines will come.
 */
export type FollowState =
  | { kind: 'connecting'; isAgain: boolean }
  | { kind: 'idle' | 'connected' | 'complete' }
  | { kind: 'waiting'; problem: string | null; until: number }
  | { kind: 'refused'; problem: string }

export type FollowOptions = Pick<EventStream, 'open' | 'signal'> & {
  /** Returning `complete` ends the stream. */
  onMessage: (message: unknown) => 'complete' | void
  onState: (state: FollowState) => void
  unreachable: string
  /** Never connects again by itself. */
  isOnce?: boolean
  times?: Partial<typeof FOLLOW_TIMES>
}

/** Milliseconds (spec debug-2). `silence`: without even a ping, the connection is dead. */
export const FOLLOW_TIMES = {
  first: CONSOLE.backoffFirstMs,
  most: CONSOLE.backoffMostMs,
  again: CONSOLE.startAgainMs,
  silence: 90_000,
}

/** Keeps a stream open until `signal`, completion, or a refusal; back-off of spec debug-2. */
export async function follow({ open, onMessage, onState, signal, ...rest }: FollowOptions): Promise<void> {
  const times = { ...FOLLOW_TIMES, ...rest.times }
  let isAgain = false
  let wasOpen = false
  let breaks = 0
  const stop = (state: FollowState) => {
    onState(state)
    return null
  }
  const wait = (milliseconds: number, problem: string | null) => {
    onState({ kind: 'waiting', problem, until: Date.now() + milliseconds })
    return milliseconds
  }
  await keepStream({
    open,
    onConnecting: () => {
      onState({ kind: 'connecting', isAgain })
      isAgain = true
    },
    onOpen: () => {
      wasOpen = true
      onState({ kind: 'connected' })
    },
    onData: (data) => {
      const message = parseJson(data)
      return message !== undefined && onMessage(message) === 'complete'
    },
    waitAfter: async (end, held) => {
      if (end === 'complete' || rest.isOnce) return stop({ kind: 'complete' })
      if (end === 'broken') {
        breaks = held > times.most ? 1 : breaks + 1
        return wait(backOff(breaks, times.first, times.most), null)
      }
      // After being open, this still counts as the interruption (spec debug-2)
      if (end === null) return wait(times.again, wasOpen ? null : rest.unreachable)
      const problem = await saidBy(end)
      if (signal.aborted) return null
      return REFUSED.has(end.status) ? stop({ kind: 'refused', problem }) : wait(times.again, problem)
    },
    silence: times.silence,
    signal,
  })
}

export function problemOf(state: FollowState, now: number): string | null {
  if (state.kind === 'refused') return state.problem
  if (state.kind !== 'waiting') return null
  const seconds = Math.max(1, Math.ceil((state.until - now) / 1_000))
  return state.problem ?? `Stream connection interrupted. Reconnecting in ${seconds}s...`
}

export const isDown = (state: FollowState): boolean =>
  state.kind === 'waiting' || state.kind === 'refused' || (state.kind === 'connecting' && state.isAgain)

/** Retrying does not help. */
const REFUSED = new Set([401, 403, 404])

/** The server's own words, or the status (spec debug-12, debug-14). */
async function saidBy(answer: Response): Promise<string> {
  const failed = `Stream connection failed: ${answer.status}`
  if (!answer.body) return answer.ok ? 'No response body available for streaming' : failed
  const { message, raw } = failureOf(answer, await answer.text().catch(() => ''))
  return raw ? failed : message
}
