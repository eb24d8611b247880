import { useCallback, useSyncExternalStore } from 'react'

const queries = new Map<number, MediaQueryList>()

function queryOf(rem: number): MediaQueryList {
  const query = queries.get(rem) ?? matchMedia(`(min-width: ${rem}rem)`)
  queries.set(rem, query)
  return query
}

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
