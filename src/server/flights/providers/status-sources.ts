import { setTimeout } from 'node:timers/promises'
import type { FlightServiceStats } from '#contract/flight-status.ts'
import type { FlightReport } from '#domain/flight-report.ts'
import { GuardedSource, type SourceOptions } from './guarded-source.ts'
import type { StatusProvider, StatusQuestion } from './status-provider.ts'

const DAY_MS = 86_400_000

/** Instants in epoch milliseconds. `unknown`: who answered does not know the flight. `unavailable`: nobody answered. */
export type SourcesAnswer =
  | { kind: 'report'; report: FlightReport; provider: string; at: number }
  | { kind: 'unknown'; at: number }
  | { kind: 'unavailable'; retryAt: number }

export type SourcesOptions = Omit<SourceOptions, 'signal' | 'wait'> & {
  providers: readonly StatusProvider[]
  wait?: SourceOptions['wait']
}

/** The live sources of flight statuses, asked one after the other until one knows the flight. */
export class StatusSources {
  readonly #sources: readonly GuardedSource[]
  readonly #now: () => number
  readonly #end = new AbortController()

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

  /** `urgent`: may use the last fifth of the day's budget. Throws only where the database does. */
  async ask(question: StatusQuestion, { urgent }: { urgent: boolean }): Promise<SourcesAnswer> {
    const failed: number[] = []
    let isUnknown = false
    for (const source of this.#sources) {
      const answer = await source.ask(question, urgent)
      const at = this.#now()
      if (answer.kind === 'report') return { ...answer, provider: source.name, at }
      if (answer.kind === 'unknown') isUnknown = true
      if (answer.kind === 'failed') failed.push(answer.retryAt)
    }
    const isAnswered = isUnknown || (this.isLive && failed.length === 0)
    return isAnswered
      ? { kind: 'unknown', at: this.#now() }
      : { kind: 'unavailable', retryAt: Math.min(this.#now() + DAY_MS, ...failed) }
  }

  stats(): Promise<FlightServiceStats['providers']> {
    return Promise.all(this.#sources.map((source) => source.stats()))
  }

  /** Ends what is being asked. */
  stop(): void {
    this.#end.abort()
  }
}
