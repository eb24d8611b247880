import type {
  CurrentDeployment,
  DeploymentEnvironment,
  DeploymentLogType,
} from '#contract/admin/deployment.ts'

export type Deployment = CurrentDeployment['deployment']

export type LogRequest = {
  env: DeploymentEnvironment
  type: DeploymentLogType
  lines: number
  follow: boolean
  signal: AbortSignal
}

/** Where this product runs, and what its builds, starts and runs say: `local` or `digitalocean`. */
export type Deployments = {
  /** Throws `deployment.not_set_up`, and `deployment.unreachable`. */
  current(env: DeploymentEnvironment): Promise<Deployment>
  /**
   * Batches of lines, oldest first, until the log ends or soon after `signal`. Throws as `current` does, at
   * any time.
   */
  read(request: LogRequest): Promise<AsyncIterable<string[]>>
}
