import type { Hono } from 'hono'
import type { StorageEnvironment } from '#contract/admin/trips.ts'
import type { LogEntry, LogMessage } from '#contract/admin/logs.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { attachment, Prepared } from '#server/http/answer.ts'
import type { Credentials } from '#server/http/credentials.ts'
import { Fail, fail } from '#server/http/fail.ts'
import { RateLimiter } from '#server/http/rate-limiter.ts'
import { COMMON_HEADERS } from '#server/http/security-headers.ts'
import { METRICS_TYPE } from '#server/observe/prometheus.ts'
import type { Deps, RouteTable, TripGuard } from '#server/routes.ts'
import { systemConfig } from './system-config.ts'

export function consoleRoutes(table: RouteTable, deps: Deps, guard: TripGuard): void {
  const { storageBrowser, debugger: trials } = deps
  const { lists, prometheus } = deps.observed
  signInRoutes(table, deps)
  table.implement(operatorApi.adminConfig, () => systemConfig(deps.config, deps.access.state))
  table.implement(operatorApi.storageItems, ({ query }) => storageBrowser.items(query))

  table.stream(operatorApi.storageDownload, async (_c, _access, { query }) => {
    const file = await storageBrowser.file(query.path)
    if (!file) throw fail('storage.item_not_found')
    return new Response(file.stream(), {
      headers: {
        ...COMMON_HEADERS,
        'content-type': 'application/octet-stream',
        'content-disposition': attachment(file.name),
        'content-length': String(file.size),
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
      },
    })
  })

  inspectorRoutes(table, deps, guard)

  // The two debuggers of documents (spec debug-17)
  table.implement(operatorApi.debugEmail, ({ body }) => trials.email(body.emailContent, body.magicToken))
  table.implement(operatorApi.debugPreprocess, ({ body }) => trials.preprocess(body))
  table.implement(operatorApi.debugPrompt, ({ body }) => trials.prompt(body))
  table.implement(operatorApi.debugAsk, ({ body }) => trials.ask({ ...body, ...body.options }))
  table.implement(operatorApi.debugComplete, ({ body }) => trials.complete(body))

  // The webhook monitor (spec debug-18)
  table.implement(operatorApi.traceList, ({ query }) => lists.page(query))
  table.implement(operatorApi.traceStats, ({ query }) => lists.stats(query))
  logRoutes(table, deps)

  table.implement(operatorApi.prometheus, async () => {
    const headers = { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' }
    return new Prepared<unknown>(new TextEncoder().encode(await prometheus.text()), headers)
  })
}

/** `/metrics`, where scrapers look first; same guard. */
export function metricsAtRoot(app: Hono): void {
  app.get('/metrics', (c) =>
    app.fetch(
      new Request(new URL(operatorApi.prometheus.path, c.req.url), { headers: c.req.raw.headers }),
      c.env,
    ),
  )
}

/** Recorded refusals an hour and sign-ins a minute: enough to notice, too few to flood the table. */
const KEPT_REFUSALS = { points: 20, seconds: 3_600 }
const KEPT_SIGN_INS = { points: 60, seconds: 60 }

function signInRoutes(table: RouteTable, { operator, operatorStreams, status: { overview } }: Deps): void {
  const refusals = new RateLimiter(KEPT_REFUSALS)
  const signIns = new RateLimiter(KEPT_SIGN_INS)
  table.implement(operatorApi.adminLogin, async ({ body, network }) => {
    try {
      const { token, expiresIn, id } = await operator.signIn(body.apiKey, network)
      if (await signIns.mayTake('all')) await overview.note('operator_signed_in', `Session ${id}`)
      return { token, expiresIn }
    } catch (error) {
      const isWrong = error instanceof Fail && error.code === 'admin.wrong_key'
      if (isWrong && (await refusals.mayTake('all')))
        await overview.note('operator_refused', 'Somebody tried to sign in with a wrong key')
      throw error
    }
  })
  table.implement(operatorApi.adminLogout, async ({ access }) => {
    await operator.signOut(access)
    operatorStreams.endWith(access)
    return { success: true as const }
  })
}

type Inspecting = {
  params: { tripId: string }
  query: { environment: StorageEnvironment; viewPassword?: string | undefined }
  given: Credentials
  network: () => string
}

/**
 * Secrets come in `X-View-Password` and `X-Magic-Token`, or in the query (spec debug-20). Wrong passwords
 * count by network and trip.
 */
function inspectorRoutes(table: RouteTable, { tripInspector }: Deps, guard: TripGuard): void {
  const admitTo = (network: () => string) => (tripId: string, view: string) =>
    guard.view(tripId, { view, edit: null, add: null, any: null, bearer: null }, network)
  const inspected = ({ params: { tripId }, query, given, network }: Inspecting) => {
    const view = query.viewPassword || given.view
    return {
      tripId,
      environment: query.environment,
      admit: view ? () => admitTo(network)(tripId, view) : null,
    }
  }

  table.implement(operatorApi.tripSearch, ({ query, given, network }) => {
    const viewPassword = query.viewPassword ?? given.view ?? undefined
    const magicToken = query.magicToken ?? given.magic ?? undefined
    return tripInspector.find({ ...query, viewPassword, magicToken }, admitTo(network))
  })

  table.implement(operatorApi.tripDetail, (asked) => tripInspector.detail(inspected(asked)))

  table.implement(operatorApi.tripFile, async (asked) => {
    const text = await tripInspector.text(inspected(asked), asked.params.path)
    return new Prepared(new TextEncoder().encode(text), {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
  })
}

/** Log lines sent to a stream each second; the rest is only counted. */
const MAX_A_SECOND = 100

/**
 * The log of the server (spec debug-18). It names no trip: the trip of a line is that of the trace with its
 * correlation id.
 */
function logRoutes(table: RouteTable, { logs: { book }, observed: { lists }, operatorStreams }: Deps): void {
  table.implement(operatorApi.logList, async ({ query: { tripId, level, before, ...query } }) => {
    const ids = tripId ? await lists.correlationIdsOf(tripId) : undefined
    const page = await book.list({ ...query, ids, level: level ?? null, before: before ?? null })
    return { ...page, logs: await lists.withTrips(page.logs) }
  })
  table.stream(operatorApi.logStream, async (c, _, { query: { tripId, level, auth: _token, ...query } }) => {
    return operatorStreams.openLines<LogMessage>(c, (send) => {
      const throttle = makeThrottle((skipped) => send({ type: 'status', skipped }))
      let last = Promise.resolve()
      const tell = async (line: LogEntry) => {
        const [log = line] = await lists.withTrips([line]).catch(() => [line])
        if (!tripId || log.tripId === tripId) send({ type: 'log_entry', log })
      }
      const pass = (line: LogEntry) => throttle.pass(() => (last = last.then(() => tell(line))))
      const stop = book.follow({ ...query, level: level ?? null }, pass)
      return () => {
        stop()
        throttle.stop()
      }
    })
  })
}

/** Passes a number of calls a second; `report` hears how many more were dropped. */
function makeThrottle(report: (skipped: number) => void) {
  let passed = 0
  let skipped = 0
  let timer: NodeJS.Timeout | undefined
  const turn = () => {
    const dropped = skipped
    timer = undefined
    passed = skipped = 0
    if (dropped) report(dropped)
  }
  return {
    pass(go: () => unknown): void {
      timer ??= setTimeout(turn, 1_000).unref()
      if (passed >= MAX_A_SECOND) {
        skipped += 1
        return
      }
      passed += 1
      go()
    },
    stop: () => clearTimeout(timer),
  }
}
