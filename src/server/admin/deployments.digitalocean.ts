import type { DeploymentEnvironment, DeploymentLogType } from '#contract/admin/deployment.ts'
import { fail } from '#server/http/fail.ts'
import type { Deployment, Deployments, LogRequest } from './deployments.ts'
import { AppPlatform, type DigitalOceanOptions, type PlatformDeployment } from './digitalocean-api.ts'
import { readLogAddress, tailOf } from './digitalocean-logs.ts'

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
    // What runs is the one that serves, also while the next one is built or has failed
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
