import { expect, test } from 'vitest'
import { extract } from './extract.ts'

test('a document that goes on and on keeps its first travelers, and says so', async () => {
  const names = Array.from({ length: 300 }, (_, n) => {
    const letter = (at: number) => String.fromCharCode(97 + (at % 26))
    return { '@type': 'Person', name: `Maya H${letter(n)}${letter(n / 26)}ughes` }
  })
  const flight = {
    '@type': 'Flight',
    flightNumber: '478',
    airline: { iataCode: 'BA' },
    departureAirport: { iataCode: 'LHR' },
    arrivalAirport: { iataCode: 'BCN' },
    departureTime: '2026-07-19T10:00:00',
    arrivalTime: '2026-07-19T13:15:00',
  }
  const reservation = {
    '@type': 'FlightReservation',
    reservationNumber: 'K7PQ31',
    underName: names,
    reservationFor: flight,
  }
  const bytes = new TextEncoder().encode(
    `<html><body><p>Booking confirmation</p><script type="application/ld+json">${JSON.stringify([reservation])}</script></body></html>`,
  )
  const result = await extract({ bytes, name: 'a.html', mimeType: 'text/html', receivedOn: '2026-03-12' })
  expect(result).toMatchObject({
    extraction: {
      summary: '1 flight, LHR to BCN for 100 travelers.',
      unread: 'too_many',
      cut: ['travelers'],
    },
  })
})
