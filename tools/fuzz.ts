import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { FuzzAnswer, FuzzOrder } from '../test/fuzz/fuzz.worker.ts'
import { TARGETS } from '../test/fuzz/targets.ts'

const ROOT = join(import.meta.dirname, '..')
const WORKER = new URL('../test/fuzz/fuzz.worker.ts', import.meta.url)
const MAX_INPUT = 64 * 1024
/** A run may take this long before it counts as slow, and this much longer before it counts as hanging. Milliseconds. */
const SLOW_MS = 2_500
const HANG_MS = 15_000

/** `npm run fuzz -- [target…] [--seconds N] [--seed N]`: mutates the kept corpus and keeps what breaks a reader. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: 'string', default: '20' }, seed: { type: 'string' } },
  })
  const unknown = positionals.find((name) => !TARGETS.some((target) => target.name === name))
  const seconds = Number(values.seconds)
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  if (unknown || !(seconds > 0) || !Number.isInteger(seed)) {
    console.error(
      `usage: npm run fuzz -- [target…] [--seconds N] [--seed N]\ntargets: ${TARGETS.map(({ name }) => name).join(' ')}`,
    )
    process.exitCode = 2
    return
  }
  console.log(`seed ${seed}`)
  for (const { name } of TARGETS) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const { runs, finding } = await fuzzInThread(name, seed, seconds)
    console.log(
      `${name.padEnd(12)} ${runs === null ? 'unknown' : runs} runs ${finding ? `✗ ${finding.problem}` : '✓'}`,
    )
    if (!finding) continue
    console.log(`  kept as ${keep(name, finding.bytes)}`)
    process.exitCode = 1
  }
}

type Outcome = { runs: number | null; finding: FuzzAnswer['finding'] }

/** A thread can be ended when an input hangs it; the input is read from shared memory. */
function fuzzInThread(target: string, seed: number, seconds: number): Promise<Outcome> {
  const input = new SharedArrayBuffer(4 + MAX_INPUT)
  const order: FuzzOrder = { target, seed, seconds, maxMs: SLOW_MS, input }
  const worker = new Worker(WORKER, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: 1_024 } })
  return new Promise((resolve) => {
    const end = (outcome: Outcome): void => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(outcome)
    }
    const broke = (problem: string): void =>
      end({ runs: null, finding: { bytes: currentInput(input), problem } })
    const timer = setTimeout(() => broke('it hangs'), seconds * 1_000 + HANG_MS)
    worker.on('message', (answer: FuzzAnswer) => end(answer))
    worker.on('error', (error) => broke(`the thread died: ${String(error)}`))
  })
}

function currentInput(shared: SharedArrayBuffer): Uint8Array {
  return Uint8Array.from(new Uint8Array(shared, 4, new DataView(shared).getUint32(0)))
}

function keep(target: string, bytes: Uint8Array): string {
  const folder = join(ROOT, 'test/fuzz/corpus', target)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `found-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`)
  writeFileSync(file, bytes)
  return file.slice(ROOT.length + 1)
}

if (import.meta.main) await main()
