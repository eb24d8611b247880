import { setImmediate } from 'node:timers/promises'
import type { WatchedFlight } from '#domain/flight/flight-report.ts'
import { flightOfKey } from '#domain/flight/watched-flights.ts'
import type { Tx } from '#server/db/sqlite.ts'
import type { ServerKeys } from '#server/keys.ts'
import { flightAlertId, groupId, openWaiting } from './alert-token.ts'
import type { AlertsStore } from './alerts.store.ts'

type Rows = { store: AlertsStore; keys: ServerKeys }

const BATCH = 64

export async function waitedFor(rows: Rows, fromDay: string, toDay: string): Promise<WatchedFlight[]> {
  const found: WatchedFlight[] = []
  for (const id of await rows.store.leaving(fromDay, toDay)) {
    const flight = await heardFlight(rows, id)
    if (flight) found.push(flightOfKey(flight))
  }
  return found
}

async function heardFlight({ store, keys }: Rows, id: string): Promise<string | undefined> {
  for (let after = ''; ;) {
    const alerts = await store.alertsOf(id, after, BATCH)
    const opened = await Promise.all(alerts.map(({ sealed }) => openWaiting(keys, sealed)))
    const groups = await store.groups(opened.map(({ token }) => groupId(keys, token)))
    const heard = opened.find(({ token }) => groups.get(groupId(keys, token))?.state === 'active')
    if (heard || alerts.length < BATCH) return heard?.flight
    after = alerts.at(-1)?.id ?? ''
  }
}

const CHUNK = 250

/** Erases the flight rows of ended groups, yielding to other work. */
export async function eraseRows({ store, keys }: Rows, groups: readonly string[], tx?: Tx): Promise<void> {
  if (!groups.length) return
  for (let after = { flight_id: '', id: '' }; ;) {
    const some = await store.flightAlerts(after, CHUNK, tx)
    const ids = new Map<string, string[]>()
    const idsOf = (flight: string) => groups.map((group) => flightAlertId(keys, group, flight))
    const own = some.filter(({ flight_id, id }) => ids.getOrInsertComputed(flight_id, idsOf).includes(id))
    await store.dropFlightAlerts(own, tx)
    const last = some.at(-1)
    if (!last || some.length < CHUNK) return
    after = last
    await setImmediate()
  }
}
