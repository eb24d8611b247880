import type { Selectable } from 'kysely'
import type { AiCosts, AiPeriod, AiQuality, AiUsage, ProcessingRun } from '#contract/admin/ai.ts'
import type { ReadingRunTable } from '#server/db/schema.ts'
import type { ConsoleStore } from './console.store.ts'
import { percent } from './units.ts'

type Options = { store: ConsoleStore; now: () => number }

const DAY_MS = 86_400_000
/** Days of a period, today being the first: days begin at midnight UTC, as those of the budget do. */
const DAYS: Record<AiPeriod, number> = { today: 1, week: 7, month: 30 }

/**
 * What readings found and what models cost (spec console-11). Calls, cost, success and time are those of
 * calls to models; without a model there are none. Quality is that of readings, whoever read: a model that
 * fails leaves the document to the embedded reader, so that is no failed reading. A reading is an attempt at
 * a kind of thing where it found such a thing or nothing at all: a mail with flights alone is no attempt at
 * hotels. One that failed could not be looked through, and is an attempt at none.
 */
export class AiFigures {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async usage(period: AiPeriod): Promise<AiUsage> {
    const { calls, cost, ms, asked, used } = await this.#options.store.modelCalls(this.#since(DAYS[period]))
    return {
      totalCalls: calls,
      totalCost: cost,
      successRate: percent(used, asked),
      avgResponseTime: calls ? ms / calls : null,
    }
  }

  async quality(period: AiPeriod): Promise<AiQuality> {
    const found = await this.#options.store.readingQuality(this.#since(DAYS[period]))
    const rate = (successes: number) => {
      const attempts = successes + found.blank
      return { rate: percent(successes, attempts), successes, attempts }
    }
    return {
      avgConfidence: found.confidence,
      extractionRates: {
        flights: rate(found.flights),
        accommodations: rate(found.accommodations),
        travelers: rate(found.travelers),
      },
    }
  }

  async costs(days: number): Promise<AiCosts> {
    const rows = await this.#options.store.modelCosts(this.#since(days))
    const byModel = Map.groupBy(rows, ({ model }) => model)
    const byDay = Map.groupBy(rows, ({ day }) => day)
    return {
      total: sumOf(rows).cost,
      byModel: Object.fromEntries(
        [...byModel].map(([model, some]) => {
          const { calls, cost } = sumOf(some)
          return [model, { calls, cost, avgCost: calls ? cost / calls : 0 }]
        }),
      ),
      byDay: this.#days(days).map((date) => ({ date, ...sumOf(byDay.get(date) ?? []) })),
    }
  }

  async recent(limit: number): Promise<ProcessingRun[]> {
    return (await this.#options.store.recentReadings(limit)).map(runOf)
  }

  #days(count: number): string[] {
    const now = this.#options.now()
    return Array.from({ length: count }, (_, at) =>
      new Date(now - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
    )
  }

  #since(days: number): string {
    return `${this.#days(days)[0]}T00:00:00.000Z`
  }
}

function runOf(run: Selectable<ReadingRunTable>): ProcessingRun {
  const { flights, accommodations, travelers } = run
  return {
    timestamp: run.at,
    extractedType: typeOf(run),
    model: run.model ?? run.engine,
    responseTime: run.duration_ms,
    confidence: run.confidence,
    cost: run.cost,
    success: run.failure === null,
    failure: run.failure,
    extractedCounts: { flights, accommodations, travelers },
  }
}

type Counts = Pick<Selectable<ReadingRunTable>, 'flights' | 'accommodations' | 'travelers'>

/** Of bookings; travelers alone are a type only where nothing else was found. */
function typeOf({ flights, accommodations, travelers }: Counts): ProcessingRun['extractedType'] {
  if (flights && accommodations) return 'mixed'
  if (flights) return 'flight'
  if (accommodations) return 'hotel'
  return travelers ? 'traveler' : 'none'
}

const sumOf = (rows: readonly { calls: number; cost: number }[]) => ({
  cost: rows.reduce((sum, { cost }) => sum + cost, 0),
  calls: rows.reduce((sum, { calls }) => sum + calls, 0),
})
