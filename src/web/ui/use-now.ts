import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** The time in ms since 1970, renewed every half minute (or `tickMs`) and when the page is seen again. */
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
