import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Forget } from './sqlite.ts'

/** Tables whose rows must not tell which of them were written together, with their keys. */
const TABLES = {
  flight_watch: ['id'],
  flight_alert: ['flight_id', 'id'],
  alert_group: ['id'],
  trip_follower: ['trip_id', 'id'],
} as const

type Row = Record<string, unknown>

/** Values in one statement: SQLite takes 32,766. */
const BATCH = 500
/** So long after rows were added, and this many times as long as it took last: it holds up everything else. */
const LATER_MS = 300_000
const REST = 500

export type PhysicalOrder = { now: () => Promise<void>; soon: () => void; stop: () => void }

/**
 * Keeps the order of writing off the disk. SQLite sorts the pointers of a page by key, but cells lie in it as they came, and pages are
 * taken as they were needed. `now` writes the tables anew; `soon` does so in some minutes, however often it is asked.
 */
export function keepOrder(db: Db, forget: Forget): PhysicalOrder {
  let timer: NodeJS.Timeout | undefined
  let wait = LATER_MS
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const now = async () => {
    stop()
    const from = performance.now()
    await rewriteInOrder(db)
    wait = Math.max(LATER_MS, REST * (performance.now() - from))
    await forget.now()
  }
  const soon = () => {
    timer ??= setTimeout(() => void now().catch(() => undefined), wait).unref()
  }
  return { now, soon, stop }
}

/**
 * Takes all rows out one by one in a random order, and puts them back in that of their keys. Pages that become free are used again, and
 * are listed as they became free: taken out in any other order, the list would keep what the pages told.
 */
export async function rewriteInOrder(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [table, key] of Object.entries(TABLES)) {
      const order = sql.join(key.map((name) => sql.ref(name)))
      const { rows } = await sql<Row>`select * from ${sql.table(table)} order by ${order}`.execute(tx)
      for (const row of shuffled(rows)) {
        const where = sql.join(
          key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
          sql` and `,
        )
        await sql`delete from ${sql.table(table)} where ${where}`.execute(tx)
      }
      for (let at = 0; at < rows.length; at += BATCH) {
        const values = rows
          .slice(at, at + BATCH)
          .map((row) => sql`(${sql.join(Object.values(withCode(row)))})`)
        await sql`insert into ${sql.table(table)} values ${sql.join(values)}`.execute(tx)
      }
    }
  })
}

/** A row without its code would get one now. */
const withCode = (row: Row): Row => (row['mac'] === null ? { ...row, mac: 'none' } : row)

/** In a random order, each as likely as any other (Fisher and Yates). */
function shuffled<T>(all: readonly T[]): T[] {
  const rest = [...all]
  for (let at = rest.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    const [one, two] = [rest[at] as T, rest[other] as T]
    rest[at] = two
    rest[other] = one
  }
  return rest
}
