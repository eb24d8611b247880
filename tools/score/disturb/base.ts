import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extract } from '#extract/extract.ts'
import { textOf } from '#extract/original.ts'
import { readDocument } from '#extract/read/unpacking.ts'
import { isDocument, mimeTypeOf } from '../../documents.ts'
import { compare } from '../compare.ts'
import { isRight } from '../measured.ts'
import { normalForm, type NormalForm } from '../normal-form.ts'

/** The bare text of a document, of which the reader finds every flight, and what it finds. */
export type Base = { name: string; text: string; receivedOn: string; expected: NormalForm }

/**
 * Documents of a corpus's `docs` folder (`NAME.expected.json` beside each) that are read whole as text.
 * `others`: texts of those that book nothing.
 */
export async function readWhole(folder: string): Promise<{ bases: Base[]; others: string[] }> {
  const names = (await readdir(folder)).filter(isDocument).sort()
  const [bases, others]: [Base[], string[]] = [[], []]
  for (const name of names) {
    const answer = join(folder, `${name.slice(0, name.lastIndexOf('.'))}.expected.json`)
    if (!existsSync(answer)) continue
    const expected = JSON.parse(await readFile(answer, 'utf8')) as Answer
    const document = await textOfFile(join(folder, name), name)
    if (!document) continue
    const base = expected.flights?.length ? await asText({ name, ...document }, expected.flights) : null
    if (base) bases.push(base)
    if (!expected.flights?.length && !expected.accommodations?.length && !expected.ignore?.length)
      others.push(document.text)
  }
  return { bases, others }
}

type Answer = Partial<NormalForm> & { ignore?: string[] }

async function textOfFile(path: string, name: string) {
  const bytes = new Uint8Array(await readFile(path))
  const read = await readDocument({ bytes, name, mimeType: mimeTypeOf(name), receivedOn: TODAY })
  return read.ok ? { text: textOf(read.tree), receivedOn: read.tree.date ?? TODAY } : null
}

async function asText(
  document: Omit<Base, 'expected'>,
  flights: NormalForm['flights'],
): Promise<Base | null> {
  const { text, receivedOn } = document
  const again = await extract({
    bytes: new TextEncoder().encode(text),
    name: 'text.txt',
    mimeType: 'text/plain',
    receivedOn,
  })
  if (!again.ok) return null
  const found = normalForm(again.extraction)
  // Of what is right here nothing may get lost; what else the reader finds in the bare text is kept as it is
  const { counts } = compare({ ...found, flights }, found)
  return isRight(counts) ? { ...document, expected: found } : null
}

const TODAY = '2027-01-01'
