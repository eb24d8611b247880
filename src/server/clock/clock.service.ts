import type { ClockState } from '#contract/admin/overview.ts'
import { fail } from '#server/http/fail.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import type { Database } from '#server/db/schema.ts'
import type { Db } from '#server/db/db.ts'

const DAY_MS = 86_400_000
const JUMP_MS = 7 * DAY_MS
const STANDS_MS = DAY_MS

type Options = {
  store: ReturnType<typeof clockStore>
  /** The machine's clock, epoch milliseconds, which may be set to anything. */
  now: () => number
  /** Milliseconds of a monotonic clock, which is never set. */
  uptime: () => number
  log: Log
}

/**
 * Guards erasure by age with `mayErase`: a clock that jumps by over seven days would erase all trips. A
 * doubted clock is trusted after a day of uptime (across restarts), when it jumps back, or when an operator
 * confirms it.
 */
export class Clock {
  readonly #options: Options
  #row: ClockRow
  #lookedAt: number

  static async open(options: Options): Promise<Clock> {
    const clock = new Clock(options, await options.store.read())
    await clock.mayErase()
    return clock
  }

  private constructor(options: Options, row: ClockRow) {
    this.#options = options
    this.#row = row
    this.#lookedAt = options.uptime()
  }

  get isTrusted(): boolean {
    return this.#row.doubted_at === null
  }

  /** Time for people's data: stays at the last trusted time while the clock is doubted. */
  now = (): number => {
    const now = this.#options.now()
    return this.isTrusted ? now : Math.min(now, this.#row.trusted_at ?? now)
  }

  /** Checks and records the clock; true if it is trusted. */
  async mayErase(): Promise<boolean> {
    const { now, uptime } = this.#options
    const before = this.#row
    const looked = { now: now(), passed: uptime() - this.#lookedAt }
    this.#lookedAt += looked.passed
    await this.#keep(nextRow(before, looked))
    this.#tellChange(before)
    return this.isTrusted
  }

  state(): ClockState {
    const now = this.#options.now()
    return {
      isTrusted: this.isTrusted,
      now: new Date(now).toISOString(),
      trustedAt: new Date(this.#row.trusted_at ?? now).toISOString(),
      trustedInMs: this.isTrusted ? 0 : STANDS_MS - this.#row.stood_ms,
    }
  }

  /** The operator confirms the day (`yyyy-mm-dd`, UTC). Throws `clock.other_day` for another one. */
  async confirm(day: string): Promise<ClockState> {
    const now = this.#options.now()
    if (new Date(now).toISOString().slice(0, 10) !== day) throw fail('clock.other_day')
    const before = this.#row
    await this.#keep(trust(now))
    this.#tellChange(before)
    return this.state()
  }

  /** Also in memory: with a full disk the doubt must still stop erasure. */
  async #keep(row: ClockRow): Promise<void> {
    this.#row = row
    await this.#options.store
      .write(row)
      .catch((error: unknown) =>
        this.#options.log.error({ error: errorFields(error) }, 'the time could not be noted'),
      )
  }

  #tellChange({ doubted_at }: ClockRow): void {
    const { isTrusted, now, trustedAt } = this.state()
    if (isTrusted && doubted_at !== null)
      this.#options.log.info({ clock: now }, 'the clock is believed again')
    if (!isTrusted && doubted_at === null)
      this.#options.log.warn(
        { clock: now, lastSeen: trustedAt },
        'the clock jumped by more than 7 days: nothing is erased by its age until the server ran with it for 24 hours or an operator confirms it',
      )
  }
}

function nextRow(row: ClockRow, { now, passed }: { now: number; passed: number }): ClockRow {
  const { trusted_at, doubted_at, stood_ms } = row
  if (trusted_at === null || isNear(now, trusted_at)) return trust(now)
  if (doubted_at === null || !isNear(now, doubted_at)) return { trusted_at, doubted_at: now, stood_ms: 0 }
  const stood = stood_ms + passed
  return stood >= STANDS_MS ? trust(now) : { trusted_at, doubted_at: now, stood_ms: stood }
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= JUMP_MS

const trust = (now: number): ClockRow => ({ trusted_at: now, doubted_at: null, stood_ms: 0 })

type ClockRow = Omit<Database['clock'], 'id'>

export const clockStore = (db: Db) => ({
  read: (): Promise<ClockRow> =>
    db.selectFrom('clock').select(['trusted_at', 'doubted_at', 'stood_ms']).executeTakeFirstOrThrow(),

  async write(row: ClockRow): Promise<void> {
    await db.updateTable('clock').set(row).execute()
  },
})
