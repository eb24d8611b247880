import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { LogEntry, LogPage } from '#contract/admin/logs.ts'
import { beginOf, endOf, parseEntry, matcher, sieve, type Wanted } from './log-entry.ts'
import { logFile, logNumbers } from './log-files.ts'
import { attempt } from './attempt.ts'

type LogPosition = { number: number; offset: number }

export type LogQuery = Wanted & { lines: number; before: string | null }

const NEWLINE = 10
const CHUNK = 256 * 1024
const MAX_BYTES = 2 * 1024 * 1024
const buffer = Buffer.allocUnsafe(CHUNK)

/** Newest first. Stops after `budgetMs` or two megabytes: a page can be short or empty and go on. */
export function searchLogs(folder: string, query: LogQuery, budgetMs: number): LogPage {
  const until = performance.now() + budgetMs
  const [begin, after] = [beginOf(query), endOf(query)]
  const [mayHold, isWanted] = [sieve(query), matcher(query)]
  const found: LogEntry[] = []
  let bytes = 0
  /** A line from before the query begins was met. */
  let isPast = false
  const isFull = () => found.length >= query.lines || bytes > MAX_BYTES
  const isOver = () => isPast || isFull() || performance.now() > until

  /** Looks at whole lines, the last one first; returns the end of those that are left. */
  function look(lines: Buffer): number {
    if (!mayHold(lines) || timeIn(lines) >= after) return 0
    let end = lines.length
    while (end > 0 && !isPast) {
      if (isFull()) return end
      const start = end < 2 ? 0 : lines.lastIndexOf(NEWLINE, end - 2) + 1
      const line = lines.subarray(start, end)
      const entry = mayHold(line) ? parseEntry(line.toString()) : undefined
      isPast = entry !== undefined && Date.parse(entry.timestamp) < begin
      if (entry && isWanted(entry)) {
        found.push(entry)
        bytes += line.length
      }
      end = start
    }
    return 0
  }

  const from = parseCursor(query.before)
  const hasOlder = (number: number) => number < from.number || (number === from.number && from.offset > 0)
  const numbers = logNumbers(folder).filter(hasOlder)
  for (const number of numbers.toReversed()) {
    const end = number === from.number ? from.offset : Infinity
    const offset = searchFile(logFile(folder, number), end, { look, isOver })
    if (isPast) break
    if (offset > 0 || (isOver() && number !== numbers[0]))
      return { logs: found, before: makeCursor({ number, offset }) }
  }
  return { logs: found, before: null }
}

/** Of the first line; where it has none, the rest is looked at. */
function timeIn(bytes: Buffer): number {
  const first = parseEntry(bytes.subarray(0, bytes.indexOf(NEWLINE)).toString())
  return first ? Date.parse(first.timestamp) : -Infinity
}

/** Returns where to go on, from the end down; 0 where the whole file was looked at. */
function searchFile(
  file: string,
  end: number,
  { look, isOver }: { look: (lines: Buffer) => number; isOver: () => boolean },
): number {
  const handle = attempt(() => openSync(file, 'r'))
  if (handle === undefined) return 0
  try {
    let offset = Math.min(end, fstatSync(handle).size)
    while (offset > 0) {
      const start = Math.max(0, offset - CHUNK)
      const bytes = buffer.subarray(0, readSync(handle, buffer, 0, offset - start, start))
      const first = start === 0 ? 0 : bytes.indexOf(NEWLINE) + 1
      // A line that fills a whole chunk is none of ours, and is left out
      const left = first === 0 && start > 0 ? 0 : look(bytes.subarray(first, bytes.lastIndexOf(NEWLINE) + 1))
      offset = left > 0 ? start + first + left : start + (first === bytes.length ? 0 : first)
      if (left > 0 || isOver()) return offset
    }
    return 0
  } finally {
    closeSync(handle)
  }
}

export const makeCursor = ({ number, offset }: LogPosition) => `${number}-${offset}`

function parseCursor(text: string | null): LogPosition {
  const [, number, offset] = /^(\d{1,12})-(\d{1,15})$/.exec(text ?? '') ?? []
  if (!number || !offset) return { number: Infinity, offset: Infinity }
  return { number: Number(number), offset: Number(offset) }
}
