import type { EditedField, FlightField } from '#contract/flight-fields.ts'

/** Field names inside a sentence, on pages and in mails. */
export const FIELD_WORDS: Record<FlightField | EditedField, string> & Record<string, string> = {
  flightNumber: 'flight number',
  airline: 'airline',
  operatedBy: 'operating airline',
  departureAirport: 'departure airport',
  arrivalAirport: 'arrival airport',
  departureCity: 'departure city',
  arrivalCity: 'arrival city',
  departureDate: 'departure date',
  departureTime: 'departure time',
  arrivalDate: 'arrival date',
  arrivalTime: 'arrival time',
  departureTerminal: 'departure terminal',
  arrivalTerminal: 'arrival terminal',
  gate: 'gate',
  seat: 'seat',
  cabin: 'cabin',
  bookingReference: 'booking reference',
  cancelled: 'cancelled',
  status: 'status',
  delayMinutes: 'delay',
  pickup: 'picked up by',
  dropoff: 'taken to the airport by',
  travelers: 'who is on it',
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  checkIn: 'check-in',
  checkOut: 'check-out',
}

export const fieldWords = (field: string): string => FIELD_WORDS[field] ?? field
