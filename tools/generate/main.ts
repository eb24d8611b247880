import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeDocument, type GeneratedDocument } from './document.ts'
import type { Want } from './plan.ts'
import { QUIRKS, type Quirk } from './quirks.ts'
import { measureAll, reportOf } from './report.ts'

const USAGE = `usage: npm run generate -- [--out DIR] [--report FILE] [--count N] [--seed S] [--layout NAME] [--language CODE] [--quirk NAME] [--case SEED]
  --out DIR      write each document and its expected.json into a folder of its own
  --report FILE  read them with the embedded engine and write how well that went
  --case SEED    make the one document whose name ends in .SEED, with the same --layout, --language and --quirk`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      report: { type: 'string' },
      count: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      case: { type: 'string' },
      layout: { type: 'string' },
      language: { type: 'string' },
      quirk: { type: 'string' },
    },
  })
  const { quirk } = values
  if ((!values.out && !values.report) || (quirk !== undefined && !isQuirk(quirk))) {
    console.error(quirk === undefined ? USAGE : `no quirk ${quirk}; there are ${QUIRKS.join(', ')}`)
    process.exitCode = 2
    return
  }
  const want: Want = {
    ...(values.layout && { layout: values.layout }),
    ...(values.language && { language: values.language }),
    ...(quirk && { quirk }),
  }
  const seeds = values.case
    ? [values.case]
    : Array.from({ length: Number(values.count) }, (_, at) => `${values.seed}-${at}`)
  const documents: GeneratedDocument[] = []
  for (const seed of seeds) documents.push(await makeDocument(seed, want))
  if (values.out) await writeAll(values.out, documents)
  if (values.report) await writeFile(values.report, reportOf(await measureAll(documents)))
  console.log(`${documents.length} documents`)
}

function isQuirk(name: string): name is Quirk {
  return QUIRKS.some((quirk) => quirk === name)
}

async function writeAll(out: string, documents: readonly GeneratedDocument[]): Promise<void> {
  for (const { name, file, bytes, expected } of documents) {
    await mkdir(join(out, name), { recursive: true })
    await writeFile(join(out, name, file), bytes)
    await writeFile(join(out, name, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`)
  }
}

if (import.meta.main) await main()
