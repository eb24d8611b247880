import type { Db } from '#server/db/sqlite.ts'

/** Gives owners of jobs their turns: whoever has the fewest running goes next, then whoever was served longest ago. */
export class Turns {
  readonly #db: Db
  readonly #kinds: readonly string[]
  readonly #mostRunning: number
  /** When an owner was served last, in turns. */
  readonly #served = new Map<string, number>()
  #turn = 0

  /** `kinds`: of these jobs; `mostRunning`: of one owner at a time, the other slots stay free for others. */
  constructor(db: Db, { kinds, mostRunning }: { kinds: readonly string[]; mostRunning: number }) {
    this.#db = db
    this.#kinds = kinds
    this.#mostRunning = mostRunning
  }

  /** The owner whose job is to run next; undefined when no job may. */
  async next(now: number): Promise<string | undefined> {
    const waiting = await this.#db
      .selectFrom('job')
      .select((select) => ['owner', select.fn.min('due').as('due')])
      .where('state', '=', 'waiting')
      .where('kind', 'in', this.#kinds)
      .where('due', '<=', now)
      .groupBy('owner')
      .execute()
    const running = await this.#running()
    const [first] = waiting
      .map(({ owner, due }) => ({
        owner,
        due,
        running: running.get(owner) ?? 0,
        served: this.#served.get(owner) ?? 0,
      }))
      .filter((one) => one.running < this.#mostRunning)
      .sort((a, b) => a.running - b.running || a.served - b.served || a.due - b.due)
    this.#forget(new Set([...waiting.map(({ owner }) => owner), ...running.keys()]))
    if (first) this.#served.set(first.owner, ++this.#turn)
    return first?.owner
  }

  async #running(): Promise<Map<string, number>> {
    const rows = await this.#db
      .selectFrom('job')
      .select((select) => ['owner', select.fn.countAll<number>().as('count')])
      .where('state', '=', 'running')
      .where('kind', 'in', this.#kinds)
      .groupBy('owner')
      .execute()
    return new Map(rows.map(({ owner, count }) => [owner, count]))
  }

  /** Who has no jobs left begins anew. */
  #forget(present: ReadonlySet<string>): void {
    for (const owner of this.#served.keys()) if (!present.has(owner)) this.#served.delete(owner)
  }
}
