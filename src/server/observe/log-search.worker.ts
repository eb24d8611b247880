import { parentPort, workerData } from 'node:worker_threads'
import type { FromSearch, ToSearch } from './log-book.ts'
import { searchLogs } from './log-search.ts'
import { attempt } from './attempt.ts'

/** Minimum time for a queued search, so that each page makes progress. */
const LEAST_MS = 15

const folder = String(workerData)

parentPort?.on('message', ({ id, query, until }: ToSearch) => {
  const page = attempt(() => searchLogs(folder, query, Math.max(LEAST_MS, until - Date.now()))) ?? null
  parentPort?.postMessage({ id, page } satisfies FromSearch)
})
