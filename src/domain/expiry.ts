import type { Extraction } from '#contract/extraction.ts'
import { LIMITS } from '#contract/limits.ts'
import { addDays, dayNumber } from './days.ts'
import { byText } from './groups.ts'
import type { Leg, Stay, Trip } from './model.ts'

/**
 * Erasure day (`yyyy-mm-dd`): 30 days after the last arrival (null or an invalid date: not known) or the
 * creation (spec access-12), whichever is later, so that an old booking cannot erase a new trip. `createdAt`:
 * ISO 8601.
 */
export function expiryDay(lastArrival: string | null, createdAt: string): string {
  const created = createdAt.slice(0, 10)
  const isLater = lastArrival !== null && lastArrival > created
  const erased = isLater ? addDays(lastArrival, LIMITS.retentionDays) : null
  return erased ?? addDays(created, LIMITS.retentionDays) ?? created
}

/** The day on which a trip is erased that is kept through `lastDay` (both `yyyy-mm-dd`). */
export const dayErased = (lastDay: string): string => addDays(lastDay, 1) ?? lastDay

/** Airlines sell at most a year ahead; a misread date must not keep a trip for ever. */
const FURTHEST_DAYS = 550

export function lastArrivalDay(extraction: Extraction, receivedOn: string): string | null {
  const flights = extraction.flights.map(flightEnd)
  const stays = extraction.accommodations.map(stayEnd)
  return lastDay([...flights, ...stays], receivedOn)
}

export function lastDay(days: readonly (string | null)[], receivedOn: string): string | null {
  const furthest = addDays(receivedOn, FURTHEST_DAYS) ?? receivedOn
  const known = days.filter((day): day is string => dayNumber(day) !== null && day! <= furthest)
  return known.sort(byText).at(-1) ?? null
}

export function daysByHand({ legs, stays }: Pick<Trip, 'legs' | 'stays'>): (string | null)[] {
  const isSet = ({ manual }: { manual: string[] }) =>
    ['departureDate', 'arrivalDate', 'checkIn', 'checkOut'].some((field) => manual.includes(field))
  return [...legs.filter(isSet).map(flightEnd), ...stays.filter(isSet).map(stayEnd)]
}

const flightEnd = ({ arrivalDate, departureDate }: Pick<Leg, 'arrivalDate' | 'departureDate'>) =>
  arrivalDate ?? departureDate

const stayEnd = ({ checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>) => checkOut ?? checkIn
