import type { AiCosts, AiPeriod, AiQuality, AiUsage, ProcessingRun } from '#contract/admin/ai.ts'
import type { Db } from '#server/db/db.ts'
import { readingFaults } from '#server/observe/reading-runs.ts'
import type { TraceLists } from '#server/observe/trace-lists.ts'
import { ANSWERED, STOPPED, type ConsoleStore } from './console.store.ts'
import { percent, totalOf } from './units.ts'

const DAY_MS = 86_400_000
/** Days of a period including today: days begin at midnight UTC, as those of the budget do. */
const DAYS: Record<AiPeriod, number> = { today: 1, week: 7, month: 30 }

/**
 * What readings found and what models cost (spec console-11). Calls, cost, success and time are those of
 * models. Quality covers every reading, as the embedded reader takes over from a failed model. A reading
 * attempts a kind of thing if it found one, failed, or found nothing at all in what looks like a booking: a
 * mail with flights alone is no attempt at hotels.
 */
export const makeAiFigures = ({ store, lists, db, model, now }: Options) => ({
  async usage(period: AiPeriod): Promise<AiUsage> {
    const since = startOf(now(), DAYS[period])
    const { calls, cost, ms, asked, used } = await store.modelCalls(since)
    const { ofModel } = await readingFaults(db, Date.parse(since))
    return {
      fallbacks: ofModel,
      provider: providerOf(model, await store.newestModelRuns(PROVIDER_RUNS)),
      totalCalls: calls,
      totalCost: cost,
      successRate: percent(used, asked),
      avgResponseTime: calls ? ms / calls : null,
    }
  },

  async quality(period: AiPeriod): Promise<AiQuality> {
    const since = startOf(now(), DAYS[period])
    const byDay = await store.readingDays(startOf(now(), Math.max(DAYS[period], TREND_DAYS)))
    const asked = byDay.filter(({ date }) => date >= since.slice(0, 10))
    const rate = (kind: 'flights' | 'accommodations' | 'travelers') => {
      const successes = totalOf(asked, kind)
      const attempts = successes + totalOf(asked, 'missed') + totalOf(asked, 'failed')
      return { rate: percent(successes, attempts), successes, attempts }
    }
    const rated = totalOf(asked, 'rated')
    const { faults } = await readingFaults(db, Date.parse(since))
    return {
      faults,
      days: lastDays(now(), TREND_DAYS).map((date) => {
        const { read, blank, failed } = byDay.find((day) => day.date === date) ?? NO_READINGS
        return { date, read, blank, failed }
      }),
      avgConfidence: rated ? totalOf(asked, 'confidence') / rated : null,
      extractionRates: {
        flights: rate('flights'),
        accommodations: rate('accommodations'),
        travelers: rate('travelers'),
      },
    }
  },

  async costs(days: number): Promise<AiCosts> {
    const rows = await store.modelCosts(startOf(now(), days))
    const byDay = Map.groupBy(rows, ({ day }) => day)
    const models = [...Map.groupBy(rows, ({ model }) => model)].map(([model, some]) => {
      const { calls, cost } = spentIn(some)
      return [model, { calls, cost, avgCost: calls ? cost / calls : 0 }] as const
    })
    return {
      total: totalOf(rows, 'cost'),
      byModel: Object.fromEntries(models),
      byDay: lastDays(now(), days).map((date) => ({ date, ...spentIn(byDay.get(date) ?? []) })),
    }
  },

  recent: async (limit: number) => lists.withTrips((await store.recentReadings(limit)).map(runOf)),
})

type Options = {
  store: ConsoleStore
  lists: Pick<TraceLists, 'withTrips'>
  db: Db
  model: { settings: { endpoint: { model: string } }; pausedUntil: () => number | null } | null
  now: () => number
}

const TREND_DAYS = 14
const NO_READINGS = { read: 0, blank: 0, failed: 0 }
const PROVIDER_RUNS = 100

type ModelRun = { at: string; ms: number; outcome: string }

const endOf = ({ at, ms }: ModelRun) => new Date(Date.parse(at) + ms).toISOString()

function providerOf(model: Options['model'], runs: readonly ModelRun[]): AiUsage['provider'] {
  const told = runs.filter(({ outcome }) => !STOPPED.includes(outcome))
  const isFailed = ({ outcome }: ModelRun) => !ANSWERED.includes(outcome)
  const failed = told.find(isFailed)
  const answered = told.findIndex((run) => !isFailed(run))
  const until = model?.pausedUntil() ?? null
  return {
    model: model?.settings.endpoint.model ?? null,
    pausedUntil: until === null ? null : new Date(until).toISOString(),
    lastCallAt: runs[0] ? endOf(runs[0]) : null,
    lastError: failed ? { at: endOf(failed), code: failed.outcome } : null,
    failuresInRow: answered < 0 ? told.length : answered,
  }
}

const lastDays = (now: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(now - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )

const startOf = (now: number, days: number) => `${lastDays(now, days)[0]}T00:00:00.000Z`

type Run = Awaited<ReturnType<ConsoleStore['recentReadings']>>[number]

function runOf({ flights, accommodations, travelers, failure, ...run }: Run): Omit<ProcessingRun, 'tripId'> {
  const extractedCounts = { flights, accommodations, travelers }
  return {
    ...run,
    extractedType: typeOf(extractedCounts),
    engine: run.engine === 'model' ? 'model' : 'embedded',
    status: failure ? 'failed' : run.cause ? 'partly' : 'read',
    parts: JSON.parse(run.parts) as ProcessingRun['parts'],
    extractedCounts,
  }
}

type Counts = ProcessingRun['extractedCounts']

/** Travelers are the type only if there are no bookings. */
function typeOf({ flights, accommodations, travelers }: Counts): ProcessingRun['extractedType'] {
  if (flights) return accommodations ? 'mixed' : 'flight'
  if (accommodations) return 'hotel'
  return travelers ? 'traveler' : 'none'
}

const spentIn = (rows: readonly { calls: number; cost: number }[]) => ({
  cost: totalOf(rows, 'cost'),
  calls: totalOf(rows, 'calls'),
})
