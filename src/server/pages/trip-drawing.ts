import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Coding } from '#server/http/coding.ts'
import { errorFields, type Log } from '#server/observe/log.ts'

/** `data`: JSON of `TripPageData`; it holds the trip in clear, so it is never logged. */
export type DrawRequest = { path: string; search: string; data: string; coding: Coding }

export type DrawInput = DrawRequest & { id: number }
/** `failure`: the kind of error, without its text. */
/** `id` 0: the thread has its code and is ready. */
export type DrawOutput = { id: number; bytes: Uint8Array<ArrayBuffer> | null; failure?: string }
/** Files of the build: the page around what is drawn, and the module that draws. */
export type DrawSettings = { shell: string; built: string }

/** Longer than any trip takes, and than the thread takes to start; the browser then draws the page. */
const TIMEOUT_MS = 5_000
const START_MS = 10_000
/** Waiting pages: with more, browsers draw for themselves. */
const MOST_WAITING = 100
const MEMORY_MB = 192

type Waiting = (bytes: Uint8Array<ArrayBuffer> | null) => void

/**
 * Draws trips' pages with React, in a thread of its own, so that the API's event loop never waits for it. It
 * starts with the first page at the latest, and again after a crash. Answers null where it cannot: then the
 * browser draws.
 */
export class TripDrawing {
  readonly #settings: DrawSettings | null
  readonly #log: Log
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #isReady = false
  #count = 0

  /** `webFolder`: of the pages' build; without what draws in it, nothing is drawn. */
  constructor(webFolder: string, log: Log) {
    const shell = path.join(webFolder, 'trip-drawn.html')
    const module = path.join(webFolder, '../web-server/trip-static.js')
    this.#settings =
      existsSync(shell) && existsSync(module) ? { shell, built: pathToFileURL(module).href } : null
    this.#log = log
  }

  /** Compressed HTML, or null. Never throws. */
  draw(request: DrawRequest): Promise<Uint8Array<ArrayBuffer> | null> {
    if (!this.#settings || this.#waiting.size >= MOST_WAITING) return Promise.resolve(null)
    const worker = (this.#worker ??= this.#start(this.#settings))
    const id = (this.#count += 1)
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end(worker, 'timeout'), this.#isReady ? TIMEOUT_MS : START_MS)
      this.#waiting.set(id, (bytes) => {
        clearTimeout(timer)
        this.#waiting.delete(id)
        resolve(bytes)
      })
      worker.postMessage({ ...request, id } satisfies DrawInput)
    })
  }

  /** Starts the thread before the first page needs it. */
  start(): void {
    if (this.#settings) this.#worker ??= this.#start(this.#settings)
  }

  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    this.#isReady = false
    for (const end of this.#waiting.values()) end(null)
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
      .on('message', ({ id, bytes, failure }: DrawOutput) => {
        this.#isReady = true
        if (failure) this.#log.warn({ failure }, 'a trip page was not drawn')
        this.#waiting.get(id)?.(bytes)
      })
      .on('error', (error) => {
        this.#log.warn({ error: errorFields(error) }, 'the thread that draws trips ended')
        this.#end(worker, 'error')
      })
      .once('exit', () => this.#end(worker, 'exit'))
    return worker
  }

  /** A thread that hangs or died leaves its pages to the browsers; the next page starts another. */
  #end(worker: Worker, why: 'timeout' | 'error' | 'exit'): void {
    if (this.#worker !== worker) return
    if (why === 'timeout') this.#log.warn('a trip page took too long to draw')
    this.#worker = null
    this.#isReady = false
    for (const end of this.#waiting.values()) end(null)
    void worker.terminate()
  }
}
