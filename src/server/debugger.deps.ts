import { DebugTrips } from './admin/debugger-trips.ts'
import { Debugger } from './admin/debugger.service.ts'
import { debuggerStore } from './admin/debugger.store.ts'
import type { Ai } from './ai/ai.service.ts'
import type { Reader } from './ingest/ingest.service.ts'
import type { Infrastructure } from './infrastructure.deps.ts'
import type { ReadingRuns } from './observe/reading-runs.ts'
import type { Inbox } from './inbox/inbox.service.ts'

type Parts = { reader: Reader; ai: Ai | null; inbox: Inbox; runs: ReadingRuns }

/** Wires what tries documents for the operator: the reader, model and inbox of real ones. */
export function makeDebugger(
  { config, db, keys, forget, log, now }: Infrastructure,
  { runs, ...parts }: Parts,
): Debugger {
  return new Debugger({
    ...parts,
    trips: new DebugTrips({ store: debuggerStore(db), keys, forget, now }),
    strategy: config.AI_STRATEGY,
    images: config.AI_IMAGES,
    noteRun: (run) => runs.note(run),
    log,
    now,
  })
}
