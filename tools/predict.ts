import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { extract } from '#extract/extract.ts'
import { normalForm, type NormalForm } from './score/normal-form.ts'

/** How a run over a folder went: milliseconds per document, and the documents that could not be read. */
export type PredictRun = {
  documents: number
  seconds: number
  medianMs: number
  p95Ms: number
  failed: string[]
}

/** Reads every document of a folder and writes `NAME.predicted.json` of each into another. */
export async function predictFolder(
  docs: string,
  out: string,
  say: (line: string) => void,
): Promise<PredictRun> {
  await mkdir(out, { recursive: true })
  const names = (await readdir(docs)).filter(isDocument).sort()
  const times: number[] = []
  const failed: string[] = []
  const started = performance.now()
  for (const [index, name] of names.entries()) {
    const bytes = new Uint8Array(await readFile(join(docs, name)))
    const from = performance.now()
    const prediction = await predict(name, bytes)
    times.push(performance.now() - from)
    if (!prediction) failed.push(name)
    const file = join(out, `${basename(name, extname(name))}.predicted.json`)
    await writeFile(file, `${JSON.stringify(prediction ?? emptyForm(), null, 1)}\n`)
    if ((index + 1) % 25 === 0) say(`${index + 1}/${names.length}`)
  }
  const seconds = (performance.now() - started) / 1000
  return {
    documents: names.length,
    seconds,
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    failed,
  }
}

const KINDS: Record<string, string> = {
  '.eml': 'message/rfc822',
  '.html': 'text/html',
  '.htm': 'text/html',
  '.txt': 'text/plain',
  '.pdf': 'application/pdf',
  '.ics': 'text/calendar',
  '.pkpass': 'application/vnd.apple.pkpass',
  '.msg': 'application/vnd.ms-outlook',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

function isDocument(name: string): boolean {
  return extname(name).toLowerCase() in KINDS
}

async function predict(name: string, bytes: Uint8Array): Promise<NormalForm | null> {
  const mimeType = KINDS[extname(name).toLowerCase()] ?? 'application/octet-stream'
  const result = await extract({ bytes, name, mimeType, receivedOn: new Date().toISOString().slice(0, 10) })
  return result.ok ? normalForm(result.extraction) : null
}

function emptyForm(): NormalForm {
  return { flights: [], accommodations: [], travelers: [] }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      docs: { type: 'string' },
      out: { type: 'string' },
      engine: { type: 'string', default: 'offline' },
    },
  })
  if (!values.docs || !values.out || values.engine !== 'offline') {
    console.error('usage: npm run predict -- --docs DIR --out DIR [--engine offline]')
    process.exitCode = 2
    return
  }
  const run = await predictFolder(values.docs, values.out, console.log)
  for (const name of run.failed) console.log(`could not read ${name}`)
  const rate = (run.documents / run.seconds).toFixed(0)
  console.log(
    `${run.documents} documents, ${rate} docs/s, median ${run.medianMs.toFixed(1)} ms, p95 ${run.p95Ms.toFixed(1)} ms, ${run.failed.length} unreadable`,
  )
}

if (import.meta.main) await main()
