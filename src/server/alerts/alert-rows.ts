import { setImmediate } from 'node:timers/promises'
import type { ServerKeys } from '#server/keys.ts'
import { flightAlertId } from './alert-token.ts'
import type { AlertsStore, Tx } from './alerts.store.ts'

/** Rows that are looked at in one go. */
const CHUNK = 250

/** Erases the rows beside flights of groups that ended. Other work goes on meanwhile. */
export async function eraseRows(
  { store, keys }: { store: AlertsStore; keys: ServerKeys },
  groups: readonly string[],
  tx?: Tx,
): Promise<void> {
  if (!groups.length) return
  for (let after = { flight_id: '', id: '' }; ;) {
    const some = await store.flightAlerts(after, CHUNK, tx)
    const ids = new Map<string, string[]>()
    const own = some.filter(({ flight_id, id }) => {
      const known = ids.get(flight_id) ?? groups.map((group) => flightAlertId(keys, group, flight_id))
      ids.set(flight_id, known)
      return known.includes(id)
    })
    await store.dropFlightAlerts(own, tx)
    const last = some.at(-1)
    if (!last || some.length < CHUNK) return
    after = last
    await setImmediate()
  }
}
