import { EDITED_FIELDS, FLIGHT_FIELDS, namesOf, nothingKnown, RIDE_WAYS } from '#contract/flight-fields.ts'
import { LIMITS } from '#contract/limits.ts'
import type { EditedOf } from '#contract/log.ts'
import { FlightStatus } from '#contract/trip.ts'
import { instantMs } from '../days.ts'
import { cityOf } from '../flight/cities.ts'
import { uniqueSorted } from '../groups.ts'
import type { HandStatus, Leg, Places } from '../model.ts'
import { travelersAfter, type Dated, type Who } from './people-by-hand.ts'
import { groupSame, tellingKeys } from '../booking/same-flight.ts'
import { hashedKeys } from '../hash.ts'
import { makeThings, setByHand, type Things } from './things.ts'

type FlightEdit = Dated<EditedOf<'flight'>>

const FIELDS = [...namesOf(EDITED_FIELDS), 'airlineCode', 'airline', 'cancelled'] as const

/**
 * Adds, changes and removes flights; ones that become equal are joined. A flight goes with its last removed
 * traveler; a removed one stays for travelers of later documents. Unknown travelers leave the list empty.
 */
export function legsByHand(
  legs: readonly Leg[],
  edits: readonly FlightEdit[],
  { who, places }: { who: Who; places: Places },
): Leg[] {
  const kept = legs
    .map((leg) => ({ ...leg, travelers: who.now(leg.travelers) }))
    .filter(({ travelers }) => travelers.length > 0)
  const flights = makeThings(kept)
  let seats = kept.reduce((sum, { travelers }) => sum + travelers.length, 0)
  for (const edit of edits) {
    if (seats + edit.joined.length > LIMITS.seatsPerTrip) continue
    if (edit.action === 'add' && flights.size() < LIMITS.flightsPerTrip) flights.put(emptyLeg(edit.id))
    const leg = flights.find(edit.id, edit.known[edit.id])
    if (!leg) continue
    if (edit.claimId !== undefined) {
      takeRide(leg, edit.fields, edit.claimId)
      continue
    }
    seats -= leg.travelers.length
    changeLeg(leg, edit, { who, places })
    seats += leg.travelers.length
    if (edit.action === 'remove' && leg.travelers.length === 0) flights.remove(leg.id)
    else if (edit.action !== 'remove') putJoined(flights, leg)
  }
  return flights.all()
}

/** A guest drives only where nobody does yet: what an editor says first or later stands. */
function takeRide(leg: Leg, fields: FlightEdit['fields'], claimId: string): void {
  const free = RIDE_WAYS.filter((way) => leg[way] === null && typeof fields[way] === 'string')
  setByHand(leg, fields, free)
  for (const way of free) leg.saidByGuest = { ...leg.saidByGuest, [way]: claimId }
}

function changeLeg(leg: Leg, edit: FlightEdit, { who, places }: { who: Who; places: Places }): void {
  const before = leg.flightNumber
  const set = setByHand(leg, edit.fields, FIELDS)
  if (set.includes('departureAirport')) leg.departureCity = cityName(leg.departureAirport, places)
  if (set.includes('arrivalAirport')) leg.arrivalCity = cityName(leg.arrivalAirport, places)
  for (const way of RIDE_WAYS) if (set.includes(way)) leg.saidByGuest = { ...leg.saidByGuest, [way]: null }
  if (leg.flightNumber !== before) changeNumber(leg)
  if ('status' in edit.fields) leg.statusByHand = statusIn(edit.fields)
  leg.changes = leg.changes.filter(({ field }) => !set.includes(field))
  leg.check = leg.check.filter((field) => !set.includes(field))
  leg.travelers = travelersAfter(leg.travelers, edit, who)
  leg.keys = uniqueSorted([...leg.keys, ...hashedKeys(tellingKeys(factsOf(leg)))])
}

function statusIn({ status, delayMinutes, statusAt }: FlightEdit['fields']): HandStatus | undefined {
  const word = FlightStatus.safeParse(status)
  const at = instantMs(statusAt ?? null)
  return word.success && at !== null
    ? { status: word.data, delayMinutes: Number(delayMinutes ?? 0) || 0, at }
    : undefined
}

const cityName = (code: string | null, places: Places) => cityOf(code, null, places)?.name ?? null

/** Another number is another flight: its operator and codeshares no longer hold. */
function changeNumber(leg: Leg): void {
  const isCodeshare = leg.codeshares.some((number) => number === leg.flightNumber)
  leg.codeshares = isCodeshare ? leg.codeshares.filter((number) => number !== leg.flightNumber) : []
  if (!isCodeshare) leg.operatedBy = null
}

function putJoined(flights: Things<Leg>, leg: Leg): void {
  const near = flights
    .all()
    .filter(({ cancelled, departureDate }) => cancelled === leg.cancelled && mayBeOn(departureDate, leg))
  const same = groupSame(near.map(factsOf))
    .map((indices) => indices.map((index) => near[index] as Leg))
    .find((group) => group.some(({ id }) => id === leg.id)) ?? [leg]
  const joined = joinLegs(same)
  for (const { id } of same) if (id !== joined.id) flights.remove(id)
  flights.put(joined)
}

const mayBeOn = (date: string | null, { departureDate }: Leg) =>
  date === null || departureDate === null || date === departureDate

function joinLegs(legs: Leg[]): Leg {
  const mostStated = legs.toSorted((a, b) => b.documentIds.length - a.documentIds.length)
  return mostStated.reduce((leg, other) => {
    const byHand = FIELDS.filter((field) => other.manual.includes(field) && mayTake(leg, other, field))
    const set = Object.fromEntries(byHand.map((field) => [field, other[field]]))
    const rides = RIDE_WAYS.filter((way) => byHand.includes(way))
    const said = Object.fromEntries(rides.map((way) => [way, other.saidByGuest[way]]))
    return {
      ...leg,
      ...set,
      saidByGuest: { ...leg.saidByGuest, ...said },
      ...(byHand.includes('departureAirport') ? { departureCity: other.departureCity } : {}),
      ...(byHand.includes('arrivalAirport') ? { arrivalCity: other.arrivalCity } : {}),
      travelers: uniqueSorted([...leg.travelers, ...other.travelers]),
      bookingReferences: uniqueSorted([...leg.bookingReferences, ...other.bookingReferences]),
      documentIds: uniqueSorted([...leg.documentIds, ...other.documentIds]),
      keys: uniqueSorted([...leg.keys, ...other.keys, other.id]),
      manual: uniqueSorted([...leg.manual, ...other.manual]),
      check: leg.check.filter((field) => !other.manual.includes(field)),
      statusByHand: leg.statusByHand ?? other.statusByHand,
    }
  })
}

function mayTake(leg: Leg, other: Leg, field: (typeof FIELDS)[number]): boolean {
  if (!leg.manual.includes(field)) return true
  const way = RIDE_WAYS.find((one) => one === field)
  return way !== undefined && leg.saidByGuest[way] !== null && other.saidByGuest[way] === null
}

function factsOf(leg: Leg) {
  const { flightNumber, codeshares } = leg
  return { ...leg, numbers: flightNumber === null ? [] : [flightNumber, ...codeshares] }
}

function emptyLeg(id: string): Leg {
  return {
    ...nothingKnown(FLIGHT_FIELDS),
    id,
    airlineCode: null,
    codeshares: [],
    cancelled: false,
    travelers: [],
    bookingReferences: [],
    documentIds: [],
    changes: [],
    check: [],
    pickup: null,
    dropoff: null,
    saidByGuest: { pickup: null, dropoff: null },
    keys: [],
    manual: [],
  }
}
