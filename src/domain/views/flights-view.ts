import { FLIGHT_FIELDS, pick, ROW_FIELDS } from '#contract/flight-fields.ts'
import type { EnrichedFlight, EnrichedFlights, Flight, FlightDirection, Traveler } from '#contract/trip.ts'
import { layoverMinutes } from '../flight/connections.ts'
import { daysBetween } from '../days.ts'
import { travelPlan, type PlannedJourney } from '../flight/direction.ts'
import { crossesDateLine, isoInstant, minutesBetween } from '../flight/duration.ts'
import { shortHash } from '../hash.ts'
import type { Leg, Places, Trip } from '../model.ts'
import { byOrder, type TimedLeg } from '../flight/timing.ts'
import { pickTravelers, travelersById } from './views.ts'

/** Travelers with the same journey share its rows, by first departure (spec view-5, view-14, call-15). */
export function enrichedFlights(trip: Trip, places: Places): EnrichedFlights {
  const travelers = travelersById(trip)
  const journeys = sharedJourneys(travelPlan(trip, places).journeys)
  const rows = journeys.flatMap((journey) =>
    journey.legs.map((_, index) => journeyRow({ ...journey, index, places, travelers })),
  )
  const ways = Object.groupBy(rows, ({ flightDirection }) => flightDirection)
  const flying = [...new Set(trip.legs.flatMap((leg) => leg.travelers))]
  return {
    outboundFlights: ways.outbound ?? [],
    returnFlights: ways.return ?? [],
    uniqueTravelers: pickTravelers(flying, travelers),
  }
}

/** One row per traveler and leg, by departure (spec call-14). */
export function itineraryFlights(trip: Trip, places: Places): Flight[] {
  const travelers = travelersById(trip)
  const rows = [...travelPlan(trip, places).journeys].flatMap(([person, journeys]) => {
    const traveler = travelers.get(person)
    if (!traveler) return []
    return journeys.flatMap(({ legs, direction }) =>
      legs.map((timed) => ({ timed, flight: itineraryRow(timed, traveler, direction) })),
    )
  })
  return rows.sort((a, b) => byOrder(a.timed, b.timed)).map(({ flight }) => flight)
}

type SharedJourney = PlannedJourney & { id: string; people: string[] }

function sharedJourneys(journeys: Map<string, PlannedJourney[]>): SharedJourney[] {
  const shared = new Map<string, SharedJourney>()
  for (const [person, own] of journeys) {
    for (const journey of own) {
      const key = `${journey.direction}|${journey.legs.map(({ id }) => id).join('|')}`
      const known = shared.get(key)
      if (known) known.people.push(person)
      else shared.set(key, { ...journey, id: shortHash(`journey|${key}`), people: [person] })
    }
  }
  return [...shared.values()].sort((a, b) => byOrder(a.legs[0] as TimedLeg, b.legs[0] as TimedLeg))
}

type RowInput = SharedJourney & { index: number; places: Places; travelers: ReadonlyMap<string, Traveler> }

function journeyRow({ id, people, legs, direction, index, places, travelers }: RowInput): EnrichedFlight {
  const leg = legs[index] as TimedLeg
  const together = new Set(people)
  const others = leg.travelers.filter((person) => !together.has(person))
  return {
    flightId: leg.id,
    journeyId: id,
    flightDirection: direction,
    isConnecting: legs.length > 1,
    sequenceNumber: index + 1,
    totalInSequence: legs.length,
    layoverTime: layoverMinutes(legs, index),
    travelers: pickTravelers(people, travelers),
    companionNames: pickTravelers(others, travelers).map(({ name }) => name),
    ...pick(FLIGHT_FIELDS, leg),
    airlineCode: leg.airlineCode,
    codeshares: leg.codeshares,
    departureInstant: isoInstant(leg.departure),
    arrivalInstant: isoInstant(leg.arrival),
    duration: minutesBetween(leg.departure, leg.arrival),
    crossesDateLine: crossesDateLine(leg, places),
    dayDifference: daysBetween(leg.departureDate, leg.arrivalDate),
    status: statusOf(leg),
    bookingReferences: leg.bookingReferences,
    changes: leg.changes.map(({ field, before, after }) => ({ field, before, after })),
    check: leg.check,
    documentIds: leg.documentIds,
    manual: leg.manual,
    pickup: leg.pickup,
    dropoff: leg.dropoff,
    saidByGuest: leg.saidByGuest,
  }
}

function itineraryRow(leg: TimedLeg, traveler: Traveler, direction: FlightDirection): Flight {
  return {
    id: `${leg.id}-${traveler.id}`,
    travelerId: traveler.id,
    traveler: traveler.name,
    ...pick(ROW_FIELDS, leg),
    flightDirection: direction,
    status: statusOf(leg),
    terminal: leg.departureTerminal,
  }
}

/** Without a live source a flight is confirmed (spec view-9). */
function statusOf({ cancelled }: Leg): 'cancelled' | 'confirmed' {
  return cancelled ? 'cancelled' : 'confirmed'
}
