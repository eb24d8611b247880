import { eraseDatabase } from '../indexed-db.ts'
import { forgetLastTrip } from '../storage.ts'

/** IndexedDB with what this browser keeps of trips, sealed. */
export const KEPT_DATABASE = 'trips'

/** Between the windows of this browser: the id of a trip that was forgotten, or `ALL_TRIPS`. */
export const FORGOTTEN_CHANNEL = 'forgotten-trips'
export const ALL_TRIPS = '*'

/** Has the other windows forget, too, and keep nothing more. `id`: of a trip, or `ALL_TRIPS`. */
export function tellForgotten(id: string): void {
  const channel = new BroadcastChannel(FORGOTTEN_CHANNEL)
  channel.postMessage(id)
  channel.close()
}

/** Forgets the answers of all trips, for whoever comes next to this browser. */
export async function forgetAllKept(): Promise<void> {
  tellForgotten(ALL_TRIPS)
  forgetLastTrip()
  await eraseDatabase(KEPT_DATABASE).catch(() => undefined)
}
