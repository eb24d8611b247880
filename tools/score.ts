import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { scoreCorpus } from './score/corpus.ts'
import { scoreFixtures, type Score } from './score/fixtures.ts'

/** What must not get worse: fixtures/floors.json. */
type Floors = { corpus: Score; fixtures: Score }

const ROOT = resolve(import.meta.dirname, '..')

/** Scores the corpus (when it is there) and the fixtures, says how, and returns what fell below its floor. */
export async function scoreAll(
  corpus: string,
  say: (line: string) => void,
  verbose = false,
): Promise<string[]> {
  const floors = JSON.parse(await readFile(join(ROOT, 'fixtures/floors.json'), 'utf8')) as Floors
  const failures: string[] = []
  const measured = await scoreCorpus(corpus, verbose)
  if (measured) {
    say(measured.report.trimEnd())
    say(`median ${measured.run.medianMs.toFixed(1)} ms, p95 ${measured.run.p95Ms.toFixed(1)} ms a document`)
    failures.push(...report('corpus', measured.score, { floors: floors.corpus, say }))
  } else say(`skipped: no corpus at ${corpus}`)
  const own = await scoreFixtures(join(ROOT, 'fixtures'))
  if (own) {
    for (const note of own.notes) say(note)
    say(`${own.cases} fixtures`)
    failures.push(...report('fixtures', own.score, { floors: floors.fixtures, say }))
  } else say('skipped: no fixtures yet')
  return failures
}

function report(
  name: string,
  score: Score,
  { floors, say }: { floors: Score; say: (line: string) => void },
): string[] {
  const failures: string[] = []
  for (const group of Object.keys(floors) as (keyof Score)[]) {
    const [value, floor] = [score[group], floors[group]]
    const held = group === 'falseBookings' ? value <= floor : value >= floor
    const line = `${name} ${group}: ${value.toFixed(group === 'falseBookings' ? 0 : 1)} (floor ${floor})`
    say(line)
    if (!held) failures.push(line)
  }
  return failures
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { verbose: { type: 'boolean', default: false } },
  })
  const corpus = resolve(positionals[0] ?? process.env['CORPUS_DIR'] ?? join(ROOT, '../shared/corpus'))
  const failures = await scoreAll(corpus, console.log, values.verbose)
  for (const failure of failures) console.error(`below the floor: ${failure}`)
  if (failures.length) process.exitCode = 1
}

if (import.meta.main) await main()
