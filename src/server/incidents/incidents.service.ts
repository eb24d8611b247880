import type { Incident, IncidentPart } from '#contract/admin/incidents.ts'
import type { PartHealth } from '#contract/admin/performance.ts'
import { fail } from '#server/http/fail.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import { conditionsOf, type Condition, type Facts } from './incident-rules.ts'
import { incidentOf, type IncidentRow, type IncidentsStore } from './incidents.store.ts'
import type { Notices } from './notices.ts'

export type { Facts } from './incident-rules.ts'
export { stateOfMail, wordsOf } from './incident-rules.ts'

const LOOK_MS = 10_000
const SHOWN_MS = 24 * 3_600_000
/** Whoever sets one off again and again hides no others. */
const MAX_ENDED_OF_CODE = 3
const KEPT_MS = 30 * 24 * 3_600_000

type Options = {
  store: IncidentsStore
  facts: () => Promise<Facts>
  /** Asks what failed whether it is well again, so that nobody waits for the next try. Not waited for. */
  recover: (facts: Facts) => Promise<void>
  notices: Notices
  /** False while the database takes no writes: then incidents are kept in memory alone. */
  mayWrite: () => boolean
  log: Log
  now: () => number
}

/** Opens an incident when something turns wrong, and ends it when it is well again (spec console-40). */
export class Incidents {
  readonly #options: Options
  readonly #rows = new Map<number, IncidentRow>()
  readonly #unsaved = new Set<number>()
  #lastId = 0
  #isLoaded = false
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<unknown> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref()
  }

  /** One look at a time; it never throws. */
  look(): Promise<void> {
    const looked = this.#turn
      .then(() => this.#look())
      .catch((error: unknown) =>
        this.#options.log.error({ error: errorFields(error) }, 'the state of the server could not be told'),
      )
    this.#turn = looked
    return looked
  }

  /** Those open now, worst and newest first, then the newest of each code that ended within a day. */
  async list(): Promise<Incident[]> {
    await this.look()
    const ended = [...this.#rows.values()].filter(({ ended_at }) => ended_at !== null)
    const shown = [...Map.groupBy(ended, ({ code }) => code).values()]
      .flatMap((some) => some.slice(-MAX_ENDED_OF_CODE))
      .toSorted((one, other) => (other.ended_at ?? 0) - (one.ended_at ?? 0))
    return [...this.#open().toSorted(worstFirst), ...shown].map(incidentOf)
  }

  /** Health of parts by their open incidents at the last look; notices are none. */
  healthOf(...parts: IncidentPart[]): PartHealth {
    const severities = this.#open().flatMap(({ part, severity }) => (parts.includes(part) ? severity : []))
    if (severities.includes('error')) return 'error'
    return severities.includes('warning') ? 'warning' : 'healthy'
  }

  /** It is not told again, and no longer counts as needing attention. Throws `incident.not_found`. */
  async acknowledge(id: number): Promise<Incident> {
    const row = this.#rows.get(id)
    if (!row) throw fail('incident.not_found')
    row.acknowledged_at ??= this.#options.now()
    this.#unsaved.add(id)
    await this.#save()
    return incidentOf(row)
  }

  prune = (): Promise<void> => this.#options.store.prune(this.#options.now() - KEPT_MS)

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#turn
    await this.#options.notices.stop()
  }

  async #look(): Promise<void> {
    const { store, facts, recover, notices, now } = this.#options
    if (!this.#isLoaded) {
      for (const row of await store.load(now() - SHOWN_MS)) this.#rows.set(row.id, row)
      this.#lastId = await store.lastId()
      this.#isLoaded = true
    }
    const known = await facts()
    this.#settle(conditionsOf(known))
    for (const row of await notices.tell([...this.#rows.values()])) this.#unsaved.add(row.id)
    await this.#save()
    void recover(known)
  }

  #open(): IncidentRow[] {
    return [...this.#rows.values()].filter(({ ended_at }) => ended_at === null)
  }

  #settle(conditions: readonly Condition[]): void {
    const at = this.#options.now()
    const open = new Map(this.#open().map((row) => [row.code, row]))
    for (const condition of conditions) {
      const row = open.get(condition.code)
      open.delete(condition.code)
      if (!row) {
        this.#lastId += 1
        const times = { opened_at: at, ended_at: null, acknowledged_at: null }
        this.#rows.set(this.#lastId, { id: this.#lastId, ...condition, ...times, told: 'nothing' })
        this.#unsaved.add(this.#lastId)
      } else if (row.severity !== condition.severity || row.summary !== condition.summary) {
        // Worse than what was told or acknowledged: it is told again
        const isWorse = row.severity !== 'error' && condition.severity === 'error'
        Object.assign(row, condition, isWorse ? { told: 'nothing', acknowledged_at: null } : {})
        this.#unsaved.add(row.id)
      }
    }
    for (const row of open.values()) {
      row.ended_at = at
      this.#unsaved.add(row.id)
    }
    for (const { id, ended_at } of this.#rows.values())
      if (ended_at !== null && ended_at < at - SHOWN_MS && !this.#unsaved.has(id)) this.#rows.delete(id)
  }

  /** What cannot be written now is written at a later look. */
  async #save(): Promise<void> {
    const { store, mayWrite, log } = this.#options
    const ids = [...this.#unsaved]
    if (!ids.length || !mayWrite()) return
    try {
      await store.save(ids.flatMap((id) => this.#rows.get(id) ?? []))
      for (const id of ids) this.#unsaved.delete(id)
    } catch (error) {
      log.warn({ error: errorFields(error) }, 'incidents could not be written')
    }
  }
}

const RANK = { error: 0, warning: 1, notice: 2 }

const worstFirst = (one: IncidentRow, other: IncidentRow) =>
  RANK[one.severity] - RANK[other.severity] || other.opened_at - one.opened_at
