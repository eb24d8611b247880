import { Worker } from 'node:worker_threads'
import { askWorker, WorkerFailure } from './ask-worker.ts'

export { WorkerFailure } from './ask-worker.ts'
export type { WorkerAnswer } from './ask-worker.ts'

/** Threads that are started when needed and replaced when they die. */
export type WorkerPool<Input, Output> = {
  /** Runs one piece of work in a free thread. Throws `WorkerFailure`. */
  run: (input: Input, hears?: Hears) => Promise<Output>
  /** Starts a thread for the first work to find. Resolves once it runs; its module loads after that. */
  warm: () => Promise<void>
  stop: () => Promise<void>
}

/** Events of one piece of work: a thread took it, it waits again after a try, it is long, a note of it. */
export type Hears = {
  onBegin?: () => void
  onWait?: () => void
  onLong?: () => void
  onNote?: (note: unknown) => void
}

/** How threads work: their module, how many there are, and what each may take. */
export type PoolOptions = {
  module: URL
  threads: number
  seconds: number
  /** Seconds more for work that is long. */
  longSeconds?: number
  /**
   * Given, there is one thread more for when all others have been busy for this long or with long work: what
   * waits is tried there for as long, and goes back to wait for the others when it is not done by then.
   */
  trialSeconds?: number
  /** Of one piece of work. */
  memoryMb: number
  /** What the module finds as its `workerData`. */
  data?: unknown
}

type PoolThread = { worker: Worker; isTrial: boolean }
type Waiter = { mayBeTried: boolean; wake: () => void }

/**
 * Threads that live on between pieces of work. One that exceeds its time or memory is ended and replaced;
 * the rest of the process does not notice. The module answers each message with one message.
 */
export function workerPool<Input, Output>(options: PoolOptions): WorkerPool<Input, Output> {
  const idle: Worker[] = []
  const all = new Set<Worker>()
  /** Threads with work that turned out to be long. */
  const slow = new Set<Worker>()
  const queue: Waiter[] = []
  let spare: Worker | undefined
  let isSpareBusy = false
  let stopped = false

  const spawn = () => {
    const worker = new Worker(options.module, {
      workerData: options.data,
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb, maxYoungGenerationSizeMb: 16 },
      stdout: true,
      stderr: true,
    })
    worker.unref()
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      all.delete(worker)
      slow.delete(worker)
      if (spare === worker) spare = undefined
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
    })
    return worker
  }

  const isTrialOpen = () => options.trialSeconds !== undefined && !isSpareBusy && slow.size >= options.threads

  const acquire = async (mayBeTried: boolean): Promise<PoolThread> => {
    for (;;) {
      if (stopped) throw new WorkerFailure('crashed')
      const free = idle.pop()
      if (free) return { worker: free, isTrial: false }
      if (all.size < options.threads) {
        const worker = spawn()
        all.add(worker)
        return { worker, isTrial: false }
      }
      if (mayBeTried && isTrialOpen()) {
        isSpareBusy = true
        spare ??= spawn()
        return { worker: spare, isTrial: true }
      }
      await new Promise<void>((wake) => queue.push({ mayBeTried, wake }))
    }
  }

  /** Wakes who waits longest, and who may be tried when the spare thread is free. */
  const wakeNext = () => {
    queue.shift()?.wake()
    if (isTrialOpen()) wakeTrial()
  }
  const wakeTrial = () => {
    const at = queue.findIndex(({ mayBeTried }) => mayBeTried)
    if (at >= 0) queue.splice(at, 1)[0]?.wake()
  }

  const release = ({ worker, isTrial }: PoolThread, healthy: boolean) => {
    slow.delete(worker)
    if (isTrial) isSpareBusy = false
    if (!healthy) {
      all.delete(worker)
      if (isTrial) spare = undefined
    }
    if (!healthy || stopped) void worker.terminate()
    else if (!isTrial && all.has(worker)) idle.push(worker)
    if (isTrial) wakeTrial()
    else wakeNext()
  }

  const markSlow = (worker: Worker) => {
    slow.add(worker)
    if (isTrialOpen()) wakeTrial()
  }

  async function runIn(place: PoolThread, input: Input, hears: Hears): Promise<Output> {
    const { worker, isTrial } = place
    const { trialSeconds = Infinity, seconds, longSeconds = 0, memoryMb } = options
    const watch =
      isTrial || trialSeconds === Infinity
        ? undefined
        : setTimeout(() => markSlow(worker), trialSeconds * 1_000)
    let healthy = false
    const onLong = () => {
      markSlow(worker)
      hears.onLong?.()
    }
    hears.onBegin?.()
    try {
      const output = await askWorker<Input, Output>(worker, input, {
        seconds: isTrial ? Math.min(trialSeconds, seconds) : seconds,
        longSeconds: isTrial ? 0 : longSeconds,
        memoryMb,
        onLong: isTrial ? 'fail' : onLong,
        onNote: hears.onNote,
      })
      healthy = true
      return output
    } finally {
      clearTimeout(watch)
      release(place, healthy)
    }
  }

  return {
    async run(input, hears = {}) {
      const first = await acquire(true)
      if (!first.isTrial) return runIn(first, input, hears)
      try {
        return await runIn(first, input, hears)
      } catch (error) {
        if (!(error instanceof WorkerFailure) || error.reason !== 'timeout') throw error
        hears.onWait?.()
        return runIn(await acquire(false), input, hears)
      }
    },
    async warm() {
      if (all.size > 0 || stopped) return
      const worker = spawn()
      all.add(worker)
      // A message waits until the module hears it, so that it may be given work at once
      await new Promise<void>((resolve) => {
        worker.once('online', () => resolve()).once('exit', () => resolve())
      })
      release({ worker, isTrial: false }, all.has(worker))
    },
    async stop() {
      stopped = true
      for (const { wake } of queue.splice(0)) wake()
      await Promise.all([...all, ...(spare ? [spare] : [])].map((worker) => worker.terminate()))
    },
  }
}
