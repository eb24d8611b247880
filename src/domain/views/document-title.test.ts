import { expect, test } from 'vitest'
import { documentTitle } from './document-title.ts'

const flight = (flightNumber: string | null, more: object = {}) => ({
  flightNumber,
  airline: null,
  bookingReference: null,
  departureCity: null,
  departureAirport: null,
  arrivalCity: null,
  arrivalAirport: null,
  ...more,
})

const british = { airline: 'British Airways', bookingReference: 'KQ7M3B' }
const people = (...names: string[]) => names.map((name) => ({ name }))
const stay = (name: string, bookingReference: string | null = null) => ({ name, bookingReference })

test.each([
  [{ flights: [flight('BA478', british), flight('BA479', british)] }, 'British Airways · KQ7M3B'],
  [
    { flights: [flight('BA478', { airline: 'British Airways' })], travelers: people('Alice Smith') },
    'BA 478, Alice Smith',
  ],
  [
    { flights: [flight('BA478'), flight('BA479')], travelers: people('Alice Smith', 'Ben Smith') },
    'BA 478 and BA 479, Alice Smith +1',
  ],
  [{ flights: ['BA1', 'BA2', 'BA3'].map((one) => flight(one)) }, 'BA 1 +2'],
  [
    {
      flights: [flight('BA478', british), flight('IB10', { airline: 'Iberia', bookingReference: 'KQ7M3B' })],
    },
    'BA 478 and IB 10 · KQ7M3B',
  ],
  [{ flights: [flight('BA478')], bookingReferences: ['KQ7M3B'] }, 'BA 478 · KQ7M3B'],
  [
    { flights: [flight('BA478', british), flight('BA479', { ...british, bookingReference: 'X2' })] },
    'BA 478 and BA 479',
  ],
  [{ flights: [flight(null, { departureCity: 'London', arrivalAirport: 'BCN' })] }, 'London – BCN'],
  [
    { accommodations: [stay('Hotel Aurora', '77120')], travelers: people('Alice Smith') },
    'Hotel Aurora · 77120',
  ],
  [{ accommodations: [stay('Hotel Aurora')] }, 'Hotel Aurora'],
  [{ travelers: people('Alice Smith') }, null],
  [{ flights: [flight(null)] }, null],
])('%j is called %s', (read, title) => {
  const nothing = { flights: [], travelers: [], accommodations: [], bookingReferences: [] }
  expect(documentTitle({ ...nothing, ...read })).toBe(title)
})
