import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extract } from '#extract/extract.ts'
import { kindOf, mimeTypeOf } from '../documents.ts'
import { compare } from './compare.ts'
import { languageOf } from './languages.ts'
import { isRight, type Measured } from './measured.ts'
import { normalForm, NOTHING, type NormalForm } from './normal-form.ts'

const RECEIVED_ON = '2027-03-02'

type Expected = NormalForm & {
  language?: string
  tags?: string[]
  meta?: { language?: string; tags?: string[] }
}

export async function isFixtures(folder: string): Promise<boolean> {
  return (await caseNames(folder)).length > 0
}

export async function scoreFixtures(folder: string): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const name of await caseNames(folder)) {
    const one = await scoreCase(name, join(folder, name))
    if (one) measured.push(one)
  }
  return measured
}

async function caseNames(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return names.filter((name) => existsSync(join(folder, name, 'expected.json'))).sort()
}

async function scoreCase(name: string, folder: string): Promise<Measured | null> {
  const file = (await readdir(folder)).find((one) => one.startsWith('input.'))
  if (!file) return null
  const expected = JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8')) as Expected
  const bytes = new Uint8Array(await readFile(join(folder, file)))
  const read = await extract({ bytes, name: file, mimeType: mimeTypeOf(file), receivedOn: RECEIVED_ON })
  const predicted = read.ok ? normalForm(read.extraction) : NOTHING
  const { counts, notes } = compare(expected, predicted)
  const tags = [...(expected.tags ?? []), ...(expected.meta?.tags ?? [])]
  return {
    name,
    kind: kindOf(file),
    category: name.split('-')[0] ?? name,
    tags: tags.filter((tag) => !LANGUAGE_TAG.test(tag)),
    language:
      expected.language ??
      expected.meta?.language ??
      tags.find((tag) => LANGUAGE_TAG.test(tag)) ??
      languageOf(read.ok ? read.text : ''),
    maker: null,
    own: {
      counts,
      falseBooking: isEmpty(expected) ? !isEmpty(predicted) : null,
      right: expected.flights.length ? isRight(counts) : null,
    },
    other: null,
    notes,
  }
}

const LANGUAGE_TAG = /^[a-z]{2}$/

function isEmpty({ flights, accommodations }: NormalForm): boolean {
  return flights.length === 0 && accommodations.length === 0
}
