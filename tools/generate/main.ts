import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeDocument, type GeneratedDocument } from './document.ts'
import { makeNegative, type NegativeWant } from './negatives/document.ts'
import { negativeReportOf } from './negatives/report.ts'
import { CATEGORIES } from './negatives/texts.ts'
import type { Want } from './plan.ts'
import { QUIRKS } from './quirks.ts'
import { measureAll, reportOf } from './report.ts'

const USAGE = `usage: npm run generate -- [--out DIR] [--report FILE] [--count N] [--seed S] [--layout NAME] [--language CODE] [--quirk NAME] [--case SEED]
       npm run generate -- --negatives [--category NAME] [the same]
  --out DIR      write each document and its expected.json into a folder of its own
  --report FILE  read them with the embedded engine and write how well that went
  --case SEED    make the one document whose name ends in .SEED, with the same --layout, --language, --quirk and --category`

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
      negatives: { type: 'boolean', default: false },
      category: { type: 'string' },
    },
  })
  const { out, report, language, layout } = values
  const quirk = oneOf(QUIRKS, values.quirk, '--quirk')
  const category = oneOf(CATEGORIES, values.category, '--category')
  if (!out && !report) throw new Error(USAGE)
  const seeds = values.case
    ? [values.case]
    : Array.from({ length: Number(values.count) }, (_, at) => `${values.seed}-${at}`)
  const want: Want & NegativeWant = {
    ...(layout && { layout }),
    ...(language && { language }),
    ...(quirk && { quirk }),
    ...(category && { category }),
  }
  const documents: GeneratedDocument[] = []
  for (const seed of seeds)
    documents.push(values.negatives ? makeNegative(seed, want) : await makeDocument(seed, want))
  if (out) await writeAll(out, documents)
  if (report)
    await writeFile(
      report,
      values.negatives ? await negativeReportOf(documents) : reportOf(await measureAll(documents)),
    )
  console.log(`${documents.length} documents`)
}

function oneOf<T extends string>(
  known: readonly T[],
  name: string | undefined,
  option: string,
): T | undefined {
  if (name === undefined) return undefined
  const found = known.find((one) => one === name)
  if (!found) throw new Error(`${option} ${name} is none of ${known.join(', ')}`)
  return found
}

async function writeAll(out: string, documents: readonly GeneratedDocument[]): Promise<void> {
  for (const { name, file, bytes, expected } of documents) {
    await mkdir(join(out, name), { recursive: true })
    await writeFile(join(out, name, file), bytes)
    await writeFile(join(out, name, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`)
  }
}

if (import.meta.main)
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  })
