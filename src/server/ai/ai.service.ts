import { LIMITS } from '#contract/limits.ts'
import { modelFault } from '#contract/admin/faults.ts'
import type { Extraction } from '#contract/extraction.ts'
import { askModel, type Reply } from '#extract/llm/ask-model.ts'
import { openClient, type Client } from '#extract/llm/client/ask.ts'
import { noUsage, tokensOf, TOKENS_PER_PICTURE } from '#extract/llm/client/usage.ts'
import type { Question } from '#extract/llm/question.ts'
import type { Dependencies } from '#server/observe/dependencies.ts'
import type { Log } from '#server/observe/log.ts'
import { foundIn } from '#server/observe/reading-runs.ts'
import { Semaphore } from '#server/jobs/semaphore.ts'
import type { Failure } from '#extract/llm/client/exchange.ts'
import type { AiSettings } from './ai.settings.ts'
import { INTERRUPTED, type AiStore, type Reserve, type Limits } from './ai.store.ts'

/** The process is ending: the next one reads the document again. */
class AiStopped extends Error {
  override name = 'AiStopped'
}

/**
 * `run`: null where nothing was asked. `cost`: US dollars; null where no price is known. `outcome`: as in
 * `model_run`.
 */
export type AiReply = Reply & { run: number | null; cost: number | null; outcome: string }

export type ModelTake = { model: string; calls: number; tokens: number; cost: number | null }

type Options = {
  settings: AiSettings
  store: AiStore
  dependencies: Dependencies
  log: Log
  now: () => number
  count: (take: ModelTake) => void
}

const KEPT_RUNS = 100_000
const DAY_MS = 86_400_000

export class Ai {
  readonly settings: AiSettings
  readonly #options: Options
  readonly #client: Client
  readonly #semaphore: Semaphore
  readonly #quota: TripQuota
  readonly #pause = new Pause()
  readonly #ending = new AbortController()

  constructor(options: Options) {
    this.#options = options
    this.settings = options.settings
    this.#client = openClient(options.settings)
    this.#semaphore = new Semaphore(options.settings.concurrency)
    const { moneyPerDay: money, tokensPerDay: tokens, tripShare } = options.settings
    this.#quota = new TripQuota({ money, tokens }, tripShare)
  }

  isPaused = (): boolean => this.pausedUntil() !== null

  /** Epoch milliseconds; null while it is asked. */
  pausedUntil(): number | null {
    return this.#pause.end(this.#options.now())
  }

  /** Whether the budget of this day (UTC) kept the newest document from it. */
  async isSpent(): Promise<boolean> {
    const today = new Date(this.#options.now()).toISOString().slice(0, 10)
    return (await this.#options.store.newestOutcome(today)) === 'over_budget'
  }

  async ask(question: Question, tripId: string, hear?: (text: string) => void): Promise<AiReply> {
    if (this.isPaused()) return this.#declined(question, 'unavailable', 'paused')
    const timeout = AbortSignal.any([this.#ending.signal, AbortSignal.timeout(this.settings.documentMs)])
    const reply = await this.#semaphore.use(timeout, () => this.#askNow(question, tripId, hear))
    this.#stopHere()
    return reply ?? this.#declined(question, 'unavailable', 'busy')
  }

  async noteResult(run: number, extraction: Extraction): Promise<void> {
    await this.#options.store.noteResult(run, foundIn(extraction))
  }

  async prune(): Promise<void> {
    const before = new Date(this.#options.now() - LIMITS.modelRunDays * DAY_MS).toISOString()
    await this.#options.store.prune(before, KEPT_RUNS)
  }

  stop(): void {
    this.#ending.abort()
  }

  async #askNow(
    question: Question,
    tripId: string,
    hear: ((text: string) => void) | undefined,
  ): Promise<AiReply> {
    const { store, dependencies, now, count } = this.#options
    const { strategy, endpoint, moneyPerDay, tokensPerDay, priceOf, documentMs } = this.settings
    const start = { at: new Date(now()).toISOString(), strategy, model: endpoint.model }
    const reserve = this.#reserve(question)
    const grant = this.#quota.grant(tripId, start.at.slice(0, 10), reserve)
    if (!grant) return this.#declined(question, 'over_budget', 'over_trip_share')
    const run = await store.begin({ ...start, reserve }, { money: moneyPerDay, tokens: tokensPerDay })
    if (run === null) {
      grant.settle({ money: 0, tokens: 0 })
      return this.#declined(question, 'over_budget', 'over_budget')
    }
    const reply = await askModel({ client: this.#client, documentMs, hear }, question, this.#ending.signal)
    const isEnding = reply.failure === 'cancelled' && this.#ending.signal.aborted
    const outcome = isEnding ? INTERRUPTED : (reply.failure ?? reply.status)
    const cost = priceOf(reply.usage)
    grant.settle({ money: cost ?? 0, tokens: reply.usage.input + reply.usage.output })
    await store.end(run, { outcome, usage: reply.usage, cost, durationMs: reply.durationMs })
    const { calls, input, output } = reply.usage
    count({ model: endpoint.model, calls, tokens: input + output, cost })
    this.#stopHere()
    this.#pause.learn(reply, now())
    // `cancelled`: the model was too slow for AI_DEADLINE
    if (!isOfService(reply) && reply.failure !== 'cancelled') dependencies.ok('model')
    else dependencies.failed('model', reply.failure ?? reply.status)
    this.#log({ outcome, calls, input, output, cost, ms: Math.round(reply.durationMs) })
    return { ...reply, run, cost, outcome }
  }

  #log(asked: { outcome: string; [figure: string]: unknown }): void {
    const { log } = this.#options
    if (asked.outcome === 'used') return log.info(asked, 'model asked')
    const [fault] = modelFault(asked.outcome)
    if (fault === 'ours') log.error(asked, 'a model gave no answer')
    else log.warn(asked, 'a model gave no answer')
  }

  #reserve({ prompts }: Question): Reserve {
    const blocks = prompts.flatMap((prompt) => prompt.blocks)
    const chars = blocks.reduce((sum, block) => sum + (block.type === 'text' ? block.text.length : 0), 0)
    const pictures = blocks.filter(({ type }) => type === 'image').length
    const input = tokensOf(chars + prompts.length * INSTRUCTION_CHARS) + pictures * TOKENS_PER_PICTURE
    const output = prompts.length * EXPECTED_OUTPUT
    return { tokens: input + output, cost: this.settings.priceOf({ ...noUsage(), input, output }) }
  }

  async #declined({ strategy }: Question, status: Reply['status'], why: string): Promise<AiReply> {
    const { store, log, now } = this.#options
    const { model } = this.settings.endpoint
    await store.note({ at: new Date(now()).toISOString(), strategy, model }, why)
    log.warn({ why }, 'model not asked')
    const nothing = { answers: [], partial: false, failure: null, retryAfterMs: null, durationMs: 0 }
    return { status, model, usage: noUsage(), ...nothing, run: null, cost: 0, outcome: why }
  }

  #stopHere(): void {
    if (this.#ending.signal.aborted) throw new AiStopped()
  }
}

/** Characters of instructions and schema sent with each call, and tokens that an answer takes. */
const INSTRUCTION_CHARS = 5_000
const EXPECTED_OUTPUT = 1_000

const FAILURES_IN_ROW = 3
const PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 600_000

/** Failures of one document that say nothing about the service. */
const OF_THE_DOCUMENT: ReadonlySet<Failure> = new Set(['invalid', 'cancelled', 'too_large', 'bad_request'])

/** Whether the service failed, and not this document alone. */
const isOfService = ({ status, failure }: Reply) =>
  status === 'unavailable' && (failure === null || !OF_THE_DOCUMENT.has(failure))

/** Pauses a service that is down or asked for it, so that documents do not wait in vain. */
class Pause {
  #failures = 0
  #until = 0

  end(now: number): number | null {
    return now < this.#until ? this.#until : null
  }

  learn(reply: Reply, now: number): void {
    if (!isOfService(reply)) {
      this.#failures = 0
      return
    }
    const { retryAfterMs } = reply
    this.#failures += 1
    if (retryAfterMs !== null) this.#until = now + Math.min(retryAfterMs, LONGEST_PAUSE_MS)
    else if (this.#failures >= FAILURES_IN_ROW) this.#until = now + PAUSE_MS
  }
}

type Spent = { money: number; tokens: number }

type Grant = { settle(took: Spent): void }

/**
 * Keeps one trip from using up everybody's day. In memory only: no row may say which trip asked what, and a
 * restart hands out shares anew within the same daily budget.
 */
class TripQuota {
  readonly #limits: Limits
  #day = ''
  #spent = new Map<string, Spent>()

  constructor(limits: Limits, share: number) {
    this.#limits = {
      money: limits.money === null ? null : limits.money * share,
      tokens: limits.tokens === null ? null : limits.tokens * share,
    }
  }

  /** Null when the trip had its share of that `day`. A first question always has room. */
  grant(tripId: string, day: string, { cost, tokens }: Reserve): Grant | null {
    if (day !== this.#day) {
      this.#day = day
      this.#spent = new Map()
    }
    const spent = this.#spent.get(tripId) ?? { money: 0, tokens: 0 }
    const isFirst = spent.money === 0 && spent.tokens === 0
    const money = cost ?? 0
    const { money: mostMoney, tokens: mostTokens } = this.#limits
    if (!isFirst && mostMoney !== null && spent.money + money > mostMoney) return null
    if (!isFirst && mostTokens !== null && spent.tokens + tokens > mostTokens) return null
    spent.money += money
    spent.tokens += tokens
    this.#spent.set(tripId, spent)
    return {
      settle(took) {
        spent.money += took.money - money
        spent.tokens += took.tokens - tokens
      },
    }
  }
}
