import { createHmac, randomUUID } from 'node:crypto'
import type { IncidentPart } from '#contract/admin/incidents.ts'
import { PRODUCT } from '#contract/product.ts'
import { errorFields, type Log } from '#server/observe/log.ts'
import { incidentOf, type IncidentRow } from './incidents.store.ts'

/** What turned wrong and what is well again, told together. */
export type Notice = { id: string; title: string; lines: string[]; url: string; rows: IncidentRow[] }

/** A way to the operator. `part`: what it depends on; while that fails, other ways are used. */
export type NoticeWay = { name: string; part: IncidentPart | null; send(notice: Notice): Promise<void> }

type Options = { ways: () => Promise<readonly NoticeWay[]>; publicUrl: string; log: Log; now: () => number }

/** Time for others to join, so that one cause is told once. */
const TOGETHER_MS = 15_000
/** A code that comes and goes is told once in this time. */
const AGAIN_MS = 600_000
const KEEP_TRYING_MS = 3_600_000

type Waiting = { notice: Notice; way: string; until: number }

/** Tells the operator what turned red or amber, and when it is well again (spec console-43). */
export function makeNotices({ ways, publicUrl, log, now }: Options) {
  const lastTold = new Map<string, number>()
  let waiting: Waiting[] = []

  const isNew = ({ code, told, ended_at, acknowledged_at }: IncidentRow) =>
    told === 'nothing' &&
    ended_at === null &&
    acknowledged_at === null &&
    now() - (lastTold.get(code) ?? -Infinity) >= AGAIN_MS

  async function send(way: NoticeWay, notice: Notice, until: number): Promise<void> {
    try {
      await way.send(notice)
    } catch (error) {
      log.warn({ way: way.name, error: errorFields(error) }, 'the operator could not be told')
      waiting.push({ notice, way: way.name, until })
    }
  }

  return {
    /** Returns the rows whose `told` it changed. What could not be sent is tried again for an hour. */
    async tell(rows: readonly IncidentRow[]): Promise<IncidentRow[]> {
      const all = await ways()
      const again = waiting
      waiting = []
      for (const { notice, way, until } of again) {
        const named = all.find(({ name }) => name === way)
        if (named && now() < until) await send(named, notice, until)
      }
      const alarms = rows.filter(({ severity }) => severity !== 'notice')
      const begun = alarms.filter(isNew)
      const ended = alarms.filter(({ ended_at, told }) => ended_at !== null && told === 'opened')
      const isDue = ended.length > 0 || begun.some(({ opened_at }) => now() - opened_at >= TOGETHER_MS)
      if (!isDue) return []
      for (const row of begun) {
        row.told = 'opened'
        lastTold.set(row.code, now())
      }
      for (const row of ended) row.told = 'ended'
      const failing = new Set(alarms.flatMap(({ part, ended_at }) => (ended_at === null ? part : [])))
      const sound = all.filter(({ part }) => part === null || !failing.has(part))
      const notice = noticeOf(begun, ended, publicUrl)
      for (const way of sound.length ? sound : all) await send(way, notice, now() + KEEP_TRYING_MS)
      return [...begun, ...ended]
    },
  }
}

export type Notices = ReturnType<typeof makeNotices>

function noticeOf(begun: readonly IncidentRow[], ended: readonly IncidentRow[], publicUrl: string): Notice {
  const rows = [...begun, ...ended]
  const lines = [
    ...begun.map(({ summary, severity }) => `${severity === 'error' ? 'Wrong' : 'Warning'}: ${summary}.`),
    ...ended.map(({ summary }) => `Well again: ${summary}.`),
  ]
  const [only] = rows.length === 1 ? rows : []
  const both = [begun.length && `${begun.length} wrong`, ended.length && `${ended.length} well again`]
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
      if (!answer.ok) throw new WebhookRefused(answer.status)
    },
  }
}

class WebhookRefused extends Error {
  override name = 'WebhookRefused'
  readonly code: string
  constructor(status: number) {
    super('the webhook refused')
    this.code = `answered-${status}`
  }
}
