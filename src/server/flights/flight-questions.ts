import { LRUCache } from 'lru-cache'
import { flightKey, type WatchedFlight } from '#domain/flight/flight-report.ts'
import type { Alerts } from '#server/alerts/alerts.service.ts'
import { asWorkOfItsOwn } from '#server/observe/correlation.ts'
import type { Log } from '#server/observe/log.ts'
import { afterOutage, afterReport, afterUnknown } from './after-answer.ts'
import type { OpenPages } from './open-pages.ts'
import type { Need } from './providers/guarded-source.ts'
import type { SourcesAnswer, StatusSources } from './providers/status-sources.ts'
import type { WatchList } from './watch-list.ts'
import type { WatchedRow } from './watch.store.ts'

export type Sources = Pick<StatusSources, 'isLive' | 'ask' | 'stats'>
export type Alarms = Pick<Alerts, 'ready' | 'followed' | 'waiting' | 'sync'>

type Options = {
  list: WatchList
  sources: Sources
  pages: OpenPages
  alarms: Alarms
  tellPages: (tripId: string) => void
  log: Log
  now: () => number
}

const KEPT_TIMES = 20_000
const AT_ONCE = 6

/** Asks live sources, once for all who ask at the same moment, and keeps the answers. */
export function makeFlightQuestions({ alarms, list, log, now, pages, sources, tellPages }: Options) {
  const asking = new Map<string, Promise<void>>()
  const times = new LRUCache<string, number>({ max: KEPT_TIMES })
  const paused = new LRUCache<string, number>({ max: KEPT_TIMES })
  let count = 0

  /** Shared by all who ask meanwhile, so under an id of its own. */
  function ask(flight: WatchedFlight, need: Need): Promise<void> {
    const key = flightKey(flight)
    return asking.getOrInsertComputed(key, () =>
      asWorkOfItsOwn(() => askSources(flight, need)).finally(() => asking.delete(key)),
    )
  }

  /** At most six at once. All are tried; then the first failure is thrown. */
  async function askAll(asked: readonly { flight: WatchedFlight; need: Need }[]): Promise<void> {
    const left = [...asked]
    const failures: unknown[] = []
    const worker = async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift())
        await ask(next.flight, next.need).catch((error: unknown) => failures.push(error))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    if (failures.length) throw failures[0]
  }

  function forgetTimes(): void {
    times.clear()
    paused.clear()
  }

  function clear(): void {
    forgetTimes()
    count = 0
  }

  async function askSources(flight: WatchedFlight, need: Need): Promise<void> {
    const key = flightKey(flight)
    count += 1
    times.set(key, now())
    const answer = await sources.ask(flight, need)
    const row = await list.read(key)
    if (!row) return
    const followed = await alarms.followed([key])
    const attended = pages.show(key) || followed.has(key)
    if (answer.kind === 'report') return keepReport(row, answer, attended)
    if (answer.kind === 'unknown') return list.keep(afterUnknown(row, answer.at, attended))
    const next = afterOutage(row, answer.retryAt, now())
    if (next.nextCheck !== null) paused.set(key, next.nextCheck)
    return list.keep(next)
  }

  async function keepReport(
    before: WatchedRow,
    answer: Extract<SourcesAnswer, { kind: 'report' }>,
    attended: boolean,
  ): Promise<void> {
    const { row, alarm, isOther } = afterReport(before, answer, attended)
    const messages = alarm && (await alarms.ready(alarm))
    await list.keep(row, messages)
    messages?.wake()
    if (alarm) log.debug({ alarm: alarm.kind }, 'news of a flight')
    if (isOther) for (const tripId of pages.tripsWith(row.key)) tellPages(tripId)
  }

  return {
    ask,
    askAll,
    /** Epoch milliseconds of the last question, whatever came of it. */
    askedAt: (key: string) => times.get(key),
    /** Epoch milliseconds until which it is left alone after an outage. */
    pausedUntil: (key: string) => paused.get(key),
    count: () => count,
    settle: () => Promise.allSettled(asking.values()),
    forgetTimes,
    clear,
  }
}

export type FlightQuestions = ReturnType<typeof makeFlightQuestions>
