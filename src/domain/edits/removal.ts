import type { DocumentRemoval } from '#contract/trip.ts'
import { foldFrom } from '../fold.ts'
import type { Places, Trip } from '../model.ts'
import { UNKNOWN_TRAVELER } from '../people/people.ts'

/**
 * What leaves a trip when a document is removed: the trip with it beside the trip without it. What another
 * document says too stays, also where it looks different then, such as a flight that moves back to its first
 * booked time.
 */
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

/**
 * Those that are gone, apart from one for each that came in its place: a new one that an old document of it
 * states, or that was set by hand and joined with it.
 */
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
