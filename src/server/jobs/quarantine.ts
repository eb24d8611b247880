import type { ExpressionBuilder, SqlBool, Expression } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Db } from '#server/db/db.ts'

const LAST = 'CrashedInQuarantineTwice'
/** Stored as last error: it ran at a crash, and again once or twice. */
const BEFORE_LAST = 'CrashedInQuarantine'
const MARKS = ['RanAtCrash', BEFORE_LAST, LAST] as const

/** Delay per earlier try: a server killed repeatedly also runs other jobs. */
const AFTER_CRASH_MS = 2_000
/** Delay before the last try: crashes of another cause have stopped by then. */
const LAST_TRY_MS = 60_000

export async function recover(
  db: Db,
  { kinds, now, marks }: { kinds: readonly string[]; now: number; marks: boolean },
): Promise<void> {
  const ran = await db
    .selectFrom('job')
    .select(['id', 'attempts', 'last_error'])
    .where('state', '=', 'running')
    .where('kind', 'in', kinds)
    .execute()
  for (const { id, attempts, last_error } of ran) {
    // Without quarantine, what ran for the first time is due at once
    const mark = marks ? { last_error: markAfter(last_error) } : {}
    const isLast = mark.last_error === BEFORE_LAST
    const due = now + (isLast ? LAST_TRY_MS : (marks ? attempts : attempts - 1) * AFTER_CRASH_MS)
    await db
      .updateTable('job')
      .set({ state: 'waiting', due, ...mark })
      .where('id', '=', id)
      .execute()
  }
}

export function isNotInQuarantine(row: ExpressionBuilder<Database, 'job'>): Expression<SqlBool> {
  return row.or([row('last_error', 'is', null), row('last_error', 'not in', MARKS)])
}

export async function nextInQuarantine(
  db: Db,
  { kinds, now }: { kinds: readonly string[]; now: number },
): Promise<string | undefined> {
  const next = await db
    .selectFrom('job')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', 'in', kinds)
    .where('last_error', 'in', MARKS)
    .where('due', '<=', now)
    .orderBy('due')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return next?.id
}

/** The server crashed twice while it was the only quarantined job running. */
export const crashedTooOften = (lastError: string | null) => lastError === LAST

const markAfter = (lastError: string | null) =>
  MARKS[MARKS.findIndex((mark) => mark === lastError) + 1] ?? LAST
