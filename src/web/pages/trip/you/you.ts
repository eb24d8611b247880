import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { joinStored } from '#web/listeners.ts'
import { readItem, removeItem, writeItem } from '#web/storage.ts'

/** Who looks at a trip on this device: a traveler, somebody who drives, or somebody who just watches. */
export type You =
  | { kind: 'traveler'; id: string; name: string }
  | { kind: 'driver'; name: string }
  | { kind: 'watcher' }

const youKey = (tripId: string) => `you_${tripId}`

export function saveYou(tripId: string, you: You | null): void {
  if (you) writeItem(youKey(tripId), JSON.stringify(you))
  else removeItem(youKey(tripId))
  for (const listener of listeners) listener()
}

/** Null until somebody has said who they are, and while the server's HTML is hydrated. */
export function useYou(tripId: string): [You | null, (you: You | null) => void] {
  const kept = useSyncExternalStore(
    watch,
    () => readItem(youKey(tripId)),
    () => null,
  )
  const you = useMemo(() => parseYou(kept), [kept])
  return [you, useCallback((next) => saveYou(tripId, next), [tripId])]
}

/** Null if it is no answer to the question. */
export function parseYou(kept: string | null): You | null {
  try {
    const { kind, id, name } = JSON.parse(kept ?? '{}') as Record<string, unknown>
    if (kind === 'watcher') return { kind }
    if (typeof name !== 'string' || name === '') return null
    if (kind === 'driver') return { kind, name }
    return kind === 'traveler' && typeof id === 'string' ? { kind, id, name } : null
  } catch {
    return null
  }
}

/** Finds the traveler again: ids change when documents come and go, names seldom. */
export function travelerOf<T extends { id: string; name: string }>(
  you: You | null,
  travelers: readonly T[],
): T | null {
  if (you?.kind !== 'traveler') return null
  return travelers.find(({ id }) => id === you.id) ?? travelers.find(({ name }) => name === you.name) ?? null
}

const listeners = new Set<() => void>()

const watch = (listener: () => void) => joinStored(listeners, listener)
