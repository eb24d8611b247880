import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { plainLines } from './plain-lines.ts'

const Build = z.object({
  state: z.enum(['running', 'done', 'failed']),
  startedAt: z.iso.datetime(),
  pid: z.number(),
})
export type Build = z.infer<typeof Build>

const TAIL_BYTES = 4 * 1024 * 1024
const POLL_MS = 500

/** What `npm run build` notes of itself in `folder` (tools/build-log.mjs). Undefined where nothing was built here. */
export async function readBuild(folder: string): Promise<Build | undefined> {
  const text = await readFile(path.join(folder, 'build.json'), 'utf8').catch(() => '')
  const build = Build.safeParse(text && parsed(text)).data
  return build?.state === 'running' && !isAlive(build.pid) ? { ...build, state: 'failed' } : build
}

/** What the build said, and while it runs what it says. */
export async function* readBuildLog(
  folder: string,
  { lines, follow, signal }: { lines: number; follow: boolean; signal: AbortSignal },
): AsyncGenerator<string[]> {
  const first = await readFrom(folder, -TAIL_BYTES)
  let offset = first.end
  if (first.text) yield plainLines(first.text).slice(-lines)
  while (follow && !signal.aborted) {
    const isOver = (await readBuild(folder))?.state !== 'running'
    const more = await readFrom(folder, offset)
    offset = more.end
    if (more.text) yield plainLines(more.text)
    if (isOver) return
    await wait(POLL_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** Whole lines from an offset on, which a negative one counts from the end; `end` is where the next ones begin. */
async function readFrom(folder: string, from: number): Promise<{ text: string; end: number }> {
  const file = await open(path.join(folder, 'build.log')).catch(() => null)
  if (!file) return { text: '', end: 0 }
  try {
    const { size } = await file.stat()
    // A new build begins a new file
    const start = from < 0 ? Math.max(0, size + from) : from > size ? 0 : from
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(Math.min(size - start, TAIL_BYTES)),
      position: start,
    })
    const whole = buffer.subarray(0, bytesRead)
    const end = whole.lastIndexOf(10) + 1
    return { text: whole.subarray(0, end).toString(), end: start + end }
  } finally {
    await file.close()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
