import { existsSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { PRODUCT } from '#contract/product.ts'
import { hostOf, isUnencrypted } from '#extract/llm/client/endpoint.ts'
import type { Ai } from './ai/ai.service.ts'
import { createApp } from './app.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { makeDeps } from './deps.ts'
import { insistOnHttps } from './http/security-headers.ts'
import { errorFields, makeLog, type Log } from './observe/log.ts'
import { serveMetrics } from './observe/metrics-server.ts'
import { checkPublicAddress } from './observe/public-address.ts'

const UPKEEP_MS = 3_600_000
const RECHECK_MS = 60_000
const CLOSE_MS = 10_000

async function main(): Promise<void> {
  process.umask(0o077)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  const deps = await makeDeps(config, log)
  const { app } = createApp(deps)
  const server = serve({ fetch: app.fetch, port: config.PORT, hostname: config.HOST }, ({ port }) => {
    log.info({ port, version: config.version, commit: config.commit }, 'listening')
    process.stdout.write(`${PRODUCT} ${config.version} is running: ${config.PUBLIC_URL}\n`)
    if (deps.ai) sayModel(deps.ai, log)
    sayMail(config, log)
    if (!config.ADMIN_API_KEY && !config.DEVELOPMENT)
      log.warn('ADMIN_API_KEY is empty: the operator console is closed')
    if (!config.OPERATOR_EMAIL)
      log.warn('OPERATOR_EMAIL is empty: messages of the contact page are shown by npm run messages alone')
    sayAlerts(config, log)
    void checkAddress()
    deps.flights.start()
    deps.status.storage.start()
    void attempt(() => deps.status.overview.note('server_started', `Version ${config.version}`))
  })
  if (config.PUBLIC_URL.startsWith('https:')) insistOnHttps(server)
  server.on('error', (error: NodeJS.ErrnoException) => stopStart(listenProblem(error, config.PORT, 'PORT')))

  const checkAddress = async () => {
    const state = await checkPublicAddress(config.PUBLIC_URL, deps.instance)
    if (state !== 'ok' && state !== deps.publicAddress.state) {
      log.warn({ state }, 'the public address does not reach this server; links may not open for others')
    }
    deps.publicAddress.state = state
  }
  const upkeep = async () => {
    // First what makes room on a full disk
    for (const part of [
      () => deps.logs.files.prune(),
      () => deps.observed.upkeep(),
      async () => note({ erasedTrips: await deps.trips.eraseExpired() }),
      () => deps.example.prune(),
      async () => note({ erasedFiles: await deps.documents.sweep() }),
      () => deps.ai?.prune(),
      () => deps.mail.upkeep(deps.trips),
      () => deps.accounts.prune(),
      () => deps.support.prune(),
      () => deps.status.overview.prune(),
      () => deps.flights.prune(),
      () => deps.alerts.prune(),
      () => deps.order.now(),
    ])
      await attempt(part)
  }
  const note = (erased: Record<string, number>) => {
    if (Object.values(erased).some(Boolean)) log.info(erased, 'upkeep')
  }
  const attempt = async (work: () => unknown) => {
    try {
      await work()
    } catch (error) {
      log.error({ error: errorFields(error) }, 'upkeep failed')
    }
  }
  const every = (ms: number, work: () => unknown) => setInterval(() => void attempt(work), ms)
  if (deps.smtp && config.SMTP_PORT) {
    const port = await deps.smtp
      .listen(config.SMTP_PORT, config.HOST)
      .catch((error: NodeJS.ErrnoException) => stopStart(listenProblem(error, config.SMTP_PORT, 'SMTP_PORT')))
    log.info({ port }, 'taking mail')
  }
  const metrics =
    config.METRICS_BIND &&
    (await serveMetrics(config.METRICS_BIND, deps.observed.prometheus).catch((error: NodeJS.ErrnoException) =>
      stopStart(listenProblem(error, Number(config.METRICS_BIND?.split(':').at(-1)), 'METRICS_BIND')),
    ))
  const timers = [
    every(UPKEEP_MS, upkeep),
    every(RECHECK_MS, checkAddress),
    every(RECHECK_MS, () => deps.notifier.prune()),
    every(RECHECK_MS, () => deps.debugger.prune()),
  ]
  await upkeep()

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    for (const timer of timers) clearInterval(timer)
    setTimeout(() => process.exit(1), CLOSE_MS).unref()
    deps.notifier.stop()
    deps.operatorStreams.stop()
    const closed = new Promise((resolve) => server.close(resolve))
    const idle = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 100)
    await closed
    clearInterval(idle)
    if (metrics) await metrics.stop()
    await deps.dispose()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

function sayMail({ EMAIL_DOMAIN, SMTP_URL, OUTBOX_DIR, SMTP_PORT }: Config, log: Log): void {
  if (!EMAIL_DOMAIN) return
  log.info({ domain: EMAIL_DOMAIN, smtpPort: SMTP_PORT }, 'trips have mail addresses')
  if (!SMTP_URL)
    log.warn({ folder: OUTBOX_DIR }, 'SMTP_URL is empty: answers are put into this folder in clear')
}

/** Pages of https and of the machine itself may show messages (Secure Contexts, W3C). */
function sayAlerts({ FLIGHT_PROVIDERS, PUBLIC_URL }: Config, log: Log): void {
  const { protocol, hostname } = new URL(PUBLIC_URL)
  const isSecure = protocol === 'https:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  if (FLIGHT_PROVIDERS.length && !isSecure)
    log.warn(
      'PUBLIC_URL is not https: alerts go by mail alone, since browsers show no messages of such pages',
    )
}

function sayModel({ settings }: Ai, log: Log): void {
  const { endpoint, strategy, images, moneyPerDay, tokensPerDay } = settings
  const asked = { host: hostOf(endpoint), model: endpoint.model, strategy, images, moneyPerDay, tokensPerDay }
  log.info(asked, 'documents are sent to this model')
  if (isUnencrypted(endpoint)) log.warn('documents and key travel to the model unencrypted; use https://')
}

function listenProblem(
  error: NodeJS.ErrnoException,
  port: number,
  name: 'PORT' | 'SMTP_PORT' | 'METRICS_BIND',
): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use. Set ${name} to another one.`
  if (error.code === 'EACCES')
    return `This user may not listen on port ${port}. Set ${name} to one above 1023.`
  return `Cannot listen on port ${port} (${error.code ?? error.name}).`
}

function stopStart(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) stopStart(error.message)
  throw error
})
