import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { IncidentPart } from '#contract/admin/incidents.ts'
import { PRODUCT } from '#contract/product.ts'
import { unlessDamaged } from '#server/db/storage-errors.ts'
import { failureCode } from '#server/observe/dependencies.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import { counted } from './incident-rules.ts'
import { incidentOf, type AlarmRow, type IncidentRow, type IncidentsStore } from './incidents.store.ts'

/** Incidents that began and that were resolved, told together. */
export type Notice = { id: string; title: string; lines: string[]; url: string; rows: IncidentRow[] }

/** A way to the operator. `part`: what it depends on; while that fails, other ways are used. */
export type NoticeWay = { name: string; part: IncidentPart | null; send(notice: Notice): Promise<void> }

type Options = {
  store: Pick<IncidentsStore, 'alarms' | 'keepAlarm' | 'dropAlarm'>
  ways: () => Promise<readonly NoticeWay[]>
  publicUrl: string
  log: Log
  now: () => number
}

/** Time for others to join, so that one cause is told once. */
const TOGETHER_MS = 15_000
/** A code that comes and goes is told once in this time. */
const AGAIN_MS = 600_000
const [KEEP_TRYING_MS, PAUSE_MS, STOP_MS] = [24 * 3_600_000, 10_000, 1_000]

/** Tells the operator what turned red or amber, and when it is well again (spec console-43). */
export function makeNotices({ store, ways, publicUrl, log, now }: Options) {
  const lastTold = new Map<string, number>()
  /** In order; each until its way took it or it is too old. `odd`: its tries when its way took another. */
  const unsent = new Set<AlarmRow & { tried?: number; odd?: number }>()
  let sending: Promise<void> | null = null

  /** Something that became worse is told although it was told a short time ago. */
  const kindOf = ({ code, severity }: IncidentRow) => `${code} ${severity}`

  const isNew = (row: IncidentRow) =>
    row.told !== 'opened' &&
    row.ended_at === null &&
    row.acknowledged_at === null &&
    now() - (lastTold.get(kindOf(row)) ?? -Infinity) >= AGAIN_MS

  /** A damaged database keeps none: what waits is then forgotten by a restart. */
  const stored = (work: Promise<unknown>) =>
    work.catch((error: unknown) => log.warn({ error: errorFields(error) }, 'alarms could not be written'))

  /** What cannot be erased now is erased at a later look, and not sent again. */
  async function drop(one: AlarmRow): Promise<void> {
    one.until = 0
    await stored(store.dropAlarm(one).then(() => unsent.delete(one)))
  }

  /** Each at most every minute. One that is refused again while others are taken is given up. */
  async function send(way: NoticeWay): Promise<void> {
    const own = [...unsent].filter((one) => one.way === way.name && one.until)
    for (const one of own.filter(({ tries, tried = 0 }) => now() - tried >= Math.min(tries, 6) * PAUSE_MS)) {
      one.tried = now()
      try {
        await way.send(JSON.parse(one.notice) as Notice)
        for (const other of own)
          if (other.tries > (other.odd ?? other.tries)) await drop(other)
          else if (other.tries) other.odd ??= other.tries
        await drop(one)
      } catch (error) {
        const code = failureCode(error)
        if (one.error !== code) log.warn({ way: way.name, code }, 'the operator could not be told')
        Object.assign(one, { tries: one.tries + 1, error: code })
        await stored(store.keepAlarm(one))
      }
    }
  }

  async function sendAll(all: readonly NoticeWay[]): Promise<void> {
    for (const one of unsent)
      if (now() >= one.until || !all.some(({ name }) => name === one.way)) await drop(one)
    await Promise.all(all.map(send))
  }

  return {
    /** What an earlier process could not tell. */
    load: async () => (await unlessDamaged(store.alarms(), [])).forEach((one) => unsent.add(one)),

    /** The oldest alarm that a way refused: its first is tried most often. */
    failing: () => [...unsent].find(({ until, tries, odd }) => until && tries && !odd) ?? null,

    /**
     * Returns the rows whose `told` it changed. Does not wait for what it sends: who hangs must not hold up
     * the overview. What could not be sent is tried again for a day, after a restart too.
     */
    async tell(rows: readonly IncidentRow[]): Promise<IncidentRow[]> {
      const all = await ways()
      const alarms = rows.filter(({ severity }) => severity !== 'notice')
      const begun = alarms.filter(isNew)
      const ended = alarms.filter((row) => row.ended_at !== null && isTold(row))
      const isOld = begun.some(({ opened_at }) => now() - opened_at >= TOGETHER_MS)
      const isDue = all.length > 0 && (ended.length > 0 || isOld)
      const told = isDue ? [...begun, ...ended] : []
      for (const row of told) {
        row.told = row.ended_at === null ? 'opened' : 'ended'
        if (row.ended_at === null) lastTold.set(kindOf(row), now())
      }
      if (isDue) {
        const failing = alarms.filter(({ severity, ended_at }) => severity === 'error' && ended_at === null)
        const sound = all.filter((way) => !failing.some(({ part }) => part === way.part))
        const notice = noticeOf(begun, ended, publicUrl)
        const waiting = { id: notice.id, notice: JSON.stringify(notice), tries: 0, error: null }
        for (const { name } of sound.length ? sound : all) {
          const one = { ...waiting, way: name, until: now() + KEEP_TRYING_MS }
          void stored(store.keepAlarm(one))
          unsent.add(one)
        }
      }
      sending ??= sendAll(all).finally(() => (sending = null))
      return told
    },

    /** Waits only a moment for what is being sent. */
    stop: () => Promise.race([sending, sleep(STOP_MS, undefined, { ref: false })]),
  }
}

export type Notices = ReturnType<typeof makeNotices>
export const isTold = ({ told }: Pick<IncidentRow, 'told'>) => told === 'opened' || told === 'worse'

function noticeOf(begun: readonly IncidentRow[], ended: readonly IncidentRow[], publicUrl: string): Notice {
  const rows = [...begun, ...ended]
  const lines = [
    ...begun.map(({ summary, severity }) => `${severity === 'error' ? 'Error' : 'Warning'}: ${summary}.`),
    ...ended.map(({ summary }) => `Resolved: ${summary}.`),
  ]
  const [only] = rows.length === 1 ? rows : []
  const [opened, over] = [counted(begun.length, 'new incident'), `${ended.length} resolved`]
  const counts = [begun.length && opened, ended.length && over]
  const title = only ? String(lines[0]).slice(0, -1) : counts.filter(Boolean).join(', ')
  const url = `${publicUrl}${only?.place ?? '/admin'}`
  return { id: randomUUID(), title: `${PRODUCT}: ${title}`, lines, url, rows }
}

type Webhook = { url: string; secret: Uint8Array | null; fetch: typeof fetch; now: () => number }
const TIMEOUT_MS = 10_000

/** Posts a notice, signed by Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature). */
export function webhookWay({ url, secret, fetch, now }: Webhook): NoticeWay {
  return {
    name: 'webhook',
    part: null,
    async send({ id, title, lines, url: link, rows }) {
      const timestamp = String(Math.floor(now() / 1_000))
      const text = [title, ...lines, link].join('\n')
      const told = { text, data: { incidents: rows.map(incidentOf), url: link } }
      const body = JSON.stringify({ type: 'incidents', timestamp: new Date(now()).toISOString(), ...told })
      const signature =
        secret && createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          ...(signature ? { 'webhook-signature': `v1,${signature}` } : {}),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (!answer.ok)
        throw Object.assign(new Error('the webhook refused'), { code: `answered-${answer.status}` })
    },
  }
}
