import type { Accommodation } from '#contract/trip.ts'
import type { Trip } from './model.ts'
import { pickTravelers, travelersById } from './views.ts'

/** The accommodations of the itinerary answer (spec call-3), by check-in. */
export function accommodations(trip: Trip): Accommodation[] {
  const travelers = travelersById(trip)
  return trip.stays.map(({ id, name, address, checkIn, checkOut, travelers: guests, manual }) => ({
    id,
    name,
    address,
    checkIn,
    checkOut,
    travelers: pickTravelers(guests, travelers),
    manual,
  }))
}
