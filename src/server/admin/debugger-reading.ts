import type { ErrorCode } from '#contract/errors.ts'
import type { PromptStrategy } from '#extract/llm/prompt/block.ts'
import { WorkerFailure } from '#extract/threads/worker-pool.ts'
import {
  makeStageTimes,
  stagesOf,
  type Inspection,
  type Reader,
  type Stages,
} from '#server/documents/documents.service.ts'
import type { Log } from '#server/observe/log.ts'
import type { Trial } from './debugger-document.ts'

export type Reading = { reader: Reader; log: Log; images: boolean; now: () => number }

/** What reading a document came to; without an inspection its thread had to be ended. */
export type Tried = { stages: Stages } & (
  | { ok: true; inspection: Inspection }
  | { ok: false; code: ReadCode; inspection: Inspection | null }
)
type ReadCode = Extract<ErrorCode, `read.${string}`> & Exclude<ErrorCode, 'read.no_mail'>
type Wish = { strategy: PromptStrategy; views: boolean; screenshots: boolean }

const ENDED = { timeout: 'timeout', memory: 'too_complex', threw: 'broken', crashed: 'broken' } as const

/** Reads a document in the reader's threads, within their limits. Never throws for what the document is. */
export async function tryReading(
  { reader, log, images, now }: Reading,
  document: Trial,
  wish: Wish,
): Promise<Tried> {
  const times = makeStageTimes()
  const receivedOn = new Date(now()).toISOString().slice(0, 10)
  try {
    const inspection = await reader.inspect({ ...document, receivedOn }, { ...wish, images, times })
    const { result } = inspection
    const stages = stagesOf(times)
    return result.ok
      ? { ok: true, inspection, stages }
      : { ok: false, code: `read.${result.reason}`, inspection, stages }
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error
    log.warn({ reason: error.reason, at: error.at }, 'a document of the debugger could not be read')
    return { ok: false, code: `read.${ENDED[error.reason]}`, inspection: null, stages: stagesOf(times) }
  }
}
