import path from 'node:path'
import { ConsoleStreams } from './admin/console-stream.ts'
import { digitalOceanDeployments } from './admin/deployments.digitalocean.ts'
import { localDeployments } from './admin/deployments.local.ts'
import type { Deployments } from './admin/deployments.ts'
import type { Infrastructure } from './infrastructure.deps.ts'
import type { OperatorStreams } from './notify/operator-streams.ts'

/** What the console is told of this installation, and the streams on which it is told. */
export function makeDeployments(
  { config, log, logs, outside, now }: Infrastructure,
  operatorStreams: OperatorStreams,
): {
  deployments: Deployments
  consoleStreams: ConsoleStreams
} {
  const consoleStreams = new ConsoleStreams(operatorStreams)
  const buildFolder = outside.buildFolder ?? path.resolve(import.meta.dirname, '../../dist')
  const local = localDeployments({ environment: config.DEPLOYMENT_ENVIRONMENT, buildFolder, ...logs })
  if (config.DEPLOYMENTS === 'local') return { deployments: local, consoleStreams }
  const deployments = digitalOceanDeployments({
    url: config.DIGITALOCEAN_URL,
    token: config.DIGITALOCEAN_TOKEN ?? '',
    apps: { production: config.DIGITALOCEAN_APP_PRODUCTION, stage: config.DIGITALOCEAN_APP_STAGE },
    fetch: outside.fetchDeployments ?? fetch,
    log,
    now,
  })
  return { deployments, consoleStreams }
}
