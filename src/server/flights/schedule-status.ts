import type { FlightStatusRecord } from '#contract/flight-status.ts'
import { enrichedFlights } from '#domain/flights-view.ts'
import type { Trip } from '#domain/model.ts'
import { scheduledStatus, bareStatus } from '#domain/status.ts'
import { airportPlaces } from '#reference/airports.ts'

/**
 * What the clock says of a trip's flights without live data: in flight, landed or cancelled. A flight that
 * has not left is confirmed and no more: nobody knows whether it is on time (spec A §4, unknown shows confirmed).
 */
export function statusesBySchedule(trip: Trip, now: number): FlightStatusRecord[] {
  const { outboundFlights, returnFlights } = enrichedFlights(trip, airportPlaces)
  const flights = new Map([...outboundFlights, ...returnFlights].map((flight) => [flight.flightId, flight]))
  return [...flights.values()].map((flight) => {
    const known = scheduledStatus(flight, now)
    const status = known === 'scheduled' ? 'confirmed' : known
    return { flight: { id: flight.flightId }, status: bareStatus(status, 'schedule') }
  })
}
