import type { DeploymentEnvironment } from '#contract/admin/deployment.ts'
import type { LogEntry } from '#contract/admin/logs.ts'
import { fail } from '#server/http/fail.ts'
import type { LogBook } from '#server/observe/log-book.ts'
import { entryText } from '#server/observe/log-entry.ts'
import type { LogFiles } from '#server/observe/log-files.ts'
import { makePlace } from '#server/observe/log-search.ts'
import type { Run } from '#server/observe/run-record.ts'
import { readBuild, readBuildLog, type Build } from './build-log.ts'
import type { Deployment, Deployments, LogRequest } from './deployments.ts'
import { LineQueue } from './line-queue.ts'

type Options = {
  /** What this installation is. */
  environment: DeploymentEnvironment
  run: Run
  startUp: () => readonly LogEntry[]
  files: LogFiles
  book: LogBook
  /** Where builds leave their log. */
  buildFolder: string
}

/** Of what stands in the log already; whoever wants more reads the files. */
const MAX_CHARACTERS = 2 * 1024 * 1024

/** This installation: it is the one deployment of its environment, built by tools/build.mjs or tools/start.mjs. */
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
      if (request.type === 'DEPLOY') return only(startUp().map(entryText).slice(-request.lines))
      return readRun(options, request)
    },
  }
}

/** Whoever asks is answered, so this run serves; a newer build is the deployment that comes next. */
function deploymentOf(run: Run, build: Build | undefined): Deployment {
  const { id, cause, startedAt, version, commit } = run
  const isNext = build !== undefined && build.state !== 'done' && build.startedAt > startedAt
  if (isNext && build.state === 'running')
    return { id, phase: 'BUILDING', cause: 'build', created_at: build.startedAt, version, commit }
  if (isNext)
    return { id, phase: 'ERROR', cause: 'build failed', created_at: build.startedAt, version, commit }
  return { id, phase: 'ACTIVE', cause, created_at: startedAt, version, commit }
}

/** The lines that stand in the log now, and then each as it is written: none twice, none left out. */
async function* readRun(
  { files, book }: Options,
  { lines, follow, signal }: LogRequest,
): AsyncGenerator<string[]> {
  const queue = new LineQueue()
  const stop = follow
    ? book.follow({ search: '', level: null }, (entry) => queue.push(entryText(entry)))
    : () => undefined
  const end = () => queue.end()
  try {
    const newest: string[] = []
    let size = 0
    let before: string | null = makePlace(files.end)
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

async function* only(lines: string[]): AsyncGenerator<string[]> {
  yield lines
}
