import { existsSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { PRODUCT } from '#contract/product.ts'
import { hostOf, isUnencrypted } from '#extract/llm/client/endpoint.ts'
import type { Ai } from './ai/ai.service.ts'
import { createApp } from './app.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { makeDeps, checkPublicAddress } from './deps.ts'
import { isDamaged, isNoRoom } from './db/storage-errors.ts'
import { HEAD_TIMEOUTS, limitSlowAnswers, shareConnections } from './http/connections.ts'
import { insistOnHttps } from './http/security-headers.ts'
import { errorFields, makeLog, type Log } from './observe/log.ts'
import { serveMetrics } from './observe/prometheus.ts'
import { makeUpkeep } from './upkeep.ts'

const UPKEEP_MS = 3_600_000
const RECHECK_MS = 60_000
const CLOSE_MS = 10_000
const LAST_REQUESTS_MS = 3_000

async function main(): Promise<void> {
  process.umask(0o077)
  // Whoever reads them may be gone, and a file behind them may lie on a full disk
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  const deps = await makeDeps(config, log)
  const { app } = createApp(deps)
  const listen = { fetch: app.fetch, port: config.PORT, hostname: config.HOST, serverOptions: HEAD_TIMEOUTS }
  const server = serve(listen, ({ port }) => {
    log.info({ port, version: config.version, commit: config.commit }, 'listening')
    process.stdout.write(`${PRODUCT} ${config.version} is running: ${config.PUBLIC_URL}\n`)
    deps.drawing.start()
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
    deps.status.incidents.start()
    deps.reserve.start()
    deps.database.start()
    deps.status.overview
      .note('server_started', `Version ${config.version}`)
      .catch((error: unknown) => log.error({ error: errorFields(error) }, 'upkeep failed'))
  })
  // Behind a proxy all connections are the proxy's
  if (!config.TRUST_PROXY) shareConnections(server)
  limitSlowAnswers(server)
  if (config.PUBLIC_URL.startsWith('https:')) insistOnHttps(server)
  server.on('error', (error: NodeJS.ErrnoException) => stopStart(listenProblem(error, config.PORT, 'PORT')))

  const checkAddress = async () => {
    const state = await checkPublicAddress(config.PUBLIC_URL, deps.instance)
    if (state !== 'ok' && state !== deps.publicAddress.state) {
      log.warn({ state }, 'the public address does not reach this server; links may not open for others')
    }
    deps.publicAddress.state = state
  }
  const upkeep = makeUpkeep(deps)
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
    setInterval(() => void upkeep.hourly(), UPKEEP_MS),
    setInterval(() => void checkAddress(), RECHECK_MS),
    setInterval(() => void upkeep.eachMinute(), RECHECK_MS),
  ]
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    for (const timer of timers) clearInterval(timer)
    setTimeout(() => process.exit(1), CLOSE_MS).unref()
    deps.notifier.stop()
    deps.operatorStreams.stop()
    // Before the server is closed, which waits for whoever waits for a document
    const put = deps.stopReading()
    const closed = new Promise((resolve) => server.close(resolve))
    const idle = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 100)
    await put
    const late = setTimeout(
      () => 'closeAllConnections' in server && server.closeAllConnections(),
      LAST_REQUESTS_MS,
    )
    await closed
    clearTimeout(late)
    clearInterval(idle)
    if (metrics) await metrics.stop()
    await deps.dispose()
    process.exit(0)
  }
  const stopAndSay = () =>
    stop().catch((error: unknown) => {
      log.error({ error: errorFields(error) }, 'stopping failed')
      process.exit(1)
    })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopAndSay())
  await upkeep.hourly()
}

function sayMail({ EMAIL_DOMAIN, SMTP_URL, OUTBOX_DIR, SMTP_PORT }: Config, log: Log): void {
  if (!EMAIL_DOMAIN) return
  log.info({ domain: EMAIL_DOMAIN, smtpPort: SMTP_PORT }, 'trips have mail addresses')
  if (!SMTP_URL)
    log.warn({ folder: OUTBOX_DIR }, 'SMTP_URL is empty: answers are put into this folder in clear')
}

/** Push needs a secure context (W3C): https or localhost. */
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
  if (isDamaged(error))
    stopStart(
      'The database in DATA_DIR is damaged. Restore it from a backup (docs/backups.md), and keep the damaged file.',
    )
  if (isNoRoom(error)) stopStart('The disk of DATA_DIR is full. Make room on it and start again.')
  throw error
})
