import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { predictFolder, type PredictRun } from '../predict.ts'
import type { Score } from './fixtures.ts'

export type CorpusScore = { score: Score; run: PredictRun; report: string }

/** Predicts a corpus (a folder with `docs/` and its own `score.mjs`) and lets that program score it; null when it is not there. */
export async function scoreCorpus(corpus: string, verbose: boolean): Promise<CorpusScore | null> {
  const program = join(corpus, 'score.mjs')
  if (!existsSync(program) || !existsSync(join(corpus, 'docs'))) return null
  const folder = await mkdtemp(join(tmpdir(), 'skein-score-'))
  try {
    const run = await predictFolder(join(corpus, 'docs'), folder, () => undefined)
    const json = join(folder, 'score.json')
    const result = spawnSync(
      process.execPath,
      [program, folder, '--json', json, ...(verbose ? ['--verbose'] : [])],
      {
        encoding: 'utf8',
      },
    )
    if (result.status !== 0) throw new Error(`${program} failed: ${result.stderr}`)
    return {
      score: readScore(JSON.parse(await readFile(json, 'utf8')) as ProgramAnswer),
      run,
      report: result.stdout,
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Metric = { F: number | null }
type ProgramAnswer = { metrics: Record<string, Metric>; negBad: string[] }

function readScore({ metrics, negBad }: ProgramAnswer): Score {
  const percent = (group: string) => 100 * (metrics[group]?.F ?? 0)
  return {
    flightIdentityF1: percent('flight identity'),
    flightTimesF1: percent('flight times'),
    travellersF1: percent('travellers'),
    staysF1: percent('hotels'),
    falseBookings: negBad.length,
  }
}
