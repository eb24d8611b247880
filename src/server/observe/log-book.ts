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
export class LogBook {
  readonly #folder: string
  readonly #lines: LogLines
  readonly #pending = new Map<number, Pending>()
  readonly #followers = new Set<Follower>()
  #stopListening = () => {}
  #worker: Worker | undefined
  #count = 0
  #isStopped = false

  constructor(folder: string, lines: LogLines) {
    this.#folder = folder
    this.#lines = lines
  }

  /** A page, newest line first; possibly partial, with a cursor. Rejects once stopped. */
  list(query: LogQuery): Promise<LogPage> {
    if (this.#isStopped) return Promise.reject(new Error(NOT_SEARCHED))
    const id = (this.#count += 1)
    const pending: Pending = Promise.withResolvers()
    this.#pending.set(id, pending)
    this.#worker ??= this.#start()
    this.#worker.postMessage({ id, query, until: Date.now() + BUDGET_MS } satisfies ToSearch)
    return pending.promise
  }

  follow(wanted: Wanted, take: (entry: LogEntry) => void): () => void {
    const follower = { mayWant: lineSieve(wanted), isWanted: matcher(wanted), take }
    if (this.#followers.size === 0) this.#stopListening = this.#lines.listen((line) => this.#tell(line))
    this.#followers.add(follower)
    return () => {
      if (this.#followers.delete(follower) && this.#followers.size === 0) this.#stopListening()
    }
  }

  /** Parsed once for all followers, and only if a sieve passes: this blocks the writer. */
  #tell(line: string): void {
    const lowered = line.toLowerCase()
    let entry: LogEntry | undefined
    for (const { mayWant, isWanted, take } of this.#followers) {
      if (!mayWant(lowered)) continue
      entry ??= parseEntry(line)
      if (!entry) return
      if (isWanted(entry)) take(entry)
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    const worker = this.#worker
    this.#lose()
    await worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./log-search.worker.ts', import.meta.url), {
      workerData: this.#folder,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    worker.unref()
    const lose = () => {
      if (this.#worker === worker) this.#lose()
    }
    return worker
      .on('message', ({ id, page }: FromSearch) => {
        const pending = this.#pending.get(id)
        this.#pending.delete(id)
        if (page) pending?.resolve(page)
        else pending?.reject(new Error('the log could not be read'))
      })
      .on('error', lose)
      .once('exit', lose)
  }

  #lose(): void {
    this.#worker = undefined
    for (const { reject } of this.#pending.values()) reject(new Error(NOT_SEARCHED))
    this.#pending.clear()
  }
}
