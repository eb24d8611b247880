import { useCallback, useSyncExternalStore } from 'react'

const queries = new Map<number, MediaQueryList>()

function queryOf(rem: number): MediaQueryList {
  const query = queries.get(rem) ?? matchMedia(`(min-width: ${rem}rem)`)
  queries.set(rem, query)
  return query
}

/** Whether the window is at least this wide. 1rem is 16 pixels at usual text size, more if it is enlarged. */
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
