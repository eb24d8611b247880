import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import type { DeploymentEnvironment } from '#contract/admin/deployment.ts'
import type { LogEntry } from '#contract/admin/logs.ts'
import { fail } from '#server/http/fail.ts'
import { attempt } from '#server/observe/attempt.ts'
import type { LogBook } from '#server/observe/log-book.ts'
import { entryText } from '#server/observe/log-entry.ts'
import type { LogFiles } from '#server/observe/log-files.ts'
import { makeCursor } from '#server/observe/log-search.ts'
import type { Run } from '#server/observe/run-record.ts'
import type { Deployment, Deployments, LogRequest } from './deployments.ts'
import { LineQueue, plainLines } from './text-lines.ts'

type Options = {
  environment: DeploymentEnvironment
  run: Run
  startUp: () => readonly LogEntry[]
  files: LogFiles
  book: LogBook
  buildFolder: string
}

const MAX_CHARACTERS = 2 * 1024 * 1024

/** This installation: the one deployment of its environment, built by tools/build.mjs or start.mjs. */
export function localDeployments(options: Options): Deployments {
  const { environment, run, startUp, buildFolder } = options
  const check = (env: DeploymentEnvironment) => {
    if (env !== environment) throw fail('deployment.not_set_up')
  }
  return {
    async current(env) {
      check(env)
      return deploymentOf(run, await readBuild(buildFolder))
    },
    async read(request) {
      check(request.env)
      if (request.type === 'BUILD') return readBuildLog(buildFolder, request)
      if (request.type === 'DEPLOY')
        return ReadableStream.from([startUp().map(entryText).slice(-request.lines)])
      return readRun(options, request)
    },
  }
}

/** This run is the one that answers; a newer build is the next deployment. */
function deploymentOf(run: Run, build: Build | undefined): Deployment {
  const { id, cause, startedAt, version, commit } = run
  if (!build || build.state === 'done' || build.startedAt <= startedAt)
    return { id, phase: 'ACTIVE', cause, created_at: startedAt, version, commit }
  const next = { id, created_at: build.startedAt, version, commit }
  return build.state === 'running'
    ? { ...next, phase: 'BUILDING', cause: 'build' }
    : { ...next, phase: 'ERROR', cause: 'build failed' }
}

/** Existing lines, then each new one as it is written: no duplicates, no gaps. */
async function* readRun({ files, book }: Options, { lines, follow, signal }: LogRequest) {
  const queue = new LineQueue()
  const stop = follow
    ? book.follow({ search: '', level: null }, (entry) => queue.push(entryText(entry)))
    : () => undefined
  const end = () => queue.end()
  try {
    const newest: string[] = []
    let size = 0
    let before: string | null = makeCursor(files.end)
    while (before !== null && newest.length < lines && size < MAX_CHARACTERS && !signal.aborted) {
      const page = await book.list({ search: '', level: null, lines: lines - newest.length, before })
      const texts = page.logs.map(entryText)
      newest.push(...texts)
      size += texts.reduce((sum, text) => sum + text.length, 0)
      before = page.before
    }
    if (size >= MAX_CHARACTERS && newest.length < lines) newest.push('… older lines left out')
    yield newest.toReversed()
    if (!follow || signal.aborted) return
    signal.addEventListener('abort', end)
    yield* queue
  } finally {
    stop()
    signal.removeEventListener('abort', end)
  }
}

const Build = z.object({
  state: z.enum(['running', 'done', 'failed']),
  startedAt: z.iso.datetime(),
  pid: z.number(),
})
type Build = z.infer<typeof Build>

const TAIL_BYTES = 4 * 1024 * 1024
const POLL_MS = 500

/** Reads the build record of tools/build-log.mjs. Undefined if nothing was built. */
async function readBuild(folder: string): Promise<Build | undefined> {
  const text = await readFile(path.join(folder, 'build.json'), 'utf8').catch(() => '')
  const build = Build.safeParse(attempt(() => JSON.parse(text) as unknown)).data
  return build?.state === 'running' && !isAlive(build.pid) ? { ...build, state: 'failed' } : build
}

async function* readBuildLog(folder: string, { lines, follow, signal }: LogRequest) {
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

/** Whole lines from an offset (negative: from the end); `end` is the next offset. */
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

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
