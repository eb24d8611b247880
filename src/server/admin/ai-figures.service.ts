import type { Selectable } from 'kysely'
import type { AiCosts, AiPeriod, AiQuality, AiUsage, ProcessingRun } from '#contract/admin/ai.ts'
import type { Database } from '#server/db/schema.ts'
import type { ConsoleStore } from './console.store.ts'
import { percent } from './units.ts'

const DAY_MS = 86_400_000
/** Days of a period including today: days begin at midnight UTC, as those of the budget do. */
const DAYS: Record<AiPeriod, number> = { today: 1, week: 7, month: 30 }

/**
 * What readings found and what models cost (spec console-11). Calls, cost, success and time are those of
 * models. Quality covers every reading, as the embedded reader takes over from a failed model. A reading
 * attempts a kind of thing if it found one or nothing at all: a mail with flights alone is no attempt at
 * hotels. A failed reading attempts none.
 */
export const makeAiFigures = ({ store, now }: { store: ConsoleStore; now: () => number }) => ({
  async usage(period: AiPeriod): Promise<AiUsage> {
    const { calls, cost, ms, asked, used } = await store.modelCalls(startOf(now(), DAYS[period]))
    return {
      totalCalls: calls,
      totalCost: cost,
      successRate: percent(used, asked),
      avgResponseTime: calls ? ms / calls : null,
    }
  },

  async quality(period: AiPeriod): Promise<AiQuality> {
    const found = await store.readingFigures(startOf(now(), DAYS[period]))
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
  },

  async costs(days: number): Promise<AiCosts> {
    const rows = await store.modelCosts(startOf(now(), days))
    const byDay = Map.groupBy(rows, ({ day }) => day)
    const models = [...Map.groupBy(rows, ({ model }) => model)].map(([model, some]) => {
      const { calls, cost } = sumOf(some)
      return [model, { calls, cost, avgCost: calls ? cost / calls : 0 }] as const
    })
    return {
      total: sumOf(rows).cost,
      byModel: Object.fromEntries(models),
      byDay: lastDays(now(), days).map((date) => ({ date, ...sumOf(byDay.get(date) ?? []) })),
    }
  },

  recent: async (limit: number) => (await store.recentReadings(limit)).map(runOf),
})

const lastDays = (now: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(now - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )

const startOf = (now: number, days: number) => `${lastDays(now, days)[0]}T00:00:00.000Z`

function runOf(run: Selectable<Database['reading_run']>): ProcessingRun {
  const { flights, accommodations, travelers, confidence, cost, failure } = run
  return {
    timestamp: run.at,
    extractedType: typeOf(run),
    model: run.model ?? run.engine,
    responseTime: run.duration_ms,
    confidence,
    cost,
    success: failure === null,
    failure,
    extractedCounts: { flights, accommodations, travelers },
  }
}

/** Travelers are the type only if there are no bookings. */
function typeOf({
  flights,
  accommodations,
  travelers,
}: Selectable<Database['reading_run']>): ProcessingRun['extractedType'] {
  if (flights) return accommodations ? 'mixed' : 'flight'
  if (accommodations) return 'hotel'
  return travelers ? 'traveler' : 'none'
}

const sumOf = (rows: readonly { calls: number; cost: number }[]) => ({
  cost: rows.reduce((sum, { cost }) => sum + cost, 0),
  calls: rows.reduce((sum, { calls }) => sum + calls, 0),
})
