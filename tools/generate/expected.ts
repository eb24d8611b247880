import type { NormalFlight } from '../score/normal-form.ts'
import type { Leg, Stop } from './model.ts'
import type { Scene } from './scene.ts'

/** What a generated document must be read as, in the normal form of `fixtures/`, with the details it told. */
export type GeneratedExpectation = {
  language: string
  tags: string[]
  receivedOn: string
  flights: ExpectedFlight[]
  accommodations: { name: string; checkIn: string; checkOut: string; address?: string }[]
  travelers: { name: string }[]
  bookingReferences: string[]
  otherBookings?: { kind: string; date?: string }[]
}

export type ExpectedFlight = NormalFlight & {
  departureTerminal?: string | undefined
  arrivalTerminal?: string | undefined
  seats?: string[] | undefined
}

export function expectationOf(scene: Scene, tags: readonly string[]): GeneratedExpectation {
  const { booking, told, language } = scene
  const { stay } = booking
  return {
    language: language.code,
    tags: [...tags],
    receivedOn: booking.madeOn,
    flights: booking.legs.map((leg) => flight(scene, leg)),
    accommodations:
      stay && told.stay
        ? [
            {
              name: stay.house.name,
              checkIn: stay.checkIn,
              checkOut: stay.checkOut,
              ...(told.address && { address: stay.house.address }),
            },
          ]
        : [],
    travelers: [...told.names.values()].map((name) => ({ name })),
    bookingReferences: [...told.references],
  }
}

function flight({ told }: Scene, leg: Leg): ExpectedFlight {
  const airport = (stop: Stop) => (told.airports.has(stop) ? stop.airport.code : undefined)
  const terminal = (stop: Stop) => (told.terminals.has(stop) ? (stop.terminal ?? undefined) : undefined)
  return {
    flightNumber: `${leg.carrier.code}${leg.number}`,
    airlineCode: leg.carrier.code,
    airline: leg.carrier.name,
    departureAirport: airport(leg.from),
    arrivalAirport: airport(leg.to),
    departureDate: leg.from.date,
    ...(!leg.untimed && { departureTime: leg.from.time, arrivalDate: leg.to.date, arrivalTime: leg.to.time }),
    departureTerminal: terminal(leg.from),
    arrivalTerminal: terminal(leg.to),
    seats: told.seats.get(leg),
  }
}
