import type { Incident, IncidentPart } from '#contract/admin/incidents.ts'
import type { PartHealth } from '#contract/admin/performance.ts'
import { fail } from '#server/http/fail.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import { conditionsOf, isUntold, type Condition, type Facts } from './incident-rules.ts'
import { incidentOf, type IncidentRow, type IncidentsStore } from './incidents.store.ts'
import { isTold, type Notices } from './notices.ts'

export type { Facts } from './incident-rules.ts'
export { wordsOf } from './incident-rules.ts'

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
export function makeIncidents(options: Options) {
  const { store, facts, recover, notices, mayWrite, log, now } = options
  const rows = new Map<number, IncidentRow>()
  const unsaved = new Set<number>()
  const startedAt = now()
  let lastId = 0
  let isLoaded = false
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()

  const openRows = () => [...rows.values()].filter(({ ended_at }) => ended_at === null)

  async function lookOnce(): Promise<void> {
    if (!isLoaded) {
      for (const row of await store.load(now() - SHOWN_MS)) rows.set(row.id, row)
      lastId = await store.lastId()
      await notices.load()
      isLoaded = true
    }
    const known = await facts()
    settle(conditionsOf(known), known)
    for (const row of await notices.tell([...rows.values()])) unsaved.add(row.id)
    await save()
    void recover(known)
  }

  function settle(conditions: readonly Condition[], known: Facts): void {
    const at = now()
    const open = new Map(openRows().map((row) => [row.code, row]))
    for (const condition of conditions) {
      const row = open.get(condition.code)
      open.delete(condition.code)
      if (!row) {
        lastId += 1
        const times = { opened_at: at, ended_at: null, acknowledged_at: null }
        rows.set(lastId, { id: lastId, ...condition, ...times, told: 'nothing' })
        unsaved.add(lastId)
      } else if (isNews(row, condition)) {
        // Worse than what was told or acknowledged: it is told again
        const isWorse = row.severity !== 'error' && condition.severity === 'error'
        Object.assign(
          row,
          condition,
          isWorse && { told: isTold(row) ? 'worse' : 'nothing', acknowledged_at: null },
        )
        unsaved.add(row.id)
      }
    }
    for (const row of open.values()) {
      if (isUntold(row.code, known) && at - startedAt < SHOWN_MS) continue
      row.ended_at = at
      unsaved.add(row.id)
    }
    for (const { id, ended_at } of rows.values())
      if (ended_at !== null && ended_at < at - SHOWN_MS && !unsaved.has(id)) rows.delete(id)
  }

  /** What cannot be written now is written at a later look. */
  async function save(): Promise<void> {
    const ids = [...unsaved]
    if (!ids.length || !mayWrite()) return
    try {
      await store.save(ids.flatMap((id) => rows.get(id) ?? []))
      for (const id of ids) unsaved.delete(id)
    } catch (error) {
      log.warn({ error: errorFields(error) }, 'incidents could not be written')
    }
  }

  /** One look at a time; it never throws. */
  const look = (): Promise<void> =>
    (turn = turn
      .then(lookOnce)
      .catch((error: unknown) =>
        log.error({ error: errorFields(error) }, 'the state of the server could not be told'),
      ))

  return {
    start(): void {
      timer = setInterval(() => void look(), LOOK_MS).unref()
    },

    look,

    /** Those open now, worst and newest first, then the newest of each code that ended within a day. */
    async list(): Promise<Incident[]> {
      await look()
      const ended = [...rows.values()].filter(({ ended_at }) => ended_at !== null)
      const shown = [...Map.groupBy(ended, ({ code }) => code).values()]
        .flatMap((some) => some.slice(-MAX_ENDED_OF_CODE))
        .toSorted((one, other) => (other.ended_at ?? 0) - (one.ended_at ?? 0))
      return [...openRows().toSorted(worstFirst), ...shown].map(incidentOf)
    },

    /** Health of a part by its open incidents at the last look; notices are none. */
    healthOf(part: IncidentPart): PartHealth {
      const severities = openRows().flatMap((row) => (row.part === part ? row.severity : []))
      if (severities.includes('error')) return 'error'
      return severities.includes('warning') ? 'warning' : 'healthy'
    },

    /** It is not told again, and no longer counts as needing attention. Throws `incident.not_found`. */
    async acknowledge(id: number): Promise<Incident> {
      const row = rows.get(id)
      if (!row) throw fail('incident.not_found')
      row.acknowledged_at ??= now()
      unsaved.add(id)
      await save()
      return incidentOf(row)
    },

    prune: () => store.prune(now() - KEPT_MS),

    async stop(): Promise<void> {
      clearInterval(timer)
      await turn
      await notices.stop()
    },
  }
}

export type Incidents = ReturnType<typeof makeIncidents>

/** Tries of strangers within a minute fade: the most of them is kept. */
const isNews = (row: IncidentRow, { severity, summary }: Condition): boolean =>
  (row.severity !== severity || row.summary !== summary) &&
  !(row.part === 'security' && row.severity === 'error' && severity === 'warning')

const RANK = { error: 0, warning: 1, notice: 2 }

const worstFirst = (one: IncidentRow, other: IncidentRow) =>
  RANK[one.severity] - RANK[other.severity] || other.opened_at - one.opened_at
