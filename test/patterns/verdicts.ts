import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'

/** An attack: each pump after its prefix as often as fits, then the suffix. */
export type Attack = { pumps: { prefix: string; pump: string }[]; suffix: string }

/** `linear`: at most linear time. `polynomial` has an attack. `unproven`: the analyser ran out of time. */
export type Verdict =
  | { kind: 'linear' | 'unproven' | 'exponential' }
  | { kind: 'polynomial'; degree: number; attack: Attack }

/** What the analyser found, kept by the hash of the pattern: it takes half a second for each. */
export type Verdicts = Record<string, Verdict>

const FILE = join(import.meta.dirname, 'verdicts.json')
const ANALYSIS_MS = 6_000

export const keyOf = (pattern: string): string =>
  createHash('sha256').update(pattern).digest('hex').slice(0, 16)

export const readVerdicts = (): Verdicts => JSON.parse(readFileSync(FILE, 'utf8')) as Verdicts

/** One line for each pattern, in the order of the keys. */
export function writeVerdicts(verdicts: Verdicts): void {
  const rows = Object.keys(verdicts)
    .toSorted()
    .map((key) => `  "${key}": ${JSON.stringify(verdicts[key])}`)
  writeFileSync(FILE, `{\n${rows.join(',\n')}\n}\n`)
}

/** Asks recheck, which searches from every place of the text like `RegExp`. `pattern`: `/source/flags`. */
export async function analyse(pattern: string): Promise<Verdict> {
  const { source, flags } = toRegExp(pattern)
  const found = await check(source, flags, { timeout: ANALYSIS_MS, randomSeed: 1 })
  if (found.status === 'safe') return { kind: 'linear' }
  if (found.status === 'unknown') return { kind: 'unproven' }
  if (found.complexity.type === 'exponential') return { kind: 'exponential' }
  const { pumps, suffix } = found.attack
  const attack = { pumps: pumps.map(({ prefix, pump }) => ({ prefix, pump })), suffix }
  return { kind: 'polynomial', degree: found.complexity.degree, attack }
}

export function toRegExp(pattern: string): RegExp {
  const end = pattern.lastIndexOf('/')
  return new RegExp(pattern.slice(1, end), pattern.slice(end + 1))
}
