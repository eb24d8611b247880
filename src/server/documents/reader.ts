import type { Extraction } from '#contract/extraction.ts'
import type { DocumentInput, ExtractResult } from '#extract/document.ts'
import type { Reply } from '#extract/llm/ask-model.ts'
import type { Grounds } from '#extract/llm/check/words.ts'
import type { PromptStrategy } from '#extract/llm/prompt/block.ts'
import type { Question } from '#extract/llm/question.ts'
import type { Inspection, InspectionWish } from '#extract/inspect/inspect.ts'
import { workerPool } from '#extract/threads/worker-pool.ts'

export type { Inspection, InspectionWish } from '#extract/inspect/inspect.ts'
export {
  makeStageTimes,
  stagesOf,
  type Stage,
  type StageTimes,
  type Stages,
} from '#extract/inspect/stages.ts'

/** How a model is to be asked; null where none is set up. */
export type Asking = { strategy: PromptStrategy; images: boolean } | null

/** What was read, and what a model is to be asked about it, if anything. */
export type Reading = { result: ExtractResult; question: Question | null }

/** The part of a model's reply that can change what was read. */
export type Answered = Pick<Reply, 'status' | 'model' | 'answers' | 'partial'>

/** Reads documents in threads with a time and memory budget. Throws `WorkerFailure`. */
export type Reader = {
  read(input: DocumentInput, asking: Asking): Promise<Reading>
  /** Takes of an answer what the document bears out. */
  check(extraction: Extraction, answered: Answered, grounds: Grounds): Promise<Extraction>
  /** Reads as `read` does, and tells each step of it; `wish.times` are written as it goes, so that they are known even where it fails. */
  inspect(input: DocumentInput, wish: InspectionWish): Promise<Inspection>
  stop(): Promise<void>
}

export type ReaderBudget = { threads: number; seconds: number; pictureSeconds: number; memoryMb: number }

/** Hardly a document without pictures takes as long; shorter ones need not wait for those that do. */
const TRIAL_SECONDS = 4

/** What a reading thread is given, and what it answers. */
export type ReaderTask =
  | { task: 'read'; input: DocumentInput; asking: Asking }
  | { task: 'check'; extraction: Extraction; answered: Answered; grounds: Grounds }
  | { task: 'inspect'; input: DocumentInput; wish: InspectionWish }
export type ReaderResult =
  | { task: 'read'; reading: Reading }
  | { task: 'check'; extraction: Extraction }
  | { task: 'inspect'; inspection: Inspection }

/** What a reading thread is told at its start. */
export type ReaderSettings = { ocrLanguages: readonly string[] }

export function threadedReader(budget: ReaderBudget, settings: ReaderSettings): Reader {
  // The library must stay loaded when a thread that used it ends (sharp's documentation, "Worker threads")
  void import('sharp').catch(() => undefined)
  const pool = workerPool<ReaderTask, ReaderResult>({
    ...budget,
    longSeconds: budget.pictureSeconds,
    trialSeconds: TRIAL_SECONDS,
    module: new URL('./reader.worker.ts', import.meta.url),
    data: settings,
  })
  return {
    async read(input, asking) {
      const output = await pool.run({ task: 'read', input, asking })
      return output.task === 'read' ? output.reading : mixedUp()
    },
    async check(extraction, answered, grounds) {
      const output = await pool.run({ task: 'check', extraction, answered, grounds })
      return output.task === 'check' ? output.extraction : mixedUp()
    },
    async inspect(input, wish) {
      const output = await pool.run({ task: 'inspect', input, wish })
      return output.task === 'inspect' ? output.inspection : mixedUp()
    },
    stop: () => pool.stop(),
  }
}

function mixedUp(): never {
  throw new Error('a reading thread answered another question')
}
