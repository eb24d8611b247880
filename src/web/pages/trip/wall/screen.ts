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

/** Whether the page fills the screen. Escape closes the wall, also from full screen. */
export function useFullScreen(): boolean {
  const full = useSyncExternalStore(subscribe, isFull)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeWall()
    }
    // In full screen the browser keeps Escape to itself
    const onChange = () => {
      if (!isFull()) closeWall()
    }
    const leave = subscribe(onChange)
    document.addEventListener('keydown', onKey)
    return () => {
      leave()
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return full
}

const isFull = () => document.fullscreenElement !== null

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
