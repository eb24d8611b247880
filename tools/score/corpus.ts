import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { textOf } from '#extract/original.ts'
import { readDocument } from '#extract/read/unpacking.ts'
import { kindOf, mimeTypeOf } from '../documents.ts'
import { offlineEngine, predictFolder, type PredictRun } from '../predict/folder.ts'
import { ofEach, type Group, type GroupCounts } from './compare.ts'
import { makerOf } from './held-out.ts'
import { languageOf } from './languages.ts'
import { isRight, type Measured, type Result } from './measured.ts'

/** A corpus: documents, each with `NAME.expected.json`; `index.json`, a scorer, another reader's answers. */
export type Corpus = { docs: string; program: string; anchor: string }

export function corpusAt(folder: string): Corpus | null {
  const home = basename(folder) === 'docs' ? dirname(folder) : folder
  const corpus = { docs: join(home, 'docs'), program: join(home, 'score.mjs'), anchor: join(home, 'anchor') }
  return existsSync(corpus.docs) && existsSync(corpus.program) ? corpus : null
}

export async function scoreCorpus(corpus: Corpus): Promise<{ run: PredictRun; documents: Measured[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'skein-score-'))
  try {
    const run = await predictFolder({ docs: corpus.docs, out: folder }, offlineEngine())
    const own = await scoreFolder(corpus, folder, folder)
    const other = existsSync(corpus.anchor) ? await scoreFolder(corpus, corpus.anchor, folder) : null
    const entries = JSON.parse(await readFile(join(corpus.docs, 'index.json'), 'utf8')) as Entry[]
    const documents = await Promise.all(
      entries.map(async (entry) => {
        const scored = own.get(entry.name)
        if (!scored) throw new Error(`The scoring program says nothing of ${entry.name}.`)
        const { result, notes } = scored
        const theirs = other?.get(entry.name)?.result ?? null
        return { ...(await describe(entry, corpus.docs)), own: result, other: theirs, notes }
      }),
    )
    return { run, documents }
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Entry = { name: string; file: string; category: string; tags: string[]; repo: string; flights: number }

type Scored = Map<string, { result: Result; notes: string[] }>

async function describe(
  { name, file, category, tags, repo }: Entry,
  docs: string,
): Promise<Omit<Measured, 'own' | 'other' | 'notes'>> {
  const bytes = new Uint8Array(await readFile(join(docs, file)))
  const read = await readDocument({ bytes, name: file, mimeType: mimeTypeOf(file), receivedOn: '2027-01-01' })
  const language = languageOf(read.ok ? textOf(read.tree) : '')
  return { name, kind: kindOf(file), category, tags, language, maker: makerOf(name, repo) }
}

type Answer = {
  docs: { name: string; result: Record<string, { tp: number; fp: number; fn: number }>; notes: string[] }[]
  negBad: string[]
}

async function scoreFolder({ docs, program }: Corpus, predicted: string, scratch: string): Promise<Scored> {
  const json = join(scratch, 'score.json')
  const words = [program, predicted, '--corpus', docs, '--json', json, '--no-breakdown']
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  const answer = JSON.parse(await readFile(json, 'utf8')) as Answer
  const wrong = new Set(answer.negBad.map((line) => line.slice(0, line.indexOf(':'))))
  const scored: Scored = new Map()
  for (const { name, result, notes } of answer.docs) {
    const expected = JSON.parse(await readFile(join(docs, `${name}.expected.json`), 'utf8')) as Expected
    const counts = countsOf(result)
    scored.set(name, {
      notes,
      result: {
        counts,
        falseBooking: isNegative(expected) ? wrong.has(name) : null,
        right: expected.flights?.length ? isRight(counts) : null,
      },
    })
  }
  return scored
}

type Expected = { flights?: unknown[]; accommodations?: unknown[]; ignore?: string[] }

function isNegative({ flights, accommodations, ignore }: Expected): boolean {
  const ignored = ignore?.includes('flights') || ignore?.includes('accommodations')
  return !flights?.length && !accommodations?.length && !ignored
}

const NAMES: Record<Group, string> = {
  flightIdentity: 'flight identity',
  flightRoute: 'flight route',
  flightTimes: 'flight times',
  travellers: 'travellers',
  stays: 'hotels',
  hotelNames: 'hotel names only',
}

function countsOf(result: Answer['docs'][number]['result']): GroupCounts {
  return ofEach((group) => {
    const { tp = 0, fp = 0, fn = 0 } = result[NAMES[group]] ?? {}
    return { right: tp, extra: fp, missed: fn }
  })
}
