import { LIMITS } from '#contract/limits.ts'
import type { FlightServiceStats } from '#contract/flight-status.ts'
import { dayOf } from '#domain/days.ts'
import type { FlightReport, WatchedFlight } from '#domain/flight/flight-report.ts'
import { Semaphore } from '#server/jobs/semaphore.ts'
import type { Dependencies } from '#server/observe/dependencies.ts'
import type { Log } from '#server/observe/log.ts'
import type { ProviderDayStore } from './provider-day.store.ts'
import { ProviderFailure, type StatusProvider } from './status-provider.ts'

const AT_ONCE = 4
const FIRST_WAIT_MS = 500
const DAY_MS = 86_400_000
/** Pauses after a failed question, a refused one, and a rejected key. */
const AGAIN_MS = 60_000
const REFUSED_AGAIN_MS = 3_600_000
const KEY_AGAIN_MS = 900_000
const LONGEST_OUTAGE_MS = 1_800_000

/**
 * What a question is for. `near`: about to leave or land; `known`: reported before; `new`: never asked for;
 * `extra`: asked for only because somebody follows it; `unknown`: no source could tell.
 */
export type Need = 'near' | 'known' | 'new' | 'extra' | 'unknown'

/**
 * Share of a day's budget withheld from each: flights that no source knows may be invented, and people who
 * follow a hundred must leave the few questions that each flight has.
 */
const KEPT_FROM: Record<Need, number> = { near: 0, known: 0.2, new: 0.3, extra: 0.4, unknown: 0.6 }

export type SourceOptions = {
  store: ProviderDayStore
  budgetPerDay: number
  queriesPerMinute: number
  timeoutMs: number
  now: () => number
  log: Log
  dependencies: Dependencies
  wait: (ms: number) => Promise<void>
  signal: AbortSignal
}

/**
 * `retryAt`: epoch milliseconds. `beyond`: it cannot know the flight and was not asked; `refused`: it does
 * not answer questions about this flight.
 */
export type SourceAnswer =
  | { kind: 'report'; report: FlightReport }
  | { kind: 'unknown' | 'beyond' }
  | { kind: 'failed' | 'refused'; retryAt: number }

type Try = SourceAnswer & { isPassing?: boolean }

export class GuardedSource {
  readonly name: string
  readonly #provider: StatusProvider
  readonly #options: SourceOptions
  readonly #breaker = new Breaker()
  readonly #semaphore = new Semaphore(AT_ONCE)
  #nextTurn = 0
  #quietUntil = 0

  constructor(provider: StatusProvider, options: SourceOptions) {
    this.name = provider.name
    this.#provider = provider
    this.#options = options
  }

  /** Retries up to three times where that may help. Never throws for what the source does. */
  async ask(flight: WatchedFlight, need: Need): Promise<SourceAnswer> {
    if (this.#provider.mayKnow?.(flight) === false) return { kind: 'beyond' }
    const { wait, signal } = this.#options
    for (let retries = 0; ; retries += 1) {
      const gone = { kind: 'failed' as const, retryAt: this.#options.now() + AGAIN_MS }
      const tried: Try = (await this.#semaphore.use(signal, () => this.#try(flight, need))) ?? gone
      if (!tried.isPassing || retries === LIMITS.flightStatusRetries || signal.aborted) return tried
      await wait(FIRST_WAIT_MS * 2 ** retries)
    }
  }

  async stats(): Promise<FlightServiceStats['providers'][number]> {
    const now = this.#options.now()
    const pausedUntil = Math.max(this.#quietUntil, this.#breaker.until ?? 0)
    return {
      name: this.name,
      ...(await this.#options.store.countsOf(this.name, dayOf(now))),
      budget: this.#options.budgetPerDay,
      breaker: this.#breaker.isOpen ? 'open' : 'closed',
      pausedUntil: pausedUntil > now ? new Date(pausedUntil).toISOString() : null,
    }
  }

  async #try(flight: WatchedFlight, need: Need): Promise<Try> {
    const { now, store, budgetPerDay } = this.#options
    if (now() < this.#quietUntil) return { kind: 'failed', retryAt: this.#quietUntil }
    const pass = this.#breaker.enter(now())
    if (!pass) return { kind: 'failed', retryAt: Math.max(this.#breaker.until ?? 0, now() + AGAIN_MS) }
    let outcome: 'answered' | 'failed' | 'unasked' = 'unasked'
    try {
      const most = budgetPerDay - Math.floor(budgetPerDay * KEPT_FROM[need])
      const day = dayOf(now())
      if (!(await store.take(this.name, day, most))) return { kind: 'failed', retryAt: nextUtcDay(now()) }
      await this.#turn()
      // It may have asked for quiet while this one waited
      if (now() < this.#quietUntil) return { kind: 'failed', retryAt: this.#quietUntil }
      const answer = await this.#once(flight)
      if (answer instanceof ProviderFailure) {
        await store.noteFailure(this.name, day)
        outcome = FAULTS.has(answer.kind) ? 'failed' : 'answered'
        return this.#learn(answer, pass.isProbe)
      }
      outcome = 'answered'
      this.#options.dependencies.ok(`flights ${this.name}`)
      return answer ? { kind: 'report', report: answer } : { kind: 'unknown' }
    } finally {
      this.#breaker.leave(pass, outcome, now())
    }
  }

  /** Spaces questions: small plans limit by the second. A clock that was put back keeps nobody waiting. */
  async #turn(): Promise<void> {
    const { queriesPerMinute, now, wait } = this.#options
    const gap = 60_000 / queriesPerMinute
    const at = now()
    const turn = Math.min(Math.max(at, this.#nextTurn), at + AT_ONCE * gap)
    this.#nextTurn = turn + gap
    if (turn > at) await wait(turn - at)
  }

  async #once(flight: WatchedFlight): Promise<FlightReport | null | ProviderFailure> {
    const { signal, timeoutMs } = this.#options
    try {
      return await this.#provider.ask(flight, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
    } catch (error) {
      return error instanceof ProviderFailure ? error : new ProviderFailure('invalid')
    }
  }

  #learn({ kind, retryAfterMs }: ProviderFailure, isProbe: boolean): Try {
    const now = this.#options.now()
    this.#options.log.warn({ provider: this.name, failure: kind }, 'a flight source gave no answer')
    if (kind === 'refused') return { kind: 'refused', retryAt: now + REFUSED_AGAIN_MS }
    this.#options.dependencies.failed(`flights ${this.name}`, kind)
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

const FAULTS: ReadonlySet<string> = new Set(['unavailable', 'timeout', 'invalid'])
const PASSING: ReadonlySet<string> = new Set(['unavailable', 'timeout'])

const nextUtcDay = (ms: number) => (Math.floor(ms / DAY_MS) + 1) * DAY_MS

const FAILURES_IN_ROW = 5
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 1_800_000

type Pass = { isProbe: boolean }

/**
 * Pauses a source that failed five times in a row: for a minute, then twice as long each time up to half an
 * hour. After the pause a single probe decides whether it is back.
 */
export class Breaker {
  #failures = 0
  #pauseMs = FIRST_PAUSE_MS
  #until: number | null = null
  #isProbing = false

  get isOpen(): boolean {
    return this.#until !== null
  }

  get until(): number | null {
    return this.#until
  }

  /** Null: not now. A pass must be given back with `leave`. */
  enter(now: number): Pass | null {
    if (this.#until === null) return { isProbe: false }
    if (now < this.#until || this.#isProbing) return null
    this.#isProbing = true
    return { isProbe: true }
  }

  /** `unasked`: no question was sent. A late answer from before it opened decides nothing. */
  leave({ isProbe }: Pass, outcome: 'answered' | 'failed' | 'unasked', now: number): void {
    if (isProbe) this.#isProbing = false
    else if (this.#until !== null) return
    if (outcome === 'answered') this.#close()
    if (outcome === 'failed') this.#count(isProbe, now)
  }

  #close(): void {
    this.#failures = 0
    this.#pauseMs = FIRST_PAUSE_MS
    this.#until = null
  }

  #count(isProbe: boolean, now: number): void {
    this.#failures += 1
    if (!isProbe && this.#failures < FAILURES_IN_ROW) return
    this.#until = now + this.#pauseMs
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS)
  }
}
