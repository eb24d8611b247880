import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLooseJson } from '#extract/read/loose-json.ts'
import { takeUuencoded } from '#extract/read/uuencode.ts'
import { corpusOf, fuzz, problemOf } from './fuzz.ts'
import { TARGETS } from './targets.ts'

/** Of the processor. Longer runs: `npm run fuzz`. */
const MAX_MS = 4_000
/** The first documents also load what reading needs. */
const COLD_MS = 12_000
const SEED = 20_260_312
const ITERATIONS = 120

describe.each(TARGETS)('the reader "$name"', (target) => {
  it('answers in its declared shape to all that was kept', async () => {
    const kept = corpusOf(target.name)
    expect(kept.length).toBeGreaterThan(1)
    for (const { name, bytes } of kept)
      expect({ name, problem: await problemOf(target, bytes, COLD_MS) }).toEqual({ name, problem: null })
  })

  it(`answers in its declared shape to ${ITERATIONS} inputs that nobody wrote`, async () => {
    const { runs, finding } = await fuzz(target, { iterations: ITERATIONS, seed: SEED, maxMs: MAX_MS })
    expect(finding?.problem).toBeUndefined()
    expect(runs).toBe(ITERATIONS)
  })
})

describe('the fuzzer', () => {
  const broken = { name: 'text', words: ['x'] as const }

  it('finds what throws, what is slow and what changes its input', async () => {
    const budget = { iterations: 5, seed: 1, maxMs: 5 }
    const thrown = await fuzz({ ...broken, run: () => JSON.parse('{') as unknown }, budget)
    expect(thrown.finding?.problem).toContain('SyntaxError')
    const idle = (): void => {
      const before = process.threadCpuUsage()
      while (process.threadCpuUsage(before).user < 10_000);
    }
    expect((await fuzz({ ...broken, run: idle }, budget)).finding?.problem).toMatch(/it took \d+ ms/)
    const changed = await fuzz({ ...broken, run: (bytes) => bytes.fill(1) }, budget)
    expect(changed.finding?.problem).toBe('the input was changed')
  })

  it('repeats itself with the same seed', async () => {
    const inputs: string[][] = [[], []]
    for (const list of inputs) {
      const run = (bytes: Uint8Array): number => list.push(Buffer.from(bytes).toString('base64'))
      await fuzz({ ...broken, run }, { iterations: 20, seed: 7, maxMs: 1_000 })
    }
    expect(inputs[0]).toEqual(inputs[1])
    expect(new Set(inputs[0]).size).toBeGreaterThan(10)
  })
})

it('JSON that is sound is read as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      if (typeof value !== 'object' || value === null) return
      expect(parseLooseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { seed: SEED, numRuns: 300 },
  )
})

it('any text without a file in it stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!text.includes('begin '))
      expect(takeUuencoded(text)).toEqual({ text, files: [] })
    }),
    { seed: SEED, numRuns: 300 },
  )
})
