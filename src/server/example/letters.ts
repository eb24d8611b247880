import { addDays } from '#domain/days.ts'
import { findAirport } from '#reference/airports.ts'
import type { Upload } from '#server/ingest/ingest.service.ts'
import FAMILY from './family.json' with { type: 'json' }

/** Days count from the family's meeting, times are local to the airports. */
type Booking = (typeof FAMILY.bookings)[number]
type Flight = Booking['flights'][number]

/**
 * Confirmations for a family that meets on `day` (`yyyy-mm-dd`): as airlines send them, with the booking once
 * for people and once for programs (https://schema.org/FlightReservation).
 */
export function exampleLetters(day: string): Upload[] {
  return [...FAMILY.bookings.map((booking) => flightLetter(booking, day)), stayLetter(day)]
}

function flightLetter(booking: Booking, day: string): Upload {
  const { airline, locator, travelers, flights } = booking
  const rows = flights.map(({ number, from, to, leaves, lands }) => [
    `${booking.code} ${number}`,
    `${cityOf(from)} (${from}) ${said(at(day, leaves))}`,
    `${cityOf(to)} (${to}) ${said(at(day, lands))}`,
  ])
  const reservations = travelers.flatMap((traveler) =>
    flights.map((flight) => flightReservation(booking, { flight, traveler, day })),
  )
  return page(`${airline} ${locator}`, {
    lines: [`Your booking ${locator} is confirmed. Travelers: ${travelers.join(', ')}`],
    rows: [['Flight', 'Departure', 'Arrival'], ...rows],
    reservations,
  })
}

type Seat = { flight: Flight; traveler: string; day: string }

const flightReservation = ({ airline, code, locator }: Booking, { flight, traveler, day }: Seat) => ({
  ...reservation('FlightReservation', locator, traveler),
  reservationFor: {
    '@type': 'Flight',
    flightNumber: flight.number,
    airline: { '@type': 'Airline', name: airline, iataCode: code },
    departureAirport: { '@type': 'Airport', name: cityOf(flight.from), iataCode: flight.from },
    departureTime: at(day, flight.leaves),
    arrivalAirport: { '@type': 'Airport', name: cityOf(flight.to), iataCode: flight.to },
    arrivalTime: at(day, flight.lands),
  },
})

function stayLetter(day: string): Upload {
  const { name, address, locator, guest, days } = FAMILY.stay
  const checkIn = at(day, { day: 0, time: '15:00' })
  const checkOut = at(day, { day: days, time: '12:00' })
  return page(name, {
    lines: [`Dear ${guest}, your reservation ${locator} is confirmed.`, address],
    rows: [
      ['Check-in', said(checkIn)],
      ['Check-out', said(checkOut)],
    ],
    reservations: [
      {
        ...reservation('LodgingReservation', locator, guest),
        reservationFor: { '@type': 'LodgingBusiness', name, address },
        checkinTime: checkIn,
        checkoutTime: checkOut,
      },
    ],
  })
}

const reservation = (type: string, locator: string, name: string) => ({
  '@context': 'https://schema.org',
  '@type': type,
  reservationNumber: locator,
  reservationStatus: 'https://schema.org/ReservationConfirmed',
  underName: { '@type': 'Person', name },
})

type Content = { lines: string[]; rows: string[][]; reservations: object[] }

function page(title: string, { lines, rows, reservations }: Content): Upload {
  const table = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<script type="application/ld+json">${JSON.stringify(reservations)}</script></head>
<body><h1>${title}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}
<table cellpadding="8">${table.join('')}</table></body></html>`
  return { originalName: `${title}.html`, mimeType: 'text/html', bytes: new TextEncoder().encode(html) }
}

/** Wall-clock time, `yyyy-mm-ddThh:mm`. */
const at = (meeting: string, { day, time }: Flight['leaves']) => `${addDays(meeting, day)}T${time}:00`

const SAID = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
const said = (wallClock: string) => SAID.format(Date.parse(`${wallClock}Z`))

const cityOf = (code: string) => findAirport(code)?.city ?? code
