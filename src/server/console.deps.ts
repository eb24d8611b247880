import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { StorageEnvironment } from '#contract/admin/trips.ts'
import { makeAiFigures } from './admin/ai-figures.service.ts'
import { consoleStore } from './admin/console.store.ts'
import { makeDebugTrips, type DebugTrips } from './admin/debugger-trips.ts'
import { makeDebugger } from './admin/debugger.service.ts'
import { digitalOceanDeployments } from './admin/deployments.digitalocean.ts'
import { localDeployments } from './admin/deployments.local.ts'
import type { Deployments } from './admin/deployments.ts'
import { inspectorStore } from './admin/inspector.store.ts'
import { makeMailFigures } from './admin/mail-figures.service.ts'
import { makeOverview, type Identity } from './admin/overview.service.ts'
import { makePeople } from './admin/people.ts'
import { makeSelfCheck } from './admin/self-check.service.ts'
import { makeStorageBrowser } from './admin/storage-browser.ts'
import { makeStorageFigures } from './admin/storage-figures.service.ts'
import { makeTripInspector } from './admin/trip-inspector.ts'
import type { Ai } from './ai/ai.service.ts'
import type { Alerts } from './alerts/alerts.service.ts'
import type { Config } from './config.ts'
import type { Documents } from './documents/documents.service.ts'
import { Folder } from './files/folder.ts'
import { isLoopbackHost } from './http/origin.ts'
import { makeOperator } from './http/operator.ts'
import { operatorStore } from './http/operator.store.ts'
import { makeWatch } from './incidents.deps.ts'
import type { Inbox } from './inbox/inbox.service.ts'
import type { MailAddresses } from './inbox/mail-addresses.ts'
import type { Infrastructure } from './infrastructure.deps.ts'
import type { Reader } from './ingest/ingest.service.ts'
import type { Mailer } from './mailer/mailer.ts'
import type { Notifier } from './notify/notifier.ts'
import { OperatorStreams } from './notify/operator-streams.ts'
import type { Observed } from './observed.deps.ts'
import type { Trips } from './trips/trips.service.ts'

type Features = {
  trips: Trips
  documents: Documents
  addresses: MailAddresses
  inbox: Inbox
  reader: Reader
  ai: Ai | null
  notifier: Notifier
  observed: Observed
  mailer: Mailer
  alerts: Alerts
}

export async function makeConsole(infrastructure: Infrastructure, features: Features) {
  const { config, db, keys, now } = infrastructure
  const operator = makeOperator({
    key: config.ADMIN_API_KEY,
    salt: keys.lookup,
    expiry: config.ADMIN_TOKEN_EXPIRY,
    // A server that features know by a name is none of a developer's own
    isDevelopment: config.DEVELOPMENT && isLoopbackHost(new URL(config.PUBLIC_URL).hostname),
    proxies: config.TRUST_PROXY,
    store: await operatorStore(db),
    refusals: infrastructure.refusals,
    now,
  })
  const operatorStreams = new OperatorStreams({ operator, now })
  const deployments = makeDeployments(infrastructure)
  const trials = makeDebugTrips(infrastructure)
  const { figures, lists, runs } = features.observed
  figures.connections = () => features.notifier.open
  const provider = mailProvider(config)
  const shared = { ...infrastructure, figures, lists, store: consoleStore(db), provider }
  const storage = makeStorageFigures({ ...shared, folder: config.DATA_DIR })
  await storage.restore()
  const mail = makeMailFigures({ ...shared, mailer: features.mailer })
  const selfCheck = await makeSelfCheck({ ...shared, ...features.observed, storage, mail })
  const watch = makeWatch(infrastructure, { ...shared, ...features, storage })
  const { incidents, operatorBrowsers } = watch
  const modelSetUp = features.ai !== null
  const overview = makeOverview({
    ...shared,
    mail,
    storage,
    incidents,
    modelSetUp,
    selfCheck,
    identity: identityOf(config, deployments),
  })
  return {
    operator,
    operatorStreams,
    deployments,
    status: {
      overview,
      ai: makeAiFigures({ ...shared, model: features.ai }),
      mail,
      storage,
      figures,
      incidents,
      selfCheck,
      modelSetUp,
      operatorBrowsers,
    },
    watch,
    ...makeInspectors(infrastructure, { ...features, trials }),
    debugger: makeDebugger({
      ...infrastructure,
      ...features,
      runs,
      trials,
      strategy: config.AI_STRATEGY,
      images: config.AI_IMAGES,
    }),
  }
}

function makeDeployments({ config, log, logs, outside, now }: Infrastructure): Deployments {
  if (config.DEPLOYMENTS === 'local') {
    const buildFolder = outside.buildFolder ?? path.resolve(import.meta.dirname, '../../dist')
    return localDeployments({ environment: config.DEPLOYMENT_ENVIRONMENT, buildFolder, ...logs })
  }
  return digitalOceanDeployments({
    url: config.DIGITALOCEAN_URL,
    token: config.DIGITALOCEAN_TOKEN ?? '',
    apps: { production: config.DIGITALOCEAN_APP_PRODUCTION, stage: config.DIGITALOCEAN_APP_STAGE },
    fetch: outside.fetchDeployments ?? fetch,
    log,
    now,
  })
}

function makeInspectors(infrastructure: Infrastructure, features: Features & { trials: DebugTrips }) {
  const { config, db, keys } = infrastructure
  const dev = config.ENVIRONMENT === 'development' ? 'dev' : null
  const own = config.DEPLOYMENT_ENVIRONMENT === 'stage' ? 'stage' : dev
  const shared = {
    ...infrastructure,
    ...features,
    store: inspectorStore(db),
    isHere: (environment: StorageEnvironment) => environment === 'local' || environment === own,
  }
  const people = makePeople({ store: shared.store, key: keys.mail })
  return {
    storageBrowser: makeStorageBrowser({ ...shared, logs: new Folder(path.join(config.DATA_DIR, 'logs')) }),
    tripInspector: makeTripInspector({ ...shared, people }),
  }
}

function identityOf(config: Config, deployments: Deployments): () => Promise<Identity> {
  const phase = phaseInTime(async () => (await deployments.current(config.DEPLOYMENT_ENVIRONMENT)).phase)
  // Known before the first page asks
  void phase()
  return async () => ({
    status: await phase(),
    version: config.version,
    commit: config.commit ?? 'unknown',
    environment: config.ENVIRONMENT,
    planet: { name: config.SERVER_NAME, port: config.PORT },
  })
}

/** The host of SMTP_URL without its credentials. Only SendGrid reports deliveries. */
const mailProvider = ({ SMTP_URL: url, SENDGRID_EVENT_KEY: key }: Config) => ({
  name: url === null ? 'folder' : (URL.parse(url)?.hostname ?? 'smtp'),
  configured: url !== null,
  tells: key !== null,
})

const UNKNOWN = 'UNKNOWN'
const PHASE_MS = 250

function phaseInTime(ask: () => Promise<string>): () => Promise<string> {
  let known = UNKNOWN
  let asking: Promise<void> | null = null
  return async () => {
    asking ??= ask()
      .catch(() => UNKNOWN)
      .then((phase) => {
        known = phase
        asking = null
      })
    await Promise.race([asking, pause(PHASE_MS, undefined, { ref: false })])
    return known
  }
}
