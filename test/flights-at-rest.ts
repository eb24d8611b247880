import { openWaiting } from '#server/alerts/alert-token.ts'
import { openRow } from '#server/db/sealed-row.ts'
import { readServerKeys } from '#server/keys.ts'
import type { WatchedRow } from '#server/flights/watch.store.ts'
import type { World } from './world.ts'

type Stage = Pick<World, 'deps' | 'folder'>

/** Flights for which somebody waits, as whoever has the disk with the server's keys can read them. */
export async function waitedFlights({ deps, folder }: Stage): Promise<string[]> {
  const keys = readServerKeys(folder, true)
  const rows = await deps.db.selectFrom('flight_alert').select('sealed').execute()
  const opened = await Promise.all(rows.map(({ sealed }) => openWaiting(keys, sealed)))
  return opened.map(({ flight }) => flight).toSorted()
}

/** The watch list, as whoever has the disk with the server's keys can read it. */
export async function watchedRows({ deps, folder }: Stage): Promise<Omit<WatchedRow, 'nextCheck'>[]> {
  const { alerts } = readServerKeys(folder, true)
  const rows = await deps.db.selectFrom('flight_watch').select(['id', 'sealed']).execute()
  const opened = rows.map(({ id, sealed }) => openRow(alerts, id, sealed) as Omit<WatchedRow, 'nextCheck'>)
  return opened.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}
