import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import { inOrder, fileReader } from '#extract/threads/reading.ts'
import { isDocument, mimeTypeOf } from '../documents.ts'
import { normalForm, NOTHING, type NormalForm } from '../score/normal-form.ts'
import { median, percentile } from '../statistics.ts'

/** What an engine makes of a document; `form`: null if unreadable. `ms`: without the wait for its turn. */
export type Prediction = { form: NormalForm | null; ms: number }

export type Engine = {
  width: number
  /** `receivedOn` is `yyyy-mm-dd`. Never rejects. */
  predict: (path: string, receivedOn: string) => Promise<Prediction>
  stop: () => Promise<void>
}

const THREADS = 2

export function offlineEngine(): Engine {
  const reader = fileReader(THREADS)
  return {
    width: THREADS,
    async predict(path, receivedOn) {
      const about = { name: basename(path), mimeType: mimeTypeOf(path), receivedOn }
      const reading = await reader.read({ path, ...about })
      return { form: reading.ok ? normalForm(reading.extraction) : null, ms: reading.ms }
    },
    stop: reader.stop,
  }
}

export type PredictRun = Awaited<ReturnType<typeof predictFolder>>

export type Step = (done: number, of: number) => void

/** Writes `NAME.predicted.json` of each document; namesakes keep their ending. Stops the engine. */
export async function predictFolder(
  folders: { docs: string; out: string },
  engine: Engine,
  step: Step = () => undefined,
) {
  await mkdir(folders.out, { recursive: true })
  const names = await documentsIn(folders.docs)
  const outputs = outputsOf(names)
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
    const file = join(folders.out, outputs.get(name)!)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${JSON.stringify(form ?? NOTHING, null, 1)}\n`)
    step(times.length, names.length)
  }
  await engine.stop()
  const seconds = (performance.now() - started) / 1_000
  const [medianMs, p95Ms] = [median(times) || 0, percentile(times, 0.95) || 0]
  return { documents: names.length, seconds, medianMs, p95Ms, failed }
}

async function documentsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const documents = entries.filter((entry) => !entry.isDirectory() && isDocument(entry.name))
  return documents.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort()
}

function outputsOf(names: readonly string[]): Map<string, string> {
  const stemOf = (name: string) => name.slice(0, name.length - extname(name).length)
  const namesakes = Map.groupBy(names, stemOf)
  const isAlone = (name: string) => namesakes.get(stemOf(name))!.length === 1
  return new Map(names.map((name) => [name, `${isAlone(name) ? stemOf(name) : name}.predicted.json`]))
}
