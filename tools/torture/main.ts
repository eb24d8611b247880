import { parseArgs } from 'node:util'
import { runTool, UsageError } from '../command-line.ts'
import { tortureCuts } from './cuts.ts'
import { tortureFaults } from './faults.ts'
import { tortureKills } from './kills.ts'
import { tortureFuzz, tortureMigrations } from './other-parts.ts'
import { tortureSoak } from './soak.ts'
import { printFigures, State } from './state.ts'

const PARTS: Record<string, (state: State, amounts: Amounts) => Promise<void>> = {
  kills: (state, { kills }) => tortureKills(state, kills),
  migrations: (state, { starts }) => tortureMigrations(state, starts),
  faults: (state, { calls }) => tortureFaults(state, calls),
  cuts: (state, { states }) => tortureCuts(state, states),
  soak: (state, { documents, pages, minutes }) => tortureSoak(state, { documents, pages, minutes }),
  fuzz: (state, { inputs }) => tortureFuzz(state, inputs),
}

const AMOUNTS = {
  kills: 1_000,
  starts: 400,
  states: 5_000,
  calls: 40,
  documents: 200_000,
  pages: 1_000,
  minutes: 120,
  inputs: 100_000,
}
type Amounts = typeof AMOUNTS

/**
 * `npm run torture -- [PART…] [--kills N] [--states N] … [--new] [--state FOLDER]`: what is done to trusted stores is done to this one; see
 * docs/torture.md. What was done so far stands in .cache/torture, and a run that was interrupted goes on from there; `--new` begins anew.
 */
async function main(): Promise<void> {
  const amount = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kills: amount,
      starts: amount,
      states: amount,
      calls: amount,
      documents: amount,
      pages: amount,
      minutes: amount,
      inputs: amount,
      state: { type: 'string', default: '.cache/torture' },
      new: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.find((part) => !(part in PARTS))
  if (unknown) throw new UsageError(`${unknown} is none of ${Object.keys(PARTS).join(', ')}`)
  const amounts = Object.fromEntries(
    Object.entries(AMOUNTS).map(([name, fallback]) => [
      name,
      wholeNumber(name, values[name as keyof Amounts], fallback),
    ]),
  ) as Amounts
  const state = new State(values.state, values.new)
  const chosen = positionals.length ? positionals : Object.keys(PARTS)
  for (const part of chosen) await PARTS[part]?.(state, amounts)
  const isWhole = state.parts().map((part) => printFigures(part, state.of(part)))
  if (isWhole.includes(false)) process.exitCode = 1
}

function wholeNumber(name: string, word: string | undefined, fallback: number): number {
  const number = word === undefined ? fallback : Number(word)
  if (!Number.isInteger(number) || number < 0) throw new UsageError(`--${name} ${word} is no whole number`)
  return number
}

await runTool(main)
