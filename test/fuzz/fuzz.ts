import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processorTime } from '../processor-time.ts'
import { mutate } from './mutate.ts'
import { seededRandom } from './random.ts'
import type { Target } from './targets.ts'

/** An input that broke a rule, and which. */
export type Finding = { bytes: Uint8Array; problem: string }

export type Budget = { iterations: number; seed: number; maxMs: number }

const CORPUS = join(import.meta.dirname, 'corpus')

/** Kept inputs of a target: small invented seeds, and all that ever failed. */
export function corpusOf(target: string): { name: string; bytes: Uint8Array }[] {
  const folder = join(CORPUS, target)
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }))
}

/** Runs a target on inputs that the seed decides; `before` is told each input before it is run. */
export async function fuzz(
  target: Target,
  { iterations, seed, maxMs }: Budget,
  before: (bytes: Uint8Array) => boolean = () => true,
): Promise<{ runs: number; finding: Finding | null }> {
  const seeds = corpusOf(target.name).map(({ bytes }) => bytes)
  const random = seededRandom(seed)
  let runs = 0
  for (; runs < iterations; runs++) {
    const bytes = mutate(random.pick(seeds), { seeds, words: target.words }, random)
    if (!before(bytes)) break
    const problem = await problemOf(target, bytes, maxMs)
    if (problem) return { runs, finding: { bytes, problem } }
  }
  return { runs, finding: null }
}

/** What is wrong with a target's answer to an input; null when nothing is. */
export async function problemOf(target: Target, bytes: Uint8Array, maxMs: number): Promise<string | null> {
  const copy = Uint8Array.from(bytes)
  try {
    const { ms } = await processorTime(() => target.run(copy))
    if (ms > maxMs) return `it took ${Math.round(ms)} ms`
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  }
  return Buffer.compare(copy, bytes) === 0 ? null : 'the input was changed'
}
