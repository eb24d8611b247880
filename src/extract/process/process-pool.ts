import { WorkerFailure, type Hears, type PoolOptions } from '../threads/worker-pool.ts'
import type { Task } from './assignment.ts'
import { ReadingProcess, type Ending } from './reading-process.ts'

/** Work done in threads of a process of its own, which is replaced when it dies. */
export type ProcessPool<Input, Output> = {
  /** Throws `WorkerFailure`; `killed`: the process died of it twice; `unavailable`: no process to read it. */
  run: (input: Input, hears?: Omit<Hears, 'onLong'>) => Promise<Output>
  pid: () => number | undefined
  stop: () => Promise<void>
}

type Options<Input, Output> = PoolOptions & {
  sizeOf: (input: Input) => number
  /** An answer whose shape is right; null for any other. Nothing that comes out of the process is trusted. */
  check: (output: unknown) => Output | null
  onDeath?: ((ending: Pick<Ending, 'why' | 'signal' | 'rss'>) => void) | undefined
  /** Idle milliseconds after which a process that has grown is replaced by a fresh one; 15 s by default. */
  tidyMs?: number
}

/** What Node, the program and its data take, and stacks and room of threads; in MB. */
const OWN_MB = 448
/** Processes that die of a document before it is given up, and that are killed from outside under it. */
const MAX_DEATHS = 2
const MAX_KILLS = 5
/** Bytes of documents that the process may hold, be they read or waiting. */
const MAX_HELD_BYTES = 48 * 1024 * 1024
const MAX_FAILED_STARTS = 5
const START_AGAIN_MS = 100
const TIDY_MS = 15_000
/** By how much it has grown. */
const TIDY_BYTES = 48 * 1024 * 1024

/**
 * One warm process whose threads do the work. When it dies, what they had is retried one by one in a second
 * process, so that no document fails because of another; what ends two is `killed`.
 */
export function processPool<Input, Output>({
  sizeOf,
  check,
  onDeath,
  tidyMs = TIDY_MS,
  ...options
}: Options<Input, Output>): ProcessPool<Input, Output> {
  const { module, trialSeconds, ...limits } = options
  const waiting: Task[] = []
  const quarantined: Task[] = []
  const open = new Map<number, Task>()
  const processes = new Set<ReadingProcess>()
  let main: ReadingProcess | undefined
  let isolated: ReadingProcess | undefined
  let failedStarts = 0
  let ids = 0
  let stopped = false

  function begin(threads: number, onEnd: (ending: Ending) => void): ReadingProcess {
    const process_ = new ReadingProcess({
      memoryMb: OWN_MB + threads * options.memoryMb,
      start: {
        ...limits,
        module: module.href,
        threads,
        ...(trialSeconds !== undefined && threads > 1 && { trialSeconds }),
        reportsMemory: process.platform !== 'linux',
      },
      onEnd(ending) {
        processes.delete(process_)
        if (ending.why !== 'stopped') onDeath?.(ending)
        onEnd(ending)
      },
    })
    processes.add(process_)
    return process_
  }

  function startMain(): void {
    if (stopped || main) return
    const own = begin(options.threads, (ending) => {
      if (main === own) main = undefined
      takeBack(ending)
      failedStarts = ending.wasReady ? 0 : failedStarts + 1
      if (failedStarts >= MAX_FAILED_STARTS) return failAll()
      const again = setTimeout(startMain, ending.wasReady ? 0 : START_AGAIN_MS * 2 ** failedStarts)
      if (open.size === 0) again.unref()
    })
    main = own
    send()
  }

  function takeBack({ why, begun, unbegun }: Ending): void {
    waiting.unshift(...unbegun.flatMap(asTask))
    for (const task of begun.flatMap(asTask)) {
      if (why === 'outside') task.kills += 1
      else if (begun.length === 1) task.deaths += 1
      retry(task, why)
    }
    readQuarantined()
  }

  const asTask = ({ id }: Task) => open.get(id) ?? []

  function retry(task: Task, why: Ending['why']): void {
    task.hears.onWait?.()
    if (stopped || task.kills >= MAX_KILLS) return task.fail(new WorkerFailure('unavailable'))
    if (task.deaths < MAX_DEATHS) quarantined.push(task)
    else task.fail(new WorkerFailure(why === 'memory' || why === 'timeout' ? why : 'killed'))
  }

  function readQuarantined(): void {
    if (isolated?.tasks) return
    const task = quarantined.shift()
    if (!task || stopped) return isolated?.kill('stopped')
    isolated ??= beginIsolated()
    isolated.give(task)
  }

  function beginIsolated(): ReadingProcess {
    const own = begin(1, ({ why, begun, unbegun, wasReady }) => {
      if (isolated === own) isolated = undefined
      const starts = Math.max(0, ...unbegun.map(({ kills }) => kills))
      for (const task of [...begun, ...unbegun].flatMap(asTask)) {
        if (why === 'outside' || unbegun.includes(task)) task.kills += 1
        else task.deaths += 1
        retry(task, why)
      }
      if (wasReady || why === 'stopped') readQuarantined()
      else setTimeout(readQuarantined, START_AGAIN_MS * 2 ** starts)
    })
    return own
  }

  function send(): void {
    const isRoomFor = ({ bytes }: Task) => !main?.heldBytes || main.heldBytes + bytes <= MAX_HELD_BYTES
    while (main && waiting[0] && isRoomFor(waiting[0])) main.give(waiting.shift()!)
  }

  function failAll(): void {
    failedStarts = 0
    quarantined.length = 0
    waiting.length = 0
    for (const task of open.values()) task.fail(new WorkerFailure('unavailable'))
  }

  const tidying = setInterval(() => {
    if (!main || stopped) return
    const { idleMs, grown } = main.rest
    if (idleMs < tidyMs || grown < TIDY_BYTES) return
    const old = main
    main = undefined
    startMain()
    old.kill('stopped')
  }, tidyMs)
  tidying.unref()

  startMain()

  return {
    run(input, hears = {}) {
      const { promise, resolve, reject } = Promise.withResolvers<Output>()
      if (stopped) return Promise.reject(new WorkerFailure('unavailable'))
      const id = ++ids
      const task: Task = {
        id,
        input,
        bytes: sizeOf(input),
        deaths: 0,
        kills: 0,
        hears,
        accept(output) {
          const checked = check(output)
          if (checked === null) return false
          resolve(checked)
          return true
        },
        fail: reject,
      }
      open.set(id, task)
      waiting.push(task)
      startMain()
      send()
      return promise.finally(() => {
        open.delete(id)
        send()
        readQuarantined()
      })
    },
    pid: () => main?.pid,
    async stop() {
      stopped = true
      clearInterval(tidying)
      const ends = [...processes].map((one) => one.ended)
      for (const one of processes) one.kill('stopped')
      failAll()
      await Promise.all(ends)
    },
  }
}
