import { PostgresAdapter, sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

/** Rows sealed ahead, to keep the storing transaction short. */
export type ReadyRows = { store(tx: Tx): Promise<void> }

/** Erases for good what was deleted: `soon` within a second, coalescing calls. Neither throws. */
export type Forget = { soon: () => void; now: () => Promise<void> }

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** One expression in the words of both engines; the compilers of `dialects.ts` choose. */
export function either<T>(words: { sqlite: RawBuilder<T>; postgres: RawBuilder<T> }): RawBuilder<T> {
  const node = { ...words.sqlite.toOperationNode(), postgres: words.postgres.toOperationNode() }
  return sql<T>`${{ toOperationNode: () => node, expressionType: undefined }}`
}

/**
 * Holds the row of a trip to the end of a transaction: whoever decides by what a trip holds, and then writes
 * to it, does this first, so that each trip has one writer at a time. SQLite gives the whole server one.
 */
export async function holdTrip(tx: Tx, tripId: string): Promise<{ version: number } | undefined> {
  return tx.selectFrom('trip').select('version').where('id', '=', tripId).forNoKeyUpdate().executeTakeFirst()
}

/** Lets nobody else write to a table to the end of a transaction, which decides by a sum of its rows. */
export async function holdTable(tx: Tx, table: keyof Database): Promise<void> {
  if (isPostgres(tx)) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
}
