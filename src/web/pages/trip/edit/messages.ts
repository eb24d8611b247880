import type { EnrichedFlight } from '#contract/trip.ts'
import { countText } from '#web/format.ts'

/** Apart from the forms' texts, so that the tabs need not load those. */
export const editMessages = {
  edit: (name: string) => `Edit ${name}`,
  check: 'Check',
  checkThing: (name: string) => `Check ${name}`,
  add: { flight: 'Add a flight', stay: 'Add a stay', traveler: 'Add a traveler' },
  byHand: 'or enter a flight by hand',
  enterByHand: 'Enter it by hand',
  notRead: 'We could not read this.',
  noFlight: 'Is there a flight in it that we missed?',
  byHandMark: 'Set by hand',
  byHandTitle: 'Someone typed this in. It stays, even if a document says otherwise; “Changes” shows when.',
  aFlight: 'this flight',
  pickup: (driver: string) => `Picked up by ${driver}`,
  dropoff: (driver: string) => `Taken to the airport by ${driver}`,
  changes: 'Changes',
} as const

type Rides = Pick<EnrichedFlight, 'saidByGuest'>

/** Behind a sentence about a driver: whether somebody without the edit link said it (spec trip-18). */
export const guestMark = ({ saidByGuest }: Rides, field: 'pickup' | 'dropoff'): string =>
  saidByGuest[field] === null ? '' : ' (offered by a guest)'

export const stayMessages = {
  title: 'Stays',
  none: 'No stays yet',
  noDates: 'Dates to be confirmed',
  since: (day: string) => `From ${day}`,
  until: (day: string) => `Until ${day}`,
  nights: (count: number) => countText(count, 'night'),
  guests: 'Staying here:',
} as const
