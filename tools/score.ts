import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { corpusAt, scoreCorpus } from './score/corpus.ts'
import { isFixtures, scoreFixtures } from './score/fixtures.ts'
import { checkFloors, scoreOf, type Score } from './score/floors.ts'
import { isHeldOut } from './score/held-out.ts'
import type { Measured } from './score/measured.ts'
import { scoreTable } from './score/table.ts'

/**
 * `npm run score`: the fixtures and, where it is there, the corpus, against their floors.
 * `npm run score -- DIR`: one whole table of a corpus, a corpus' docs, or a folder of fixtures.
 * `--held-out` gives the held-out third a table of its own, `--verbose` says what differs.
 */
type Floors = { corpus: Score; fixtures: Score }

type Asked = { folder: string | null; heldOut: boolean; verbose: boolean }

const ROOT = resolve(import.meta.dirname, '..')
const FIXTURES = join(ROOT, 'fixtures')
const CORPUS = resolve(process.env['CORPUS_DIR'] ?? join(ROOT, '../shared/corpus'))

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      verbose: { type: 'boolean', default: false },
      'held-out': { type: 'boolean', default: false },
    },
  })
  const [folder = null] = positionals
  const asked = { folder: folder && resolve(folder), heldOut: values['held-out'], verbose: values.verbose }
  const floors = JSON.parse(await readFile(join(FIXTURES, 'floors.json'), 'utf8')) as Floors
  const failures = [
    ...(await corpusGate(floors.corpus, asked)),
    ...(await fixturesGate(floors.fixtures, asked)),
  ]
  for (const failure of failures) console.error(`below the floor: ${failure}`)
  if (failures.length) process.exitCode = 1
}

async function corpusGate(floors: Score, asked: Asked): Promise<string[]> {
  if (asked.folder && (await isFixtures(asked.folder))) return []
  const corpus = corpusAt(asked.folder ?? CORPUS)
  if (!corpus) {
    console.log(`skipped: no corpus at ${asked.folder ?? CORPUS}`)
    return []
  }
  const { run, documents } = await scoreCorpus(corpus)
  print('corpus', documents, asked)
  console.log(`median ${run.medianMs.toFixed(1)} ms, p95 ${run.p95Ms.toFixed(1)} ms a document`)
  return gate('corpus', documents, floors)
}

async function fixturesGate(floors: Score, asked: Asked): Promise<string[]> {
  const isAsked = asked.folder !== null && (await isFixtures(asked.folder))
  const documents = await scoreFixtures(isAsked ? asked.folder! : FIXTURES)
  print('fixtures', documents, { ...asked, folder: isAsked ? asked.folder : null })
  return gate('fixtures', documents, floors)
}

function print(title: string, documents: readonly Measured[], { folder, heldOut, verbose }: Asked): void {
  const say = (lines: readonly string[]) => console.log(`${lines.join('\n')}\n`)
  if (verbose) say(documents.flatMap(({ name, notes }) => notes.map((note) => `${name}: ${note}`)))
  say(scoreTable(title, documents, folder !== null))
  if (folder !== null) console.log(`${LANGUAGE_NOTE}\n`)
  const made = documents.filter(({ maker }) => maker !== null)
  if (!heldOut || !made.length) return
  const isOut = ({ maker }: Measured) => maker !== null && isHeldOut(maker)
  say(scoreTable(`${title}, held-out third`, made.filter(isOut), false))
  say(
    scoreTable(
      `${title}, the rest`,
      made.filter((one) => !isOut(one)),
      false,
    ),
  )
}

const LANGUAGE_NOTE =
  'Languages are those that fixtures state, else told from the words of the text (und: too few). Slices: P, R, F1 of flight identity; then Skein | KItinerary.'

function gate(name: string, documents: readonly Measured[], floors: Score): string[] {
  const checked = checkFloors(name, scoreOf(documents), floors)
  for (const { line } of checked) console.log(line)
  return checked.filter(({ held }) => !held).map(({ line }) => line)
}

await main()
