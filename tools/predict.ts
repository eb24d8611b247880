import { parseArgs } from 'node:util'
import { progressOn } from '#extract/command/progress.ts'
import { offlineEngine } from './predict/engine.ts'
import { predictFolder } from './predict/folder.ts'
import { modelEngine, readModelSettings, type ModelEngine } from './predict/model-engine.ts'

const ENGINES: Record<string, () => ModelEngine | null> = {
  offline: () => ({ engine: offlineEngine(), report: () => [] }),
  ai: () => {
    const settings = readModelSettings()
    return settings && modelEngine(settings)
  },
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      docs: { type: 'string' },
      out: { type: 'string' },
      engine: { type: 'string', default: 'offline' },
    },
  })
  const open = ENGINES[values.engine]
  if (!values.docs || !values.out || !open) {
    const names = Object.keys(ENGINES).join(' | ')
    console.error(`usage: npm run predict -- --docs DIR --out DIR [--engine ${names}]`)
    process.exitCode = 2
    return
  }
  const opened = open()
  if (!opened) {
    process.exitCode = 2
    return
  }
  const progress = progressOn(process.stderr, () => performance.now())
  const run = await predictFolder({ docs: values.docs, out: values.out }, opened.engine, (_, of) => {
    progress.expect(of)
    progress.step()
  })
  progress.clear()
  for (const name of run.failed) console.log(`could not read ${name}`)
  const rate = (run.documents / run.seconds).toFixed(run.documents / run.seconds < 10 ? 2 : 0)
  console.log(
    `${run.documents} documents, ${rate} docs/s, median ${run.medianMs.toFixed(1)} ms, p95 ${run.p95Ms.toFixed(1)} ms, ${run.failed.length} unreadable`,
  )
  for (const line of opened.report()) console.log(line)
}

if (import.meta.main) await main()
