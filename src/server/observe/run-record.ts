import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { errorFields, type Log } from './log.ts'
import { attempt } from './attempt.ts'

const Run = z.object({
  id: z.string(),
  cause: z.string(),
  startedAt: z.string(),
  version: z.string(),
  commit: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
})
export type Run = z.infer<typeof Run>

type Beginning = Pick<Run, 'version' | 'commit'> & { log: Log; now: () => number }

/** Without `end` the next run reports a crash. Never throws: the record is best effort. */
export function beginRun(folder: string, { log, now, ...beginning }: Beginning) {
  const file = path.join(folder, 'run.json')
  const before = attempt(() => Run.parse(JSON.parse(readFileSync(file, 'utf8'))))
  const cause = causeOf(before, beginning)
  const startedAt = new Date(now()).toISOString()
  const run: Run = { id: randomUUID(), cause, startedAt, endedAt: null, ...beginning }
  const note = (noted: Run) => {
    try {
      writeFileSync(`${file}.new`, JSON.stringify(noted), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    } catch (error) {
      log.warn({ error: errorFields(error) }, 'the run could not be noted')
    }
  }
  note(run)
  return { run, end: () => note({ ...run, endedAt: new Date(now()).toISOString() }) }
}

function causeOf(before: Run | undefined, { version, commit }: Pick<Run, 'version' | 'commit'>): string {
  if (before?.endedAt === null) return 'restart after crash'
  if (!before || (before.version === version && before.commit === commit)) return 'start'
  return commit ? `update to ${version} (${commit})` : `update to ${version}`
}
