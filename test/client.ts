import { expect } from 'vitest'
import type { ItineraryCreated, UploadResult } from '#contract/trip.ts'

type Requester = { request: (path: string, init?: RequestInit) => Response | Promise<Response> }

export const newTripBody = (title = 'New Trip') =>
  JSON.stringify({
    event: { title, description: '', startDate: '2027-06-11', endDate: '2027-06-12', destination: 'TBD' },
  })

const JSON_TYPE = { 'content-type': 'application/json' }

/** Speaks the API of spec call-2 and call-12 as a client does, with an app or a running server behind it. */
export class Client {
  readonly trip: ItineraryCreated
  readonly #app: Requester

  constructor(app: Requester, trip: ItineraryCreated) {
    this.#app = app
    this.trip = trip
  }

  static async create(app: Requester, title?: string): Promise<Client> {
    const answer = await app.request('/api/itineraries', {
      method: 'POST',
      headers: JSON_TYPE,
      body: newTripBody(title),
    })
    expect(answer.status).toBe(200)
    return new Client(app, (await answer.json()) as ItineraryCreated)
  }

  path = (rest = '') => `/api/itineraries/${this.trip.itineraryId}${rest}`

  async get(rest: string, headers: Record<string, string> = { 'x-view-password': this.trip.viewPassword }) {
    return this.#app.request(this.path(rest), { headers })
  }

  async json<T>(rest: string): Promise<T> {
    const answer = await this.get(rest)
    expect(answer.status).toBe(200)
    return (await answer.json()) as T
  }

  async send(method: string, rest: string, body?: unknown, headers: Record<string, string> = this.editor()) {
    const init = { method, headers: { ...JSON_TYPE, ...headers } }
    return this.#app.request(
      this.path(rest),
      body === undefined ? init : { ...init, body: JSON.stringify(body) },
    )
  }

  async upload(file: File | undefined, headers: Record<string, string> = this.editor()) {
    const body = new FormData()
    if (file) body.set('file', file)
    body.set('correlationId', 'c-1')
    return this.#app.request(this.path('/documents'), { method: 'POST', body, headers })
  }

  async paste(text: string): Promise<UploadResult> {
    const answer = await this.send('POST', '/documents/text', { text, correlationId: 'c-1' })
    expect(answer.status).toBe(200)
    return (await answer.json()) as UploadResult
  }

  editor = () => ({ 'x-edit-password': this.trip.editPassword })
}

/** A booking in plain words that any reader understands: one flight in June 2027, one traveler. */
export const bookingText = (flightNumber = 'BA 478', name = 'Maya Hughes', day = 11) => `Booking confirmation

Booking reference: K7PQ${day + 20}
Passenger: ${name}

Flight ${flightNumber}
From: London Heathrow (LHR)  Departure: ${day} June 2027 07:20
To: Barcelona (BCN)  Arrival: ${day} June 2027 10:35
`
