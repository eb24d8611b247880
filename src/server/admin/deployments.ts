import type {
  CurrentDeployment,
  DeploymentEnvironment,
  DeploymentLogType,
} from '#contract/admin/deployment.ts'

export type Deployment = CurrentDeployment['deployment']

export type LogRequest = {
  env: DeploymentEnvironment
  type: DeploymentLogType
  /** Maximum of existing lines: the last ones. */
  lines: number
  follow: boolean
  signal: AbortSignal
}

/** Where this product runs, and what its builds, starts and runs say: `local` or `digitalocean`. */
export type Deployments = {
  /** Throws `deployment.not_set_up`, and `deployment.unreachable`. */
  current(env: DeploymentEnvironment): Promise<Deployment>
  /**
   * Lines of text, the oldest first, several at a time as they come. It ends where the log does, and soon
   * after `signal`. Throws as `current` does, before the first line and in between.
   */
  read(request: LogRequest): Promise<AsyncIterable<string[]>>
}
