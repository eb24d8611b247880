import { useSyncExternalStore } from 'react'

const CALM = '(prefers-reduced-motion: reduce)'

/** True if people prefer reduced motion, and in the prerendered page. */
export function useCalm(): boolean {
  return useSyncExternalStore(listen, isCalm, () => true)
}

/** True if nothing should move: as `useCalm`, or while the page is hidden. */
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
