import * as z from 'zod'
import type { DeploymentEnvironment, DeploymentLogType } from '#contract/admin/deployment.ts'
import { Fail, fail } from '#server/http/fail.ts'
import type { Log } from '#server/observe/log.ts'
import type { Deployment, Deployments } from './deployments.ts'
import { readLogAddress, tailOf } from './digitalocean-logs.ts'
import { plainLine } from './text-lines.ts'
import { readBounded } from '#server/http/read-bounded.ts'

const IN_PROGRESS = ['PENDING_BUILD', 'BUILDING', 'PENDING_DEPLOY', 'DEPLOYING']
const CANCELED = 'CANCELED'
const ACTIVE = 'ACTIVE'

/** Deployments of the App Platform: https://docs.digitalocean.com/reference/api/reference/apps/ */
export function digitalOceanDeployments(options: DigitalOceanOptions): Deployments {
  const platform = appPlatform(options)
  const appOf = (env: DeploymentEnvironment) => {
    const app = options.apps[env]
    if (!app) throw fail('deployment.not_set_up')
    return app
  }
  const find = async (env: DeploymentEnvironment, isFor: DeploymentLogType) => {
    const all = await platform.deployments(appOf(env))
    const newest = all.find(({ phase }) => phase !== CANCELED) ?? all[0]
    // RUN logs come from the active deployment, even while the next one builds or has failed
    const found = isFor === 'RUN' ? (all.find(({ phase }) => phase === ACTIVE) ?? newest) : newest
    if (!found) throw fail('deployment.not_set_up')
    return found
  }
  return {
    current: (env) => find(env, 'DEPLOY'),
    async read({ env, type, lines, signal, follow: wished }) {
      const { id, phase } = await find(env, type)
      const follow = wished && (type === 'RUN' || IN_PROGRESS.includes(phase))
      const query = `type=${type}&follow=${follow}&tail_lines=${lines}`
      const { live, historic } = await platform.logs(appOf(env), id, { query, signal })
      const source = { ...options, signal }
      if (live && follow) return readLogAddress(source, live, 'live')
      return tailOf([...historic, ...(live ? [live] : [])], { source, lines })
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
const PlatformDeployment = z.object({
  id: z.string().min(1).max(100),
  phase: z.string().default('UNKNOWN'),
  cause: z.string().default(''),
  created_at: z.string(),
  services: Components,
  static_sites: Components,
  workers: Components,
  jobs: Components,
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

/** `endedAt`: epoch milliseconds; null while the request is pending. */
type RememberedList = { list: Promise<Deployment[]>; endedAt: number | null }

/** Client of the App Platform API (DigitalOcean API v2). The token goes to `url` only. */
function appPlatform({ url, token, fetch, log, now }: DigitalOceanOptions) {
  const remembered = new Map<string, RememberedList>()

  const unreachable = (why: string) => {
    log.warn({ provider: 'digitalocean', why }, 'deployments could not be asked for')
    return fail('deployment.unreachable')
  }

  /** Parsed JSON; undefined for 404. Throws and logs `deployment.unreachable`. */
  async function get<T extends z.ZodType>(
    schema: T,
    path: string,
    signal?: AbortSignal,
  ): Promise<z.output<T> | undefined> {
    const over = AbortSignal.timeout(ANSWER_MS)
    let answer: unknown
    try {
      const response = await fetch(new URL(path, url), {
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: signal ? AbortSignal.any([over, signal]) : over,
      })
      const text = await readBounded(response, MAX_BYTES)
      if (response.status === 404) return undefined
      if (!response.ok) throw unreachable(`status ${response.status}`)
      answer = JSON.parse(text)
    } catch (error) {
      if (signal?.aborted) throw fail('deployment.unreachable')
      if (error instanceof Fail && error.code === 'deployment.unreachable') throw error
      throw unreachable(over.aborted ? 'timeout' : error instanceof SyntaxError ? 'no JSON' : 'no answer')
    }
    const read = schema.safeParse(answer)
    if (!read.success) throw unreachable('another form')
    return read.data
  }

  async function list(app: string): Promise<Deployment[]> {
    const answer = await get(DeploymentList, `${pathOf(app)}?page=1&per_page=${DEPLOYMENTS}`)
    if (answer === undefined) throw fail('deployment.not_set_up')
    return (answer.deployments ?? [])
      .map(deploymentOf)
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  }

  return {
    /** Newest first. */
    deployments(app: string): Promise<Deployment[]> {
      const known = remembered.get(app)
      if (known && (known.endedAt === null || now() - known.endedAt < REMEMBERED_MS)) return known.list
      const asked: RememberedList = { list: list(app), endedAt: null }
      const end = () => {
        asked.endedAt = now()
      }
      void asked.list.then(end, end)
      remembered.set(app, asked)
      return asked.list
    },

    async logs(app: string, deployment: string, { query, signal }: { query: string; signal: AbortSignal }) {
      const path = `${pathOf(app)}/${encodeURIComponent(deployment)}/logs?${query}`
      const { live_url, historic_urls } = (await get(LogAddresses, path, signal)) ?? {}
      return { live: live_url || null, historic: historic_urls ?? [] }
    },
  }
}

const pathOf = (app: string) => `/v2/apps/${encodeURIComponent(app)}/deployments`

/** `created_at` is an ISO 8601 instant if it can be parsed; `commit` is null unless built from one. */
function deploymentOf(told: z.output<typeof PlatformDeployment>): Deployment {
  const { id, phase, cause, created_at, ...of } = told
  const created = Date.parse(created_at)
  const parts = [of.services, of.static_sites, of.workers, of.jobs].flatMap((part) => part ?? [])
  const commit = parts.find((part) => part.source_commit_hash)?.source_commit_hash?.slice(0, 7)
  return {
    id,
    phase: plainLine(phase).slice(0, MAX_WORD),
    cause: plainLine(cause).slice(0, 200),
    created_at: Number.isNaN(created)
      ? plainLine(created_at).slice(0, MAX_WORD)
      : new Date(created).toISOString(),
    version: null,
    commit: commit === undefined ? null : plainLine(commit),
  }
}
