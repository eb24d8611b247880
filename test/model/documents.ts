import type { Answer, AnswerFlight } from '#extract/llm/answer.ts'

export const NO_ANSWER: Answer = {
  flights: [],
  travelers: [],
  stays: [],
  otherBookings: [],
  bookingReferences: [],
}

/** A flight in an answer, with what a case does not care about left out. */
export function said(flight: Partial<AnswerFlight>): AnswerFlight {
  return {
    flightNumber: null,
    departureAirport: null,
    arrivalAirport: null,
    departureDate: null,
    departureTime: null,
    arrivalDate: null,
    arrivalTime: null,
    bookingReference: null,
    travelers: [],
    cancelled: false,
    quote: null,
    ...flight,
  }
}

/** Two flights in columns of words: the embedded reader takes one of them, wrongly put together. */
export const COLUMNS = `Booking confirmation, reference K7PQ31
Passenger: Maya Hughes
Flights: BA 478, then BA 481
Cities: London Heathrow (LHR), Barcelona (BCN), London Heathrow (LHR)
Days: 11 June 2027, 18 June 2027
Leaves: 07:20, 11:25
Lands: 10:35, 12:50
`

export const OUTBOUND = said({
  flightNumber: 'BA478',
  departureAirport: 'LHR',
  arrivalAirport: 'BCN',
  departureDate: '2027-06-11',
  departureTime: '07:20',
  arrivalDate: '2027-06-11',
  arrivalTime: '10:35',
  quote: 'BA 478',
})

export const RETURN = said({
  flightNumber: 'BA481',
  departureAirport: 'BCN',
  arrivalAirport: 'LHR',
  departureDate: '2027-06-18',
  departureTime: '11:25',
  arrivalDate: '2027-06-18',
  arrivalTime: '12:50',
  quote: 'BA 481',
})

export const COLUMNS_ANSWER: Answer = {
  ...NO_ANSWER,
  flights: [OUTBOUND, RETURN],
  travelers: [{ name: 'Maya Hughes', email: null }],
  bookingReferences: ['K7PQ31'],
}

/** A stay told in a sentence, in which the embedded reader finds none. */
export const STAY_IN_WORDS = `Reservation confirmed

We look forward to welcoming Maya Hughes at Casa Azul in Lisbon from 11 June 2027, leaving us on 18 June 2027.
Your reference is ZX81QL.
`

export const STAY_ANSWER: Answer = {
  ...NO_ANSWER,
  stays: [
    {
      name: 'Casa Azul',
      address: null,
      checkIn: '2027-06-11',
      checkOut: '2027-06-18',
      bookingReference: 'ZX81QL',
    },
  ],
  travelers: [{ name: 'Maya Hughes', email: null }],
  bookingReferences: ['ZX81QL'],
}
