import { parentPort, workerData } from 'node:worker_threads'
import { fuzz, type Finding } from './fuzz.ts'
import { TARGETS } from './targets.ts'

/** `input` is shared: four bytes of length and the input that is being run, so that one that hangs is not lost. */
export type FuzzOrder = {
  target: string
  seed: number
  seconds: number
  maxMs: number
  input: SharedArrayBuffer
}
export type FuzzAnswer = { runs: number; finding: Finding | null }

const order = workerData as FuzzOrder
const target = TARGETS.find(({ name }) => name === order.target)
const input = new Uint8Array(order.input)
const until = performance.now() + order.seconds * 1_000

if (target) {
  const budget = { iterations: Infinity, seed: order.seed, maxMs: order.maxMs }
  const answer: FuzzAnswer = await fuzz(target, budget, (bytes) => {
    new DataView(order.input).setUint32(0, bytes.length)
    input.set(bytes, 4)
    return performance.now() < until
  })
  parentPort?.postMessage(answer)
}
