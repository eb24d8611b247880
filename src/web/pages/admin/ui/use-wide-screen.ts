import { useSyncExternalStore } from 'react'

/** From here on a table has room (40rem). */
const WIDE = matchMedia('(min-width: 40rem)')

/** Whether the screen is wider than a phone. */
export const useWideScreen = (): boolean => useSyncExternalStore(listen, () => WIDE.matches)

function listen(listener: () => void): () => void {
  WIDE.addEventListener('change', listener)
  return () => WIDE.removeEventListener('change', listener)
}
