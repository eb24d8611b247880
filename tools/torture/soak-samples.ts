import { readdirSync, readFileSync, statSync } from 'node:fs'
import { median, percentile } from '../statistics.ts'

/** `memoryMb`: resident. `pageMs`, `uploadMs`: p50 and p95 since the last look. */
export type Sample = {
  minutes: number
  documents: number
  memoryMb: number
  handles: number
  threads: number
  databaseMb: number
  pageMs: [number, number]
  uploadMs: [number, number]
}

export function look(pid: number): { memoryMb: number; handles: number; threads: number } {
  const all = family(pid)
  const of = (one: number, pattern: RegExp) => Number(pattern.exec(proc(one, 'status'))?.[1] ?? 0)
  return {
    memoryMb: sum(all.map((one) => of(one, /VmRSS:\s+(\d+)/))) / 1_024,
    handles: sum(all.map(handlesOf)),
    threads: sum(all.map((one) => of(one, /Threads:\s+(\d+)/))),
  }
}

export const proportionalMb = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(proc(pid, 'smaps_rollup'))?.[1] ?? 0) / 1_024

export const megabytes = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) / 1_048_576

export function takeTimes(times: number[]): [number, number] {
  const taken = times.splice(0)
  return [percentile(taken, 0.5) || 0, percentile(taken, 0.95) || 0]
}

export const HOURS = 24
const GROWTH = 0.1
/** Milliseconds: below that a longer time is nobody's trouble. */
const NOISE_MS = 20

/** Memory against the first "hour" (a 24th, after one to warm up); the rest by a fitted line. */
export function whatGrew(samples: readonly Sample[]): string[] {
  const hour = Math.max(1, Math.floor(samples.length / HOURS))
  const warm = samples.slice(hour)
  const [first, last] = [warm.slice(0, hour), warm.slice(-hour)]
  const memory = (part: readonly Sample[]) => median(part.map(({ memoryMb }) => memoryMb))
  const grew: string[] = []
  if (memory(last) > memory(first) * (1 + GROWTH))
    grew.push(
      `memory: ${memory(first).toFixed(0)} MB after the first hour, ${memory(last).toFixed(0)} MB at the end`,
    )
  const lines: [string, (sample: Sample) => number, number][] = [
    ['handles', ({ handles }) => handles, 0],
    ['threads', ({ threads }) => threads, 1],
    ['a trip page, p95', ({ pageMs }) => pageMs[1], NOISE_MS],
    ['an upload, p95', ({ uploadMs }) => uploadMs[1], NOISE_MS],
  ]
  for (const [name, value, noise] of lines) {
    const { from, to } = line(warm.map(value))
    if (to > from * (1 + GROWTH) + noise) grew.push(`${name}: from ${from.toFixed(0)} to ${to.toFixed(0)}`)
  }
  return grew
}

/** Least squares: the values of the line at both ends. */
function line(values: readonly number[]): { from: number; to: number } {
  const middle = (values.length - 1) / 2
  const mean = sum(values) / Math.max(1, values.length)
  const spread = sum(values.map((_, at) => (at - middle) ** 2))
  const slope = spread ? sum(values.map((value, at) => (at - middle) * (value - mean))) / spread : 0
  return { from: mean - slope * middle, to: mean + slope * middle }
}

export function family(pid: number): number[] {
  const threads = list(`/proc/${pid}/task`)
  const children = threads.flatMap((thread) =>
    proc(pid, `task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(family)]
}

const handlesOf = (pid: number) => list(`/proc/${pid}/fd`).length
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** A process may end while it is looked at. */
function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function proc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
