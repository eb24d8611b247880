import type { Config } from './config.ts'
import type { PhysicalOrder } from './db/physical-order.ts'
import type { Db, Forget } from './db/sqlite.ts'
import { FlightWatch } from './flights/flights.service.ts'
import type { Alarms } from './flights/watch-ports.ts'
import type { Fetch } from './flights/providers/fetch-answer.ts'
import { providerDayStore } from './flights/providers/provider-day.store.ts'
import { bySchedule } from './flights/providers/provider.schedule.ts'
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

/** Flights that any trip may add in a day. */
const LEAST_NEW = 20

/** Wires the watch list to its live sources. */
export function makeFlights(ground: Ground) {
  const { config, db, keys, forget, order, log, now, fetch, wait, alarms, tellPages, isExample } = ground
  const sources = new StatusSources({
    providers: makeProviders(config, fetch, now),
    store: providerDayStore(db),
    budgetPerDay: config.FLIGHT_QUERIES_PER_DAY,
    queriesPerMinute: config.FLIGHT_QUERIES_PER_MINUTE,
    timeoutMs: config.FLIGHT_TIMEOUT * 1_000,
    now,
    log,
    ...(wait ? { wait } : {}),
  })
  const share = Math.floor((config.FLIGHT_QUERIES_PER_DAY * config.FLIGHT_TRIP_SHARE) / 100)
  const flights = new FlightWatch({
    db,
    store: watchStore({ db, keys, onAdd: order.soon, onChange: forget.soon }),
    sources,
    schedule: bySchedule(now),
    shares: {
      pressesOfTrip: Math.max(1, share),
      pressesOfNetwork: Math.max(1, 2 * share),
      newOfTrip: Math.max(LEAST_NEW, 2 * share),
    },
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
