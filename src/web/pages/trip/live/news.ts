import { useSyncExternalStore } from 'react'
import type { FlightStatus } from '#contract/trip.ts'
import { join } from '#web/listeners.ts'

/** What is told at the edge of the page for a while. */
export type Announcement = { texts: readonly string[]; status: FlightStatus | null }

let told: Announcement | null = null
const watchers = new Set<() => void>()
const watch = (watcher: () => void) => join(watchers, watcher)

/** `status`: of the flight that is told of first. */
export function tell(texts: readonly string[] | null, status: FlightStatus | null = null): void {
  told = texts && { texts, status }
  for (const watcher of watchers) watcher()
}

export const useTold = (): Announcement | null => useSyncExternalStore(watch, () => told)
