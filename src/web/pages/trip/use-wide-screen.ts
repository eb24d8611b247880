import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 64rem)')

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Room for real tables: 1024 px at the usual text size, and less of it when text is enlarged. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
