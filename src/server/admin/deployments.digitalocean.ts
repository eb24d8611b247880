import * as z from 'zod'
import type { DeploymentEnvironment, DeploymentLogType } from '#contract/admin/deployment.ts'
import { fail } from '#server/http/fail.ts'
import type { Log } from '#server/observe/log.ts'
import type { Deployment, Deployments, LogRequest } from './deployments.ts'
import { readLogAddress, tailOf } from './digitalocean-logs.ts'
import { plainLine } from './text-lines.ts'
import { readBounded } from '#server/http/read-bounded.ts'

const IN_PROGRESS = ['PENDING_BUILD', 'BUILDING', 'PENDING_DEPLOY', 'DEPLOYING']
const CANCELED = 'CANCELED'
const ACTIVE = 'ACTIVE'

/** Deployments of the App Platform: https://docs.digitalocean.com/reference/api/reference/apps/ */
export function digitalOceanDeployments(options: DigitalOceanOptions): Deployments {
  const platform = new AppPlatform(options)
  const appOf = (env: DeploymentEnvironment) => {
    const app = options.apps[env]
    if (!app) throw fail('deployment.not_set_up')
    return app
  }
  const find = async (env: DeploymentEnvironment, isFor: DeploymentLogType) => {
    const all = await platform.deployments(appOf(env))
    const newest = all.find(({ phase }) => phase !== CANCELED) ?? all[0]
    // RUN logs come from the active deployment, even while the next one builds or has failed.
    const found = isFor === 'RUN' ? (all.find(({ phase }) => phase === ACTIVE) ?? newest) : newest
    if (!found) throw fail('deployment.not_set_up')
    return found
  }
  return {
    current: async (env) => deploymentOf(await find(env, 'DEPLOY')),
    async read(request) {
      const found = await find(request.env, request.type)
      return readLogs(options, { platform, app: appOf(request.env), found, request })
    },
  }
}

type Reading = { platform: AppPlatform; app: string; found: PlatformDeployment; request: LogRequest }

async function readLogs(options: DigitalOceanOptions, reading: Reading): Promise<AsyncIterable<string[]>> {
  const { platform, app, found, request } = reading
  const { type, lines, signal } = request
  const follow = request.follow && (type === 'RUN' || IN_PROGRESS.includes(found.phase))
  const { live, historic } = await platform.logs(app, { deployment: found.id, type, follow, lines, signal })
  const source = { ...options, signal }
  if (live && follow) return readLogAddress(source, live, 'live')
  return tailOf([...historic, ...(live ? [live] : [])], { source, lines })
}

function deploymentOf(found: PlatformDeployment): Deployment {
  const { id, phase, cause, createdAt, commit } = found
  return { id, phase, cause, created_at: createdAt, version: null, commit }
}

const ANSWER_MS = 10_000
/** Each deployment in the list carries the app's whole spec. */
const MAX_BYTES = 8 * 1024 * 1024
const DEPLOYMENTS = 20
const MAX_WORD = 40
/** Screens and operators ask for the same list; failures are cached as well. */
const REMEMBERED_MS = 5_000

const Component = z.object({ source_commit_hash: z.string().optional() })
const Components = z.array(Component).nullish()
const DeploymentList = z.object({
  deployments: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        phase: z.string().default('UNKNOWN'),
        cause: z.string().default(''),
        created_at: z.string(),
        services: Components,
        static_sites: Components,
        workers: Components,
        jobs: Components,
      }),
    )
    .nullish(),
})
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

/** A deployment. `createdAt`: ISO 8601 instant; `commit`: short, null where it was not built from one. */
type PlatformDeployment = {
  id: string
  phase: string
  cause: string
  createdAt: string
  commit: string | null
}

type LogQuestion = {
  deployment: string
  type: DeploymentLogType
  follow: boolean
  lines: number
  signal: AbortSignal
}

/** `endedAt`: epoch milliseconds; null while the request is pending. */
type RememberedList = { list: Promise<PlatformDeployment[]>; endedAt: number | null }

/** Client of the App Platform API (DigitalOcean API v2). The token goes to `url` only. */
class AppPlatform {
  readonly #options: DigitalOceanOptions
  readonly #remembered = new Map<string, RememberedList>()

  constructor(options: DigitalOceanOptions) {
    this.#options = options
  }

  /** The newest first. */
  deployments(app: string): Promise<PlatformDeployment[]> {
    const known = this.#remembered.get(app)
    if (known && (known.endedAt === null || this.#options.now() - known.endedAt < REMEMBERED_MS))
      return known.list
    const asked: RememberedList = { list: this.#deployments(app), endedAt: null }
    const end = () => {
      asked.endedAt = this.#options.now()
    }
    void asked.list.then(end, end)
    this.#remembered.set(app, asked)
    return asked.list
  }

  async logs(app: string, { deployment, type, follow, lines, signal }: LogQuestion) {
    const path = `/v2/apps/${encodeURIComponent(app)}/deployments/${encodeURIComponent(deployment)}/logs`
    const query = `?type=${type}&follow=${follow}&tail_lines=${lines}`
    const answer = await this.#get(path + query, signal)
    const { live_url, historic_urls } = answer === undefined ? {} : this.#read(LogAddresses, answer)
    return { live: live_url || null, historic: historic_urls ?? [] }
  }

  async #deployments(app: string): Promise<PlatformDeployment[]> {
    const answer = await this.#get(
      `/v2/apps/${encodeURIComponent(app)}/deployments?page=1&per_page=${DEPLOYMENTS}`,
    )
    if (answer === undefined) throw fail('deployment.not_set_up')
    return (this.#read(DeploymentList, answer).deployments ?? [])
      .map(({ id, phase, cause, created_at, ...of }) => {
        const created = Date.parse(created_at)
        const parts = [of.services, of.static_sites, of.workers, of.jobs].flatMap((part) => part ?? [])
        const commit = parts.find((part) => part.source_commit_hash)?.source_commit_hash?.slice(0, 7)
        return {
          id,
          phase: plainLine(phase).slice(0, MAX_WORD),
          cause: plainLine(cause).slice(0, 200),
          createdAt: Number.isNaN(created)
            ? plainLine(created_at).slice(0, MAX_WORD)
            : new Date(created).toISOString(),
          commit: commit === undefined ? null : plainLine(commit),
        }
      })
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  }

  /** Parsed JSON; undefined for 404. Throws and logs `deployment.unreachable`. */
  async #get(path: string, signal?: AbortSignal): Promise<unknown> {
    const { url, token, fetch } = this.#options
    const over = AbortSignal.timeout(ANSWER_MS)
    try {
      const response = await fetch(new URL(path, url), {
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: signal ? AbortSignal.any([over, signal]) : over,
      })
      const text = await readBounded(response, MAX_BYTES)
      if (response.ok) return JSON.parse(text) as unknown
      if (response.status === 404) return undefined
      throw this.#unreachable(`status ${response.status}`)
    } catch (error) {
      if (signal?.aborted) throw fail('deployment.unreachable')
      if (error instanceof Error && 'code' in error && error.code === 'deployment.unreachable') throw error
      throw this.#unreachable(
        over.aborted ? 'timeout' : error instanceof SyntaxError ? 'no JSON' : 'no answer',
      )
    }
  }

  #read<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
    const read = schema.safeParse(answer)
    if (!read.success) throw this.#unreachable('another form')
    return read.data
  }

  #unreachable(why: string) {
    this.#options.log.warn({ provider: 'digitalocean', why }, 'deployments could not be asked for')
    return fail('deployment.unreachable')
  }
}
