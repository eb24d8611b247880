import { useCallback, useSyncExternalStore } from 'react'
import { perKey } from '../listeners.ts'

const queryOf = perKey((rem: number) => matchMedia(`(min-width: ${rem}rem)`))

/** 1rem is 16 px at default text size, more if enlarged. */
export function useWiderThan(rem: number): boolean {
  const query = queryOf(rem)
  const listen = useCallback(
    (onChange: () => void) => {
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => query.matches)
}
