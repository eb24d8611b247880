import { extract } from '#extract/extract.ts'
import type { Answer } from '#extract/llm/answer.ts'
import type { Body } from './replies.ts'

/** What a model that reads as the embedded reader does would say of the words between a prompt's markers. */
export async function honestAnswer(body: Body): Promise<Answer> {
  const bytes = new TextEncoder().encode(documentIn(body))
  const result = await extract({
    bytes,
    name: 'prompt.txt',
    mimeType: 'text/plain',
    receivedOn: '2027-01-01',
  })
  if (!result.ok) return { flights: [], travelers: [], stays: [], otherBookings: [], bookingReferences: [] }
  const { flights, travelers, accommodations, otherBookings, bookingReferences } = result.extraction
  return {
    flights: flights.map((flight) => ({
      flightNumber: flight.flightNumber,
      departureAirport: flight.departureAirport,
      arrivalAirport: flight.arrivalAirport,
      departureDate: flight.departureDate,
      departureTime: flight.departureTime,
      arrivalDate: flight.arrivalDate,
      arrivalTime: flight.arrivalTime,
      bookingReference: flight.bookingReference,
      travelers: flight.travelers,
      cancelled: flight.cancelled,
      quote: flight.flightNumber,
    })),
    travelers: travelers.map(({ name, email }) => ({ name, email })),
    stays: accommodations.map(({ name, address, checkIn, checkOut, bookingReference }) => ({
      name,
      address,
      checkIn,
      checkOut,
      bookingReference,
    })),
    otherBookings: otherBookings.map(({ kind, name, date }) => ({ kind, name, date })),
    bookingReferences,
  }
}

/** The words of the document in a prompt: what stands between the marked lines. */
export function documentIn({ messages }: Body): string {
  const content = messages.find(({ role }) => role === 'user')?.content ?? ''
  const text = typeof content === 'string' ? content : content.map((part) => part.text ?? '').join('\n')
  return text
    .split('\n')
    .filter((line) => !line.startsWith('<<<'))
    .join('\n')
}
