import type { DocumentRemoval } from '#contract/trip.ts'
import { foldFrom } from '../fold.ts'
import type { Places, Trip } from '../model.ts'
import { UNKNOWN_TRAVELER } from '../people/people.ts'

/** What another document also states stays, even if changed (a flight moving back to its first time). */
export function documentRemoval(trip: Trip, documentId: string, places: Places): DocumentRemoval {
  const documents = trip.documents.filter(({ id }) => id !== documentId)
  const rest = foldFrom({ ...trip, documents }, [], places)
  return {
    flights: lost(trip.legs, rest.legs).map(
      ({ flightNumber, departureCity, arrivalCity }) =>
        flightNumber ?? `${departureCity ?? UNKNOWN} – ${arrivalCity ?? UNKNOWN}`,
    ),
    travelers: lost(trip.people, rest.people).flatMap(({ name }) => (name === UNKNOWN_TRAVELER ? [] : name)),
    accommodations: lost(trip.stays, rest.stays).map(({ name }) => name),
  }
}

const UNKNOWN = '?'

type Stated = { id: string; documentIds: string[]; keys: string[] }

/** Lost things, less one for each replacement: one stated by an old document, or joined with a manual one. */
function lost<T extends Stated>(before: readonly T[], after: readonly T[]): T[] {
  const known = new Set(before.map(({ id }) => id))
  const left = new Set(after.map(({ id }) => id))
  const fresh = after.filter(({ id }) => !known.has(id))
  return before.filter(({ id, documentIds, keys }) => {
    if (left.has(id)) return false
    const successor = fresh.findIndex(
      (one) => keys.includes(one.id) || one.documentIds.some((other) => documentIds.includes(other)),
    )
    if (successor >= 0) fresh.splice(successor, 1)
    return successor < 0
  })
}
