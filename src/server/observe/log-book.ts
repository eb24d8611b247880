import { Worker } from 'node:worker_threads'
import type { LogEntry, LogPage } from '#contract/admin/logs.ts'
import { parseEntry, lineSieve, matcher, type Wanted } from './log-entry.ts'
import type { LogLines } from './log.ts'
import type { LogQuery } from './log-search.ts'

/** `until`: deadline, epoch milliseconds. */
export type ToSearch = { id: number; query: LogQuery; until: number }
export type FromSearch = { id: number; page: LogPage | null }

/** Then a partial page is sent, so that the screen has it within 300 ms. */
const BUDGET_MS = 150
const MEMORY_MB = 64
const NOT_SEARCHED = 'the log could not be searched'

type Follower = {
  mayWant: (lowered: string) => boolean
  isWanted: (entry: LogEntry) => boolean
  take: (entry: LogEntry) => void
}

type Pending = PromiseWithResolvers<LogPage>

/** The console's view of the log. A thread, started on first use, searches the files. */
export function makeLogBook(folder: string, lines: LogLines) {
  const waiting = new Map<number, Pending>()
  const followers = new Set<Follower>()
  let stopListening = () => {}
  let worker: Worker | undefined
  let count = 0
  let isStopped = false

  /** Parsed once for all followers, and only if a sieve passes: this blocks the writer. */
  function tell(line: string): void {
    const lowered = line.toLowerCase()
    let entry: LogEntry | undefined
    for (const { mayWant, isWanted, take } of followers) {
      if (!mayWant(lowered)) continue
      entry ??= parseEntry(line)
      if (!entry) return
      if (isWanted(entry)) take(entry)
    }
  }

  function start(): Worker {
    const started = new Worker(new URL('./log-search.worker.ts', import.meta.url), {
      workerData: folder,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    started.unref()
    const loseThis = () => {
      if (worker === started) lose()
    }
    return started
      .on('message', ({ id, page }: FromSearch) => {
        const pending = waiting.get(id)
        waiting.delete(id)
        if (page) pending?.resolve(page)
        else pending?.reject(new Error('the log could not be read'))
      })
      .on('error', loseThis)
      .once('exit', loseThis)
  }

  function lose(): void {
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error(NOT_SEARCHED))
    waiting.clear()
  }

  return {
    /** A page, newest line first; possibly partial, with a cursor. Rejects once stopped. */
    list(query: LogQuery): Promise<LogPage> {
      if (isStopped) return Promise.reject(new Error(NOT_SEARCHED))
      const id = (count += 1)
      const pending: Pending = Promise.withResolvers()
      waiting.set(id, pending)
      worker ??= start()
      worker.postMessage({ id, query, until: Date.now() + BUDGET_MS } satisfies ToSearch)
      return pending.promise
    },

    follow(wanted: Wanted, take: (entry: LogEntry) => void): () => void {
      const follower = { mayWant: lineSieve(wanted), isWanted: matcher(wanted), take }
      if (followers.size === 0) stopListening = lines.listen(tell)
      followers.add(follower)
      return () => {
        if (followers.delete(follower) && followers.size === 0) stopListening()
      }
    },

    async stop(): Promise<void> {
      isStopped = true
      const last = worker
      lose()
      await last?.terminate()
    },
  }
}

export type LogBook = ReturnType<typeof makeLogBook>
