import { createRequire, syncBuiltinESMExports } from 'node:module'
import type { Worker, WorkerOptions } from 'node:worker_threads'

/**
 * Closes what Node 26's permissions leave open: a thread with arguments or an environment of its own starts
 * without any (`--allow-worker`), and signals reach every process of the user. No border against native
 * code.
 */
const require = createRequire(import.meta.url)

function restrictThreads(threads: { Worker: typeof Worker }): void {
  const NodeWorker = threads.Worker
  function SandboxedWorker(file: string | URL, options: WorkerOptions = {}): Worker {
    const { execArgv: _arguments, env: _environment, ...harmless } = options
    const resourceLimits = { codeRangeSizeMb: USUAL_CODE_RANGE_MB, ...harmless.resourceLimits }
    return Reflect.construct(
      NodeWorker,
      [file, { ...harmless, resourceLimits }],
      new.target ?? SandboxedWorker,
    ) as Worker
  }
  SandboxedWorker.prototype = NodeWorker.prototype as object
  Object.defineProperty(NodeWorker.prototype, 'constructor', { value: SandboxedWorker })
  Object.setPrototypeOf(SandboxedWorker, Object.getPrototypeOf(NodeWorker) as object)
  threads.Worker = SandboxedWorker as unknown as typeof Worker
}

/**
 * Where a thread does not say: by default V8 takes 512 MB of addresses for its compiled code, and the data
 * limit counts them all.
 */
const USUAL_CODE_RANGE_MB = 64

function denySignals(...holders: object[]): void {
  const denied = () => {
    throw Object.assign(new Error('Access to this API has been restricted.'), { code: 'ERR_ACCESS_DENIED' })
  }
  for (const holder of holders)
    for (const name of ['kill', '_kill', '_debugProcess', 'setPriority'])
      if (name in holder)
        Object.defineProperty(holder, name, { value: denied, writable: false, configurable: false })
}

restrictThreads(require('node:worker_threads') as { Worker: typeof Worker })
denySignals(process, require('node:os') as object)
syncBuiltinESMExports()
