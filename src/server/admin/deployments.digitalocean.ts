import * as z from 'zod'
import type { DeploymentEnvironment, DeploymentLogType } from '#contract/admin/deployment.ts'
import { Fail, fail } from '#server/http/fail.ts'
import { isLoopbackHost } from '#server/http/origin.ts'
import { attempt } from '#server/observe/attempt.ts'
import type { Log } from '#server/observe/log.ts'
import type { Deployment, Deployments } from './deployments.ts'
import { LineQueue, plainLine, plainLines } from './text-lines.ts'
import { readBounded } from '#server/http/read-bounded.ts'

const IN_PROGRESS = ['PENDING_BUILD', 'BUILDING', 'PENDING_DEPLOY', 'DEPLOYING']
const CANCELED = 'CANCELED'
const ACTIVE = 'ACTIVE'

/**
 * Deployments of the App Platform: https://docs.digitalocean.com/reference/api/reference/apps/ (API v2). The
 * token goes to `url` only.
 */
export function digitalOceanDeployments(options: DigitalOceanOptions): Deployments {
  const { url, token, apps, fetch, log, now } = options
  const remembered = new Map<string, RememberedList>()

  const unreachable = (why: string) => {
    log.warn({ provider: 'digitalocean', why }, 'deployments could not be asked for')
    return fail('deployment.unreachable')
  }

  /** Parsed JSON; undefined for 404. Throws and logs `deployment.unreachable`. */
  async function get<T extends z.ZodType>(schema: T, path: string, signal?: AbortSignal) {
    const over = AbortSignal.timeout(ANSWER_MS)
    try {
      const response = await fetch(new URL(path, url), {
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: signal ? AbortSignal.any([over, signal]) : over,
      })
      const text = await readBounded(response, MAX_BYTES)
      if (response.status === 404) return undefined
      if (!response.ok) throw unreachable(`status ${response.status}`)
      return schema.parse(JSON.parse(text))
    } catch (error) {
      if (signal?.aborted) throw fail('deployment.unreachable')
      if (error instanceof Fail) throw error
      if (error instanceof z.ZodError) throw unreachable('another form')
      throw unreachable(over.aborted ? 'timeout' : error instanceof SyntaxError ? 'no JSON' : 'no answer')
    }
  }

  async function list(app: string): Promise<Deployment[]> {
    const answer = await get(DeploymentList, `${pathOf(app)}?page=1&per_page=${DEPLOYMENTS}`)
    if (answer === undefined) throw fail('deployment.not_set_up')
    return (answer.deployments ?? []).toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  }

  /** Newest first. */
  function deployments(app: string): Promise<Deployment[]> {
    const known = remembered.get(app)
    if (known && now() - known.endedAt < REMEMBERED_MS) return known.list
    const asked: RememberedList = { list: list(app), endedAt: Infinity }
    const end = () => void (asked.endedAt = now())
    void asked.list.then(end, end)
    remembered.set(app, asked)
    return asked.list
  }

  async function find(env: DeploymentEnvironment, isFor: DeploymentLogType) {
    const app = apps[env]
    const all = app ? await deployments(app) : []
    const newest = all.find(({ phase }) => phase !== CANCELED) ?? all[0]
    // RUN logs come from the active deployment, even while the next one builds or has failed
    const found = isFor === 'RUN' ? (all.find(({ phase }) => phase === ACTIVE) ?? newest) : newest
    if (!app || !found) throw fail('deployment.not_set_up')
    return { app, found }
  }

  return {
    current: async (env) => (await find(env, 'DEPLOY')).found,
    async read({ env, type, lines, signal, follow: wished }) {
      const { app, found } = await find(env, type)
      const follow = wished && (type === 'RUN' || IN_PROGRESS.includes(found.phase))
      const query = `type=${type}&follow=${follow}&tail_lines=${lines}`
      const path = `${pathOf(app)}/${encodeURIComponent(found.id)}/logs?${query}`
      const { live_url: live, historic_urls: historic } = (await get(LogAddresses, path, signal)) ?? {}
      const source = { ...options, signal }
      if (live && follow) return readLogAddress(source, live, 'live')
      return tailOf([...(historic ?? []), ...(live ? [live] : [])], { source, lines })
    },
  }
}

const ANSWER_MS = 10_000
/** Each deployment in the list carries the app's whole spec. */
const MAX_BYTES = 8 * 1024 * 1024
const DEPLOYMENTS = 20
const MAX_WORD = 40
/** Screens and operators ask for the same list; failures are cached as well. */
const REMEMBERED_MS = 5_000

const Components = z.array(z.object({ source_commit_hash: z.string().optional() })).nullish()
const word = (most: number) => z.string().transform((text) => plainLine(text).slice(0, most))

/** `created_at` is an ISO 8601 instant if it can be parsed; `commit` is null unless built from one. */
const PlatformDeployment = z
  .object({
    id: z.string().min(1).max(100),
    phase: word(MAX_WORD).default('UNKNOWN'),
    cause: word(200).default(''),
    created_at: word(MAX_WORD).transform((text) => {
      return Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()
    }),
    services: Components,
    static_sites: Components,
    workers: Components,
    jobs: Components,
  })
  .transform(({ services, static_sites, workers, jobs, ...deployment }): Deployment => {
    const parts = [services, static_sites, workers, jobs].flatMap((part) => part ?? [])
    const commit = parts.find((part) => part.source_commit_hash)?.source_commit_hash
    return { ...deployment, version: null, commit: commit ? plainLine(commit.slice(0, 7)) : null }
  })
const DeploymentList = z.object({ deployments: z.array(PlatformDeployment).nullish() })
const LogAddresses = z.object({
  live_url: z.string().nullish(),
  historic_urls: z.array(z.string()).nullish(),
})

type DigitalOceanOptions = {
  url: string
  token: string
  apps: Record<DeploymentEnvironment, string | null>
  fetch: typeof fetch
  log: Log
  now: () => number
}

/** `endedAt`: epoch milliseconds; `Infinity` while the request is pending. */
type RememberedList = { list: Promise<Deployment[]>; endedAt: number }

const pathOf = (app: string) => `/v2/apps/${encodeURIComponent(app)}/deployments`

/** `url`: of the API; if it is on loopback, its logs may be too. */
type LogSource = Pick<DigitalOceanOptions, 'url' | 'fetch'> & { signal: AbortSignal }

const WHOLE_MS = 20_000
const LOG_BYTES = 64 * 1024 * 1024
/** Characters of a line. */
const MAX_LINE = 64 * 1024
const MAX_SPARE = 1_000
const HOSTS = ['digitalocean.com', 'ondigitalocean.app', 'digitaloceanspaces.com']

/** The last lines of several logs in a row. A log that is too slow is cut short. */
async function* tailOf(
  addresses: readonly string[],
  { source, lines }: { source: LogSource; lines: number },
): AsyncGenerator<string[]> {
  const signal = AbortSignal.any([source.signal, AbortSignal.timeout(WHOLE_MS)])
  const last: string[] = []
  for (const address of addresses)
    for await (const more of readLogAddress({ ...source, signal }, address, 'whole')) {
      for (const line of more) last.push(line)
      // Trimmed rarely, so that each line moves once or twice
      if (last.length > 2 * lines + MAX_SPARE) last.splice(0, last.length - lines)
    }
  if (last.length) yield last.slice(-lines)
}

/**
 * Lines at an https or wss address from the API, DigitalOcean's hosts only. It is signed, so no token goes
 * there. `live`: as they come, until `signal`. Throws `deployment.unreachable`.
 */
async function* readLogAddress(source: LogSource, address: string, kind: 'live' | 'whole') {
  const url = allowed(address, source.url)
  if (url.protocol === 'wss:' || url.protocol === 'ws:') yield* readSocket(url, source.signal)
  else yield* readText(url, source, kind === 'live' ? Infinity : LOG_BYTES)
}

function allowed(address: string, api: string): URL {
  const url = URL.parse(address)
  const isTheirs = HOSTS.some((host) => url?.hostname === host || url?.hostname.endsWith(`.${host}`))
  const isSecure = url?.protocol === 'https:' || url?.protocol === 'wss:'
  const isOwn = url && isLoopbackHost(url.hostname) && isLoopbackHost(new URL(api).hostname)
  if (url && ((isTheirs && isSecure) || isOwn)) return url
  throw fail('deployment.unreachable')
}

async function* readText(url: URL, { fetch, signal }: LogSource, most: number): AsyncGenerator<string[]> {
  try {
    const response = await fetch(url, { redirect: 'error', signal })
    if (!response.ok) throw new Error('no log')
    const decoder = new TextDecoder()
    let rest = ''
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      const pieces = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = (pieces.pop() ?? '').slice(0, MAX_LINE)
      if (pieces.length) yield pieces.map(plainLine)
      if (size > most) return
    }
    if (rest) yield [plainLine(rest)]
  } catch {
    // The caller left, or gets what arrived in time
    if (!signal.aborted) throw fail('deployment.unreachable')
  }
}

/** Messages are `{"data": "a line\n"}`, as doctl reads them. */
async function* readSocket(url: URL, signal: AbortSignal): AsyncGenerator<string[]> {
  const queue = new LineQueue()
  const socket = new WebSocket(url)
  let failed = false
  const close = () => socket.close()
  socket.addEventListener('message', ({ data }) => {
    for (const line of linesOf(data)) queue.push(line)
  })
  socket.addEventListener('error', () => (failed = true))
  socket.addEventListener('close', () => queue.end())
  signal.addEventListener('abort', close)
  if (signal.aborted) close()
  try {
    yield* queue
    if (failed && !signal.aborted) throw fail('deployment.unreachable')
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

function linesOf(data: unknown): string[] {
  if (typeof data !== 'string') return []
  const line = data.slice(0, MAX_LINE)
  const told = attempt(() => JSON.parse(line) as { data?: unknown } | null)
  const text = typeof told?.data === 'string' ? told.data : line
  return plainLines(text)
}
