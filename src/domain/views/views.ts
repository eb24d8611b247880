import type { Accommodation, Traveler } from '#contract/trip.ts'
import { avatarFor } from '../people/avatar.ts'
import { byText, cached } from '../groups.ts'
import type { Person, Trip } from '../model.ts'

/** Spec call-16. */
export function travelerOf({ id, name }: Person): Traveler {
  return { id, name, avatar: avatarFor(id, name) }
}

export const travelersById = ({ people }: Trip): ReadonlyMap<string, Traveler> => byId(people)

/** Cached: folded trips are immutable, and each document looks people up. */
const byId = cached(
  (people: readonly Person[]) => new Map(people.map((person) => [person.id, travelerOf(person)])),
)

export function pickTravelers(ids: readonly string[], travelers: ReadonlyMap<string, Traveler>): Traveler[] {
  return ids
    .flatMap((id) => travelers.get(id) ?? [])
    .sort((a, b) => byText(a.name, b.name) || byText(a.id, b.id))
}

/** Accommodations of the itinerary answer (spec call-3), by check-in. */
export function accommodations(trip: Trip): Accommodation[] {
  const travelers = travelersById(trip)
  return trip.stays.map(({ id, name, address, checkIn, checkOut, travelers: guests, manual }) => {
    const staying = pickTravelers(guests, travelers)
    return { id, name, address, checkIn, checkOut, travelers: staying, manual }
  })
}
