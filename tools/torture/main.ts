import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runTool, UsageError } from '../command-line.ts'
import { fuzzReaders } from '../fuzz.ts'
import { tortureCuts } from './cuts.ts'
import { tortureFaults } from './faults.ts'
import { tortureKills } from './kills.ts'
import { tortureMigrations } from './migrations.ts'
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

/** `npm run torture -- [PART…] [--kills N] … [--new] [--state FOLDER]` (docs/torture.md); resumable. */
async function main(): Promise<void> {
  const names = Object.keys(AMOUNTS) as (keyof Amounts)[]
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...(Object.fromEntries(names.map((name) => [name, { type: 'string' }])) as Record<
        keyof Amounts,
        { type: 'string' }
      >),
      state: { type: 'string', default: '.cache/torture' },
      new: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.find((part) => !(part in PARTS))
  if (unknown) throw new UsageError(`${unknown} is none of ${Object.keys(PARTS).join(', ')}`)
  const amounts = Object.fromEntries(
    names.map((name) => [name, wholeNumber(name, values[name], AMOUNTS[name])]),
  ) as Amounts
  const state = new State(values.state, values.new)
  const chosen = positionals.length ? positionals : Object.keys(PARTS)
  for (const part of chosen) await PARTS[part]?.(state, amounts)
  const isWhole = state.parts().map((part) => printFigures(part, state.of(part)))
  if (isWhole.includes(false)) process.exitCode = 1
}

async function tortureFuzz(state: State, inputs: number): Promise<void> {
  const folder = join(state.folder, 'fuzz')
  const results = await fuzzReaders({ names: [], seconds: Infinity, inputs, seed: 1, state: folder })
  state.put('fuzz', {
    ...Object.fromEntries(results.map(({ name, progress }) => [`inputs of ${name}`, progress.tried])),
    findings: results.flatMap(({ name, progress }) =>
      progress.findings.map(({ problem }) => `${name}: ${problem}`),
    ),
  })
}

function wholeNumber(name: string, word: string | undefined, fallback: number): number {
  const number = word === undefined ? fallback : Number(word)
  if (!Number.isInteger(number) || number < 0) throw new UsageError(`--${name} ${word} is no whole number`)
  return number
}

await runTool(main)
