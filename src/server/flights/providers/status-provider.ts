import type { FlightReport, WatchedFlight } from '#domain/flight/flight-report.ts'

/**
 * What a source is asked. `booked`: the scheduled instants in epoch milliseconds, from a trip that is open
 * right now; never stored with the flight.
 */
export type StatusQuestion = {
  flight: WatchedFlight
  booked?: { departure: number | null; arrival: number | null } | undefined
}

/**
 * Why a source gave no answer. `refused`: it will not answer this question (4xx, of which 404 can mean a
 * wrong address of the source); `key`: it does not accept our key, or that key may not ask this (401, 402,
 * 403); `quota`: no more until `retryAfterMs` have passed, where that is null until the next day; `invalid`:
 * what came is not what its documentation says.
 */
export type ProviderFailureKind = 'refused' | 'key' | 'quota' | 'unavailable' | 'timeout' | 'invalid'

/** Never holds words of the source or its address: those may repeat the key. */
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

/** A source of flight statuses. */
export type StatusProvider = {
  readonly name: string
  /** Whether it can know the flight: if not, a question would only cost a query. Missing: always. */
  mayKnow?(flight: WatchedFlight): boolean
  /** One question. Null: it does not know this flight. Throws `ProviderFailure`, and nothing else. */
  ask(question: StatusQuestion, signal: AbortSignal): Promise<FlightReport | null>
}
