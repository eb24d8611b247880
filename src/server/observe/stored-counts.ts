import { unlessDamaged } from '#server/db/storage-errors.ts'
import type { Db } from '#server/db/sqlite.ts'

/** Skips what is there already: counters start with the process. */
export async function openStoredCounts(db: Db) {
  let counting: Promise<unknown> = Promise.resolve()

  async function newest(): Promise<number> {
    const row = await db
      .selectFrom('mail_event')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return row?.id ?? 0
  }

  let lastMail = await unlessDamaged(newest(), 0)

  async function countMails() {
    const to = await newest()
    const counts = await db
      .selectFrom('mail_event')
      .select(({ fn }) => ['direction', 'status', fn.countAll<number>().as('count')])
      .where('id', '>', lastMail)
      .where('id', '<=', to)
      .groupBy(['direction', 'status'])
      .execute()
    lastMail = to
    return counts
  }

  return {
    newMails() {
      const counts = counting.then(countMails)
      counting = counts.catch(() => undefined)
      return counts
    },

    jobs: () =>
      db
        .selectFrom('job')
        .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
        .groupBy(['kind', 'state'])
        .execute(),
  }
}

export type StoredCounts = Awaited<ReturnType<typeof openStoredCounts>>
