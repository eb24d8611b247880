import type { Db } from '#server/db/sqlite.ts'

/** What the database tells of work in the background, for counters. */
export class StoredCounts {
  readonly #db: Db
  #lastMail: number | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Counters begin with the process: what is there already is not counted. */
  async open(): Promise<void> {
    this.#lastMail = await this.#newest()
  }

  /** Events of mails since the last time. */
  async newMails(): Promise<{ direction: string; status: string; count: number }[]> {
    const from = this.#lastMail ?? 0
    const to = await this.#newest()
    this.#lastMail = to
    return this.#db
      .selectFrom('mail_event')
      .select(({ fn }) => ['direction', 'status', fn.countAll<number>().as('count')])
      .where('id', '>', from)
      .where('id', '<=', to)
      .groupBy(['direction', 'status'])
      .execute()
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
