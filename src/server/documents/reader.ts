import type { DocumentInput, ExtractResult } from '#extract/document.ts'
import type { WorkerPool } from '#extract/threads/worker-pool.ts'
import { workerPool } from '#extract/threads/worker-pool.ts'

/** Reads documents in threads with a time and memory budget. */
export type Reader = WorkerPool<DocumentInput, ExtractResult>

export type ReaderBudget = { threads: number; seconds: number; memoryMb: number }

export const threadedReader = (budget: ReaderBudget): Reader =>
  workerPool<DocumentInput, ExtractResult>({
    ...budget,
    module: new URL('./reader.worker.ts', import.meta.url),
  })
