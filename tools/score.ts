import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isFolder, oneOf, runTool, UsageError } from './command-line.ts'
import { corpusAt, scoreCorpus } from './score/corpus.ts'
import { isFixtures, scoreFixtures } from './score/fixtures.ts'
import { addCounts, f1, noCounts } from './score/compare.ts'
import { isHeldOut } from './score/held-out.ts'
import type { Measured } from './score/measured.ts'
import { scoreTable } from './score/table.ts'

const USAGE = `usage: npm run score [-- [DIR] [--gate NAME] [--held-out] [--verbose]]
  (no DIR)    the fixtures and, where CORPUS_DIR names a corpus, its documents, against fixtures/floors.json
  DIR         one whole table of a corpus, its docs or a folder of fixtures; held to no floor
  --gate      without DIR: only the corpus or only the fixtures
  --held-out  gives the held-out third of a corpus tables of its own
  --verbose   says what differs, document by document`

const GATES = { corpus: corpusGate, fixtures: fixturesGate }
type Gate = keyof typeof GATES
const NAMES = ['corpus', 'fixtures'] as const

type Floors = { corpus: Score; fixtures: Score }

type ScoreOptions = { folder: string | null; gates: readonly Gate[]; heldOut: boolean; verbose: boolean }

const FIXTURES = resolve(import.meta.dirname, '../fixtures')

/** The exit code: 0, 1 when a floor is not held, 2 when the command was not understood. */
async function main(): Promise<void> {
  const asked = readWords()
  if (asked.folder !== null) return printWhole(asked.folder, asked)
  const floors = JSON.parse(await readFile(join(FIXTURES, 'floors.json'), 'utf8')) as Floors
  for (const gate of asked.gates)
    for (const failure of await GATES[gate](floors[gate], asked)) {
      console.error(`below the floor: ${failure}`)
      process.exitCode = 1
    }
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
  await printCorpus(folder, asked)
}

async function corpusGate(floors: Score, asked: ScoreOptions): Promise<string[]> {
  const folder = process.env['CORPUS_DIR']
  if (folder) return gate('corpus', await printCorpus(resolve(folder), asked), floors)
  console.log('⚠ NOT RUN: the gate of real documents. Set CORPUS_DIR to a folder with docs/ and score.mjs.')
  return []
}

async function fixturesGate(floors: Score, asked: ScoreOptions): Promise<string[]> {
  const documents = await scoreFixtures(FIXTURES)
  print('fixtures', documents, asked)
  return gate('fixtures', documents, floors)
}

async function printCorpus(folder: string, asked: ScoreOptions): Promise<Measured[]> {
  const corpus = corpusAt(folder)
  if (!corpus) throw new UsageError(`${folder} holds neither a corpus (docs/ and score.mjs) nor fixtures`)
  const { run, documents } = await scoreCorpus(corpus)
  print('corpus', documents, asked)
  console.log(`median ${run.medianMs.toFixed(1)} ms, p95 ${run.p95Ms.toFixed(1)} ms a document`)
  return documents
}

function print(
  title: string,
  documents: readonly Measured[],
  { folder, heldOut, verbose }: ScoreOptions,
): void {
  const say = (lines: readonly string[]) => console.log(`${lines.join('\n')}\n`)
  if (verbose) say(documents.flatMap(({ name, notes }) => notes.map((note) => `${name}: ${note}`)))
  say(scoreTable(title, documents, folder !== null))
  if (folder !== null) console.log(`${LANGUAGE_NOTE}\n`)
  const made = documents.filter(({ maker }) => maker !== null)
  if (!heldOut || !made.length) return
  const isOut = ({ maker }: Measured) => maker !== null && isHeldOut(maker)
  const { out = [], rest = [] } = Object.groupBy(made, (one) => (isOut(one) ? 'out' : 'rest'))
  say(scoreTable(`${title}, held-out third`, out, false))
  say(scoreTable(`${title}, the rest`, rest, false))
}

const LANGUAGE_NOTE =
  'Languages are those that fixtures state, else told from the words of the text (und: too few). Slices: P, R, F1 of flight identity; then Skein | KItinerary.'

/** Prints each figure that has a floor, and returns the lines of those below it. */
function gate(name: string, documents: readonly Measured[], floors: Score): string[] {
  const score = scoreOf(documents)
  return (Object.keys(floors) as (keyof Score)[]).flatMap((group) => {
    const [value, floor, isCount] = [score[group], floors[group], group === 'falseBookings']
    const line = `${name} ${group}: ${value.toFixed(isCount ? 0 : 1)} (floor ${floor})`
    console.log(line)
    return (isCount ? value <= floor : value >= floor) ? [] : [line]
  })
}

/** Percentages per group, and documents without a booking in which one was found. */
type Score = ReturnType<typeof scoreOf>

function scoreOf(documents: readonly Measured[]) {
  const total = noCounts()
  for (const { own } of documents) addCounts(total, own.counts)
  return {
    flightIdentityF1: f1(total.flightIdentity),
    flightTimesF1: f1(total.flightTimes),
    travellersF1: f1(total.travellers),
    staysF1: f1(total.stays),
    falseBookings: documents.filter(({ own }) => own.falseBooking === true).length,
  }
}

if (import.meta.main) await runTool(main)
