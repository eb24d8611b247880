import { makeFlightWatch, type WatchOptions } from './flights/flights.service.ts'
import { providerDayStore } from './flights/providers/provider-day.store.ts'
import type { Fetch } from './flights/providers/fetch-answer.ts'
import { aeroApi } from './flights/providers/provider.aeroapi.ts'
import { aeroDataBox } from './flights/providers/provider.aerodatabox.ts'
import { aviationstack } from './flights/providers/provider.aviationstack.ts'
import type { StatusProvider } from './flights/providers/status-provider.ts'
import { StatusSources } from './flights/providers/status-sources.ts'
import { watchStore } from './flights/watch.store.ts'
import type { Config } from './config.ts'
import type { Infrastructure } from './infrastructure.deps.ts'

const LEAST_NEW = 20

export function makeFlights(
  infrastructure: Infrastructure,
  others: Pick<WatchOptions, 'alarms' | 'tellPages' | 'isExample'>,
) {
  const { config, outside, db, keys, forget, now } = infrastructure
  const sources = new StatusSources({
    ...infrastructure,
    providers: makeProviders(config, outside.fetchStatus ?? fetch, now),
    store: providerDayStore(db),
    budgetPerDay: config.FLIGHT_QUERIES_PER_DAY,
    queriesPerMinute: config.FLIGHT_QUERIES_PER_MINUTE,
    timeoutMs: config.FLIGHT_TIMEOUT * 1_000,
    ...(outside.waitStatus ? { wait: outside.waitStatus } : {}),
  })
  const share = Math.floor((config.FLIGHT_QUERIES_PER_DAY * config.FLIGHT_TRIP_SHARE) / 100)
  const flights = makeFlightWatch({
    ...infrastructure,
    ...others,
    store: watchStore({ db, keys, onChange: forget.soon }),
    sources,
    shares: {
      refreshesOfTrip: Math.max(1, share),
      refreshesOfNetwork: Math.max(1, 2 * share),
      newOfTrip: Math.max(LEAST_NEW, 2 * share),
    },
  })
  return {
    flights,
    async stop() {
      sources.stop()
      await flights.stop()
    },
  }
}

const PROVIDERS = { aerodatabox: aeroDataBox, aeroapi: aeroApi, aviationstack }

/** The configured live sources, in order. `now`: epoch milliseconds. */
export function makeProviders(config: Config, fetch: Fetch, now = Date.now): StatusProvider[] {
  return [...new Set(config.FLIGHT_PROVIDERS)].map((name) => {
    const prefix = name.toUpperCase() as Uppercase<typeof name>
    return PROVIDERS[name]({ url: config[`${prefix}_URL`], key: config[`${prefix}_KEY`] ?? '', fetch, now })
  })
}
