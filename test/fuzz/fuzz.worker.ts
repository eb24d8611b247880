import { parentPort, workerData } from 'node:worker_threads'
import { setCurrentInput, type CurrentInput } from './current-input.ts'
import { guidedFuzz, type Progress } from './guided.ts'
import { TARGETS } from './targets.ts'

export type FuzzOrder = {
  target: string
  seed: number
  /** The run ends after so many inputs, counted from the very first, or so many seconds. */
  inputs: number
  seconds: number
  maxMs: number
  input: CurrentInput
  progress: Progress
}
/** Sent now and then, and at the end. */
export type FuzzAnswer = { progress: Progress; ended: boolean }

const REPORT_MS = 2_000

const order = workerData as FuzzOrder
const target = TARGETS.find(({ name }) => name === order.target)
const until = performance.now() + order.seconds * 1_000
let reported = performance.now()

if (target) {
  const guide = {
    seed: order.seed,
    maxMs: order.maxMs,
    goesOn: (tried: number) => tried < order.inputs && performance.now() < until,
    onRound: (progress: Progress) => {
      if (performance.now() - reported < REPORT_MS) return
      reported = performance.now()
      parentPort?.postMessage({ progress, ended: false } satisfies FuzzAnswer)
    },
  }
  const run = (bytes: Uint8Array) => {
    setCurrentInput(order.input, bytes)
    return target.run(bytes)
  }
  const progress = await guidedFuzz({ ...target, run }, guide, order.progress)
  parentPort?.postMessage({ progress, ended: true } satisfies FuzzAnswer)
}
