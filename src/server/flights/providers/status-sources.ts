import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { FlightServiceStats } from '#contract/flight-status.ts'
import { flightKey, type FlightReport, type WatchedFlight } from '#domain/flight/flight-report.ts'
import { GuardedSource, type Need, type SourceAnswer, type SourceOptions } from './guarded-source.ts'
import type { StatusProvider } from './status-provider.ts'

const DAY_MS = 86_400_000
const KEPT_SILENCES = 20_000
/** A flight that no source has ever known is asked for three times a day. */
export const UNKNOWN_AGAIN_MS = DAY_MS / 3

/** Times in epoch milliseconds. `unknown`: no source knows it. `unavailable`: a failed one might. */
export type SourcesAnswer =
  | { kind: 'report'; report: FlightReport; provider: string; at: number }
  | { kind: 'unknown'; at: number }
  | { kind: 'unavailable'; retryAt: number }

export type SourcesOptions = Omit<SourceOptions, 'signal' | 'wait'> & {
  providers: readonly StatusProvider[]
  wait?: SourceOptions['wait']
}

/** The live sources, asked in turn until one knows the flight. */
export class StatusSources {
  readonly #sources: readonly GuardedSource[]
  readonly #now: () => number
  readonly #end = new AbortController()
  readonly #silent = new LRUCache<string, number>({ max: KEPT_SILENCES })

  constructor({ providers, wait, ...options }: SourcesOptions) {
    const signal = this.#end.signal
    const pause = (ms: number) => setTimeout(ms, undefined, { signal }).catch(() => undefined)
    this.#sources = providers.map(
      (provider) => new GuardedSource(provider, { ...options, wait: wait ?? pause, signal }),
    )
    this.#now = options.now
  }

  get isLive(): boolean {
    return this.#sources.length > 0
  }

  /** Throws only where the database does. */
  async ask(flight: WatchedFlight, need: Need): Promise<SourcesAnswer> {
    const failed: number[] = []
    const refused: number[] = []
    let isUnknown = false
    for (const source of this.#sources) {
      const answer = await this.#askOne(source, flight, need)
      if (answer.kind === 'report') return { ...answer, provider: source.name, at: this.#now() }
      if (answer.kind === 'unknown') isUnknown = true
      if (answer.kind === 'failed') failed.push(answer.retryAt)
      if (answer.kind === 'refused') refused.push(answer.retryAt)
    }
    const again = failed.length || isUnknown ? failed : refused
    return again.length || !this.isLive
      ? { kind: 'unavailable', retryAt: Math.min(this.#now() + DAY_MS, ...again) }
      : { kind: 'unknown', at: this.#now() }
  }

  async #askOne(source: GuardedSource, flight: WatchedFlight, need: Need): Promise<SourceAnswer> {
    if (need !== 'new' && need !== 'unknown') return source.ask(flight, need)
    const key = `${source.name} ${flightKey(flight)}`
    if (this.#now() < (this.#silent.get(key) ?? 0)) return { kind: 'unknown' }
    const answer = await source.ask(flight, need)
    if (answer.kind !== 'unknown' && answer.kind !== 'refused') return answer
    this.#silent.set(key, this.#now() + UNKNOWN_AGAIN_MS)
    return { kind: 'unknown' }
  }

  stats(): Promise<FlightServiceStats['providers']> {
    return Promise.all(this.#sources.map((source) => source.stats()))
  }

  stop(): void {
    this.#end.abort()
  }
}
