import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** Epoch milliseconds, updated every half minute (or `tickMs`) and when the tab becomes visible. */
export function useNow(tickMs = TICK_MS): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, tickMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [tickMs])
  return now
}
