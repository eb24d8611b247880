import { useCallback, useSyncExternalStore } from 'react'
import { perKey } from '../listeners.ts'

const queryOf = perKey((media: string) => matchMedia(media))

/** 1rem is 16 px at default text size, more if enlarged. */
export const useWiderThan = (rem: number): boolean => useMedia(`(min-width: ${rem}rem)`)

/** Whether a media query holds. */
export function useMedia(media: string): boolean {
  const query = queryOf(media)
  const listen = useCallback(
    (onChange: () => void) => {
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => query.matches)
}
