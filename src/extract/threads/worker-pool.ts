import { Worker } from 'node:worker_threads'

type Reason = 'timeout' | 'memory' | 'crashed' | 'threw'

/** The work was ended by its budget, its thread died, or it threw; `at` then says what and where. */
export class WorkerFailure extends Error {
  override name = 'WorkerFailure'
  readonly reason: Reason
  readonly at: unknown
  constructor(reason: Reason, at?: unknown) {
    super(`worker: ${reason}`)
    this.reason = reason
    this.at = at
  }
}

/** What a module answers to each message. Before that, it may say once that the work turns out to be long. */
export type WorkerAnswer<Output> = { ok: true; output: Output } | { ok: false; at: unknown } | { ok: 'long' }

/** Threads that are started when needed and replaced when they die. */
export type WorkerPool<Input, Output> = {
  /** Runs one piece of work in a free thread. Throws `WorkerFailure`. */
  run: (input: Input) => Promise<Output>
  stop: () => Promise<void>
}

type Options = {
  module: URL
  threads: number
  seconds: number
  /** Seconds more for work that is long. */
  longSeconds?: number
  memoryMb: number
  /** What the module finds as its `workerData`. */
  data?: unknown
}

/**
 * Threads that live on between pieces of work. One that exceeds its time or memory is ended and replaced;
 * the rest of the process does not notice. The module answers each message with one message.
 */
export function workerPool<Input, Output>(options: Options): WorkerPool<Input, Output> {
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const queue: (() => void)[] = []
  let stopped = false

  const spawn = () => {
    const worker = new Worker(options.module, {
      workerData: options.data,
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb, maxYoungGenerationSizeMb: 64 },
      stdout: true,
      stderr: true,
    })
    worker.unref()
    worker.on('error', () => undefined)
    all.add(worker)
    worker.once('exit', () => {
      all.delete(worker)
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
    })
    return worker
  }

  const acquire = async (): Promise<Worker> => {
    for (;;) {
      if (stopped) throw new WorkerFailure('crashed')
      const free = idle.pop()
      if (free) return free
      if (all.size < options.threads) return spawn()
      await new Promise<void>((resolve) => queue.push(resolve))
    }
  }

  const release = (worker: Worker, healthy: boolean) => {
    if (healthy && !stopped && all.has(worker)) idle.push(worker)
    else void worker.terminate()
    queue.shift()?.()
  }

  return {
    async run(input) {
      const worker = await acquire()
      let healthy = false
      try {
        const output = await ask<Input, Output>(worker, input, options)
        healthy = true
        return output
      } finally {
        if (!healthy) all.delete(worker)
        release(worker, healthy)
      }
    },
    async stop() {
      stopped = true
      for (const wake of queue.splice(0)) wake()
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

const WATCH_MS = 250

/** Buffers stand outside of the heap that `resourceLimits` bound: they are watched, and may take as much again. */
async function exceeds(worker: Worker, memoryMb: number): Promise<boolean> {
  const { used_heap_size, external_memory } = await worker.getHeapStatistics()
  return used_heap_size + external_memory > 2 * memoryMb * 1024 * 1024
}

function ask<Input, Output>(worker: Worker, input: Input, options: Options): Promise<Output> {
  return new Promise<Output>((resolve, reject) => {
    const fail = (reason: Reason, at?: unknown) => {
      done()
      reject(new WorkerFailure(reason, at))
    }
    const onMessage = (message: WorkerAnswer<Output>) => {
      if (message.ok === 'long') return allowMore()
      if (!message.ok) return fail('threw', message.at)
      done()
      resolve(message.output)
    }
    const onError = (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed')
    const onExit = () => fail('crashed')
    let timer = setTimeout(() => fail('timeout'), options.seconds * 1_000)
    let isLong = false
    const allowMore = () => {
      if (isLong) return
      isLong = true
      clearTimeout(timer)
      timer = setTimeout(() => fail('timeout'), (options.seconds + (options.longSeconds ?? 0)) * 1_000)
    }
    const watch = setInterval(() => {
      exceeds(worker, options.memoryMb).then(
        (over) => over && fail('memory'),
        () => undefined,
      )
    }, WATCH_MS)
    const done = () => {
      clearTimeout(timer)
      clearInterval(watch)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(input)
  })
}
