import type { LogEntry } from '#contract/admin/logs.ts'
import { parseEntry } from './log-entry.ts'
import type { LogLines } from './log-lines.ts'

/** What says that the server takes requests. */
export const LISTENING = 'listening'
/** More than any start says. */
const MAX_LINES = 200

/** Keeps what is said from now on until the server listens: the files forget it, and it is asked for as long as the server runs. */
export function startUpLines(lines: LogLines): () => readonly LogEntry[] {
  const kept: LogEntry[] = []
  const stop = lines.listen((line) => {
    const entry = parseEntry(line)
    if (entry) kept.push(entry)
    if (entry?.message === LISTENING || kept.length >= MAX_LINES) stop()
  })
  return () => kept
}
