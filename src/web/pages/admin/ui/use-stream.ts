import { useEffect, useRef, useState } from 'react'
import { CONSOLE } from '#contract/admin/limits.ts'
import { openStream, type StreamState } from './stream.ts'

type Options<M> = {
  /** Another address closes the stream and opens the new one after 100 ms; null keeps it closed. */
  address: string | null
  /** Hears every message; `ended` says that it was the last one. */
  onMessage: (message: M) => void | 'ended'
}

type Stream = {
  state: StreamState
  /** Why it is not connected, in the words of spec B §8. */
  problem: string | null
  /** Opens it again at once. */
  reconnect: () => void
}

/** A stream of JSON messages with the operator's token, kept open while the screen is there (spec B §4). */
export function useStream<M>({ address, onMessage }: Options<M>): Stream {
  const [shown, setShown] = useState<{ state: StreamState; problem: string | null }>(IDLE)
  const [round, setRound] = useState(0)
  const hear = useRef(onMessage)
  const isFirst = useRef(true)
  useEffect(() => {
    hear.current = onMessage
  })
  useEffect(() => {
    if (!address) return
    const stop = new AbortController()
    const open = () =>
      void openStream<M>({
        address,
        onMessage: (message) => hear.current(message),
        onState: (state, problem) => setShown({ state, problem }),
        signal: stop.signal,
      })
    const timer = setTimeout(open, isFirst.current ? 0 : CONSOLE.restartMs)
    isFirst.current = false
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address, round])
  return { ...(address ? shown : IDLE), reconnect: () => setRound((last) => last + 1) }
}

const IDLE = { state: 'idle', problem: null } as const
