import { FlightWatch } from './flights/flights.service.ts'
import type { Alarms } from './flights/flight-questions.ts'
import { providerDayStore } from './flights/providers/provider-day.store.ts'
import { bySchedule } from './flights/providers/provider.schedule.ts'
import { makeProviders } from './flights/providers/providers.ts'
import { StatusSources } from './flights/providers/status-sources.ts'
import { watchStore } from './flights/watch.store.ts'
import type { Infrastructure } from './infrastructure.deps.ts'

type Others = {
  alarms: Alarms
  tellPages: (tripId: string) => void
  isExample: (tripId: string) => boolean
}

const LEAST_NEW = 20

export function makeFlights(
  { config, outside, db, keys, forget, log, now }: Infrastructure,
  { alarms, tellPages, isExample }: Others,
) {
  const sources = new StatusSources({
    providers: makeProviders(config, outside.fetchStatus ?? fetch, now),
    store: providerDayStore(db),
    budgetPerDay: config.FLIGHT_QUERIES_PER_DAY,
    queriesPerMinute: config.FLIGHT_QUERIES_PER_MINUTE,
    timeoutMs: config.FLIGHT_TIMEOUT * 1_000,
    now,
    log,
    ...(outside.waitStatus ? { wait: outside.waitStatus } : {}),
  })
  const share = Math.floor((config.FLIGHT_QUERIES_PER_DAY * config.FLIGHT_TRIP_SHARE) / 100)
  const flights = new FlightWatch({
    db,
    store: watchStore({ db, keys, onChange: forget.soon }),
    sources,
    schedule: bySchedule(now),
    shares: {
      refreshesOfTrip: Math.max(1, share),
      refreshesOfNetwork: Math.max(1, 2 * share),
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
