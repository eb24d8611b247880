import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Coding } from '#server/http/coding.ts'
import { logRateLimit } from '#server/http/edge.ts'
import { Turns } from '#server/http/turns.ts'
import { errorFields, type Log } from '#server/observe/log.ts'

/** `data`: JSON of `TripPageData`; it holds the trip in clear, so it is never logged. */
export type DrawRequest = { path: string; search: string; data: string; coding: Coding }

/** `failure`: the kind of error, without its text. Null: the thread has its code and is ready. */
export type DrawOutput = { bytes: Uint8Array<ArrayBuffer> | null; failure?: string } | null
/** Files of the build: the page around what is drawn, and the module that draws. */
export type DrawSettings = { shell: string; built: string }

/** Longer than any trip takes, or waits, and than the thread takes to start: then the browser draws. */
const TIMEOUT_MS = 2_500
const START_MS = 10_000
/** Waiting pages: with more, browsers draw for themselves. */
const MOST_WAITING = 100
const MEMORY_MB = 192
/** After a page on which others waited that long in vain, the browsers of its network draw for a minute. */
const SLOW_MS = 1_000
const PAUSE_MS = 60_000
const MOST_PAUSED = 10_000

type Page = Uint8Array<ArrayBuffer> | null

/**
 * Draws trips' pages with React, one at a time, in a thread of its own, so that the API's event loop never
 * waits for it. It starts with the first page at the latest, and again after a crash. Answers null where it
 * cannot: then the browser draws.
 */
export class TripDrawing {
  readonly #settings: DrawSettings | null
  readonly #log: Log
  readonly #failures: ReturnType<typeof logRateLimit>
  readonly #turns = new Turns(MOST_WAITING)
  /** When each network's pause ends, on the monotonic clock. */
  readonly #paused = new Map<string, number>()
  #worker: Worker | null = null
  #isReady = false
  /** Takes the page that is drawn now. */
  #finish: ((page: Page) => void) | null = null

  /** `webFolder`: of the pages' build; without what draws in it, nothing is drawn. */
  constructor(webFolder: string, log: Log) {
    const shell = path.join(webFolder, 'trip-drawn.html')
    const module = path.join(webFolder, '../web-server/trip-static.js')
    this.#settings =
      existsSync(shell) && existsSync(module) ? { shell, built: pathToFileURL(module).href } : null
    this.#log = log
    this.#failures = logRateLimit(log, 'a trip page was not drawn')
  }

  /** Compressed HTML, or null. `network`: of who asks. Never throws. */
  async draw(request: DrawRequest, network: string): Promise<Page> {
    const settings = this.#settings
    if (!settings) return null
    const latest = performance.now() + TIMEOUT_MS
    if ((this.#paused.get(network) ?? 0) > performance.now()) return null
    const work = async () => {
      if (performance.now() > latest) return null
      const began = performance.now()
      const page = await this.#draw(settings, request)
      if (!page && performance.now() - began > SLOW_MS) this.#pause(network)
      return page
    }
    // Without a place to wait the browser draws, too
    return this.#turns.take(network, work).catch(() => null)
  }

  #draw(settings: DrawSettings, request: DrawRequest): Promise<Page> {
    const worker = (this.#worker ??= this.#start(settings))
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end(worker, 'timeout'), this.#isReady ? TIMEOUT_MS : START_MS)
      this.#finish = (page) => {
        clearTimeout(timer)
        this.#finish = null
        resolve(page)
      }
      worker.postMessage(request)
    })
  }

  #pause(network: string): void {
    if (this.#paused.size >= MOST_PAUSED) this.#paused.clear()
    this.#paused.set(network, performance.now() + PAUSE_MS)
  }

  /** Starts the thread before the first page needs it. */
  start(): void {
    if (this.#settings) this.#worker ??= this.#start(this.#settings)
  }

  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    this.#isReady = false
    this.#finish?.(null)
    await worker?.terminate()
  }

  #start(settings: DrawSettings): Worker {
    const worker = new Worker(new URL('./draw.worker.ts', import.meta.url), {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      stdout: true,
      stderr: true,
    })
    worker.unref()
    worker
      .on('message', (output: DrawOutput) => {
        if (this.#worker !== worker) return
        this.#isReady = true
        if (!output) return
        const { bytes, failure } = output
        if (failure) this.#failures.error(failure, () => ({ failure }))
        this.#finish?.(bytes)
      })
      .on('error', (error) => {
        this.#log.warn({ error: errorFields(error) }, 'the thread that draws trips ended')
        this.#end(worker, 'error')
      })
      .once('exit', () => this.#end(worker, 'exit'))
    return worker
  }

  /** A thread that hangs or died leaves its page to the browser; the next page starts another. */
  #end(worker: Worker, why: 'timeout' | 'error' | 'exit'): void {
    if (this.#worker !== worker) return
    if (why === 'timeout') this.#log.warn('a trip page took too long to draw')
    this.#worker = null
    this.#isReady = false
    this.#finish?.(null)
    void worker.terminate()
  }
}
