import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { joinStored } from '#web/listeners.ts'
import { readItem, removeItem, writeItem } from '#web/storage.ts'

/**
 * Who looks at a trip on this device: a traveler, somebody who drives, or somebody who just watches. No name
 * is kept, so that nobody reads it there; `rideId`: of the entry by which a ride was taken.
 */
export type You = { kind: 'traveler'; id: string } | { kind: 'driver'; rideId: string } | { kind: 'watcher' }

const youKey = (tripId: string) => `you_${tripId}`

function saveYou(tripId: string, you: You | null): void {
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
function parseYou(kept: string | null): You | null {
  try {
    const { kind, id, rideId } = JSON.parse(kept ?? '{}') as Record<string, unknown>
    if (kind === 'watcher') return { kind }
    if (kind === 'driver' && typeof rideId === 'string') return { kind, rideId }
    return kind === 'traveler' && typeof id === 'string' ? { kind, id } : null
  } catch {
    return null
  }
}

export const travelerOf = <T extends { id: string }>(you: You | null, travelers: readonly T[]): T | null =>
  (you?.kind === 'traveler' && travelers.find(({ id }) => id === you.id)) || null

const listeners = new Set<() => void>()

const watch = (listener: () => void) => joinStored(listeners, listener)
