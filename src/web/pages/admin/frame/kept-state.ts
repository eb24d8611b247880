import { useState } from 'react'

const kept = new Map<string, unknown>()

/**
 * A state that outlives its screen: what was typed is there again after another screen, or after a session that ended by itself. In memory
 * alone, and forgotten by Logout.
 */
export function useKept<T>(name: string, first: T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => (kept.has(name) ? (kept.get(name) as T) : first))
  const keep = (next: T) => {
    kept.set(name, next)
    setValue(next)
  }
  return [value, keep]
}

export const forgetKept = (): void => kept.clear()
