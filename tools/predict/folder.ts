import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { inOrder } from '#extract/threads/in-order.ts'
import { isDocument } from '../documents.ts'
import type { NormalForm } from '../score/normal-form.ts'
import type { Engine } from './engine.ts'

/** How a run over a folder went: milliseconds per document, and the documents that could not be read. */
export type PredictRun = {
  documents: number
  seconds: number
  medianMs: number
  p95Ms: number
  failed: string[]
}

/** Called after each document. */
export type Step = (done: number, of: number) => void

/** Reads every document of a folder and writes `NAME.predicted.json` of each into another. Stops the engine. */
export async function predictFolder(
  folders: { docs: string; out: string },
  engine: Engine,
  step: Step = () => undefined,
): Promise<PredictRun> {
  await mkdir(folders.out, { recursive: true })
  const names = (await readdir(folders.docs)).filter(isDocument).sort()
  const today = new Date().toISOString().slice(0, 10)
  const times: number[] = []
  const failed: string[] = []
  const started = performance.now()
  const predictions = inOrder(names, engine.width, async (name) => ({
    name,
    ...(await engine.predict(join(folders.docs, name), today)),
  }))
  for await (const { name, form, ms } of predictions) {
    times.push(ms)
    if (!form) failed.push(name)
    const file = join(folders.out, `${basename(name, extname(name))}.predicted.json`)
    await writeFile(file, `${JSON.stringify(form ?? NOTHING, null, 1)}\n`)
    step(times.length, names.length)
  }
  await engine.stop()
  const seconds = (performance.now() - started) / 1_000
  const [medianMs, p95Ms] = [quantile(times, 0.5), quantile(times, 0.95)]
  return { documents: names.length, seconds, medianMs, p95Ms, failed }
}

const NOTHING: NormalForm = { flights: [], accommodations: [], travelers: [] }

/** The value below which a share of the values lies; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
