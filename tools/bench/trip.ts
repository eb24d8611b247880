import { api } from '#contract/api.ts'
import type { ItineraryCreated, TripDocument } from '#contract/trip.ts'

const LEGS = [
  { from: 'LHR', to: 'BCN', day: 0, departs: '08:15', arrives: '11:25' },
  { from: 'BCN', to: 'LHR', day: 7, departs: '18:40', arrives: '20:05' },
]

/** Makes a trip by the API, with a booking for each of `travelers`. `headers`: added to the trip's call. */
export async function makeTrip(
  url: string,
  travelers: number,
  headers: Record<string, string> = {},
): Promise<ItineraryCreated> {
  const created = await post<ItineraryCreated>(url + api.tripCreate.path, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ event: { title: 'Bench', description: '', destination: 'TBD' } }),
  })
  for (let traveler = 0; traveler < travelers; traveler += 1) {
    const file = new File([bookingPage(traveler)], `booking-${traveler}.html`, { type: 'text/html' })
    await readAnswer(await upload(url, created, { file }))
  }
  return created
}

export function credentials(trip: ItineraryCreated, kind: 'view' | 'both'): Record<string, string> {
  const view = { 'X-View-Password': trip.viewPassword }
  return kind === 'view' ? view : { ...view, 'X-Edit-Password': trip.editPassword }
}

function bookingPage(traveler: number): string {
  const name = `Traveler ${String.fromCodePoint(65 + (traveler % 26))}${'abcdefghij'[Math.floor(traveler / 26) % 10]}son`
  const reservations = LEGS.map((leg, index) => ({
    '@context': 'https://schema.org',
    '@type': 'FlightReservation',
    reservationNumber: `B${String(traveler).padStart(5, 'Q')}`.toUpperCase(),
    reservationStatus: 'https://schema.org/ReservationConfirmed',
    underName: { '@type': 'Person', name },
    reservationFor: {
      '@type': 'Flight',
      flightNumber: String(400 + traveler * 2 + index),
      airline: { '@type': 'Airline', name: 'British Airways', iataCode: 'BA' },
      departureAirport: { '@type': 'Airport', iataCode: leg.from },
      departureTime: `2027-06-${String(1 + leg.day + (traveler % 5)).padStart(2, '0')}T${leg.departs}:00`,
      arrivalAirport: { '@type': 'Airport', iataCode: leg.to },
      arrivalTime: `2027-06-${String(1 + leg.day + (traveler % 5)).padStart(2, '0')}T${leg.arrives}:00`,
    },
  }))
  return `<!doctype html><title>Your booking</title>
<script type="application/ld+json">${JSON.stringify(reservations)}</script>
<p>Thank you, ${name}. Your flights are confirmed.</p>`
}

export async function mailAddress(url: string, trip: ItineraryCreated): Promise<string> {
  const { magicEmailAddress } = await post<{ magicEmailAddress: string }>(
    url + pathOf(api.tripMagicEmail, trip),
    {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: trip.viewPassword, editPassword: trip.editPassword }),
    },
  )
  return magicEmailAddress
}

export async function documentsOf(
  url: string,
  trip: ItineraryCreated,
  headers: Record<string, string> = {},
): Promise<number> {
  const answer = await read(url, { row: api.documentList, trip, headers })
  return ((await answer.json()) as TripDocument[]).length
}

async function post<T>(url: string, request: RequestInit): Promise<T> {
  return (await readAnswer(await fetch(url, { method: 'POST', ...request }))) as T
}

async function readAnswer(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`POST ${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

export const pathOf = (row: { path: string }, trip: ItineraryCreated) =>
  row.path.replace(':id', trip.itineraryId)

type Read = { row: { path: string }; trip: ItineraryCreated; headers?: Record<string, string> }

/** Asks for a row of a trip with its view password. */
export function read(url: string, { row, trip, headers }: Read): Promise<Response> {
  return fetch(url + pathOf(row, trip), { headers: { ...credentials(trip, 'view'), ...headers } })
}

/** Adds a document with both passwords. */
export function upload(
  url: string,
  trip: ItineraryCreated,
  { file, headers }: { file: File; headers?: Record<string, string> },
): Promise<Response> {
  const body = new FormData()
  body.set('file', file)
  return fetch(url + pathOf(api.documentUpload, trip), {
    method: 'POST',
    headers: { ...credentials(trip, 'both'), ...headers },
    body,
  })
}
