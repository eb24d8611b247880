import { LIMITS } from '#contract/limits.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { flightOfKey } from '#domain/flight/watched-flights.ts'
import { asWorkOfItsOwn, outside } from '#server/observe/correlation.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import { distance, duty, planOf } from './check-plans.ts'
import type { Alarms, FlightQuestions, Sources } from './flight-questions.ts'
import type { OpenPages } from './open-pages.ts'
import type { Need } from './providers/guarded-source.ts'
import type { WatchList } from './watch-list.ts'
import type { WatchedRow, WatchStore } from './watch.store.ts'

type Options = {
  list: WatchList
  store: WatchStore
  questions: FlightQuestions
  sources: Sources
  pages: OpenPages
  alarms: Alarms
  log: Log
  now: () => number
}

const SOONEST_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** `BATCH`: rows read at once. `TURN`: nearest due rows asked for before the list is read again. */
const BATCH = 500
const TURN = 60

/**
 * Decides when to ask for a flight. `nextCheck` of a row was planned at its last answer; since then people
 * may have begun or stopped looking. So a round plans due rows anew, asks for those still due, and postpones
 * the rest.
 */
export class CheckRounds {
  readonly #options: Options
  #isStarted = false
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #waitingAt = -Infinity
  /** The clock at the last round; the first round looks for what a wrong clock left. */
  #latest = Infinity

  constructor(options: Options) {
    this.#options = options
  }

  /** Asks for all due flights, those nearest departure or landing first. */
  tick(): Promise<void> {
    this.#running ??= asWorkOfItsOwn(() => this.#round()).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  start(): void {
    this.#isStarted = this.#options.sources.isLive
    this.wake()
  }

  wake(): void {
    this.#wakeIn(0)
  }

  async stop(): Promise<void> {
    this.#isStarted = false
    clearTimeout(this.#timer)
    await this.#running?.catch(() => undefined)
  }

  async bringForward(key: string): Promise<void> {
    const { list, questions } = this.#options
    const row = list.known(key)
    if (!row?.report || row.nextCheck === null) return
    const now = this.#options.now()
    const plan = planOf(row, { now, attended: true, last: questions.askedAt(key) })
    if (plan === null) return
    const next = Math.max(plan, questions.pausedUntil(key) ?? -Infinity)
    if (next >= row.nextCheck) return
    await list.replan(row, next)
    if (next <= now) this.wake()
  }

  #wakeIn(ms: number): void {
    if (!this.#isStarted) return
    clearTimeout(this.#timer)
    this.#timer = outside(() => setTimeout(() => void this.#work(), ms).unref())
  }

  async #work(): Promise<void> {
    const { store, log, now } = this.#options
    try {
      await this.tick()
      const next = ((await store.firstCheck()) ?? Infinity) - now()
      this.#wakeIn(Math.min(MINUTE_MS, Math.max(SOONEST_MS, next)))
    } catch (error) {
      log.error({ error: errorFields(error) }, 'flights could not be asked for; they are in a minute')
      this.#wakeIn(MINUTE_MS)
    }
  }

  async #round(): Promise<void> {
    const { list, store, questions, sources, pages, alarms, now } = this.#options
    await this.#mendClock()
    if (sources.isLive) await this.#joinWaiting()
    let isMore = sources.isLive
    while (isMore) {
      const rows = await store.due(now(), BATCH)
      const followed = await alarms.followed(rows.map(({ key }) => key))
      const due: { row: WatchedRow; need: Need }[] = []
      for (const row of rows) {
        const attended = pages.show(row.key) || followed.has(row.key)
        const plan = planOf(row, { now: now(), attended })
        // After a failure that set the time, not the last answer
        if (plan !== null && (row.failures > 0 || plan <= now())) due.push({ row, need: duty(row, now()) })
        else await list.replan(row, plan)
      }
      due.sort((a, b) => distance(a.row.report, now()) - distance(b.row.report, now()))
      const turn = due.slice(0, TURN)
      await questions.askAll(turn.map(({ row, need }) => ({ flight: flightOfKey(row.key), need })))
      isMore = rows.length === BATCH || due.length > TURN
    }
  }

  /** Once an hour, lists the near flights of subscribers: their trips may never be opened again. */
  async #joinWaiting(): Promise<void> {
    const now = this.#options.now()
    if (now < this.#waitingAt + HOUR_MS) return
    const today = dayOf(now)
    const day = (days: number) => addDays(today, days) ?? today
    const waiting = await this.#options.alarms.waiting(day(-LIMITS.watchedDays), day(LIMITS.watchedAheadDays))
    await this.#options.list.join(null, waiting)
    this.#waitingAt = now
  }

  /** A clock that was ahead left times that would keep flights from being asked for. */
  async #mendClock(): Promise<void> {
    const now = this.#options.now()
    if (now < this.#latest - MINUTE_MS) {
      await this.#options.list.mendClock(now)
      this.#options.questions.forgetTimes()
    }
    this.#latest = now
  }
}
