import { parentPort, Worker } from 'node:worker_threads'

/** `killed`: the process that read it died of it, twice. `unavailable`: no process could take it. */
type Reason = 'timeout' | 'memory' | 'crashed' | 'threw' | 'killed' | 'unavailable'

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

  /** The reason to give for the document. */
  get unread(): 'timeout' | 'too_complex' | 'broken' {
    if (this.reason === 'timeout') return 'timeout'
    return this.reason === 'memory' ? 'too_complex' : 'broken'
  }

  /** Whether another try may succeed, the document not being to blame. */
  get isPassing(): boolean {
    return this.reason === 'crashed' || this.reason === 'unavailable'
  }
}

/** Before it answers, a module may say once that the work is long, and report how it goes on. */
type Said = { ok: 'long' } | { ok: 'note'; note: unknown }
type WorkerAnswer<Output> = { ok: true; output: Output } | { ok: false; at: unknown } | Said

/**
 * Does the work that a pool gives to this thread. `placeOf`: what may leave it of an error; nothing, unless
 * told otherwise, for an error may hold words of the document.
 */
export function serveWork<Input, Output>(
  work: (input: Input, say: (said: Said) => void) => Promise<Output>,
  placeOf: (error: unknown) => unknown = () => null,
): void {
  const answer = (message: WorkerAnswer<Output>) => parentPort?.postMessage(message)
  parentPort?.on('message', (input: Input) => {
    // What cannot be sent fails, too
    work(input, answer)
      .then((output) => answer({ ok: true, output }))
      .catch((error: unknown) => answer({ ok: false, at: placeOf(error) }))
  })
}

export type WorkerPool<Input, Output> = {
  /** Runs one piece of work in a free thread. Throws `WorkerFailure`. */
  run: (input: Input, hears?: Hears) => Promise<Output>
  /** Starts a thread for the first work to find. Resolves once it runs; its module loads after that. */
  warm: () => Promise<void>
  stop: () => Promise<void>
}

/** A thread took the work, it waits again without one, it turned out long, its module reports progress. */
export type Hears = {
  onBegin?: () => void
  onWait?: () => void
  onLong?: () => void
  onNote?: (note: unknown) => void
}

export type PoolOptions = {
  module: URL
  threads: number
  seconds: number
  /** Work that turns out long gets `seconds` again from then on, and these in addition. */
  longSeconds?: number
  /** Adds a spare thread for when others are busy this long: work is tried there, then requeued. */
  trialSeconds?: number
  /** Of one piece of work. */
  memoryMb: number
  data?: unknown
}

/**
 * Addresses for the compiled code of a thread. Patterns of words in all languages take 70 MB of them when
 * all are compiled; a thread without room for one more ends as if it were out of memory.
 */
export const CODE_RANGE_MB = 256

type PoolThread = { worker: Worker; isTrial: boolean }
type Waiter = { mayBeTried: boolean; wake: () => void }

/** Reused threads; one over its time or memory is replaced. The module answers each message once. */
export function workerPool<Input, Output>(options: PoolOptions): WorkerPool<Input, Output> {
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const slow = new Set<Worker>()
  const queue: Waiter[] = []
  let spare: Worker | undefined
  let isSpareBusy = false
  let stopped = false

  const spawn = () => {
    const worker = new Worker(options.module, {
      workerData: options.data,
      resourceLimits: {
        maxOldGenerationSizeMb: options.memoryMb,
        maxYoungGenerationSizeMb: 16,
        codeRangeSizeMb: CODE_RANGE_MB,
      },
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

type Limits = {
  seconds: number
  longSeconds: number
  memoryMb: number
  onLong: (() => void) | 'fail'
  onNote?: ((note: unknown) => void) | undefined
}

/** Gives a thread one piece of work. Throws `WorkerFailure`; the thread is then of no more use. */
function askWorker<Input, Output>(worker: Worker, input: Input, limits: Limits): Promise<Output> {
  return new Promise<Output>((resolve, reject) => {
    const fail = (reason: Reason, at?: unknown) => {
      done()
      reject(new WorkerFailure(reason, at))
    }
    const onMessage = (message: WorkerAnswer<Output>) => {
      // `node --watch` lets a thread send word of its imports to its parent
      if (!('ok' in message)) return
      if (message.ok === 'long') return allowMore()
      if (message.ok === 'note') return limits.onNote?.(message.note)
      if (!message.ok) return fail('threw', message.at)
      done()
      resolve(message.output)
    }
    const onError = (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed')
    const onExit = () => fail('crashed')
    let timer = setTimeout(() => fail('timeout'), limits.seconds * 1_000)
    let isLong = false
    const allowMore = () => {
      if (isLong) return
      isLong = true
      if (limits.onLong === 'fail') return fail('timeout')
      limits.onLong()
      clearTimeout(timer)
      timer = setTimeout(() => fail('timeout'), (limits.seconds + limits.longSeconds) * 1_000)
    }
    const watch = setInterval(() => {
      exceeds(worker, limits.memoryMb).then(
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

const WATCH_MS = 250

/** Buffers lie outside the heap that `resourceLimits` bound: they are watched, and may take as much again. */
async function exceeds(worker: Worker, memoryMb: number): Promise<boolean> {
  const { used_heap_size, external_memory } = await worker.getHeapStatistics()
  return used_heap_size + external_memory > 2 * memoryMb * 1024 * 1024
}
