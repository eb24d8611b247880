import type { FlightReport, WatchedFlight } from '#domain/flight/flight-report.ts'

/**
 * `refused`: it will not answer this question (4xx; 404 may mean a wrong address of the source); `key`: it
 * rejects our key, or the key may not ask this (401, 402, 403); `quota`: none until `retryAfterMs`, null for
 * the next day; `invalid`: not what its documentation says.
 */
export type ProviderFailureKind = 'refused' | 'key' | 'quota' | 'unavailable' | 'timeout' | 'invalid'

/** Holds no words of the source nor its address: those may repeat the key. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  readonly kind: ProviderFailureKind
  readonly retryAfterMs: number | null

  constructor(kind: ProviderFailureKind, retryAfterMs: number | null = null) {
    super(kind)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

export type StatusProvider = {
  readonly name: string
  /** Whether it can know the flight; false saves a query. Missing: always. */
  mayKnow?(flight: WatchedFlight): boolean
  ask(flight: WatchedFlight, signal: AbortSignal): Promise<FlightReport | null>
}
