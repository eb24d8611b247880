import { Worker } from 'node:worker_threads'
import type { LogEntry, LogPage } from '#contract/admin/logs.ts'
import { parseEntry, matcher, sieve, type Wanted } from './log-entry.ts'
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
  mayWant: (line: Buffer) => boolean
  isWanted: (entry: LogEntry) => boolean
  take: (entry: LogEntry) => void
}

/** The console's view of the log. A thread, started on first use, searches the files. */
export function makeLogBook(folder: string, lines: LogLines) {
  const followers = new Set<Follower>()
  const waiting = new Map<number, PromiseWithResolvers<LogPage>>()
  let worker: Worker | undefined
  let count = 0
  let isStopped = false

  /** A line is parsed once for all followers, and only if a sieve passes: this blocks the writer. */
  const stopListening = lines.listen((line) => {
    const bytes = Buffer.from(line)
    const some = [...followers].filter(({ mayWant }) => mayWant(bytes))
    const entry = some.length ? parseEntry(line) : undefined
    if (entry) for (const { isWanted, take } of some) if (isWanted(entry)) take(entry)
  })

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
      const pending = Promise.withResolvers<LogPage>()
      waiting.set(id, pending)
      worker ??= start()
      worker.postMessage({ id, query, until: Date.now() + BUDGET_MS } satisfies ToSearch)
      return pending.promise
    },

    follow(wanted: Wanted, take: (entry: LogEntry) => void): () => void {
      const follower = { mayWant: sieve(wanted), isWanted: matcher(wanted), take }
      followers.add(follower)
      return () => void followers.delete(follower)
    },

    async stop(): Promise<void> {
      isStopped = true
      stopListening()
      const last = worker
      lose()
      await last?.terminate()
    },
  }
}

export type LogBook = ReturnType<typeof makeLogBook>
