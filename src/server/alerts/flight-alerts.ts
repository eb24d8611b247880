import { setImmediate } from 'node:timers/promises'
import type { WatchedFlight } from '#domain/flight/flight-report.ts'
import { flightOfKey } from '#domain/flight/watched-flights.ts'
import type { Tx } from '#server/db/db.ts'
import type { ServerKeys } from '#server/keys.ts'
import { flightAlertId, groupId, openWaiting } from './alert-token.ts'
import type { AlertsStore } from './alerts.store.ts'

type Rows = { store: AlertsStore; keys: ServerKeys }

const BATCH = 64

/**
 * The active subscriptions that wait for a flight (`flightId`), a batch at a time. `after`: all up to this id
 * were looked at.
 */
export async function* listenersOf(rows: Rows, flight: string) {
  for (let after = ''; ;) {
    const alerts = await rows.store.alertsOf(flight, after, BATCH)
    after = alerts.at(-1)?.id ?? ''
    if (!after) return
    const opened = alerts.map(async ({ id, sealed }) => ({ id, ...(await openWaiting(rows.keys, sealed)) }))
    yield { active: await activeOf(rows, await Promise.all(opened)), after }
  }
}

/** Those whose subscription is active. */
export async function activeOf<T extends { token: string }>({ store, keys }: Rows, alerts: readonly T[]) {
  const ids = alerts.map(({ token }) => groupId(keys, token))
  const groups = await store.groups(ids)
  return alerts.flatMap((alert, at) => {
    const group = groups.get(ids[at] ?? '')
    return group?.state === 'active' ? [{ ...alert, group }] : []
  })
}

export async function waitedFor(rows: Rows, fromDay: string, toDay: string): Promise<WatchedFlight[]> {
  const found: WatchedFlight[] = []
  for (const id of await rows.store.leaving(fromDay, toDay))
    for await (const { active } of listenersOf(rows, id)) {
      const [heard] = active
      if (!heard) continue
      found.push(flightOfKey(heard.flight))
      break
    }
  return found
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
