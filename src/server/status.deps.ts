import * as z from 'zod'
import { openWithKey } from '#vault/server-seal.ts'
import { AiFigures } from './admin/ai-figures.service.ts'
import { aiFiguresStore } from './admin/ai-figures.store.ts'
import { knownPhase } from './admin/known-phase.ts'
import { MailFigures } from './admin/mail-figures.service.ts'
import { mailFiguresStore } from './admin/mail-figures.store.ts'
import { Overview, type Identity } from './admin/overview.service.ts'
import { overviewStore } from './admin/overview.store.ts'
import { isLoopbackHost } from './http/loopback.ts'
import type { Deployments } from './admin/deployments.ts'
import { Performance, type Model } from './admin/performance.service.ts'
import { StorageFigures } from './admin/storage-figures.service.ts'
import { storageFiguresStore } from './admin/storage-figures.store.ts'
import type { Config } from './config.ts'
import type { Infrastructure } from './infrastructure.deps.ts'
import { Operator } from './http/operator.ts'
import type { Notifier } from './notify/notifier.ts'
import { OperatorStreams } from './notify/operator-streams.ts'
import type { Figures } from './observe/figures.ts'

type Beside = {
  figures: Figures
  notifier: Notifier
  model: Model
  streams: OperatorStreams
  deployments: Deployments
}

/** Wires what the status screens of the console are told from. */
export async function makeStatus(
  infrastructure: Infrastructure,
  { figures, notifier, model, streams, deployments }: Beside,
) {
  const { config, db, database, keys, usage, log, now, clock } = infrastructure
  const stored = storageFiguresStore(db)
  const storage = new StorageFigures({ store: stored, usage, folder: config.DATA_DIR, log, now })
  await storage.restore()
  figures.connections = () => notifier.open + streams.count
  const provider = mailProvider(config)
  const [aiStore, mailStore] = [aiFiguresStore(db), mailFiguresStore(db)]
  const openAddress = async (sealed: string) => z.string().parse(await openWithKey(keys.mail, sealed))
  const mail = new MailFigures({
    store: mailStore,
    provider,
    openAddress,
    webhooks: (hours) => figures.webhooks(hours),
    now,
  })
  const performance = new Performance({
    ai: aiStore,
    mail: mailStore,
    stored,
    storage,
    database,
    provider,
    model,
    figures,
    log,
    now,
  })
  const overview = new Overview({
    store: overviewStore(db),
    mail,
    storage,
    performance,
    database,
    identity: identityOf(config, deployments),
    clock,
    now,
  })
  return {
    overview,
    ai: new AiFigures({ store: aiStore, now }),
    mail,
    mailStore,
    storage,
    performance,
    figures,
    streams,
  }
}

/** Wires what lets the operator in. */
export function makeOperator({ config, keys, now }: Infrastructure) {
  const operator = new Operator({
    key: config.ADMIN_API_KEY,
    salt: keys.lookup,
    expiry: config.ADMIN_TOKEN_EXPIRY,
    // A server that others know by a name is none of a developer's own
    isDevelopment: config.DEVELOPMENT && isLoopbackHost(new URL(config.PUBLIC_URL).hostname),
    proxies: config.TRUST_PROXY,
    now,
  })
  return { operator, operatorStreams: new OperatorStreams({ operator, now }) }
}

/** How long the overview waits for a platform. */
const PHASE_MS = 250

function identityOf(config: Config, deployments: Deployments): () => Promise<Identity> {
  const phase = knownPhase(
    async () => (await deployments.current(config.DEPLOYMENT_ENVIRONMENT)).phase,
    PHASE_MS,
  )
  return async () => ({
    status: await phase(),
    version: config.version,
    commit: config.commit ?? 'unknown',
    environment: config.ENVIRONMENT,
    planet: { name: config.SERVER_NAME, port: config.PORT },
  })
}

/** The host of SMTP_URL, never what stands before it. Deliveries are told by SendGrid alone. */
const mailProvider = ({ SMTP_URL: url, SENDGRID_EVENT_KEY: key }: Config) => ({
  name: url === null ? 'folder' : (URL.parse(url)?.hostname ?? 'smtp'),
  configured: url !== null,
  tells: key !== null,
})
