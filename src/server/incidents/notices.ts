import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { IncidentPart } from '#contract/admin/incidents.ts'
import { PRODUCT } from '#contract/product.ts'
import { failureCode, type Dependencies } from '#server/observe/dependencies.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import { counted } from './incident-rules.ts'
import { incidentOf, type IncidentRow } from './incidents.store.ts'

/** Incidents that began and that were resolved, told together. */
export type Notice = { id: string; title: string; lines: string[]; url: string; rows: IncidentRow[] }

/** A way to the operator. `part`: what it depends on; while that fails, other ways are used. */
export type NoticeWay = { name: string; part: IncidentPart | null; send(notice: Notice): Promise<void> }

type Options = {
  ways: () => Promise<readonly NoticeWay[]>
  dependencies: Dependencies
  publicUrl: string
  log: Log
  now: () => number
}

/** Time for others to join, so that one cause is told once. */
const TOGETHER_MS = 15_000
/** A code that comes and goes is told once in this time. */
const AGAIN_MS = 600_000
const KEEP_TRYING_MS = 3_600_000
const STOP_MS = 1_000

type Waiting = { notice: Notice; way: string; until: number }

/** Tells the operator what turned red or amber, and when it is well again (spec console-43). */
export function makeNotices({ ways, dependencies, publicUrl, log, now }: Options) {
  const lastTold = new Map<string, number>()
  /** In order; each until it arrived or is too old. */
  const unsent = new Set<Waiting>()
  const arrived: IncidentRow[] = []
  let sending: Promise<unknown> | null = null

  /** Something that became worse is told although it was told a short time ago. */
  const kindOf = ({ code, severity }: IncidentRow) => `${code} ${severity}`

  const isNew = (row: IncidentRow) =>
    row.told === 'nothing' &&
    row.ended_at === null &&
    row.acknowledged_at === null &&
    now() - (lastTold.get(kindOf(row)) ?? -Infinity) >= AGAIN_MS

  /** From the first that fails on, all wait for the next look. */
  async function send(way: NoticeWay): Promise<void> {
    for (const one of [...unsent].filter(({ way: name }) => name === way.name)) {
      try {
        await way.send(one.notice)
      } catch (error) {
        dependencies.failed(`alarms ${way.name}`, failureCode(error))
        log.warn({ way: way.name, error: errorFields(error) }, 'the operator could not be told')
        return
      }
      dependencies.ok(`alarms ${way.name}`)
      unsent.delete(one)
      arrived.push(...one.notice.rows)
    }
  }

  function sendAll(all: readonly NoticeWay[]): Promise<unknown> {
    for (const one of unsent)
      if (now() >= one.until || !all.some(({ name }) => name === one.way)) unsent.delete(one)
    return Promise.all(all.map(send))
  }

  return {
    /** What has reached the operator by all ways: after a restart the rest is told again. */
    toldOf(row: IncidentRow): IncidentRow['told'] {
      if (![...unsent].some(({ notice }) => notice.rows.includes(row))) return row.told
      return row.told === 'ended' ? 'opened' : 'nothing'
    },

    /**
     * Returns the rows of which more was told, or arrived, than at the last look. Does not wait for what it
     * sends: who hangs must not hold up the overview. What could not be sent is tried again for an hour.
     */
    async tell(rows: readonly IncidentRow[]): Promise<IncidentRow[]> {
      const all = await ways()
      const alarms = rows.filter(({ severity }) => severity !== 'notice')
      const begun = alarms.filter(isNew)
      const ended = alarms.filter(({ ended_at, told }) => ended_at !== null && told === 'opened')
      const isDue = ended.length > 0 || begun.some(({ opened_at }) => now() - opened_at >= TOGETHER_MS)
      const told = isDue ? [...begun, ...ended] : []
      for (const row of told) {
        row.told = row.ended_at === null ? 'opened' : 'ended'
        if (row.ended_at === null) lastTold.set(kindOf(row), now())
      }
      if (isDue) {
        const failing = alarms.filter(({ severity, ended_at }) => severity === 'error' && ended_at === null)
        const sound = all.filter((way) => !failing.some(({ part }) => part === way.part))
        const notice = noticeOf(begun, ended, publicUrl)
        const until = now() + KEEP_TRYING_MS
        for (const { name } of sound.length ? sound : all) unsent.add({ notice, way: name, until })
      }
      sending ??= sendAll(all).finally(() => (sending = null))
      return [...told, ...arrived.splice(0)]
    },

    /** Waits only a moment for what is being sent. */
    stop: () => Promise.race([sending, sleep(STOP_MS, undefined, { ref: false })]),
  }
}

export type Notices = ReturnType<typeof makeNotices>

function noticeOf(begun: readonly IncidentRow[], ended: readonly IncidentRow[], publicUrl: string): Notice {
  const rows = [...begun, ...ended]
  const lines = [
    ...begun.map(({ summary, severity }) => `${severity === 'error' ? 'Error' : 'Warning'}: ${summary}.`),
    ...ended.map(({ summary }) => `Resolved: ${summary}.`),
  ]
  const [only] = rows.length === 1 ? rows : []
  const both = [
    begun.length && counted(begun.length, 'new incident'),
    ended.length && `${ended.length} resolved`,
  ]
  const title = only ? String(lines[0]).slice(0, -1) : both.filter(Boolean).join(', ')
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
      const data = { incidents: rows.map(incidentOf), url: link }
      const text = [title, ...lines, link].join('\n')
      const body = JSON.stringify({ type: 'incidents', timestamp: new Date(now()).toISOString(), text, data })
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
      if (answer.ok) return
      const refused = { name: 'WebhookRefused', code: `answered-${answer.status}` }
      throw Object.assign(new Error('the webhook refused'), refused)
    },
  }
}
