import { useSyncExternalStore } from 'react'

const CALM = '(prefers-reduced-motion: reduce)'

/** True if people prefer reduced motion, and in the prerendered page. */
export const useCalm = (): boolean => useSyncExternalStore(listen, isCalm, () => true)

/** True if nothing should move: as `useCalm`, or while the page is hidden. */
export const useStill = (): boolean => useSyncExternalStore(listen, isStill, () => true)

const isCalm = () => matchMedia(CALM).matches
const isStill = () => document.hidden || isCalm()

function listen(changed: () => void): () => void {
  const calm = matchMedia(CALM)
  calm.addEventListener('change', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    calm.removeEventListener('change', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}
