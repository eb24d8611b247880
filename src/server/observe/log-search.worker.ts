import { parentPort, workerData } from 'node:worker_threads'
import type { FromSearch, ToSearch } from './log-book.ts'
import { searchLogs } from './log-search.ts'

/** Minimum time for a queued search, so that each page makes progress. */
const LEAST_MS = 15

const folder = String(workerData)

parentPort?.on('message', ({ id, query, until }: ToSearch) => {
  parentPort?.postMessage(answer(id, () => searchLogs(folder, query, Math.max(LEAST_MS, until - Date.now()))))
})

function answer(id: number, search: () => ReturnType<typeof searchLogs>): FromSearch {
  try {
    return { id, page: search() }
  } catch {
    return { id, page: null }
  }
}
