import { LIMITS } from '#contract/limits.ts'
import { Ai } from './ai/ai.service.ts'
import type { AiSettings } from './ai/ai.settings.ts'
import { aiStore } from './ai/ai.store.ts'
import type { Config } from './config.ts'
import { makeDocuments } from './documents/documents.service.ts'
import { Ingest, type MailSteps } from './ingest/ingest.service.ts'
import { ingestStore, READ_JOB } from './ingest/ingest.store.ts'
import { makeOrphans } from './ingest/orphans.service.ts'
import { processReader, type Reader } from './ingest/reader.ts'
import { unclaimedFiles } from './files/unclaimed-files.ts'
import type { FlightWatch } from './flights/flights.service.ts'
import type { Infrastructure } from './infrastructure.deps.ts'
import type { Log } from './observe/log.ts'
import type { Prometheus } from './observe/prometheus.ts'
import type { Observed } from './observed.deps.ts'
import type { Notifier } from './notify/notifier.ts'
import type { Trips } from './trips/trips.service.ts'

const ANSWER_WITHIN_MS = 25_000
/** Long readings (one per network) that may start while their network has used its share. */
const KEPT_PLACES = 28
/** More documents than threads: they also wait for the disk, ciphers and DNS. */
const DOCUMENTS_PER_THREAD = 2

export function configuredReader(config: Config, log?: Log): Reader {
  return processReader(
    {
      threads: config.READER_THREADS,
      seconds: config.READER_SECONDS,
      pictureSeconds: config.PICTURE_SECONDS,
      memoryMb: config.READER_MEMORY_MB,
    },
    { ocrLanguages: config.OCR_LANGUAGES },
    log,
  )
}

export async function makeReading(
  { config, outside, db, database, dependencies, makeQueue, log, now }: Infrastructure,
  { settings, prometheus }: { settings: AiSettings | null; prometheus: Prometheus },
) {
  const reader = outside.reader ?? configuredReader(config, log)
  const runs = aiStore(db)
  // The console counts these calls; the last process did not live to count them for Prometheus
  if (!database.isDamaged) for (const run of await runs.closeInterrupted()) prometheus.countModel(run)
  const ai =
    settings &&
    new Ai({ settings, store: runs, dependencies, log, now, count: (take) => prometheus.countModel(take) })
  // A document that waits for a model's answer takes no thread, and some places are kept for other trips
  const ownerConcurrency = DOCUMENTS_PER_THREAD * config.READER_THREADS + (ai?.settings.concurrency ?? 0)
  const concurrency = ownerConcurrency + KEPT_PLACES
  const queue = makeQueue({
    concurrency,
    ownerConcurrency,
    quarantines: true,
    threads: config.READER_THREADS,
  })
  return { reader, ai, queue }
}

export function makeIngest(
  infrastructure: Infrastructure,
  reading: Awaited<ReturnType<typeof makeReading>>,
  { trips, notifier, observed }: { trips: Trips; notifier: Notifier; observed: Observed },
) {
  const { config, outside, db, files } = infrastructure
  const { queue } = reading
  const store = ingestStore(db, queue)
  const ingest = new Ingest({
    ...infrastructure,
    ...reading,
    ...observed,
    store,
    trips,
    notifier,
    slowAfterMs: outside.slowAfterMs ?? LIMITS.readingSlowMs,
    answerWithinMs: outside.answerWithinMs ?? ANSWER_WITHIN_MS,
  })
  const unclaimed = unclaimedFiles(config.DATA_DIR)
  return {
    ingest,
    documents: makeDocuments({ files, trips, reader: reading.reader, intakes: store }),
    orphans: makeOrphans({ ...infrastructure, store, unclaimed }),
    start: (mails: MailSteps, flights: FlightWatch) =>
      queue.start({ [READ_JOB]: ingest.handler({ mails, flights }) }),
  }
}
