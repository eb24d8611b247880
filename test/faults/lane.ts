import type { ItineraryCreated } from '#contract/trip.ts'
import { Client, newTripBody } from '../client.ts'
import type { Received } from '../mail.ts'
import { OPERATOR } from '../operator.ts'
import type { Ledger, Promised } from './ledger.ts'

/** How one piece of work ended: the server said yes, it said no, or nothing came back. */
export type Outcome = 'answered' | 'refused' | 'cut'

/** Where work is done, and what is known of it. `letters`: what the server mailed so far. */
export type Site = {
  port: number
  smtpPort: number
  ledger: Ledger
  letters: readonly Received[]
  /** Trips that were made, by id: their passwords open what lies in the folder. */
  trips: Map<string, ItineraryCreated>
  /** Ids of documents whose removal was answered. */
  removed: Set<string>
  /** Told of each call that was answered 500: a failure that the server has no words for. */
  on500?: (call: string) => void
}

export type Unsent = { raw: string; from: string; to: string; promise: Promised }

let marks = 0

/** A word that stands nowhere else. It passes as a booking reference. */
export const makeMark = () => `T${String(++marks).padStart(5, '0')}`
export const MARK = /\bT\d{5}\b/

/** A new address of this machine for each mail: a network's unproven mails get limited answers an hour. */
export const mailAddress = (number: number) =>
  `127.${1 + ((number >> 14) % 200)}.${(number >> 7) % 128}.${1 + (number % 128)}`

/** Somebody who works on a trip of their own, one thing after the other; each has a network of its own. */
export class Lane {
  readonly site: Site
  readonly number: number
  client!: Client
  /** Documents that are there for certain, by mark: their ids. */
  readonly documents = new Map<string, string>()
  /** Marks of documents that could not be read. */
  readonly failed: string[] = []
  email = ''
  session: string | undefined
  alert: { email: string; token: string } | undefined
  /** A mail that was not taken yet: it is sent again, as mail servers do. */
  unsent: Unsent | undefined
  #isMade = false

  constructor(site: Site, number: number) {
    this.site = site
    this.number = number
  }

  get hasTrip(): boolean {
    return this.#isMade
  }

  get trip(): ItineraryCreated {
    return this.client.trip
  }

  /** Calls the server as this person; undefined where nothing came back. */
  call = async (path: string, init: RequestInit = {}): Promise<Response | undefined> => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', `10.${this.number % 250}.${marks % 250}.1`)
    const url = `http://127.0.0.1:${this.site.port}${path}`
    const answer = await fetch(url, { ...init, headers }).catch(() => undefined)
    if (answer?.status === 500) this.site.on500?.(`${init.method ?? 'GET'} ${path.split('/').at(-1)}`)
    return answer
  }

  async json(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent = { 'content-type': 'application/json', ...headers }
    return this.call(path, { method, headers: sent, ...(body ? { body: JSON.stringify(body) } : {}) })
  }

  /** From where it delivers its next mail. */
  mailAddress = () => mailAddress(marks)

  asEditor = (method: string, rest: string, body?: unknown, headers: Record<string, string> = {}) =>
    this.json(method, this.client.path(rest), body, {
      'x-view-password': this.trip.viewPassword,
      'x-edit-password': this.trip.editPassword,
      ...headers,
    })

  asOperator = (path: string, body: unknown) => this.json('POST', path, body, OPERATOR)

  /** Has the trip made, unless it is there already. */
  async makeTrip(): Promise<boolean> {
    if (this.#isMade) return true
    const answer = await this.call('/api/itineraries', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: newTripBody('First title'),
    })
    const trip = answer?.ok ? await read<ItineraryCreated>(answer) : undefined
    if (!trip) return false
    this.site.trips.set(trip.itineraryId, trip)
    this.site.ledger.begin({ [`trip ${trip.itineraryId}`]: 'there' }).answered()
    this.site.ledger.begin({ [`title ${trip.itineraryId}`]: 'First title' }).answered()
    this.client = new Client({ request: async (path, init) => (await this.call(path, init))! }, trip)
    this.#isMade = true
    return true
  }

  /** Begins anew: the trip is left to its end. */
  leaveTrip(): void {
    this.#isMade = false
    this.documents.clear()
    this.failed.length = 0
    this.alert = undefined
    this.unsent = undefined
  }
}

/** The JSON of an answer; undefined where it broke off. */
export const read = <T>(answer: Response): Promise<T | undefined> =>
  answer.json().then(
    (value) => value as T,
    () => undefined,
  )

/** What an answer means for what was asked: a server's own failure may have done it or not. */
export function outcomeOf(answer: Response | undefined): Outcome {
  if (!answer || answer.status >= 500) return answer ? 'refused' : 'cut'
  return answer.ok ? 'answered' : 'refused'
}
