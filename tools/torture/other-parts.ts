import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type Beginning, killMigrations } from './migrations.ts'
import type { State } from './state.ts'

const KILLS_AT_ONCE = 20
const BEGINNINGS: readonly Beginning[] = ['first start', 'upgrade']

/** Kills servers while they start for the first time and while they upgrade, half of so many each. */
export async function tortureMigrations(state: State, wanted: number): Promise<void> {
  for (const beginning of BEGINNINGS) {
    const part = `kills of a ${beginning}`
    while (state.count(part, 'kills') < wanted / BEGINNINGS.length) {
      const { kills, cut, starts, failures } = await killMigrations(
        beginning,
        Math.min(KILLS_AT_ONCE, wanted / BEGINNINGS.length - state.count(part, 'kills')),
      )
      state.add(part, {
        kills,
        'kills before it ran': cut,
        'starts after them': starts,
        unrepairable: failures,
      })
      console.log(`${part}: ${state.count(part, 'kills')} of ${wanted / BEGINNINGS.length}`)
    }
  }
}

/** Has each reader fed so many inputs by `npm run fuzz`, which goes on where it was; findings are kept in test/fuzz/corpus. */
export async function tortureFuzz(state: State, inputs: number): Promise<void> {
  const words = ['tools/fuzz.ts', '--inputs', String(inputs), '--state', path.join(state.folder, 'fuzz')]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    process.stdout.write(chunk)
  })
  const [code] = await once(child, 'close')
  const readers = [...said.matchAll(/^(\w[\w-]*)\s+(\d+) inputs/gm)]
  state.put('fuzz', {
    ...Object.fromEntries(readers.map(([, name, count]) => [`inputs of ${name}`, Number(count)])),
    findings: code === 0 ? [] : said.split('\n').filter((line) => line.includes('✗')),
    'ended badly': code === 0 || said.includes('✗') ? [] : [`exit code ${code}`],
  })
}
