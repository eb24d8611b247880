import { expect, it } from 'vitest'
import { startCoverage } from './coverage.ts'
import { fuzz } from './fuzz.ts'
import { guidedFuzz } from './guided.ts'
import type { Target } from './targets.ts'

const INPUTS = 40_000

it(
  'what only a chain of steps reaches is found with coverage, and not without',
  { timeout: 120_000 },
  async () => {
    const guided = makeDeepTarget()
    const goesOn = (tried: number): boolean => tried < INPUTS && guided.reached === 0
    const coverage = startCoverage((url) => url.includes('guided.test'))
    const progress = await guidedFuzz(guided.target, { seed: 1, maxMs: 1_000, goesOn }, undefined, coverage)
    expect(progress.findings.map(({ problem }) => problem)).toEqual(['Error: five steps deep'])
    expect(progress.pool.length).toBeLessThan(40)

    const blind = makeDeepTarget()
    await fuzz(blind.target, { iterations: progress.tried, seed: 1, maxMs: 1_000 })
    expect(blind.reached).toBe(0)
  },
)

it('goes on where an earlier run ended', async () => {
  const { target } = makeDeepTarget()
  const until = (end: number) => (tried: number) => tried < end
  const first = await guidedFuzz(target, { seed: 1, maxMs: 1_000, goesOn: until(100) })
  expect(first.tried).toBe(100)
  const second = await guidedFuzz(target, { seed: 1, maxMs: 1_000, goesOn: until(250) }, first)
  expect(second.tried).toBe(250)
})

/** Breaks on what begins with five letters; each that is right runs a line more. */
function makeDeepTarget(): { target: Target; reached: number } {
  const made = { target: { name: 'bcbp', words: ['Q', 'W', 'X'], run }, reached: 0 }
  function run(bytes: Uint8Array): number {
    if (bytes[0] !== 0x51) return 0
    if (bytes[1] !== 0x57) return 1
    if (bytes[2] !== 0x58) return 2
    if (bytes[3] !== 0x51) return 3
    if (bytes[4] !== 0x57) return 4
    made.reached += 1
    throw new Error('five steps deep')
  }
  return made
}
