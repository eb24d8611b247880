import path from 'node:path'
import { makeAccess, makeAccounts } from './accounts.deps.ts'
import { aiSettings } from './ai/ai.settings.ts'
import { makeAlerts } from './alerts.deps.ts'
import type { Config } from './config.ts'
import { makeDeployments } from './deployments.deps.ts'
import { makeConsole } from './console.deps.ts'
import { makeDebugger } from './debugger.deps.ts'
import { makeIngest, makeReading } from './ingest.deps.ts'
import { Edits } from './edits/edits.service.ts'
import { Example } from './example/example.service.ts'
import { exampleStore } from './example/example.store.ts'
import { makeFlights } from './flights.deps.ts'
import { makeInfrastructure, type Outside } from './infrastructure.deps.ts'
import { makeHealth } from './health.deps.ts'
import { fetchText } from './inbox/webhooks/fetch-text.ts'
import { makeMail, makeSmtp } from './mail.deps.ts'
import type { Log } from './observe/log.ts'
import { makeObserved } from './observed.deps.ts'
import { makeOperator, makeStatus } from './status.deps.ts'
import { Support } from './support/support.service.ts'
import { makeTrips } from './trips.deps.ts'

export { configuredReader } from './ingest.deps.ts'
export type { Outside } from './infrastructure.deps.ts'

export type Deps = Awaited<ReturnType<typeof makeDeps>>

/**
 * Wires the product by hand: configuration in, everything that runs out, with its disposal. What belongs together is wired in a file of
 * its own, `*.deps.ts`; in which order all of it is made, begins to work and ends stands here alone.
 */
export async function makeDeps(config: Config, log: Log, outside: Outside = {}) {
  // Settings that are wrong are told before anything is touched
  const settings = aiSettings(config)
  const infrastructure = await makeInfrastructure(config, log, outside)
  const { operator, operatorStreams } = makeOperator(infrastructure)
  const watching = makeDeployments(infrastructure, operatorStreams)
  const { now, clock, owner, db, logs, forget, keys } = infrastructure
  const observed = await makeObserved(infrastructure)
  const reading = await makeReading(infrastructure, settings)
  const { reader, ai, queue } = reading
  const { notifier, trips } = makeTrips(infrastructure)
  const access = await makeAccess(infrastructure)
  const mail = makeMail(infrastructure, access.links)
  const { mailer } = mail
  const support = new Support({ db, keys, mailer, operator: config.OPERATOR_EMAIL, forget, log, now })
  const telling = makeAlerts(infrastructure, { trips, mailer })
  const { alerts } = telling
  const accounts = makeAccounts(infrastructure, { ...access, trips, mailer, alerts, support })
  const { ingest, documents, orphans, startReading } = makeIngest(infrastructure, reading, {
    trips,
    notifier,
    observed,
  })
  const example = await Example.open({ store: exampleStore(db), trips, ingest, keys, log, now })
  const watch = makeFlights(infrastructure, {
    alarms: alerts,
    tellPages: (tripId) => notifier.statuses(tripId),
    isExample: (tripId) => example.is(tripId),
  })
  const { flights } = watch
  const edits = new Edits({
    trips,
    now,
    flights,
  })

  const inbox = await mail.open({ trips, ingest, alerts })
  await telling.start()
  await startReading(mail.steps, flights)
  const status = await makeStatus(infrastructure, {
    figures: observed.figures,
    notifier,
    model: ai,
    streams: operatorStreams,
    deployments: watching.deployments,
  })
  const smtp = config.EMAIL_DOMAIN ? await makeSmtp(config, { inbox, log, traces: observed.traces }) : null

  return {
    config,
    accessKey: infrastructure.access.state,
    log,
    logs,
    ...watching,
    now,
    clock,
    db,
    observed,
    forget,
    trips,
    accounts,
    ingest,
    documents,
    orphans,
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
    operator,
    operatorStreams,
    ...makeConsole(infrastructure, { trips, documents, addresses: mail.addresses }),
    status,
    usage: infrastructure.usage,
    reserve: infrastructure.reserve,
    database: infrastructure.database,
    debugger: makeDebugger(infrastructure, { reader, ai, inbox, runs: observed.runs }),
    ...makeHealth(infrastructure),
    webFolder: outside.webFolder ?? path.resolve(import.meta.dirname, '../../dist/web'),
    /** Begins no more documents, and puts back those that take too long: whoever waits for one is answered. */
    stopReading: () => queue.stop(),
    async dispose() {
      try {
        operatorStreams.stop()
        ai?.stop()
        notifier.stop()
        await status.storage.stop()
        await watch.stop()
        await smtp?.stop()
        await Promise.all([queue.stop().then(() => reader.stop()), telling.stop(), mail.stop()])
        await observed.stop()
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
