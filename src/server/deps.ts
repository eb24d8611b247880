import path from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Health, HealthProblem } from '#contract/health.ts'
import { PRODUCT } from '#contract/product.ts'
import { aiSettings } from './ai/ai.settings.ts'
import { Alerts } from './alerts/alerts.service.ts'
import { tilesOf, type Config } from './config.ts'
import { makeConsole } from './console.deps.ts'
import { makeIngest, makeReading } from './ingest.deps.ts'
import { Edits } from './edits/edits.service.ts'
import { RideClaims } from './edits/ride-claims.service.ts'
import { Example } from './example/example.service.ts'
import { exampleStore } from './example/example.store.ts'
import { makeFlightWatch, type WatchOptions } from './flights/flights.service.ts'
import { providerDayStore } from './flights/providers/provider-day.store.ts'
import type { Fetch } from './flights/providers/fetch-answer.ts'
import { aeroApi } from './flights/providers/provider.aeroapi.ts'
import { aeroDataBox } from './flights/providers/provider.aerodatabox.ts'
import { aviationstack } from './flights/providers/provider.aviationstack.ts'
import type { StatusProvider } from './flights/providers/status-provider.ts'
import { StatusSources } from './flights/providers/status-sources.ts'
import { watchStore } from './flights/watch.store.ts'
import { sealedDays } from './db/sealed-days.ts'
import { makeInfrastructure, type Outside, type Infrastructure } from './infrastructure.deps.ts'
import { fetchText } from './inbox/webhooks/ses.ts'
import { makeMail, makeSmtp } from './mail.deps.ts'
import type { Mailer } from './mailer/mailer.ts'
import { type Log, errorFields } from './observe/log.ts'
import { makeObserved } from './observed.deps.ts'
import { makeSupport } from './support/support.service.ts'
import { consoleStore } from './admin/console.store.ts'
import { Notifier } from './notify/notifier.ts'
import { notifyStore } from './notify/notify.store.ts'
import { landingPage } from './pages/landing-page.ts'
import { TripDrawing } from './pages/trip-drawing.ts'
import { Trips } from './trips/trips.service.ts'
import { tripsStore } from './trips/trips.store.ts'
import { makeAccessLinks } from './accounts/access-links.ts'
import { makeAccounts } from './accounts/accounts.service.ts'
import { accountsStore } from './accounts/accounts.store.ts'
import { accessKeyWarnings } from './access-key.ts'

export { configuredReader } from './ingest.deps.ts'
export type { Outside } from './infrastructure.deps.ts'

export type Deps = Awaited<ReturnType<typeof makeDeps>>

/** Each other `*.deps.ts` wires one area; this file alone orders creation, start and disposal. */
export async function makeDeps(config: Config, log: Log, outside: Outside = {}) {
  // Settings that are wrong are told before anything is touched
  const settings = aiSettings(config)
  const infrastructure = await makeInfrastructure(config, log, outside)
  const { owner, db, logs, forget } = infrastructure
  const observed = await makeObserved(infrastructure)
  const reading = await makeReading(infrastructure, { settings, prometheus: observed.prometheus })
  const { reader, ai, queue } = reading
  const { notifier, trips } = makeTrips(infrastructure)
  const access = await openAccessLinks(infrastructure)
  const mail = makeMail(infrastructure, { links: access.links, traces: observed.traces })
  const { mailer } = mail
  const support = makeSupport({ ...infrastructure, mailer, operator: config.OPERATOR_EMAIL })
  const telling = makeAlerts(infrastructure, { trips, mailer })
  const { alerts } = telling
  const accounts = makeAccounts({
    ...infrastructure,
    ...access,
    trips,
    mailer,
    alerts,
    support,
    publicUrl: config.PUBLIC_URL,
  })
  const reads = makeIngest(infrastructure, reading, { trips, notifier, observed })
  const { ingest, documents } = reads
  const example = await Example.open({ ...infrastructure, store: exampleStore(db), trips, ingest })
  const watch = makeFlights(infrastructure, {
    alarms: alerts,
    tellPages: (tripId) => notifier.broadcast(tripId, { type: 'statuses' }),
    isExample: (tripId) => example.is(tripId),
  })
  const { flights } = watch
  const edits = new Edits({ ...infrastructure, trips, flights })
  const rideClaims = new RideClaims({ ...infrastructure, trips, isExample: (tripId) => example.is(tripId) })

  const inbox = await mail.open({ trips, ingest, alerts })
  await telling.start()
  await reads.start(mail.steps, flights)
  const { addresses } = mail
  const others = { trips, documents, addresses, inbox, reader, ai, notifier, observed, mailer, alerts }
  const operating = await makeConsole(infrastructure, others)
  const smtp = config.EMAIL_DOMAIN ? await makeSmtp(config, { inbox, log, traces: observed.traces }) : null

  const webFolder = outside.webFolder ?? path.resolve(import.meta.dirname, '../../dist/web')
  const drawing = new TripDrawing(webFolder, log)
  const landing = await landingPage(webFolder, config)

  return {
    ...infrastructure,
    observed,
    trips,
    accounts,
    ingest,
    documents,
    orphans: reads.orphans,
    edits,
    rideClaims,
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
    ...operating,
    ...makeHealth(infrastructure),
    webFolder,
    drawing,
    landing,
    stopReading: () => queue.stop(),
    async dispose() {
      try {
        operating.operatorStreams.stop()
        ai?.stop()
        notifier.stop()
        await drawing.stop()
        await operating.status.storage.stop()
        await operating.watch.stop()
        await watch.stop()
        await smtp?.stop()
        await Promise.all([queue.stop().then(() => reader.stop()), telling.stop(), mail.stop()])
        await observed.stop()
        await infrastructure.refusals.flush()
        await infrastructure.reserve.stop()
        await infrastructure.database.stop()
        await forget.now()
        await db.destroy()
      } finally {
        await logs.stop().finally(() => owner[Symbol.dispose]())
      }
    },
  }
}

function makeTrips(infrastructure: Infrastructure) {
  const { config, db, log, now } = infrastructure
  const notifier = new Notifier({ ...infrastructure, store: notifyStore(db) })
  const trips = new Trips({
    ...infrastructure,
    store: tripsStore(db, sealedDays(infrastructure.keys.rows)),
    build: `${config.version}-${config.commit ?? 'x'}`,
    onTampering: (tripId) => {
      log.error({ tripId }, 'a trip was changed from outside')
      const at = new Date(now()).toISOString()
      const detail = 'Somebody changed the stored data of a trip; the log names it'
      void consoleStore(db)
        .noteServerEvent({ at, kind: 'trip_changed_outside', detail })
        .catch((error: unknown) => log.error({ error: errorFields(error) }, 'an event could not be kept'))
    },
    notifier,
  })
  return { notifier, trips }
}

const ALERTS_AT_ONCE = 4

/** Alerts have their own queue, so that they do not wait for a document. */
function makeAlerts(infrastructure: Infrastructure, features: { trips: Trips; mailer: Mailer }) {
  const { config, outside } = infrastructure
  const queue = infrastructure.makeQueue({ concurrency: ALERTS_AT_ONCE })
  const alerts = new Alerts({
    ...infrastructure,
    ...features,
    queue,
    services: config.PUSH_SERVICES,
    contact: pushContact(config),
    fetchPush: outside.fetchPush ?? fetch,
    publicUrl: config.PUBLIC_URL,
  })
  return { alerts, start: () => queue.start(alerts.handlers()), stop: () => queue.stop() }
}

/** The VAPID contact (RFC 8292 §2.1): PUSH_CONTACT or the operator's address as mailto:, else PUBLIC_URL. */
function pushContact({ PUSH_CONTACT, OPERATOR_EMAIL, PUBLIC_URL }: Config): string {
  if (PUSH_CONTACT) return PUSH_CONTACT
  if (OPERATOR_EMAIL) return `mailto:${OPERATOR_EMAIL}`
  const { protocol, hostname } = new URL(PUBLIC_URL)
  return protocol === 'https:' ? PUBLIC_URL : `mailto:${PRODUCT.toLowerCase()}@${hostname}`
}

const LEAST_NEW = 20

function makeFlights(
  infrastructure: Infrastructure,
  others: Pick<WatchOptions, 'alarms' | 'tellPages' | 'isExample'>,
) {
  const { config, outside, db, keys, forget, now } = infrastructure
  const sources = new StatusSources({
    ...infrastructure,
    providers: makeProviders(config, outside.fetchStatus ?? fetch, now),
    store: providerDayStore(db),
    budgetPerDay: config.FLIGHT_QUERIES_PER_DAY,
    queriesPerMinute: config.FLIGHT_QUERIES_PER_MINUTE,
    timeoutMs: config.FLIGHT_TIMEOUT * 1_000,
    ...(outside.waitStatus ? { wait: outside.waitStatus } : {}),
  })
  const share = Math.floor((config.FLIGHT_QUERIES_PER_DAY * config.FLIGHT_TRIP_SHARE) / 100)
  const flights = makeFlightWatch({
    ...infrastructure,
    ...others,
    store: watchStore({ db, keys, onChange: forget.soon }),
    sources,
    shares: {
      refreshesOfTrip: Math.max(1, share),
      refreshesOfNetwork: Math.max(1, 2 * share),
      newOfTrip: Math.max(LEAST_NEW, 2 * share),
    },
  })
  return {
    flights,
    async stop() {
      sources.stop()
      await flights.stop()
    },
  }
}

const PROVIDERS = { aerodatabox: aeroDataBox, aeroapi: aeroApi, aviationstack }

/** The configured live sources, in order. `now`: epoch milliseconds. */
export function makeProviders(config: Config, fetch: Fetch, now = Date.now): StatusProvider[] {
  return [...new Set(config.FLIGHT_PROVIDERS)].map((name) => {
    const prefix = name.toUpperCase() as Uppercase<typeof name>
    return PROVIDERS[name]({ url: config[`${prefix}_URL`], key: config[`${prefix}_KEY`] ?? '', fetch, now })
  })
}

function makeHealth({ config, reserve, usage, database, clock }: Infrastructure) {
  const instance = randomUUID()
  const publicAddress: Health['publicAddress'] = { url: config.PUBLIC_URL, state: 'checking' }
  const problems = (): HealthProblem[] => [
    ...(publicAddress.state === 'ok' || publicAddress.state === 'checking'
      ? []
      : (['public-address'] as const)),
    ...(clock.isTrusted ? [] : (['clock.doubted'] as const)),
    ...(reserve.isFull || usage.isFull ? (['disk.full'] as const) : []),
    ...(database.isDamaged ? (['database.damaged'] as const) : []),
    ...(database.isUnreachable ? (['database.unreachable'] as const) : []),
    ...(database.isUnchecked ? (['database.unchecked'] as const) : []),
  ]
  const health = (found = problems()): Health => ({
    status: found.length ? 'degraded' : 'ok',
    problems: found,
    product: PRODUCT,
    version: config.version,
    commit: config.commit,
    instance,
    mapTiles: tilesOf(config),
    takesMail: config.EMAIL_DOMAIN !== null,
    sendsMail: config.SMTP_URL !== null,
    publicAddress,
  })
  return { instance, publicAddress, health }
}

const TRY_MS = 5_000

/** Checks by its instance that the public address reaches this server: else every link is useless. */
export async function checkPublicAddress(
  url: string,
  instance: string,
  ask: typeof fetch = fetch,
): Promise<Health['publicAddress']['state']> {
  try {
    const answer = await ask(`${url}/api/health`, { redirect: 'follow', signal: AbortSignal.timeout(TRY_MS) })
    const body = (await answer.json()) as Partial<Health> | null
    return body?.instance === instance ? 'ok' : 'other-server'
  } catch {
    return 'unreachable'
  }
}

async function openAccessLinks({ config, db, access, forget, log }: Infrastructure) {
  const store = accountsStore(db)
  const links = makeAccessLinks({ store, ring: access.links, isOn: config.ACCESS_LINKS === 'on', forget })
  access.state.lostLinks = await links.settle()
  access.retire()
  if (config.ACCESS_LINKS === 'on') for (const says of accessKeyWarnings(access.state)) log.warn(says)
  return { store, links }
}
