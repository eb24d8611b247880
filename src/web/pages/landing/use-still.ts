import { useSyncExternalStore } from 'react'

const CALM = '(prefers-reduced-motion: reduce)'

/** True for people who asked for less motion, and in the page as it is sent. */
export function useCalm(): boolean {
  return useSyncExternalStore(listen, isCalm, () => true)
}

/** True where nothing should move by itself now: for them, and while nobody looks at the page. */
export function useStill(): boolean {
  return useSyncExternalStore(
    listen,
    () => document.hidden || isCalm(),
    () => true,
  )
}

function isCalm(): boolean {
  return matchMedia(CALM).matches
}

function listen(changed: () => void): () => void {
  const calm = matchMedia(CALM)
  calm.addEventListener('change', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    calm.removeEventListener('change', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}
