import { parentPort, workerData } from 'node:worker_threads'
import type { FromSearch, ToSearch } from './log-book.ts'
import { searchLogs } from './log-search.ts'

const folder = String(workerData)

parentPort?.on('message', ({ id, query, budgetMs }: ToSearch) => {
  parentPort?.postMessage(answer(id, () => searchLogs(folder, query, budgetMs)))
})

function answer(id: number, search: () => ReturnType<typeof searchLogs>): FromSearch {
  try {
    return { id, page: search() }
  } catch {
    return { id, page: null }
  }
}
