import type { Config } from './config.ts'
import type { PhysicalOrder } from './db/physical-order.ts'
import type { Db, Forget } from './db/sqlite.ts'
import { FlightWatch, type Alarms } from './flights/flights.service.ts'
import type { Fetch } from './flights/providers/fetch-answer.ts'
import { providerDayStore } from './flights/providers/provider-day.store.ts'
import { makeProviders } from './flights/providers/providers.ts'
import { StatusSources } from './flights/providers/status-sources.ts'
import { watchStore } from './flights/watch.store.ts'
import type { ServerKeys } from './keys.ts'
import type { Log } from './observe/log.ts'

type Ground = {
  config: Config
  db: Db
  keys: ServerKeys
  forget: Forget
  order: PhysicalOrder
  log: Log
  now: () => number
  fetch: Fetch
  /** Pauses between tries at a source; its own unless a test's clock stands in. */
  wait: ((ms: number) => Promise<void>) | undefined
  alarms: Alarms
  tellPages: (tripId: string) => void
  isExample: (tripId: string) => boolean
}

/** Wires the watch list to its live sources. */
export function makeFlights(ground: Ground) {
  const { config, db, keys, forget, order, log, now, fetch, wait, alarms, tellPages, isExample } = ground
  const sources = new StatusSources({
    providers: makeProviders(config, fetch, now),
    store: providerDayStore(db),
    budgetPerDay: config.FLIGHT_QUERIES_PER_DAY,
    timeoutMs: config.FLIGHT_TIMEOUT * 1_000,
    now,
    log,
    ...(wait ? { wait } : {}),
  })
  const flights = new FlightWatch({
    db,
    store: watchStore({ db, keys, onAdd: order.soon, onChange: forget.soon }),
    sources,
    alarms,
    tellPages,
    isExample,
    log,
    now,
  })
  return {
    flights,
    async stop() {
      sources.stop()
      await flights.stop()
    },
  }
}
