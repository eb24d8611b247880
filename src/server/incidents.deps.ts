import { createHash } from 'node:crypto'
import { PushChannel } from '#contract/alerts.ts'
import { openWithKey, sealWithKey } from '#vault/server-seal.ts'
import type { ConsoleStore } from './admin/console.store.ts'
import type { StorageFigures } from './admin/storage-figures.service.ts'
import { hoursBefore } from './admin/units.ts'
import type { Ai } from './ai/ai.service.ts'
import type { Alerts } from './alerts/alerts.service.ts'
import { makeIncidents, type Facts } from './incidents/incidents.service.ts'
import { incidentsStore, type IncidentsStore } from './incidents/incidents.store.ts'
import { makeNotices, webhookWay, type NoticeWay } from './incidents/notices.ts'
import type { Infrastructure } from './infrastructure.deps.ts'
import { compose, makeMessageId, type Mailer } from './mailer/mailer.ts'
import { outboundHealth } from './mailer/outbound.ts'
import { makeSender } from './mailer/sender.ts'
import { incidentsMail } from './mailer/templates/notices.ts'
import { smtpTransport } from './mailer/transport.smtp.ts'
import type { Figures } from './observe/figures.ts'
import { readingFaults } from './observe/reading-runs.ts'
import type { Refusals } from './observe/refusals.ts'

type Parts = {
  store: ConsoleStore
  storage: StorageFigures
  figures: Figures
  refusals: Refusals
  ai: Ai | null
  mailer: Mailer
  alerts: Alerts
}

/** Watches all parts of the server, and tells the operator. */
export function makeWatch(infrastructure: Infrastructure, parts: Parts) {
  const { db, database, log } = infrastructure
  const store = incidentsStore(db)
  const browsers = makeBrowsers(infrastructure, store, parts.alerts)
  const routes = makeWays(infrastructure, parts)
  const notices = makeNotices({
    ...infrastructure,
    store,
    publicUrl: infrastructure.config.PUBLIC_URL,
    ways: async () => [...routes.ways, ...(await browsers.ways())],
  })
  const incidents = makeIncidents({
    ...infrastructure,
    store,
    facts: async () => ({ ...(await factsOf(infrastructure, parts)), untold: notices.failing() }),
    recover: makeRecovery(infrastructure, parts.mailer),
    notices,
    mayWrite: () => !database.isDamaged,
    log,
  })
  return { incidents, operatorBrowsers: browsers, stop: () => Promise.all([incidents.stop(), routes.stop()]) }
}

const SLOW_DATABASE_MS = 250
const HOUR_MS = 3_600_000

async function factsOf(
  { config, clock, db, database, dependencies, now }: Infrastructure,
  { store, storage, figures, refusals, ai, mailer }: Parts,
): Promise<Omit<Facts, 'untold'>> {
  const hour = hoursBefore(now(), 1)
  const began = performance.now()
  const isLocked = database.isDamaged
    ? false
    : await store.lock().then(
        () => false,
        (error: unknown) => /locked|busy/i.test(String(error)),
      )
  const isSlow = performance.now() - began > SLOW_DATABASE_MS
  const [outbound, mails, { people }, health, isSpent = false] = await Promise.all([
    mailer.outbound(),
    store.doubtfulMails(hour),
    readingFaults(db, now() - HOUR_MS),
    storage.health(),
    ai?.isSpent(),
  ])
  return {
    now: now(),
    mail: { ...outbound, isSetUp: config.SMTP_URL !== null },
    failing: dependencies.failing,
    tried: dependencies.tried,
    model: { isSetUp: ai !== null, isPaused: ai?.isPaused() ?? false, isSpent },
    storage: health,
    database: {
      isDamaged: database.isDamaged,
      isUnchecked: database.isUnchecked,
      orphans: database.found.orphans.length,
      isLocked,
      isSlow,
    },
    isClockTrusted: clock.isTrusted,
    requests: figures.lastMinute(),
    refused: { secrets: refusals.lastMinute('wrong_secret'), calls: refusals.lastMinute('too_many') },
    mails,
    unreadable: people,
  }
}

const PROBE_MS = 10_000
const LONGEST_PROBE_MS = 60_000
/** A mailbox that is full or greylists is asked less often after so long, while others take their mail. */
const NEW_MS = 3_600_000
const LONGEST_OLD_MS = 600_000

/**
 * While mail waits for a server that is away or puts it off, it is asked whether it is well again; less and
 * less often where it answers and takes nothing.
 */
function makeRecovery({ now }: Infrastructure, mailer: Mailer) {
  let asked = -Infinity
  let pause = PROBE_MS
  let isAsking = false
  return async ({ mail }: Facts): Promise<void> => {
    const isStopped = mail.isSetUp && (mail.isUnreached || mail.putOff > 0)
    const isFailing = outboundHealth(mail, now()).severity === 'error'
    const isOld = !mail.isUnreached && !isFailing && mail.oldest !== null && now() - mail.oldest > NEW_MS
    const longest = isOld ? LONGEST_OLD_MS : LONGEST_PROBE_MS
    if (!isStopped) [asked, pause] = [-Infinity, PROBE_MS]
    const isEarly = Math.abs(now() - asked) < Math.min(pause, longest)
    if (!isStopped || isAsking || isEarly) return
    isAsking = true
    asked = now()
    const isBack = await mailer.recover({ ...mail, isOld }).then(
      () => true,
      () => false,
    )
    pause = isBack ? Math.min(2 * pause, longest) : PROBE_MS
    isAsking = false
  }
}

function makeWays({ config, outside, db, log, now }: Infrastructure, { mailer }: Parts) {
  const { SMTP_URL, ALERT_SMTP_URL, ALERT_WEBHOOK_URL, ALERT_WEBHOOK_SECRET } = config
  const to = config.ALERT_EMAIL ?? config.OPERATOR_EMAIL
  const sender = makeSender(config)
  const own = ALERT_SMTP_URL === null ? null : smtpTransport(ALERT_SMTP_URL)
  const ways: NoticeWay[] = []
  const letterOf = async (notice: Parameters<NoticeWay['send']>[0], address: string) => ({
    ...(await incidentsMail(notice)),
    to: address,
    nature: 'notice' as const,
  })
  if (to && own)
    ways.push({
      name: 'mail by ALERT_SMTP_URL',
      part: null,
      async send(notice) {
        const about = { sender, messageId: makeMessageId(sender), date: new Date(now()) }
        const message = await compose(await letterOf(notice, to), about)
        await own.send({ ...message, id: notice.id })
      },
    })
  else if (to && SMTP_URL)
    ways.push({
      name: 'mail',
      part: 'mail',
      async send(notice) {
        const rows = await mailer.ready(await letterOf(notice, to))
        await db.transaction().execute((tx) => rows.store(tx))
        mailer.wake()
      },
    })
  if (ALERT_WEBHOOK_URL) {
    const secret = ALERT_WEBHOOK_SECRET && Buffer.from(ALERT_WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64')
    ways.push(
      webhookWay({ url: ALERT_WEBHOOK_URL, secret: secret || null, fetch: outside.fetchAlert ?? fetch, now }),
    )
  }
  if (!ways.length)
    log.info('nobody is told when a part of the server fails: ALERT_EMAIL and SMTP_URL are empty')
  return { ways, stop: async () => own?.stop() }
}

const MAX_BROWSERS = 20
const SECONDS = 24 * 3_600

/** The operator's browsers, told by push. */
function makeBrowsers({ keys }: Infrastructure, store: IncidentsStore, alerts: Alerts) {
  const idOf = ({ endpoint }: PushChannel) => createHash('sha256').update(endpoint).digest('base64url')
  return {
    /** Throws `alerts.push_service` and `request.invalid`. */
    async add(channel: PushChannel): Promise<void> {
      alerts.insistOnPush(channel)
      const known = await store.browsers()
      for (const { id } of known.slice(0, Math.max(0, known.length - MAX_BROWSERS + 1)))
        await store.removeBrowser(id)
      await store.addBrowser({ id: idOf(channel), sealed: await sealWithKey(keys.alerts, channel) })
    },

    async has(channel: PushChannel): Promise<boolean> {
      const id = idOf(channel)
      return (await store.browsers()).some((row) => row.id === id)
    },

    remove: (channel: PushChannel) => store.removeBrowser(idOf(channel)),

    async ways(): Promise<NoticeWay[]> {
      const rows = await store.browsers()
      return rows.map(({ id, sealed }) => ({
        name: `browser ${id.slice(0, 8)}`,
        part: 'push',
        async send({ title, lines, url }) {
          const channel = PushChannel.parse(await openWithKey(keys.alerts, sealed))
          const message = { kind: 'incidents', title, text: lines.join('\n'), url }
          const sent = await alerts.push.send(channel, {
            message,
            topic: 'incidents',
            seconds: SECONDS,
            urgency: 'high',
          })
          if (sent === 'gone') await store.removeBrowser(id)
        },
      }))
    },
  }
}
