import type { TripDetail, TripSummary } from '#contract/admin/trips.ts'
import { fail } from '#server/http/fail.ts'
import type { DebugTrips, StoredTrial } from './debugger-trips.ts'

/** The one file of a trial. */
const RESULT = 'result.json'

/** What trials stored, shown as trips are: the operator's own, so that no password is asked for. */
export class TrialInspector {
  readonly #trips: Pick<DebugTrips, 'find'>

  constructor(trips: Pick<DebugTrips, 'find'>) {
    this.#trips = trips
  }

  /** Empty where there is none, or its hour is over. */
  async summaries(tripId: string): Promise<TripSummary[]> {
    const kept = await this.#trips.find(tripId)
    return kept ? [summaryOf(kept)] : []
  }

  /** Throws `trip.not_found`. */
  async detail(tripId: string): Promise<TripDetail> {
    const kept = await this.#kept(tripId)
    const { email, createdAt, status } = summaryOf(kept)
    const result = {
      name: RESULT,
      path: RESULT,
      size: Buffer.byteLength(kept.text),
      modified: createdAt,
      type: 'application/json',
      hasPassword: true,
      decryptedContent: null,
    }
    return {
      tripId,
      email,
      createdAt,
      expiresOn: kept.erasedAt,
      status,
      password: null,
      hasPassword: true,
      magicTokens: [],
      files: [result],
    }
  }

  /** Its result as JSON with line breaks. Throws `trip.not_found` and `storage.item_not_found`. */
  async text(tripId: string, path: string): Promise<string> {
    const { text } = await this.#kept(tripId)
    if (path !== RESULT) throw fail('storage.item_not_found')
    return text
  }

  async #kept(tripId: string): Promise<StoredTrial> {
    const kept = await this.#trips.find(tripId)
    if (!kept) throw fail('trip.not_found')
    return kept
  }
}

const summaryOf = ({ id, at }: StoredTrial): TripSummary => ({
  tripId: id,
  email: null,
  createdAt: at,
  status: 'trial',
  fileCount: 1,
  hasPassword: true,
})
