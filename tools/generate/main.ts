import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { isFolder, oneOf, runTool, UsageError } from '../command-line.ts'
import { CATEGORIES, LANGUAGES, LAYOUTS, NEGATIVE_TEXTS, QUIRKS } from './data.ts'
import { makeDocument, type GeneratedDocument } from './document.ts'
import { makeNegative, type NegativeWant } from './negatives.ts'
import { canMeet, type Want } from './plan.ts'
import { measureAll, negativeReportOf, reportOf } from './report.ts'

const USAGE = `usage: npm run generate -- [--out DIR] [--report FILE] [--count N] [--seed S] [--layout NAME] [--language CODE] [--quirk NAME] [--case SEED]
       npm run generate -- --negatives [--category NAME] [the same]
  --out DIR      write each document and its expected.json into a folder of its own
  --report FILE  read them with the embedded engine and write how well that went
  --case SEED    make the one document whose name ends in .SEED, with the same --layout, --language, --quirk and --category`

async function main(): Promise<void> {
  const { out, report, seeds, want, negatives } = await readWords()
  const documents: GeneratedDocument[] = []
  for (const seed of seeds)
    documents.push(negatives ? makeNegative(seed, want) : await makeDocument(seed, want))
  if (out) await writeAll(out, documents)
  if (report)
    await writeFile(
      report,
      negatives ? await negativeReportOf(documents) : reportOf(await measureAll(documents)),
    )
  console.log(`${documents.length} documents`)
}

async function readWords() {
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
  const { out, report, negatives } = values
  if (!out && !report) throw new UsageError(USAGE)
  const languages = LANGUAGES.map(({ code }) => code).filter((code) => !negatives || code in NEGATIVE_TEXTS)
  const language = oneOf(languages, '--language', values.language)
  const layouts = LAYOUTS.map(({ name }) => name)
  const layout = oneOf(layouts, '--layout', values.layout)
  const quirk = oneOf(QUIRKS, '--quirk', values.quirk)
  const category = oneOf(CATEGORIES, '--category', values.category)
  if (negatives && (layout ?? quirk)) throw new UsageError('--negatives have no --layout and no --quirk')
  if (!negatives && category) throw new UsageError('--category is for --negatives')
  const want: Want & NegativeWant = {
    ...(layout && { layout }),
    ...(language && { language }),
    ...(quirk && { quirk }),
    ...(category && { category }),
  }
  if (!negatives && !canMeet(want))
    throw new UsageError(`no document is ${[layout, language, quirk].filter(Boolean).join(' and ')} at once`)
  if (report && !(await isFolder(dirname(report))))
    throw new UsageError(`--report: ${dirname(report)} is no folder`)
  return { out, report, negatives, want, seeds: values.case ? [values.case] : seedsOf(values) }
}

function seedsOf({ count, seed }: { count: string; seed: string }): string[] {
  if (!/^[1-9]\d{0,5}$/.test(count)) throw new UsageError(`--count ${count} is no number of documents`)
  return Array.from({ length: Number(count) }, (_, at) => `${seed}-${at}`)
}

async function writeAll(out: string, documents: readonly GeneratedDocument[]): Promise<void> {
  for (const { name, file, bytes, expected } of documents) {
    await mkdir(join(out, name), { recursive: true })
    await writeFile(join(out, name, file), bytes)
    await writeFile(join(out, name, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`)
  }
}

if (import.meta.main) await runTool(main)
