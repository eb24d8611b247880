import type { Endpoint } from './endpoint.ts'
import { NOTHING_REFUSED, type Abilities } from './abilities.ts'

export type ClientSettings = {
  endpoint: Endpoint
  /** Milliseconds that one call may take. */
  callMs: number
}

/** An endpoint with what was learned about it: what it refused once is not sent again. */
export type Client = ClientSettings & { abilities: Abilities; random: () => number }

/** A client that knows nothing of its service yet. No network; `random` (0 to 1) spreads repeated calls. */
export function openClient(settings: ClientSettings, random: () => number = Math.random): Client {
  return { ...settings, abilities: NOTHING_REFUSED, random }
}
