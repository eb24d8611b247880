import type { FlightStatusRecord } from '#contract/flight-status.ts'
import type { EnrichedFlight, FlightStatus } from '#contract/trip.ts'
import { bareStatus } from '#domain/flight/status.ts'
import { liveLeg, type LiveLeg } from './live-legs.ts'

/** London to Barcelona on the last evening of the year, 21:10 to 23:30 by the clocks there. */
export const FLIGHT: EnrichedFlight = {
  flightId: 'f1',
  journeyId: 'j1',
  flightDirection: 'outbound',
  isConnecting: false,
  sequenceNumber: 1,
  totalInSequence: 1,
  layoverTime: null,
  travelers: [],
  companionNames: [],
  airline: null,
  airlineCode: 'BA',
  flightNumber: 'BA478',
  codeshares: [],
  operatedBy: null,
  gate: null,
  departureTerminal: null,
  arrivalTerminal: null,
  departureAirport: 'LHR',
  departureCity: 'London',
  departureTime: '21:10',
  departureDate: '2026-12-31',
  arrivalAirport: 'BCN',
  arrivalCity: 'Barcelona',
  arrivalTime: '23:30',
  arrivalDate: '2026-12-31',
  departureInstant: '2026-12-31T21:10:00Z',
  arrivalInstant: '2026-12-31T22:30:00Z',
  duration: 80,
  crossesDateLine: false,
  dayDifference: 0,
  status: 'confirmed',
  bookingReferences: [],
  changes: [],
  check: [],
  documentIds: [],
  manual: [],
  pickup: null,
  dropoff: null,
  saidByGuest: { pickup: null, dropoff: null },
}

export const person = (name: string) => ({
  id: name,
  name,
  avatar: { colorIndex: 0, initials: name[0] ?? '' },
})

/** Both ends of a flight by clocks in UTC, such as `2027-06-11T07:00`. */
export const between = (leaves: string, lands: string) => ({
  departureDate: leaves.slice(0, 10),
  departureTime: leaves.slice(11, 16),
  arrivalDate: lands.slice(0, 10),
  arrivalTime: lands.slice(11, 16),
  departureInstant: `${leaves}:00Z`,
  arrivalInstant: `${lands}:00Z`,
})

type Status = FlightStatusRecord['status']
type PartialStatus = Partial<Omit<Status, 'departure' | 'arrival'>> & {
  departure?: Partial<Status['departure']>
  arrival?: Partial<Status['arrival']>
}

/** What a live source says of a flight, as far as it says more than a word. */
export function reportOf(status: FlightStatus, { departure, arrival, ...more }: PartialStatus = {}): Status {
  const bare = bareStatus(status)
  return {
    ...bare,
    ...more,
    departure: { ...bare.departure, ...departure },
    arrival: { ...bare.arrival, ...arrival },
  }
}

/** The flight at the local times of its airports, with what is said of it. */
export const legOf = (status?: Status, patch: Partial<EnrichedFlight> = {}): LiveLeg =>
  liveLeg({ ...FLIGHT, ...patch }, status, null)
