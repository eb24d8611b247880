import type { PageState } from './Page.tsx'

/** What is asked for again and again. */
export type Polled<T> = {
  /** What came last, also when asking again has failed. */
  data: T | undefined
  /** Why the last try failed; null once one succeeds. */
  error: Error | null
  /** Whether `data` is older than it should be. */
  isStale: boolean
  isBusy: boolean
  /** When `data` came, in epoch milliseconds; undefined before. */
  updatedAt: number | undefined
  refresh: () => void
}

/** The status sentence of a screen: `say` while what is shown is of now, else that it is not. */
export function stateOf<T>(polled: Polled<T>, say: (data: T) => PageState): PageState | null {
  const { data, error, isStale, updatedAt } = polled
  if (data === undefined) return error ? { tone: 'bad', text: 'No figures' } : null
  // The figures of another period stand for a moment only
  return isStale && updatedAt ? { tone: 'warn', text: 'Not up to date' } : say(data)
}
