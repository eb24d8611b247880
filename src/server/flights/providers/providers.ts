import type { Config, FlightProviderName } from '#server/config.ts'
import type { Fetch } from './fetch-answer.ts'
import { aeroApi } from './provider.aeroapi.ts'
import { aeroDataBox } from './provider.aerodatabox.ts'
import { aviationstack } from './provider.aviationstack.ts'
import type { StatusProvider } from './status-provider.ts'

/** The configured live sources, in order. `now`: epoch milliseconds. */
export function makeProviders(config: Config, fetch: Fetch, now = Date.now): StatusProvider[] {
  const outside = { fetch, now }
  const make: Record<FlightProviderName, () => StatusProvider> = {
    aerodatabox: () =>
      aeroDataBox({ url: config.AERODATABOX_URL, key: config.AERODATABOX_KEY ?? '', ...outside }),
    aeroapi: () => aeroApi({ url: config.AEROAPI_URL, key: config.AEROAPI_KEY ?? '', ...outside }),
    aviationstack: () =>
      aviationstack({ url: config.AVIATIONSTACK_URL, key: config.AVIATIONSTACK_KEY ?? '', ...outside }),
  }
  return [...new Set(config.FLIGHT_PROVIDERS)].map((name) => make[name]())
}
