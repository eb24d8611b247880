import type { Usage } from '#extract/llm/client/usage.ts'
import { holdTable, type Db } from '#server/db/db.ts'
import type { Found } from '#server/observe/reading-runs.ts'

export type Reserve = { tokens: number; cost: number | null }

export type Limits = { money: number | null; tokens: number | null }

type RunStart = { at: string; strategy: string; model: string; reserve: Reserve }

type RunEnd = { outcome: string; usage: Usage; cost: number | null; durationMs: number }

/** Model runs: numbers and times, no word of a document and no trip. */
export const aiStore = (db: Db) => ({
  /** Null where the day's limits leave no room. A run counts as what it reserved. */
  async begin({ at, strategy, model, reserve }: RunStart, limits: Limits): Promise<number | null> {
    return db.transaction().execute(async (tx) => {
      await holdTable(tx, 'model_run')
      const spent = await tx
        .selectFrom('model_run')
        .select((select) => [
          select.fn.coalesce(select.fn.sum<number>('cost'), select.val(0)).as('money'),
          select.fn.coalesce(select.fn.sum<number>('input_tokens'), select.val(0)).as('input'),
          select.fn.coalesce(select.fn.sum<number>('output_tokens'), select.val(0)).as('output'),
        ])
        .where('at', '>=', at.slice(0, 10))
        .executeTakeFirstOrThrow()
      if (limits.money !== null && spent.money + (reserve.cost ?? 0) > limits.money) return null
      if (limits.tokens !== null && spent.input + spent.output + reserve.tokens > limits.tokens) return null
      const row = await tx
        .insertInto('model_run')
        .values({
          at,
          strategy,
          model,
          outcome: STARTED,
          ...NOTHING,
          input_tokens: reserve.tokens,
          cost: reserve.cost,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    })
  },

  /** Of the newest run since a day (UTC); undefined without any. */
  async newestOutcome(day: string): Promise<string | undefined> {
    const runs = db.selectFrom('model_run').select('outcome').where('at', '>=', day)
    return (await runs.orderBy('id', 'desc').limit(1).executeTakeFirst())?.outcome
  },

  async end(id: number, { outcome, usage, cost, durationMs }: RunEnd): Promise<void> {
    await db
      .updateTable('model_run')
      .set({
        outcome,
        cost,
        calls: usage.calls,
        input_tokens: usage.input,
        cached_tokens: usage.cached,
        output_tokens: usage.output,
        reasoning_tokens: usage.reasoning,
        estimated: usage.estimated ? 1 : 0,
        duration_ms: Math.round(durationMs),
      })
      .where('id', '=', id)
      .execute()
  },

  async noteResult(id: number, result: Found): Promise<void> {
    await db.updateTable('model_run').set(result).where('id', '=', id).execute()
  },

  async note({ at, strategy, model }: Omit<RunStart, 'reserve'>, outcome: string): Promise<void> {
    await db
      .insertInto('model_run')
      .values({ at, strategy, model, outcome, ...NOTHING })
      .execute()
  },

  /** Runs that the last process left open keep their reserve: they were most likely charged. Returns them. */
  closeInterrupted: () =>
    db
      .updateTable('model_run')
      .set({ outcome: INTERRUPTED, estimated: 1, calls: 1 })
      .where('outcome', '=', STARTED)
      .returning(['model', 'calls', 'input_tokens as tokens', 'cost'])
      .execute(),

  async prune(before: string, most: number): Promise<void> {
    const newest = await db
      .selectFrom('model_run')
      .select('id')
      .orderBy('id', 'desc')
      .offset(most)
      .limit(1)
      .executeTakeFirst()
    await db
      .deleteFrom('model_run')
      .where((where) => where.or([where('at', '<', before), where('id', '<=', newest?.id ?? 0)]))
      .execute()
  },
})

export type AiStore = ReturnType<typeof aiStore>

const STARTED = 'started'
export const INTERRUPTED = 'interrupted'

const NOTHING = {
  calls: 0,
  input_tokens: 0,
  cached_tokens: 0,
  output_tokens: 0,
  reasoning_tokens: 0,
  estimated: 0,
  cost: null,
  duration_ms: 0,
  flights: 0,
  travelers: 0,
  accommodations: 0,
  confidence: null,
}
