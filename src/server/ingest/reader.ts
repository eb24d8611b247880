import * as z from 'zod'
import { Extraction } from '#contract/extraction.ts'
import type { DocumentInput } from '#extract/document.ts'
import type { Grounds } from '#extract/llm/check/words.ts'
import type { AskSettings } from '#extract/llm/question.ts'
import type { Inspection, InspectionWish } from '#extract/inspect/inspect.ts'
import type { StageTimes } from '#extract/inspect/stages.ts'
import { EngineReading, InspectionAnswer, ShownAnswer, StageNote } from '#extract/process/answers.ts'
import type { UsedReply } from '#extract/pipeline.ts'
import { processPool } from '#extract/process/process-pool.ts'
import { outside } from '#server/observe/correlation.ts'
import type { Log } from '#server/observe/log.ts'

type Hears = { onBegin: () => void; onWait: () => void }

/** Reads in threads of a separate process, with limits. Throws `WorkerFailure`. */
export type Reader = {
  read(input: DocumentInput, asking: AskSettings | null, hears?: Hears): Promise<EngineReading>
  /** Applies what the document bears out. */
  check(extraction: Extraction, answered: UsedReply, grounds: Grounds): Promise<Extraction>
  /** `times` are written as it goes, also where it fails. */
  inspect(input: DocumentInput, wish: InspectionWish, times: StageTimes): Promise<Inspection>
  /** Draws the first pages of a document's PDF files and pictures; `seen`: pictures whose words were read. */
  show(input: DocumentInput, seen: readonly number[]): Promise<ShownAnswer>
  stop(): Promise<void>
}

type ReaderBudget = { threads: number; seconds: number; pictureSeconds: number; memoryMb: number }

/** Documents without pictures rarely take longer; they need not wait for those with. */
const TRIAL_SECONDS = 4

export type ReaderTask =
  | { task: 'read'; input: DocumentInput; asking: AskSettings | null }
  | { task: 'check'; extraction: Extraction; answered: UsedReply; grounds: Grounds }
  | { task: 'inspect'; input: DocumentInput; wish: InspectionWish }
  | { task: 'show'; input: DocumentInput; seen: readonly number[] }

const ReaderResult = z.discriminatedUnion('task', [
  z.object({ task: z.literal('read'), reading: EngineReading }),
  z.object({ task: z.literal('check'), extraction: Extraction }),
  z.object({ task: z.literal('inspect'), inspection: InspectionAnswer }),
  z.object({ task: z.literal('show'), shown: ShownAnswer }),
])
export type ReaderResult = z.infer<typeof ReaderResult>

export type ReaderSettings = { ocrLanguages: readonly string[] }

export function processReader(budget: ReaderBudget, settings: ReaderSettings, log?: Log): Reader {
  const pool = processPool<ReaderTask, ReaderResult>({
    ...budget,
    longSeconds: budget.pictureSeconds,
    trialSeconds: TRIAL_SECONDS,
    module: new URL('./reader.worker.ts', import.meta.url),
    data: settings,
    sizeOf: (task) => (task.task === 'check' ? 0 : task.input.bytes.length),
    check: (output) => ReaderResult.safeParse(output).data ?? null,
    onDeath: ({ why, signal, rss }) =>
      outside(() =>
        log?.warn(
          { why, signal, memoryMb: Math.round(rss / MB) },
          'the reading process ended and is replaced',
        ),
      ),
  })
  return {
    async read(input, asking, hears) {
      const output = await pool.run({ task: 'read', input, asking }, hears)
      return output.task === 'read' ? output.reading : mixedUp()
    },
    async check(extraction, answered, grounds) {
      const output = await pool.run({ task: 'check', extraction, answered, grounds })
      return output.task === 'check' ? output.extraction : mixedUp()
    },
    async inspect(input, wish, times) {
      const onNote = (note: unknown) => {
        const stage = StageNote.safeParse(note)
        if (stage.success) times.set(stage.data, performance.now())
      }
      const output = await pool.run({ task: 'inspect', input, wish }, { onNote })
      return output.task === 'inspect' ? output.inspection : mixedUp()
    },
    async show(input, seen) {
      const output = await pool.run({ task: 'show', input, seen })
      return output.task === 'show' ? output.shown : mixedUp()
    },
    stop: () => pool.stop(),
  }
}

const MB = 1024 * 1024

function mixedUp(): never {
  throw new Error('a reading thread answered another question')
}
