import { addDays } from '#domain/days.ts'
import type { ExampleTable } from '#server/db/schema.ts'
import type { Documents } from '#server/documents/documents.service.ts'
import type { ServerKeys } from '#server/keys.ts'
import type { Trips } from '#server/trips/trips.service.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import { STAY } from './bookings.ts'
import type { ExampleStore } from './example.store.ts'
import { exampleLetters } from './letters.ts'

type Options = {
  store: ExampleStore
  trips: Trips
  documents: Documents
  keys: ServerKeys
  /** Epoch milliseconds. */
  now: () => number
}

/** The last of the family lands at about this hour, UTC: from then on they meet tomorrow. */
const MEETING_OVER_HOUR = 17
const HOUR_MS = 3_600_000
const DAYS_KEPT = 2

/**
 * The example of the landing page (spec A §2): a trip like any other, read from confirmations, whose family meets today. A new
 * one is made on the first visit of a day. Nobody has its edit password.
 */
export class Example {
  readonly #options: Options
  readonly #rows: ExampleTable[]
  readonly #making = new Map<string, Promise<ExampleTable>>()

  static async open(options: Options): Promise<Example> {
    return new Example(options, await options.store.all())
  }

  private constructor(options: Options, rows: ExampleTable[]) {
    this.#options = options
    this.#rows = rows
  }

  /** Whether a trip is the example of some day. */
  is(tripId: string): boolean {
    return this.#rows.some((row) => row.trip_id === tripId)
  }

  /** Address of the page of today's example: `/itinerary/{itineraryId}/{viewPassword}`. */
  async path(): Promise<string> {
    const day = this.#day()
    const row = this.#rows.find((one) => one.day === day) ?? (await this.#make(day))
    const viewPassword = (await openWithKey(this.#options.keys.summary, row.sealed)) as string
    return `/itinerary/${row.trip_id}/${viewPassword}`
  }

  /** Erases the examples of past days, but for the last ones, which somebody may be looking at. */
  async prune(): Promise<void> {
    const first = addDays(this.#day(), -DAYS_KEPT) ?? ''
    const past = this.#rows.filter(({ day }) => day < first)
    await this.#options.trips.erase(past.map((row) => row.trip_id))
    for (const row of past) this.#rows.splice(this.#rows.indexOf(row), 1)
  }

  /** Those who come at the same moment wait for the same one. */
  #make(day: string): Promise<ExampleTable> {
    const known = this.#making.get(day)
    if (known) return known
    const making = this.#write(day).finally(() => this.#making.delete(day))
    this.#making.set(day, making)
    return making
  }

  async #write(day: string): Promise<ExampleTable> {
    const { trips, documents, keys, store } = this.#options
    const { itineraryId, viewPassword, editPassword } = await trips.create({
      title: 'Hughes family reunion',
      description: '',
      startDate: day,
      endDate: addDays(day, STAY.days),
      destination: 'Barcelona',
    })
    try {
      const access = await trips.admitEditor(itineraryId, {
        view: null,
        edit: editPassword,
        any: null,
        bearer: null,
      })
      await Promise.all(
        exampleLetters(day).map((upload) =>
          documents.accept(access, { upload, origin: 'upload', respondAsync: false }),
        ),
      )
      const sealed = await sealWithKey(keys.summary, viewPassword)
      const row = { day, trip_id: itineraryId, sealed }
      await store.keep(row)
      this.#rows.push(row)
      return row
    } catch (error) {
      await trips.erase([itineraryId])
      throw error
    }
  }

  #day(): string {
    const shifted = this.#options.now() + (24 - MEETING_OVER_HOUR) * HOUR_MS
    return new Date(shifted).toISOString().slice(0, 10)
  }
}
