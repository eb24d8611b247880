import type { FlightBadge, TravelerRow } from '#contract/trip.ts'
import { daysBetween } from '../days.ts'
import { byText } from '../groups.ts'
import { travelPlan, type PlannedJourney } from '../flight/direction.ts'
import type { Person, Places, Trip } from '../model.ts'
import type { TimedLeg } from '../flight/timing.ts'
import { travelerOf } from './views.ts'

/** One row per person, by name (spec view-18, view-19, view-20, call-16); cancelled flights do not count. */
export function travelerRows(trip: Trip, places: Places): TravelerRow[] {
  const { journeys } = travelPlan(trip, places)
  const companions = companionsByTraveler(trip)
  return trip.people.map((person) =>
    travelerRow(person, journeys.get(person.id) ?? [], companions.get(person.id) ?? []),
  )
}

function travelerRow(person: Person, journeys: PlannedJourney[], companions: string[]): TravelerRow {
  const legsOf = (wanted: PlannedJourney['direction']) =>
    journeys.flatMap(({ direction, legs }) =>
      direction === wanted ? legs.filter(({ cancelled }) => !cancelled) : [],
    )
  const [outbound, back] = [legsOf('outbound'), legsOf('return')]
  const [arrival, departure] = [outbound.at(-1), back[0]]
  const days = daysBetween(arrival?.arrivalDate ?? null, departure?.departureDate ?? null)
  return {
    ...travelerOf(person),
    email: person.email,
    phone: person.phone,
    departureCity: outbound[0]?.from?.name ?? back.at(-1)?.to?.name ?? null,
    arrivalDate: arrival?.arrivalDate ?? null,
    arrivalTime: arrival?.arrivalTime ?? null,
    departureDate: departure?.departureDate ?? null,
    departureTime: departure?.departureTime ?? null,
    arrivalFlights: outbound.map(badgeOf),
    departureFlights: back.map(badgeOf),
    companions,
    tripDurationDays: days === null ? null : Math.max(1, days),
    manual: person.manual,
  }
}

const badgeOf = ({ id, flightNumber }: TimedLeg): FlightBadge => ({ id, flightNumber })

function companionsByTraveler(trip: Trip): Map<string, string[]> {
  const names = new Map(trip.people.map(({ id, name }) => [id, name]))
  const together = new Map(trip.people.map(({ id }) => [id, new Set<string>()]))
  for (const { travelers, cancelled } of trip.legs) {
    if (cancelled) continue
    for (const person of travelers) for (const other of travelers) together.get(person)?.add(other)
  }
  return new Map(
    [...together].map(([person, others]) => {
      const companions = [...others].flatMap((other) => (other === person ? [] : (names.get(other) ?? [])))
      return [person, companions.sort(byText)]
    }),
  )
}
