import { useEffect, useSyncExternalStore } from 'react'
import { closeWall } from '../search.ts'

/** Keeps the screen on while the page is visible, where the browser can (Screen Wake Lock). */
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

/** Whether the page fills the screen. Escape leaves the wall, from the full screen too. */
export function useFullScreen(): boolean {
  const full = useSyncExternalStore(subscribe, isFull)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeWall()
    }
    // In full screen the browser keeps Escape for itself; only the end of full screen is noticed
    const onChange = () => {
      if (!isFull()) closeWall()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('fullscreenchange', onChange)
    }
  }, [])
  return full
}

const isFull = () => document.fullscreenElement !== null

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
