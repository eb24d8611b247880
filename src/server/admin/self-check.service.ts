import { setTimeout as pause } from 'node:timers/promises'
import { CONSOLE } from '#contract/admin/limits.ts'
import type { CheckedFigure, SelfCheck } from '#contract/admin/overview.ts'
import type { DatabaseHealth } from '#server/db/database-health.ts'
import type { Db } from '#server/db/db.ts'
import { unlessDamaged } from '#server/db/storage-errors.ts'
import type { DiskUsage, Share } from '#server/files/disk-usage.ts'
import type { Figures } from '#server/observe/figures.ts'
import type { Log } from '#server/observe/log.ts'
import type { Prometheus } from '#server/observe/prometheus.ts'
import { readingFaults } from '#server/observe/reading-runs.ts'
import type { TraceLists } from '#server/observe/trace-lists.ts'
import { hoursBefore } from './units.ts'
import type { MailFigures } from './mail-figures.service.ts'
import { selfCheckStore } from './self-check.store.ts'
import type { StorageFigures } from './storage-figures.service.ts'

type Options = {
  db: Db
  usage: DiskUsage
  database: Pick<DatabaseHealth, 'isDamaged'>
  storage: StorageFigures
  mail: MailFigures
  figures: Figures
  lists: TraceLists
  prometheus: Prometheus
  log: Log
  now: () => number
}

type Base = {
  minute: number
  requests: { stored: number; met: number }
  lastReading: number
  readings: number
}

/** A figure as a screen shows it, and the same from its source. */
type Comparison = [figure: string, shown: () => Promise<number>, counted: () => Promise<number>]

/** From this hour of the day on (UTC). */
const NIGHT_HOUR = 3
const DAY_MINUTES = 1_440
const MINUTE_MS = 60_000
/** What changes in between differs for a moment: it is looked at again, up to 3 s. */
const LOOKS = 6
const AGAIN_MS = 200

/** Counts each figure again from its source (spec console-29). */
export async function makeSelfCheck(options: Options) {
  const { db, database, usage, storage, mail, figures, lists, prometheus, log, now } = options
  const store = selfCheckStore(db)
  // A damaged database is only read: nothing is compared with what it lacks
  let base = database.isDamaged ? null : await unlessDamaged(baseNow(), null)
  let isCounted = false
  let checking: Promise<SelfCheck> | null = null

  /** Where what is counted since the last night began. */
  async function baseNow(): Promise<Base> {
    const minute = Math.floor(now() / MINUTE_MS)
    const [requests, lastReading] = [await figures.requestSums(minute), await store.lastReading()]
    return { minute, requests, lastReading, readings: await prometheus.readings() }
  }

  function comparisons(): Comparison[] {
    const hours = CONSOLE.mailHours
    const since = () => hoursBefore(now(), hours)
    const bytes = (of: Record<'originals' | 'texts', Share>) => of.originals.bytes + of.texts.bytes
    const shares = () => ({ originals: usage.share('originals'), texts: usage.share('texts') })
    const traces = async () => (await lists.stats()).stats
    const received = async () => (await mail.inbound(hours)).received
    const refused = async () => (await mail.inbound(hours)).refused
    const sending = () => mail.sending(hours)
    const unread = async () => (await readingFaults(db, Date.parse(since()))).failed
    return [
      ['Trips', async () => (await storage.stats()).tripCount, store.trips],
      ['Documents', async () => (await storage.stats()).documentCount, store.documents],
      ['Bytes of documents', async () => bytes(shares()), async () => bytes(await usage.measure())],
      ['Received mails (24 h)', received, () => store.receivedMails(since())],
      ['Refused mails (24 h)', refused, () => store.refusedMails(since())],
      ['Sent mails (24 h)', async () => (await sending()).activityLog.sent, () => store.sentMails(since())],
      ['Mails waiting to leave', async () => (await sending()).queue.waiting, store.waitingMails],
      ['Failed readings (24 h)', unread, () => store.failedReadings(since())],
      ...(base ? sinceBase(base) : []),
      ['Traces', () => traces().then(({ total, inProgress }) => total - inProgress), store.traces],
    ]
  }

  function sinceBase({ minute, requests, readings, lastReading }: Base): Comparison[] {
    const ofRequests = async (by: 'stored' | 'met') => (await figures.requestSums(minute))[by] - requests[by]
    const ofReadings = async () => (await prometheus.readings()) - readings
    const from = ` since ${new Date(minute * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    const whole: Comparison = [`Requests${from}`, () => ofRequests('stored'), () => ofRequests('met')]
    // Minutes of more than a day ago are erased
    const isWhole = minute >= Math.floor(now() / MINUTE_MS) - DAY_MINUTES - 1
    return [
      [`Readings${from}`, ofReadings, () => store.readingsAfter(lastReading)],
      ...(isWhole ? [whole] : []),
    ]
  }

  async function look([figure, shown, counted]: Comparison): Promise<CheckedFigure> {
    for (let number = 1; ; number += 1) {
      const before = await shown()
      const source = await counted()
      const after = await shown()
      const agrees = Math.min(before, after) <= source && source <= Math.max(before, after)
      if (agrees || number === LOOKS)
        return { figure, shown: agrees ? source : after, counted: source, agrees }
      await pause(number * AGAIN_MS)
    }
  }

  async function run(isNightly: boolean): Promise<SelfCheck | null> {
    const checkedAt = new Date(now()).toISOString()
    const id = await store.begin(checkedAt, isNightly)
    if (id === undefined) return null
    // What an earlier process wrote after its last count is not in the figures yet
    if (!isCounted) await storage.count()
    isCounted = true
    const checked: CheckedFigure[] = []
    for (const one of comparisons()) checked.push(await look(one))
    for (const { agrees, ...differing } of checked)
      if (!agrees) log.warn(differing, 'a figure differs from its source')
    await store.end(id, checked)
    return { checkedAt, figures: checked }
  }

  return {
    latest: () => store.latest(),

    /** Checks at once; whoever asks meanwhile gets the same result. */
    now: (): Promise<SelfCheck> =>
      (checking ??= run(false)
        .then((done) => done as SelfCheck)
        .finally(() => (checking = null))),

    /** Once a day, from 3 o'clock (UTC) on. */
    async nightly(): Promise<void> {
      if (new Date(now()).getUTCHours() < NIGHT_HOUR || !(await run(true))) return
      base = await baseNow()
    },
  }
}

export type SelfChecks = Awaited<ReturnType<typeof makeSelfCheck>>
