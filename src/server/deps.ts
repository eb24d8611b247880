import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Health } from '#contract/health.ts'
import { LIMITS } from '#contract/limits.ts'
import { PRODUCT } from '#contract/product.ts'
import { AccessLinks } from './accounts/access-links.ts'
import { Accounts } from './accounts/accounts.service.ts'
import { accountsStore } from './accounts/accounts.store.ts'
import { Ai } from './ai/ai.service.ts'
import { aiSettings } from './ai/ai.settings.ts'
import { aiStore } from './ai/ai.store.ts'
import { Alerts } from './alerts/alerts.service.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { ownFolder } from './db/owner.ts'
import { keepOrder } from './db/physical-order.ts'
import { forgetErased, openSqlite } from './db/sqlite.ts'
import { Documents } from './documents/documents.service.ts'
import { documentsStore, READ_JOB } from './documents/documents.store.ts'
import { readJob } from './documents/read.job.ts'
import { threadedReader, type Reader } from './documents/reader.ts'
import { Edits } from './edits/edits.service.ts'
import { Example } from './example/example.service.ts'
import { exampleStore } from './example/example.store.ts'
import { makeFlights } from './flights.deps.ts'
import { localFileStore } from './files/file-store.local.ts'
import { readCertificate } from './inbox/certificate.ts'
import type { Inbox } from './inbox/inbox.service.ts'
import type { ResolveDns } from './inbox/sender-checks-dns.ts'
import { SmtpInbox } from './inbox/smtp.ts'
import { fetchText, type FetchText } from './inbox/webhooks/fetch-text.ts'
import { sqliteQueue } from './jobs/queue.sqlite.ts'
import { readServerKeys, stretchAccessKey } from './keys.ts'
import { makeMail } from './mail.deps.ts'
import { Notifier } from './notify/notifier.ts'
import { notifyStore } from './notify/notify.store.ts'
import type { Log } from './observe/log.ts'
import { Support } from './support/support.service.ts'
import { Trips } from './trips/trips.service.ts'
import { tripsStore } from './trips/trips.store.ts'

/** What a test puts in place of the outside world. */
export type Outside = {
  now?: () => number
  reader?: Reader
  webFolder?: string
  answerWithinMs?: number
  slowAfterMs?: number
  answersTogetherMs?: number
  resolveDns?: ResolveDns
  fetchText?: FetchText
  /** Live sources of flight statuses, and pauses between tries at them. */
  fetchStatus?: typeof fetch
  waitStatus?: (ms: number) => Promise<void>
  fetchPush?: typeof fetch
}

export type Deps = Awaited<ReturnType<typeof makeDeps>>

const ANSWER_WITHIN_MS = 25_000
/** Documents that are begun although one trip has all places that it may have. */
const KEPT_PLACES = 4
/** A document waits for the disk, for ciphers and for checks of its sender longer than for a thread. */
const DOCUMENTS_PER_THREAD = 2
/** Groups of people that are told of flights at once. */
const ALERTS_AT_ONCE = 4

/** Reading threads as the environment sets them. */
export function configuredReader(config: Config): Reader {
  return threadedReader(
    {
      threads: config.READER_THREADS,
      seconds: config.READER_SECONDS,
      pictureSeconds: config.PICTURE_SECONDS,
      memoryMb: config.READER_MEMORY_MB,
    },
    { ocrLanguages: config.OCR_LANGUAGES },
  )
}

/** Wires the product by hand: configuration in, everything that runs out, with its disposal. */
export async function makeDeps(config: Config, log: Log, outside: Outside = {}) {
  const now = outside.now ?? Date.now
  const settings = aiSettings(config)
  const owner = ownFolder(config.DATA_DIR)
  const db = openSqlite(path.join(config.DATA_DIR, 'skein.sqlite'))
  await migrate(db)
  const forget = forgetErased(db)
  const order = keepOrder(db, forget)
  await order.now()
  const hasTrips = (await db.selectFrom('trip').select('id').limit(1).executeTakeFirst()) !== undefined
  const keys = readServerKeys(config.DATA_DIR, hasTrips)
  const files = localFileStore(path.join(config.DATA_DIR, 'files'))
  const instance = randomUUID()
  const publicAddress: Health['publicAddress'] = { url: config.PUBLIC_URL, state: 'checking' }
  const reader = outside.reader ?? configuredReader(config)
  const runs = aiStore(db)
  await runs.closeInterrupted()
  const ai = settings && new Ai({ settings, store: runs, log, now })
  // A document that waits for a model's answer takes no thread, and some places are kept for other trips
  const ownerConcurrency = DOCUMENTS_PER_THREAD * config.READER_THREADS + (ai?.settings.concurrency ?? 0)
  const concurrency = ownerConcurrency + KEPT_PLACES
  const queue = sqliteQueue({ db, log, concurrency, ownerConcurrency, now, onEnd: forget.soon })
  const build = `${config.version}-${config.commit ?? 'x'}`
  const notifier: Notifier = new Notifier({
    db,
    store: notifyStore(db),
    log,
    now,
    seal: (tripId, value) => trips.sealFor(tripId, value),
  })
  const trips = new Trips({
    store: tripsStore(db),
    files,
    keys,
    now,
    build,
    forget,
    onChange: (tripId, change) => notifier[change](tripId),
  })
  const accountRows = accountsStore(db)
  const links = new AccessLinks({
    store: accountRows,
    keys,
    ownKey: config.ACCESS_LINK_KEY && stretchAccessKey(config.ACCESS_LINK_KEY),
    isOn: config.ACCESS_LINKS,
    forget,
  })
  await links.settle()
  const mail = makeMail({
    config,
    db,
    keys,
    log,
    now,
    forget,
    keepAccess: (tripId, viewPassword) => links.keep(tripId, viewPassword),
    resolveDns: outside.resolveDns,
    togetherMs: outside.answersTogetherMs,
  })
  const { mailer } = mail
  const support = new Support({ db, keys, mailer, operator: config.OPERATOR_EMAIL, forget, log, now })
  const alertQueue = sqliteQueue({ db, log, concurrency: ALERTS_AT_ONCE, now, onEnd: forget.soon })
  /** Rows of alerts came or went: neither they nor when they were written is to be left. */
  const forgetRows = () => {
    forget.soon()
    order.soon()
  }
  const alerts = new Alerts({
    db,
    queue: alertQueue,
    keys,
    trips,
    mailer,
    services: config.PUSH_SERVICES,
    contact: pushContact(config),
    fetchPush: outside.fetchPush ?? fetch,
    publicUrl: config.PUBLIC_URL,
    forget: { ...forget, soon: forgetRows },
    now,
  })
  const accounts = new Accounts({
    store: accountRows,
    keys,
    mailer,
    trips,
    links,
    alsoErase: [
      mailer.forget,
      (tx, _, address) => alerts.erase(tx, address),
      (tx, hash) => support.erase(tx, hash),
    ],
    publicUrl: config.PUBLIC_URL,
    now,
    forget,
  })
  const store = documentsStore(db, queue)
  const answerWithinMs = outside.answerWithinMs ?? ANSWER_WITHIN_MS
  const slowAfterMs = outside.slowAfterMs ?? LIMITS.readingSlowMs
  const documents = new Documents({
    store,
    files,
    keys,
    trips,
    queue,
    notifier,
    slowAfterMs,
    log,
    now,
    answerWithinMs,
  })
  const example = await Example.open({ store: exampleStore(db), trips, documents, keys, log, now })
  const watch = makeFlights({
    config,
    db,
    keys,
    forget,
    order,
    log,
    now,
    fetch: outside.fetchStatus ?? fetch,
    wait: outside.waitStatus,
    alarms: alerts,
    tellPages: (tripId) => notifier.statuses(tripId),
    isExample: (tripId) => example.is(tripId),
  })
  const { flights } = watch
  const edits = new Edits({
    trips,
    now,
    onEdit: ({ event, legs }) => flights.noteStated(event.id, legs),
  })
  const inbox = await mail.open(trips, documents, alerts)
  await alertQueue.start(alerts.handlers())
  await queue.start({
    [READ_JOB]: readJob({
      store,
      files,
      keys,
      trips,
      reader,
      ai,
      log,
      notifier,
      slowAfterMs,
      mailDesk: mail.desk,
      noteFlights: (tripId, stated) => flights.noteStated(tripId, stated),
      tell: (id, outcome) => documents.tell(id, outcome),
    }),
  })
  const health = (): Health => ({
    status: publicAddress.state === 'ok' || publicAddress.state === 'checking' ? 'ok' : 'degraded',
    product: PRODUCT,
    version: config.version,
    commit: config.commit,
    instance,
    mapTiles: config.MAP_TILES,
    publicAddress,
  })
  const smtp = config.EMAIL_DOMAIN ? await makeSmtp(config, { inbox, log }) : null
  return {
    config,
    log,
    now,
    db,
    forget,
    order,
    trips,
    accounts,
    documents,
    edits,
    example,
    flights,
    notifier,
    mail,
    alerts,
    support,
    inbox,
    smtp,
    fetchText: outside.fetchText ?? fetchText,
    ai,
    health,
    instance,
    publicAddress,
    webFolder: outside.webFolder ?? path.resolve(import.meta.dirname, '../../dist/web'),
    async dispose() {
      order.stop()
      ai?.stop()
      notifier.stop()
      await watch.stop()
      await smtp?.stop()
      await queue.stop()
      await alertQueue.stop()
      await mail.stop()
      await reader.stop()
      await forget.now()
      await db.destroy()
      owner[Symbol.dispose]()
    },
  }
}

/** Whom push services may turn to (RFC 8292 §2.1): mailto: or https:, so without either an address at our own host. */
function pushContact({ PUSH_CONTACT, OPERATOR_EMAIL, PUBLIC_URL }: Config): string {
  if (PUSH_CONTACT) return PUSH_CONTACT
  if (OPERATOR_EMAIL) return `mailto:${OPERATOR_EMAIL}`
  const { protocol, hostname } = new URL(PUBLIC_URL)
  return protocol === 'https:' ? PUBLIC_URL : `mailto:${PRODUCT.toLowerCase()}@${hostname}`
}

async function makeSmtp(config: Config, { inbox, log }: { inbox: Inbox; log: Log }): Promise<SmtpInbox> {
  const host = config.EMAIL_DOMAIN ?? 'localhost'
  const { SMTP_TLS_CERT: certFile, SMTP_TLS_KEY: keyFile, DATA_DIR: folder } = config
  const certificate = await readCertificate({ certFile, keyFile, folder, host })
  return new SmtpInbox({ inbox, host, certificate, log })
}
