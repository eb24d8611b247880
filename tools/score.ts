import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isFolder, oneOf, runTool, UsageError } from './command-line.ts'
import type { PredictRun } from './predict/folder.ts'
import { corpusAt, scoreCorpus, type Corpus } from './score/corpus.ts'
import { scoreDisturbed } from './score/disturbed.ts'
import { isFixtures, scoreFixtures } from './score/fixtures.ts'
import { addCounts, f1, noCounts } from './score/compare.ts'
import { isHeldOut } from './score/held-out.ts'
import { ratesOf, type Measured, type ScoredSet } from './score/measured.ts'
import { scoreTable, setsTable } from './score/table.ts'

const USAGE = `usage: npm run score [-- [DIR] [--gate NAME] [--held-out] [--verbose]]
  (no DIR)    one table of the fixtures and, where CORPUS_DIR names a corpus, of its documents as they are
              and disturbed in ways that change no answer, against fixtures/floors.json
  DIR         one whole table of a corpus, its docs or a folder of fixtures; held to no floor
  --gate      without DIR: only corpus, disturbed or fixtures
  --held-out  gives the held-out third of a corpus tables of its own
  --verbose   says what differs, document by document`

const GATES = { corpus: corpusSets, disturbed: disturbedSets, fixtures: fixtureSets }
type Gate = keyof typeof GATES
const NAMES = ['corpus', 'disturbed', 'fixtures'] as const

type Floors = Record<Gate, Record<string, Partial<Score>>>

type ScoreOptions = { folder: string | null; gates: readonly Gate[]; heldOut: boolean; verbose: boolean }

const FIXTURES = resolve(import.meta.dirname, '../fixtures')

/** The exit code: 0, 1 when a floor is not held, 2 when the command was not understood. */
async function main(): Promise<void> {
  const asked = readWords()
  if (asked.folder !== null) return printWhole(asked.folder, asked)
  const floors = JSON.parse(await readFile(join(FIXTURES, 'floors.json'), 'utf8')) as Floors
  const sets: ScoredSet[] = []
  const failures: string[] = []
  for (const gate of asked.gates)
    for (const set of await GATES[gate](asked)) {
      if (asked.verbose) console.log(notesOf(set.documents).join('\n'))
      sets.push(set)
      failures.push(...belowFloor(set, floors[gate][set.title] ?? {}))
    }
  if (sets.length) console.log(setsTable(sets).join('\n'))
  for (const failure of failures) console.error(`below the floor: ${failure}`)
  if (failures.length) process.exitCode = 1
}

function readWords(): ScoreOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      gate: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      'held-out': { type: 'boolean', default: false },
    },
  })
  if (positionals.length > 1) throw new UsageError(USAGE)
  const [folder = null] = positionals
  const gate = oneOf(NAMES, '--gate', values.gate)
  return {
    folder: folder && resolve(folder),
    gates: gate ? [gate] : NAMES,
    heldOut: values['held-out'],
    verbose: values.verbose,
  }
}

async function printWhole(folder: string, asked: ScoreOptions): Promise<void> {
  if (!(await isFolder(folder))) throw new UsageError(`${folder} is no folder`)
  if (await isFixtures(folder)) return print('fixtures', await scoreFixtures(folder), asked)
  const { run, documents } = await scoreCorpus(corpusIn(folder))
  print('corpus', documents, asked)
  console.log(speedOf(run))
}

async function corpusSets(asked: ScoreOptions): Promise<ScoredSet[]> {
  const corpus = promisedCorpus()
  if (!corpus) return []
  const { run, documents } = await scoreCorpus(corpus)
  console.log(speedOf(run))
  const { out = [], rest = [] } = halves(documents)
  const parts = [
    { title: 'corpus, held-out third', documents: out },
    { title: 'corpus, the rest', documents: rest },
  ]
  return [{ title: 'corpus', documents }, ...(asked.heldOut ? parts : [])]
}

async function disturbedSets(): Promise<ScoredSet[]> {
  const corpus = promisedCorpus()
  return corpus ? scoreDisturbed(corpus.docs) : []
}

async function fixtureSets(): Promise<ScoredSet[]> {
  return [{ title: 'fixtures', documents: await scoreFixtures(FIXTURES) }]
}

/** The corpus that CORPUS_DIR names; null where it names none. */
function promisedCorpus(): Corpus | null {
  const folder = process.env['CORPUS_DIR']
  if (folder) return corpusIn(resolve(folder))
  console.log('⚠ NOT RUN: the gate of real documents. Set CORPUS_DIR to a folder with docs/ and score.mjs.')
  return null
}

function corpusIn(folder: string): Corpus {
  const corpus = corpusAt(folder)
  if (!corpus) throw new UsageError(`${folder} holds neither a corpus (docs/ and score.mjs) nor fixtures`)
  return corpus
}

function print(title: string, documents: readonly Measured[], { heldOut, verbose }: ScoreOptions): void {
  const say = (lines: readonly string[]) => console.log(`${lines.join('\n')}\n`)
  if (verbose) say(notesOf(documents))
  say(scoreTable(title, documents, true))
  console.log(`${LANGUAGE_NOTE}\n`)
  const { out = [], rest = [] } = halves(documents)
  if (!heldOut || !out.length) return
  say(scoreTable(`${title}, held-out third`, out, false))
  say(scoreTable(`${title}, the rest`, rest, false))
}

const LANGUAGE_NOTE =
  'Languages are those that fixtures state, else told from the words of the text (und: too few). Slices: P, R, F1 of flight identity; then Skein | KItinerary.'

const notesOf = (documents: readonly Measured[]) =>
  documents.flatMap(({ name, notes }) => notes.map((note) => `${name}: ${note}`))

const halves = (documents: readonly Measured[]) =>
  Object.groupBy(
    documents.filter(({ maker }) => maker !== null),
    ({ maker }) => (isHeldOut(maker!) ? 'out' : 'rest'),
  )

const speedOf = ({ medianMs, p95Ms }: PredictRun) =>
  `median ${medianMs.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms a document`

/** The figures of a set that do not hold their floors. */
function belowFloor({ title, documents }: ScoredSet, floors: Partial<Score>): string[] {
  const score = scoreOf(documents)
  return (Object.keys(floors) as (keyof Score)[]).flatMap((group) => {
    const [value, floor, isCount] = [score[group], floors[group]!, group === 'falseBookings']
    const holds = isCount ? value <= floor : value >= floor
    return holds ? [] : [`${title} ${group}: ${value.toFixed(isCount ? 0 : 1)} (floor ${floor})`]
  })
}

/** Percentages per group, and documents without a booking in which one was found. */
type Score = ReturnType<typeof scoreOf>

function scoreOf(documents: readonly Measured[]) {
  const total = noCounts()
  for (const { own } of documents) addCounts(total, own.counts)
  return {
    flightIdentityP: ratesOf(total.flightIdentity).precision ?? 100,
    flightIdentityF1: f1(total.flightIdentity),
    flightTimesF1: f1(total.flightTimes),
    travellersF1: f1(total.travellers),
    staysF1: f1(total.stays),
    falseBookings: documents.filter(({ own }) => own.falseBooking === true).length,
  }
}

if (import.meta.main) await runTool(main)
