import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { progressOn } from '#extract/command/progress.ts'
import { isFolder, oneOf, runTool, UsageError } from './command-line.ts'
import { offlineEngine, predictFolder } from './predict/folder.ts'
import { modelEngine, readModelSettings, type ModelEngine } from './predict/model-engine.ts'

const NAMES = ['offline', 'ai'] as const
const USAGE = `usage: npm run predict -- --docs DIR --out DIR [--engine ${NAMES.join(' | ')}]`

const ENGINES: Record<(typeof NAMES)[number], () => ModelEngine> = {
  offline: () => ({ engine: offlineEngine(), report: () => [] }),
  ai: () => modelEngine(readModelSettings()),
}

/** Exit code: 0; 1 if a document could not be read or there is none; 2 if the command was not understood. */
async function main(): Promise<void> {
  const { docs, out, name } = await readWords()
  const opened = ENGINES[name]()
  const progress = progressOn(process.stderr, () => performance.now())
  const run = await predictFolder({ docs, out }, opened.engine, (_, of) => {
    progress.expect(of)
    progress.step()
  })
  progress.clear()
  if (!run.documents) console.log(`there are no documents in ${docs}`)
  if (run.failed.length || !run.documents) process.exitCode = 1
  if (!run.documents) return
  for (const failed of run.failed) console.log(`could not read ${failed}`)
  const rate = (run.documents / run.seconds).toFixed(run.documents / run.seconds < 10 ? 2 : 0)
  console.log(
    `${run.documents} documents, ${rate} docs/s, median ${run.medianMs.toFixed(1)} ms, p95 ${run.p95Ms.toFixed(1)} ms, ${run.failed.length} unreadable`,
  )
  for (const line of opened.report()) console.log(line)
}

async function readWords() {
  const { docs, out, engine } = parseArgs({
    options: { docs: { type: 'string' }, out: { type: 'string' }, engine: { type: 'string' } },
  }).values
  const name = oneOf(NAMES, '--engine', engine) ?? 'offline'
  if (!docs || !out) throw new UsageError(USAGE)
  if (!(await isFolder(docs))) throw new UsageError(`--docs ${docs} is no folder`)
  if (existsSync(out) && !(await isFolder(out))) throw new UsageError(`--out ${out} is no folder`)
  return { docs, out, name }
}

if (import.meta.main) await runTool(main)
