import { useEffect } from 'react'

/** Keeps the screen on while the page is seen, where the browser can (Screen Wake Lock); elsewhere nothing happens. */
export function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let ended = false
    const hold = async () => {
      if (document.hidden || (lock && !lock.released)) return
      // Refused when the battery is low
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (ended) await lock?.release()
    }
    const look = () => void hold()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', look)
      void lock?.release()
    }
  }, [])
}
