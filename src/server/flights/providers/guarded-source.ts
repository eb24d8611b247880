import { LIMITS } from '#contract/limits.ts'
import type { FlightServiceStats } from '#contract/flight-status.ts'
import type { FlightReport } from '#domain/flight-report.ts'
import { Slots } from '#server/jobs/slots.ts'
import type { Log } from '#server/observe/log.ts'
import { Breaker } from './breaker.ts'
import type { ProviderDayStore } from './provider-day.store.ts'
import { ProviderFailure, type StatusProvider, type StatusQuestion } from './status-provider.ts'

const AT_ONCE = 4
const FIRST_WAIT_MS = 500
const DAY_MS = 86_400_000
/** After a failed question, one that it will not answer, and a key that it does not accept. */
const AGAIN_MS = 60_000
const REFUSED_AGAIN_MS = 3_600_000
const KEY_AGAIN_MS = 900_000
/** What a source that is down may ask for. */
const LONGEST_OUTAGE_MS = 1_800_000

export type SourceOptions = {
  store: ProviderDayStore
  /** Queries a day (UTC) and provider. */
  budgetPerDay: number
  timeoutMs: number
  /** Epoch milliseconds. */
  now: () => number
  log: Log
  wait: (ms: number) => Promise<void>
  /** Ends all questions. */
  signal: AbortSignal
}

/** `retryAt`: epoch milliseconds before which it is not worth asking again. `beyond`: it cannot know the flight, and was not asked. */
export type SourceAnswer =
  | { kind: 'report'; report: FlightReport }
  | { kind: 'unknown' | 'beyond' }
  | { kind: 'failed'; retryAt: number }

type Try = SourceAnswer & { isPassing?: boolean }

/** One provider behind its budget, its breaker, its pauses and its slots. */
export class GuardedSource {
  readonly name: string
  readonly #provider: StatusProvider
  readonly #options: SourceOptions
  readonly #breaker = new Breaker()
  readonly #slots = new Slots(AT_ONCE)
  /** It asked to be left alone until then, epoch milliseconds. */
  #quietUntil = 0

  constructor(provider: StatusProvider, options: SourceOptions) {
    this.name = provider.name
    this.#provider = provider
    this.#options = options
  }

  /** Asks, and up to three times again where another try may go better. Never throws for what the source does. */
  async ask(question: StatusQuestion, urgent: boolean): Promise<SourceAnswer> {
    if (this.#provider.mayKnow?.(question.flight) === false) return { kind: 'beyond' }
    const { wait, signal } = this.#options
    for (let retries = 0; ; retries += 1) {
      const gone = { kind: 'failed' as const, retryAt: this.#options.now() + AGAIN_MS }
      const tried: Try = (await this.#slots.use(signal, () => this.#try(question, urgent))) ?? gone
      if (!tried.isPassing || retries === LIMITS.flightStatusRetries || signal.aborted) return tried
      await wait(FIRST_WAIT_MS * 2 ** retries)
    }
  }

  async stats(): Promise<FlightServiceStats['providers'][number]> {
    const now = this.#options.now()
    const pausedUntil = Math.max(this.#quietUntil, this.#breaker.until ?? 0)
    return {
      name: this.name,
      ...(await this.#options.store.countsOf(this.name, utcDay(now))),
      budget: this.#options.budgetPerDay,
      breaker: this.#breaker.isOpen ? 'open' : 'closed',
      pausedUntil: pausedUntil > now ? new Date(pausedUntil).toISOString() : null,
    }
  }

  async #try(question: StatusQuestion, urgent: boolean): Promise<Try> {
    const { now, store, budgetPerDay } = this.#options
    if (now() < this.#quietUntil) return { kind: 'failed', retryAt: this.#quietUntil }
    const pass = this.#breaker.enter(now())
    if (!pass) return { kind: 'failed', retryAt: Math.max(this.#breaker.until ?? 0, now() + AGAIN_MS) }
    let outcome: 'answered' | 'failed' | 'unasked' = 'unasked'
    try {
      const most = urgent ? budgetPerDay : budgetPerDay - Math.floor(budgetPerDay / 5)
      const day = utcDay(now())
      if (!(await store.take(this.name, day, most))) return { kind: 'failed', retryAt: nextUtcDay(now()) }
      const answer = await this.#once(question)
      if (answer instanceof ProviderFailure) {
        await store.noteFailure(this.name, day)
        outcome = FAULTS.has(answer.kind) ? 'failed' : 'answered'
        return this.#learn(answer, pass.isProbe)
      }
      outcome = 'answered'
      return answer ? { kind: 'report', report: answer } : { kind: 'unknown' }
    } finally {
      this.#breaker.leave(pass, outcome, now())
    }
  }

  async #once(question: StatusQuestion): Promise<FlightReport | null | ProviderFailure> {
    const { signal, timeoutMs } = this.#options
    try {
      return await this.#provider.ask(question, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
    } catch (error) {
      return error instanceof ProviderFailure ? error : new ProviderFailure('invalid')
    }
  }

  #learn({ kind, retryAfterMs }: ProviderFailure, isProbe: boolean): Try {
    const now = this.#options.now()
    this.#options.log.warn({ provider: this.name, failure: kind }, 'a flight source gave no answer')
    if (kind === 'refused') return { kind: 'failed', retryAt: now + REFUSED_AGAIN_MS }
    if (kind === 'key') this.#leaveAlone(now + KEY_AGAIN_MS)
    else if (retryAfterMs !== null) {
      const most = kind === 'quota' ? DAY_MS : LONGEST_OUTAGE_MS
      this.#leaveAlone(now + Math.min(Math.max(retryAfterMs, 1_000), most))
    } else if (kind === 'quota') this.#leaveAlone(nextUtcDay(now))
    const isQuiet = now < this.#quietUntil
    return {
      kind: 'failed',
      retryAt: isQuiet ? this.#quietUntil : now + AGAIN_MS,
      isPassing: !isQuiet && !isProbe && PASSING.has(kind),
    }
  }

  #leaveAlone(until: number): void {
    this.#quietUntil = Math.max(this.#quietUntil, until)
  }
}

/** What says that the source is not well, and what may go better at once. */
const FAULTS: ReadonlySet<string> = new Set(['unavailable', 'timeout', 'invalid'])
const PASSING: ReadonlySet<string> = new Set(['unavailable', 'timeout'])

const utcDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const nextUtcDay = (ms: number) => (Math.floor(ms / DAY_MS) + 1) * DAY_MS
