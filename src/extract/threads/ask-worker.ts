import type { Worker } from 'node:worker_threads'

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

  /** Why a document was not read whose reading ended so. */
  get unread(): 'timeout' | 'too_complex' | 'broken' {
    if (this.reason === 'timeout') return 'timeout'
    return this.reason === 'memory' ? 'too_complex' : 'broken'
  }

  /** Whether another try may end otherwise: it was not the document. */
  get isPassing(): boolean {
    return this.reason === 'crashed' || this.reason === 'unavailable'
  }
}

/** What a module answers. Before that it may say once that the work is long, and report how it goes on. */
export type WorkerAnswer<Output> =
  | { ok: true; output: Output }
  | { ok: false; at: unknown }
  | { ok: 'long' }
  | { ok: 'note'; note: unknown }

type Limits = {
  seconds: number
  longSeconds: number
  memoryMb: number
  /** What to do when the work says that it is long; `fail`: it has no more time. */
  onLong: (() => void) | 'fail'
  onNote?: ((note: unknown) => void) | undefined
}

/** Gives a thread one piece of work. Throws `WorkerFailure`; the thread is then of no more use. */
export function askWorker<Input, Output>(worker: Worker, input: Input, limits: Limits): Promise<Output> {
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
