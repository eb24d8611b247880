import type { Extraction } from '#contract/extraction.ts'
import {
  foundIn,
  NOTHING_FOUND,
  type ReadingKind,
  type ReadingRun,
  type Spent,
} from '#server/observe/reading-runs.ts'
import type { Waiting } from './progress.ts'

const KINDS = { upload: 'upload', paste: 'text', mail: 'mail' } as const satisfies Record<
  Waiting['origin'],
  ReadingKind
>

/** How a document came, as the list of readings has it. */
export const readingKind = ({ origin }: Pick<Waiting, 'origin'>): ReadingKind => KINDS[origin]

type Looked = {
  outcome: { failed: string } | { failed: null; extraction: Extraction }
  model: string | null
  spent: Spent
}

/** What is kept of a reading: numbers and codes. */
export function runOf(
  waiting: Pick<Waiting, 'origin'>,
  { outcome, model, spent }: Looked,
  durationMs: number,
): ReadingRun {
  const extraction = outcome.failed === null ? outcome.extraction : null
  return {
    kind: readingKind(waiting),
    engine: extraction?.model?.status === 'used' ? 'model' : 'embedded',
    model,
    failure: outcome.failed,
    ...spent,
    durationMs,
    ...(extraction ? foundIn(extraction) : NOTHING_FOUND),
  }
}
