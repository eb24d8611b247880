import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { FuzzAnswer, FuzzOrder } from '../test/fuzz/fuzz.worker.ts'
import { noProgress, type Progress } from '../test/fuzz/guided.ts'
import { bytesOf, makeCurrentInput, runsOf } from '../test/fuzz/current-input.ts'
import { TARGETS } from '../test/fuzz/targets.ts'

const ROOT = join(import.meta.dirname, '..')
const WORKER = new URL('../test/fuzz/fuzz.worker.ts', import.meta.url)
const MAX_INPUT = 64 * 1024
const SLOW_MS = 2_500
/** Milliseconds at one input after which a thread hangs: far above SLOW_MS, for machines with other work. */
const HANG_MS = 60_000
const LOOK_MS = 5_000
const HEAP_MB = 1_024
const MAX_DEATHS = 5

const USAGE = `usage: npm run fuzz -- [target…] [--seconds N] [--inputs N] [--seed N] [--state FOLDER]
targets: ${TARGETS.map(({ name }) => name).join(' ')}`

export type FuzzRun = {
  /** Names of targets; none means all. */
  names: readonly string[]
  /** Of one reader: seconds of this run, and inputs of this and earlier runs. */
  seconds: number
  inputs: number
  seed: number
  state: string | null
}

/** Fuzzes readers one by one, guided by coverage. Says how far each came, and keeps what breaks one. */
export async function fuzzReaders(run: FuzzRun): Promise<{ name: string; progress: Progress }[]> {
  const results: { name: string; progress: Progress }[] = []
  for (const { name } of TARGETS) {
    if (run.names.length > 0 && !run.names.includes(name)) continue
    const progress = await fuzzReader(name, run)
    results.push({ name, progress })
    const { tried, pool, stretches, findings } = progress
    const reached = `${stretches.length} stretches of code, ${pool.length} inputs kept`
    console.log(`${name.padEnd(12)} ${tried} inputs, ${reached} ${findings.length ? '✗' : '✓'}`)
    for (const { bytes, problem } of findings) console.log(`  ✗ ${problem}\n    kept as ${keep(name, bytes)}`)
  }
  return results
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string' },
      inputs: { type: 'string' },
      seed: { type: 'string', default: '1' },
      state: { type: 'string' },
    },
  })
  const inputs = Number(values.inputs ?? Infinity)
  const seconds = Number(values.seconds ?? (values.inputs ? Infinity : 20))
  const seed = Number(values.seed)
  const unknown = positionals.find((name) => !TARGETS.some((target) => target.name === name))
  if (unknown || !(seconds > 0) || !(inputs > 0) || !Number.isInteger(seed)) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const results = await fuzzReaders({
    names: positionals,
    seconds,
    inputs,
    seed,
    state: values.state ?? null,
  })
  if (results.some(({ progress }) => progress.findings.length > 0)) process.exitCode = 1
}

async function fuzzReader(name: string, run: FuzzRun): Promise<Progress> {
  const file = run.state && join(run.state, `${name}.state`)
  let progress: Progress =
    file && existsSync(file) ? (deserialize(readFileSync(file)) as Progress) : noProgress()
  const until = performance.now() + run.seconds * 1_000
  for (let deaths = 0; deaths < MAX_DEATHS; deaths++) {
    const left = (until - performance.now()) / 1_000
    if (left <= 0 || progress.tried >= run.inputs) break
    const input = makeCurrentInput(MAX_INPUT)
    const { seed, inputs } = run
    const order = { target: name, seed, inputs, seconds: left, maxMs: SLOW_MS, input, progress }
    const problem = await runThread(order, (latest) => {
      progress = latest
      if (file) store(file, progress)
    })
    if (!problem) break
    const findings = [...progress.findings, { bytes: bytesOf(input), problem }]
    // Past the round in which it happened, which would only happen again
    progress = { ...progress, tried: progress.tried + 64, findings }
    if (file) store(file, progress)
  }
  return progress
}

function runThread(order: FuzzOrder, onProgress: (progress: Progress) => void): Promise<string | null> {
  const worker = new Worker(WORKER, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  return new Promise((resolve) => {
    let runs = 0
    let since = performance.now()
    const end = (problem: string | null): void => {
      clearInterval(timer)
      void worker.terminate()
      resolve(problem)
    }
    const timer = setInterval(() => {
      const now = runsOf(order.input)
      if (now !== runs) [runs, since] = [now, performance.now()]
      else if (runs > 0 && performance.now() - since > HANG_MS) end('it hangs')
    }, LOOK_MS)
    worker.on('message', ({ progress: latest, ended }: FuzzAnswer) => {
      onProgress(latest)
      if (ended) end(null)
    })
    worker.on('error', (error) => end(`the thread died: ${String(error)}`))
  })
}

function store(file: string, progress: Progress): void {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(`${file}.new`, serialize(progress))
  renameSync(`${file}.new`, file)
}

function keep(target: string, bytes: Uint8Array): string {
  const folder = join(ROOT, 'test/fuzz/corpus', target)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `found-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`)
  writeFileSync(file, bytes)
  return file.slice(ROOT.length + 1)
}

if (import.meta.main) await main()
