import { Hono } from 'hono'
import { api } from '#contract/api.ts'
import { consoleRoutes, metricsAtRoot } from './admin/console.routes.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { deploymentRoutes } from './admin/deployments.routes.ts'
import { alertRoutes } from './alerts/alerts.routes.ts'
import { tilesOf } from './config.ts'
import type { Deps } from './deps.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { tripRoutes } from './trips/trips.routes.ts'
import { flightRoutes } from './flights/flights.routes.ts'
import { guardEdge } from './http/edge.ts'
import { Table, type Guards } from './http/implement.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { webhookRoutes } from './inbox/webhooks/webhooks.routes.ts'
import { devMailPages } from './mailer/dev-page.ts'
import { makeOperatorAudit } from './http/operator-audit.ts'
import { statusRoutes } from './admin/status.routes.ts'
import { serveWeb } from './http/pages.ts'
import type { Accesses, RouteTable } from './routes.ts'
import { TripGuard } from './trips/guard.ts'
import { tripPage } from './pages/trip-page.ts'
import { notifyRoutes } from './trips/notify.routes.ts'
import type { Support } from './support/support.service.ts'
import { COMMON_HEADERS } from './http/security-headers.ts'
import type { Example } from './example/example.service.ts'
import { openapi } from './http/openapi.ts'

export function createApp(deps: Deps): { app: Hono; table: RouteTable } {
  const { trips, accounts } = deps
  const app = new Hono()
  const guard = new TripGuard(trips)
  const { operator } = deps
  const guards = {
    view: (id, given, network) => guard.view(id, given, network),
    add: (id, given, network) => guard.add(id, given, network),
    edit: (id, given, network) => guard.edit(id, given, network),
    both: (id, given, network) => guard.both(id, given, network),
    user: (bearer, network) => accounts.admit(bearer, network),
    admin: (c, row, network) => operator.admit(c, row, network),
  } satisfies Guards<Accesses>
  const table: RouteTable = new Table(app, guards, {
    proxies: deps.config.TRUST_PROXY,
    requests: deps.observed.requests,
    audit: makeOperatorAudit({ operator, log: deps.log, proxies: deps.config.TRUST_PROXY }),
  })
  const document = openapi(deps.config.version)
  table.implement(api.health, () => Promise.resolve(deps.health()))
  table.implement(api.openapi, () => Promise.resolve(document))
  tripRoutes(table, deps, guard)
  documentRoutes(table, deps)
  inboxRoutes(table, deps)
  webhookRoutes(table, {
    settings: deps.config,
    takeMail: (mail) => deps.inbox.receive(mail),
    noteMailEvent: ({ messageId, status, reason }) => deps.mail.mailer.note(messageId, status, reason),
    fetchText: deps.fetchText,
    parseMail: deps.inbox.parse,
    admitToken: (token, digest) => deps.inbox.admitToken(token, digest),
    now: deps.now,
  })
  notifyRoutes(table, deps)
  flightRoutes(table, { ...deps, logosFolder: deps.config.AIRLINE_LOGOS_DIR })
  alertRoutes(table, deps.alerts)
  accountRoutes(table, accounts)
  supportRoutes(table, deps.support)
  consoleRoutes(table, deps, guard)
  statusRoutes(table, deps)
  if (!deps.config.METRICS_BIND) metricsAtRoot(app)
  deploymentRoutes(table, deps)
  guardEdge(app, deps.log, { refuse: deps.refusals.note, proxies: deps.config.TRUST_PROXY })
  if (deps.config.DEVELOPMENT) devMailPages(app, deps.config.OUTBOX_DIR)
  examplePage(app, deps.example)
  serveWeb(app, deps.webFolder, {
    mapTiles: tilesOf(deps.config),
    publicUrl: deps.config.PUBLIC_URL,
    landing: deps.landing,
    drawn: () => tripPage(app, deps),
  })
  return { app, table }
}

function supportRoutes(table: RouteTable, support: Support): void {
  table.implement(api.contactSend, async ({ body, network }) => {
    await support.take(body, network())
    return { success: true as const }
  })
}

function examplePage(app: Hono, example: Example): void {
  app.get('/example', async () => {
    const location = await example.path()
    const headers = { ...COMMON_HEADERS, 'cache-control': 'no-store' }
    if (location === null)
      return new Response(LATER, { status: 503, headers: { ...headers, 'retry-after': '60' } })
    return new Response(null, { status: 302, headers: { ...headers, location } })
  })
}

const LATER = 'The example is not there right now. Please go back and try again in a minute.'
