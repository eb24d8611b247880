import { startCoverage, type Coverage } from './coverage.ts'
import { corpusOf, problemOf, type Finding } from './fuzz.ts'
import { mutate } from './mutate.ts'
import { seededRandom } from './random.ts'
import type { Target } from './targets.ts'

/** How far a run came. It goes on from here when it is started again. */
export type Progress = {
  /** Inputs that were run, the kept seeds not counted. */
  tried: number
  /** Stretches of code that any input ran. */
  stretches: number[]
  /** Inputs that ran something new, beside the kept seeds. */
  pool: Uint8Array[]
  findings: Finding[]
}

export type Guide = {
  seed: number
  maxMs: number
  /** Ends the run: asked before each input, told how many were tried. */
  goesOn: (tried: number) => boolean
  /** Hears of progress after each round. */
  onRound?: (progress: Progress) => void
}

/** Coverage costs as much as many inputs: once a round, and for single inputs of rounds that ran new code. */
const ROUND = 32
const MAX_FINDINGS = 20

export const noProgress = (): Progress => ({ tried: 0, stretches: [], pool: [], findings: [] })

/** Mutates what reached new code, so that the next input reaches further. Changes `progress` as it goes. */
export async function guidedFuzz(
  target: Target,
  guide: Guide,
  progress = noProgress(),
  coverage: Coverage = startCoverage(),
): Promise<Progress> {
  const seen = new Set(progress.stretches)
  const seeds = corpusOf(target.name).map(({ bytes }) => bytes)
  for (const bytes of seeds) await problemOf(target, bytes, Infinity)
  addNew(coverage.take(), seen)
  let ended = false
  while (!ended) {
    const inputs: Uint8Array[] = []
    const random = seededRandom(guide.seed + progress.tried)
    const pool = [...seeds, ...progress.pool]
    while (inputs.length < ROUND && !ended) {
      // Half of the time from what was found last
      const recent = random.below(2) === 0 ? pool.slice(-ROUND) : pool
      const bytes = mutate(random.pick(recent), { seeds: pool, words: target.words }, random)
      ended = !guide.goesOn(progress.tried)
      if (ended) break
      progress.tried += 1
      const problem = await problemOf(target, bytes, guide.maxMs)
      if (problem) progress.findings.push({ bytes, problem })
      else inputs.push(bytes)
      ended = progress.findings.length >= MAX_FINDINGS
    }
    if (addNew(coverage.take(), seen)) await keepNew({ target, inputs, coverage, seen }, progress)
    progress.stretches = [...seen]
    guide.onRound?.(progress)
  }
  coverage.stop()
  return progress
}

type Round = { target: Target; inputs: readonly Uint8Array[]; coverage: Coverage; seen: Set<number> }

/** Runs the inputs of a round one by one: those that are the first to run something are kept. */
async function keepNew({ target, inputs, coverage, seen }: Round, progress: Progress): Promise<void> {
  const before = new Set(progress.stretches)
  for (const bytes of inputs) {
    await problemOf(target, bytes, Infinity)
    const ran = coverage.take()
    if (addNew(ran, before)) progress.pool.push(bytes)
    addNew(ran, seen)
  }
}

/** Whether one of them was not in the set before. */
function addNew(stretches: readonly number[], seen: Set<number>): boolean {
  const before = seen.size
  for (const stretch of stretches) seen.add(stretch)
  return seen.size > before
}
