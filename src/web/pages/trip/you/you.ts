import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { EnrichedFlight, Traveler } from '#contract/trip.ts'
import { hashNumber } from '#domain/hash.ts'
import { joinStored } from '#web/listeners.ts'
import { readItem, removeItem, writeItem } from '#web/storage.ts'

/**
 * Who looks at a trip on this device: a traveler, somebody who drives, or somebody who just watches. No name
 * is kept, so that nobody reads it there; `name`: a hash of the driver's.
 */
export type You = { kind: 'traveler'; id: string } | { kind: 'driver'; name: number } | { kind: 'watcher' }

export const youDrive = (tripId: string, name: string): You => ({
  kind: 'driver',
  name: hashNumber(`${tripId} ${name}`),
})

/** Whoever drives and does not fly, by name. */
export function driversOf(flights: readonly EnrichedFlight[], travelers: readonly Traveler[]): string[] {
  const names = new Set(flights.flatMap(({ pickup, dropoff }) => [pickup ?? [], dropoff ?? []].flat()))
  for (const { name } of travelers) names.delete(name)
  return [...names]
}

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
    const { kind, id, name } = JSON.parse(kept ?? '{}') as Record<string, unknown>
    if (kind === 'watcher') return { kind }
    if (kind === 'driver' && typeof name === 'number') return { kind, name }
    return kind === 'traveler' && typeof id === 'string' ? { kind, id } : null
  } catch {
    return null
  }
}

export const travelerOf = <T extends { id: string }>(you: You | null, travelers: readonly T[]): T | null =>
  (you?.kind === 'traveler' && travelers.find(({ id }) => id === you.id)) || null

const listeners = new Set<() => void>()

const watch = (listener: () => void) => joinStored(listeners, listener)
