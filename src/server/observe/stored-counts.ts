import { unlessDamaged } from '#server/db/storage-errors.ts'
import type { Db } from '#server/db/db.ts'

/** Skips what is there already: counters start with the process. */
export async function openStoredCounts(db: Db) {
  let counting: Promise<unknown> = Promise.resolve()

  const newest = db
    .selectFrom('mail_event')
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirst()
  let lastMail = (await unlessDamaged(newest, undefined))?.id ?? 0

  async function countMails() {
    const counts = await db
      .selectFrom('mail_event')
      .select(({ fn }) => [
        'direction',
        'status',
        fn.sum<number>('mails').as('count'),
        fn.max('id').as('last'),
      ])
      .where('id', '>', lastMail)
      .groupBy(['direction', 'status'])
      .execute()
    lastMail = Math.max(lastMail, ...counts.map(({ last }) => last))
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
