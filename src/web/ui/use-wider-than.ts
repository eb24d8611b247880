import { useCallback, useSyncExternalStore } from 'react'
import { perKey } from '../listeners.ts'

const queryOf = perKey((media: string) => matchMedia(media))

/** 1rem is 16 px at default text size, more if enlarged. */
export const useWiderThan = (rem: number): boolean => useMedia(`(min-width: ${rem}rem)`)

/** Whether a media query holds; none does on the server, which draws for phones. */
export function useMedia(media: string): boolean {
  const listen = useCallback(
    (onChange: () => void) => {
      const query = queryOf(media)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [media],
  )
  return useSyncExternalStore(
    listen,
    () => queryOf(media).matches,
    () => false,
  )
}
