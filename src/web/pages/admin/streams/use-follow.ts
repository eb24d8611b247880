import { useEffect, useEffectEvent, useState } from 'react'
import { CONSOLE } from '#contract/admin/limits.ts'
import { follow, isDown, type FollowOptions, type FollowState } from './follow.ts'

type Options<Message> = Pick<FollowOptions, 'open' | 'unreachable' | 'isOnce'> & {
  /** A new key restarts the stream after 100 ms (spec debug-2, debug-6). */
  key: string
  /** Batched, so that a thousand lines render once. */
  onMessages: (messages: Message[]) => void
}

/** Messages buffered for a hidden tab; beyond, the stream closes until it is visible. */
const MAX_UNSEEN = 5_000
/** Batches lines unnoticeably. */
const TOGETHER_MS = 80

/**
 * Follows a stream while its screen is open; batches wait while the tab is hidden. `lostAt`: since when it is
 * down, epoch milliseconds, else null.
 */
export function useFollow<Message extends { type: string }>({ key, ...options }: Options<Message>) {
  const [state, setState] = useState<FollowState>({ kind: 'idle' })
  const [lostAt, setLostAt] = useState<number | null>(null)
  const [round, setRound] = useState(0)
  const open = useEffectEvent(options.open)
  const hear = useEffectEvent(options.onMessages)
  const { unreachable, isOnce = false } = options
  useEffect(() => {
    const end = new AbortController()
    let waiting: Message[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      timer = undefined
      if (document.hidden) return
      const messages = waiting
      waiting = []
      if (messages.length && !end.signal.aborted) hear(messages)
    }
    const start = () =>
      void follow({
        open: (signal) => open(signal),
        onMessage: (message) => {
          if (!isMessage<Message>(message)) return
          waiting.push(message)
          if (document.hidden && waiting.length > MAX_UNSEEN) end.abort()
          timer ??= setTimeout(flush, TOGETHER_MS)
          if (message.type === 'complete') return 'complete'
        },
        onState: (next) => {
          setState(next)
          setLostAt((last) => (isDown(next) ? (last ?? Date.now()) : null))
        },
        unreachable,
        isOnce,
        signal: end.signal,
      })
    const look = () => {
      if (document.hidden) return
      if (end.signal.aborted) setRound((last) => last + 1)
      else flush()
    }
    document.addEventListener('visibilitychange', look)
    const begin = setTimeout(start, CONSOLE.restartMs)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(begin)
      clearTimeout(timer)
      end.abort()
      setState({ kind: 'idle' })
      setLostAt(null)
    }
  }, [key, round, unreachable, isOnce])
  return { state, lostAt, restart: () => setRound((last) => last + 1) }
}

const isMessage = <Message extends { type: string }>(value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
