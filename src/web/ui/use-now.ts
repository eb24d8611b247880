import { useEffect, useState } from 'react'
import { isHydrating, startOfPage } from '../visit.ts'

const TICK_MS = 30_000

/** Epoch milliseconds, updated every half minute (or `tickMs`) and when the tab becomes visible. */
export function useNow(tickMs = TICK_MS): number {
  const [now, setNow] = useState(startOfPage)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    // What the server drew was on its way for a while
    const late = isHydrating() ? setTimeout(tick) : undefined
    const timer = setInterval(tick, tickMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(late)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [tickMs])
  return now
}
