import { eraseDatabase } from '../indexed-db.ts'
import { forgetLastTrip, markForgotten } from '../forget-items.ts'
import { NOTICES_KEY, removeItem } from '../storage.ts'

/** IndexedDB with what this browser keeps of trips, sealed. */
export const KEPT_DATABASE = 'trips'

/** Between the windows of this browser: the id of a trip that was forgotten, or null for all. */
export const FORGOTTEN_CHANNEL = 'forgotten-trips'

/** Has the other windows forget, too, and keep nothing more. `id`: of a trip; null for all. */
export function tellForgotten(id: string | null): void {
  const channel = new BroadcastChannel(FORGOTTEN_CHANNEL)
  channel.postMessage(id)
  channel.close()
}

/** Forgets the answers of all trips, for whoever comes next to this browser. */
export async function forgetAllKept(): Promise<void> {
  markForgotten()
  tellForgotten(null)
  forgetLastTrip()
  removeItem(NOTICES_KEY)
  await eraseDatabase(KEPT_DATABASE).catch(() => undefined)
}
