import { Hono } from 'hono'
import { metricsAtRoot, metricsRoutes } from './admin/metrics.routes.ts'
import { traceRoutes } from './admin/traces.routes.ts'
import { configRoutes } from './admin/config.routes.ts'
import { storageRoutes } from './admin/storage.routes.ts'
import { inspectorRoutes } from './admin/trips.routes.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import type { UserAccess } from './accounts/accounts.service.ts'
import { deploymentRoutes } from './admin/deployments.routes.ts'
import { logRoutes } from './admin/logs.routes.ts'
import { alertRoutes } from './alerts/alerts.routes.ts'
import type { Deps } from './deps.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { editRoutes } from './edits/edits.routes.ts'
import { examplePage } from './example/example.routes.ts'
import { flightRoutes } from './flights/flights.routes.ts'
import { guardEdge } from './http/edge.ts'
import { Table, type Guards } from './http/implement.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { webhookRoutes } from './inbox/webhooks/webhooks.routes.ts'
import { devMailPages } from './mailer/dev-page.ts'
import { isLoopback } from './http/loopback.ts'
import { OperatorAudit } from './http/operator-audit.ts'
import { debuggerRoutes } from './admin/debugger.routes.ts'
import { operatorRoutes } from './admin/operator.routes.ts'
import { statusRoutes } from './admin/status.routes.ts'
import { serveWeb } from './http/static.ts'
import { systemRoutes } from './http/system.routes.ts'
import type { RouteTable } from './routes.ts'
import { supportRoutes } from './support/support.routes.ts'
import { TripGuard } from './trips/guard.ts'
import { notifyRoutes } from './trips/notify.routes.ts'
import { tripRoutes } from './trips/trips.routes.ts'
import type { EditAccess, FullAccess, ViewAccess } from './trips/trips.service.ts'

/** The whole web application: contract rows first, then the pages. */
export function createApp(deps: Deps): { app: Hono; table: RouteTable } {
  const { trips, accounts } = deps
  const app = new Hono()
  const guard = new TripGuard(trips)
  const { operator } = deps
  const guards = {
    view: (id, given, network) => guard.view(id, given, network),
    edit: (id, given, network) => guard.edit(id, given, network),
    both: (id, given, network) => guard.both(id, given, network),
    user: (bearer, network) => accounts.admit(bearer, network),
    admin: (c, row, network) => operator.admit(c, row, network),
  } satisfies Guards<ViewAccess, EditAccess, FullAccess, UserAccess>
  const table: RouteTable = new Table(app, guards, {
    proxies: deps.config.TRUST_PROXY,
    requests: deps.observed.requests,
    audit: new OperatorAudit({ operator, log: deps.log, proxies: deps.config.TRUST_PROXY }),
  })
  systemRoutes(table, deps.health)
  tripRoutes(table, { ...deps, guard })
  documentRoutes(table, deps)
  editRoutes(table, deps)
  inboxRoutes(table, { trips, addresses: deps.mail.addresses })
  webhookRoutes(table, {
    settings: deps.config,
    takeMail: (mail) => deps.inbox.receive(mail),
    noteMailEvent: ({ messageId, status, reason }) => deps.mail.mailer.note(messageId, status, reason),
    fetchText: deps.fetchText,
    parseMail: deps.inbox.parse,
    admitToken: (token, digest) => deps.inbox.admitToken(token, digest),
    now: deps.now,
  })
  notifyRoutes(table, {
    trips,
    notifier: deps.notifier,
    proxies: deps.config.TRUST_PROXY,
    streamsPerIp: deps.config.STREAMS_PER_IP,
  })
  flightRoutes(table, { ...deps, logosFolder: deps.config.AIRLINE_LOGOS_DIR })
  alertRoutes(table, deps.alerts)
  accountRoutes(table, accounts)
  supportRoutes(table, deps.support)
  configRoutes(table, deps.config, deps.accessKey)
  storageRoutes(table, deps.storageBrowser)
  inspectorRoutes(table, { ...deps, admit: guards.view })
  operatorRoutes(table, operator, deps.status.overview)
  statusRoutes(table, deps)
  debuggerRoutes(table, deps.debugger)
  traceRoutes(table, deps.observed)
  metricsRoutes(table, deps.observed)
  if (!deps.config.METRICS_BIND) metricsAtRoot(app)
  logRoutes(table, deps.logs.book, deps.consoleStreams)
  deploymentRoutes(table, deps.deployments, deps.consoleStreams)
  guardEdge(app, deps.log)
  if (deps.config.DEVELOPMENT) devMailPages(app, { outboxDir: deps.config.OUTBOX_DIR, isLoopback })
  examplePage(app, deps.example)
  serveWeb(app, deps.webFolder, { mapTiles: deps.config.MAP_TILES, publicUrl: deps.config.PUBLIC_URL })
  return { app, table }
}
