import { useSyncExternalStore } from 'react'
import { join } from '#web/listeners.ts'

/** What is told at the edge of the page for a while. */
export type Told = { texts: readonly string[] }

let told: Told | null = null
const watchers = new Set<() => void>()
const watch = (watcher: () => void) => join(watchers, watcher)

export function tell(texts: readonly string[] | null): void {
  told = texts && { texts }
  for (const watcher of watchers) watcher()
}

export const useTold = (): Told | null => useSyncExternalStore(watch, () => told)
