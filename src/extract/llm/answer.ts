import * as z from 'zod'
import { OtherBooking } from '#contract/extraction.ts'

const text = (about: string) => z.string().nullable().describe(about)

/** One flight in a model's words. Everything is text as printed, or null; nothing counts until checked. */
export const AnswerFlight = z.object({
  flightNumber: text('airline code and number, "XY123"'),
  departureAirport: text('IATA airport code, three letters'),
  arrivalAirport: text('IATA airport code, three letters'),
  departureDate: text('YYYY-MM-DD, local'),
  departureTime: text('HH:MM, 24 hours, wall clock at the departure airport'),
  arrivalDate: text('YYYY-MM-DD, local'),
  arrivalTime: text('HH:MM, 24 hours, wall clock at the arrival airport'),
  bookingReference: text('record locator of this flight'),
  travelers: z.array(z.string()).describe('only when not everybody flies it'),
  cancelled: z.boolean(),
  quote: text('the exact words of the document that name this flight, at most 100 characters'),
})
export type AnswerFlight = z.infer<typeof AnswerFlight>

export const AnswerStay = z.object({
  name: z.string().describe('name of the hotel, flat or house'),
  address: text('as printed'),
  checkIn: text('YYYY-MM-DD'),
  checkOut: text('YYYY-MM-DD'),
  bookingReference: text('as printed'),
})
export type AnswerStay = z.infer<typeof AnswerStay>

export const AnswerOther = z.object({
  kind: OtherBooking.shape.kind,
  name: z.string().describe('what the document calls it'),
  date: text('YYYY-MM-DD of the first day'),
})
export type AnswerOther = z.infer<typeof AnswerOther>

/** What a model is asked for: small, so that small models hold to it. */
export const Answer = z.object({
  flights: z.array(AnswerFlight),
  travelers: z.array(z.object({ name: z.string(), email: text('only when printed beside the name') })),
  stays: z.array(AnswerStay),
  otherBookings: z.array(AnswerOther),
  bookingReferences: z.array(z.string()),
})
export type Answer = z.infer<typeof Answer>

const { $schema: _version, ...schema } = z.toJSONSchema(Answer, { target: 'draft-7' })
export const ANSWER_SCHEMA: object = schema
