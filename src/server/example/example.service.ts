import type { ItineraryCreated } from '#contract/trip.ts'
import { addDays } from '#domain/days.ts'
import type { Database } from '#server/db/schema.ts'
import type { Tx } from '#server/db/db.ts'
import type { Ingest } from '#server/ingest/ingest.service.ts'
import { unlessDamaged } from '#server/db/storage-errors.ts'
import type { ServerKeys } from '#server/keys.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import type { Trips } from '#server/trips/trips.service.ts'
import { makeTripId } from '#vault/secrets.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import type { ExampleStore } from './example.store.ts'
import FAMILY from './family.json' with { type: 'json' }
import { exampleLetters } from './letters.ts'

type Options = {
  store: ExampleStore
  trips: Trips
  ingest: Ingest
  keys: ServerKeys
  log: Log
  now: () => number
}

/** The last of the family lands at about this hour, UTC: from then on they meet tomorrow. */
const MEETING_OVER_HOUR = 17
const HOUR_MS = 3_600_000
const DAYS_KEPT = 2
const PAUSE_MS = 60_000

/**
 * The landing page's example (spec page-10): a real trip, read from confirmations, whose family meets today.
 * Made on the first visit of a day; nobody has its edit password.
 */
export class Example {
  readonly #options: Options
  #rows: Database['example'][]
  readonly #begun = new Set<string>()
  readonly #making = new Map<string, Promise<Database['example']>>()
  #failedAt = Number.NEGATIVE_INFINITY

  static async open(options: Options): Promise<Example> {
    const rows = await unlessDamaged(options.store.all(), [])
    await options.trips.erase(rows.filter((row) => !row.is_ready).map((row) => row.trip_id))
    return new Example(
      options,
      rows.filter((row) => row.is_ready),
    )
  }

  private constructor(options: Options, rows: Database['example'][]) {
    this.#options = options
    this.#rows = rows
  }

  is(tripId: string): boolean {
    return this.#begun.has(tripId) || this.#rows.some((row) => row.trip_id === tripId)
  }

  /** `/itinerary/{itineraryId}/{viewPassword}`; null where it could not be made. */
  async path(): Promise<string | null> {
    const day = this.#day()
    const row = this.#rows.find((one) => one.day === day) ?? (await this.#make(day))
    if (!row) return null
    const viewPassword = (await openWithKey(this.#options.keys.summary, row.sealed)) as string
    return `/itinerary/${row.trip_id}/${viewPassword}`
  }

  async prune(): Promise<void> {
    const first = addDays(this.#day(), -DAYS_KEPT) ?? ''
    const past = this.#rows.filter(({ day }) => day < first)
    await this.#options.trips.erase(past.map((row) => row.trip_id))
    this.#rows = this.#rows.filter((row) => !past.includes(row))
  }

  /** One at a time; after a failure nobody tries for a while. */
  async #make(day: string): Promise<Database['example'] | null> {
    const { log, now } = this.#options
    if (now() - this.#failedAt < PAUSE_MS) return null
    const making = this.#making.getOrInsertComputed(day, () =>
      this.#write(day).finally(() => this.#making.delete(day)),
    )
    return making.catch((error: unknown) => {
      this.#failedAt = now()
      log.error({ error: errorFields(error) }, 'the example could not be made')
      return null
    })
  }

  async #write(day: string): Promise<Database['example']> {
    const { trips, store } = this.#options
    const event = {
      title: 'Hughes family reunion',
      description: '',
      startDate: day,
      endDate: addDays(day, FAMILY.stay.days),
      destination: 'Barcelona',
    }
    const id = makeTripId()
    const rows = { store: (tx: Tx) => store.begin(tx, { day, tripId: id }) }
    const created = await trips.create(event, { id, rows })
    this.#begun.add(created.itineraryId)
    try {
      await this.#read(created, day)
      const sealed = await sealWithKey(this.#options.keys.summary, created.viewPassword)
      const row = await store.finish(day, sealed)
      this.#rows.push(row)
      return row
    } catch (error) {
      await trips.erase([created.itineraryId])
      throw error
    } finally {
      this.#begun.delete(created.itineraryId)
    }
  }

  async #read({ itineraryId, editPassword }: ItineraryCreated, day: string): Promise<void> {
    const { trips, ingest } = this.#options
    const given = { view: null, edit: editPassword, add: null, any: null, bearer: null }
    const access = await trips.admitEditor(itineraryId, given)
    const results = await Promise.all(
      exampleLetters(day).map((upload) =>
        ingest.accept(access, { upload, submitter: null, origin: 'upload', respondAsync: false }),
      ),
    )
    if (results.some(({ status }) => status !== 'complete')) throw new Error('a confirmation was not read')
  }

  #day(): string {
    const shifted = this.#options.now() + (24 - MEETING_OVER_HOUR) * HOUR_MS
    return new Date(shifted).toISOString().slice(0, 10)
  }
}
