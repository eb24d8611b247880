import type { Extraction, ExtractedFlight } from '#contract/extraction.ts'
import type { SequencedEntry } from '#contract/log.ts'
import { foldTrip } from './fold.ts'
import type { AirportPlace, Places, Trip } from './model.ts'

/** code, city, country, zone, latitude, longitude */
const ROWS: [string, string, string, string, number, number][] = [
  ['ADL', 'Adelaide', 'AU', 'Australia/Adelaide', -34.945, 138.531],
  ['AKL', 'Auckland', 'NZ', 'Pacific/Auckland', -37.008, 174.792],
  ['APW', 'Apia', 'WS', 'Pacific/Apia', -13.83, -172.008],
  ['BCN', 'Barcelona', 'ES', 'Europe/Madrid', 41.297, 2.078],
  ['BER', 'Berlin', 'DE', 'Europe/Berlin', 52.362, 13.501],
  ['CDG', 'Paris', 'FR', 'Europe/Paris', 49.01, 2.548],
  ['CXI', 'Kiritimati', 'KI', 'Pacific/Kiritimati', 1.986, -157.35],
  ['DEL', 'Delhi', 'IN', 'Asia/Kolkata', 28.567, 77.103],
  ['DXB', 'Dubai', 'AE', 'Asia/Dubai', 25.253, 55.364],
  ['EWR', 'New York', 'US', 'America/New_York', 40.693, -74.169],
  ['FRA', 'Frankfurt', 'DE', 'Europe/Berlin', 50.033, 8.571],
  ['HND', 'Tokyo', 'JP', 'Asia/Tokyo', 35.552, 139.78],
  ['HNL', 'Honolulu', 'US', 'Pacific/Honolulu', 21.318, -157.926],
  ['JFK', 'New York', 'US', 'America/New_York', 40.64, -73.779],
  ['KTM', 'Kathmandu', 'NP', 'Asia/Kathmandu', 27.697, 85.359],
  ['LAX', 'Los Angeles', 'US', 'America/Los_Angeles', 33.942, -118.407],
  ['LGW', 'London', 'GB', 'Europe/London', 51.148, -0.19],
  ['LHR', 'London', 'GB', 'Europe/London', 51.471, -0.462],
  ['LIS', 'Lisbon', 'PT', 'Europe/Lisbon', 38.774, -9.134],
  ['OPO', 'Porto', 'PT', 'Europe/Lisbon', 41.248, -8.681],
  ['PPG', 'Pago Pago', 'AS', 'Pacific/Pago_Pago', -14.331, -170.71],
  ['SFO', 'San Francisco', 'US', 'America/Los_Angeles', 37.619, -122.375],
  ['SIN', 'Singapore', 'SG', 'Asia/Singapore', 1.35, 103.994],
  ['SYD', 'Sydney', 'AU', 'Australia/Sydney', -33.946, 151.177],
  ['XXX', 'Nowhere', 'XX', 'Mars/Olympus', 0, 0],
]

const TABLE = new Map(
  ROWS.map(([code, city, country, timezone, lat, lng]): [string, AirportPlace] => [
    code,
    { code, name: `${city} ${code}`, city, country, timezone, lat, lng },
  ]),
)

export const places: Places = { find: (iata) => TABLE.get(iata) }

/** "BA478 LHR 2026-07-19 10:00 BCN 2026-07-19 13:15"; "-" stands for unknown. */
export function flight(line: string, more: Partial<ExtractedFlight> = {}): ExtractedFlight {
  const words = line.split(' ').map((word) => (word === '-' ? null : word))
  const [flightNumber, from, date, time, to, arrivalDate, arrivalTime] = words
  return {
    flightNumber: flightNumber ?? null,
    airlineCode: flightNumber?.slice(0, 2) ?? null,
    airline: null,
    operatedBy: null,
    departureAirport: from ?? null,
    arrivalAirport: to ?? null,
    departureCity: null,
    arrivalCity: null,
    departureDate: date ?? null,
    departureTime: time ?? null,
    arrivalDate: arrivalDate ?? null,
    arrivalTime: arrivalTime ?? null,
    departureTerminal: null,
    arrivalTerminal: null,
    gate: null,
    seat: null,
    cabin: null,
    bookingReference: null,
    cancelled: false,
    travelers: [],
    confidence: 1,
    provenance: {},
    check: [],
    ...more,
  }
}

/** What a document says, told briefly. `on`: the date that the document states. */
export type TestDocument = {
  id: string
  on?: string
  ref?: string
  names?: (string | [name: string, email: string])[]
  flights?: (string | ExtractedFlight)[]
  stays?: [name: string, checkIn: string | null, checkOut: string | null][]
  cancels?: boolean
}

export function extraction({
  on,
  ref,
  names = [],
  flights = [],
  stays = [],
  cancels = false,
}: TestDocument): Extraction {
  const evidence = { confidence: 1, provenance: {}, check: [] }
  return {
    summary: 'A booking.',
    engine: 'offline',
    travelers: names.map((told) => {
      const [name, email] = typeof told === 'string' ? [told, null] : told
      return { name, email, ...evidence }
    }),
    flights: flights.map((told) => (typeof told === 'string' ? flight(told) : told)),
    accommodations: stays.map(([name, checkIn, checkOut]) => ({
      name,
      address: null,
      checkIn,
      checkOut,
      bookingReference: null,
      ...evidence,
    })),
    otherBookings: [],
    bookingReferences: ref ? [ref] : [],
    cancels,
    documentDate: on ?? null,
  }
}

/** The log of a new trip to which these documents were added, a minute apart. */
export function logOf(told: readonly TestDocument[]): SequencedEntry[] {
  const event = {
    title: 'New Trip',
    description: '',
    startDate: '2026-01-10',
    endDate: '2026-01-11',
    destination: 'TBD',
  }
  return [
    { sequence: 1, at: '2026-01-10T08:00:00Z', entry: { kind: 'created', event } },
    ...told.map((one, index): SequencedEntry => {
      const minute = String(index).padStart(2, '0')
      return {
        sequence: index + 2,
        at: `2026-01-10T09:${minute}:00Z`,
        entry: {
          kind: 'document',
          documentId: one.id,
          originalName: `${one.id}.eml`,
          mimeType: 'message/rfc822',
          size: 1000,
          origin: 'mail',
          status: 'complete',
          error: null,
          extraction: extraction(one),
          fileKey: 'a2V5',
        },
      }
    }),
  ]
}

export function tripOf(...told: TestDocument[]): Trip {
  return foldTrip('trip1', logOf(told), places)
}

/** The names of people by id, for readable expectations. */
export function namesOf(trip: Trip, ids: readonly string[]): string[] {
  return trip.people.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}
