import { eraseDatabase } from '../indexed-db.ts'
import { forgetLastTrip } from '../storage.ts'

/** IndexedDB with what this browser keeps of trips, sealed. */
export const KEPT_DATABASE = 'trips'

/** Forgets the answers of all trips, for whoever comes next to this browser. */
export async function forgetAllKept(): Promise<void> {
  forgetLastTrip()
  await eraseDatabase(KEPT_DATABASE).catch(() => undefined)
}
