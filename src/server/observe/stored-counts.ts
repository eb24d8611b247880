import { unlessDamaged } from '#server/db/storage-errors.ts'
import type { Db } from '#server/db/sqlite.ts'

type MailCount = { direction: string; status: string; count: number }

export class StoredCounts {
  readonly #db: Db
  #lastMail = 0
  #counting: Promise<unknown> = Promise.resolve()

  constructor(db: Db) {
    this.#db = db
  }

  /** Skips what is there already: counters start with the process. */
  async open(): Promise<void> {
    this.#lastMail = await unlessDamaged(this.#newest(), 0)
  }

  newMails(): Promise<MailCount[]> {
    const counts = this.#counting.then(() => this.#countMails())
    this.#counting = counts.catch(() => undefined)
    return counts
  }

  async #countMails(): Promise<MailCount[]> {
    const to = await this.#newest()
    const counts = await this.#db
      .selectFrom('mail_event')
      .select(({ fn }) => ['direction', 'status', fn.countAll<number>().as('count')])
      .where('id', '>', this.#lastMail)
      .where('id', '<=', to)
      .groupBy(['direction', 'status'])
      .execute()
    this.#lastMail = to
    return counts
  }

  jobs = (): Promise<{ kind: string; state: string; count: number }[]> =>
    this.#db
      .selectFrom('job')
      .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
      .groupBy(['kind', 'state'])
      .execute()

  async #newest(): Promise<number> {
    const row = await this.#db
      .selectFrom('mail_event')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return row?.id ?? 0
  }
}
