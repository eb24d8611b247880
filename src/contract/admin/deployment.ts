import * as z from 'zod/mini'
import { texts, textsOrNull } from './fields.ts'

export const DEPLOYMENT_ENVIRONMENTS = ['production', 'stage'] as const
export const DeploymentEnvironment = z.enum(DEPLOYMENT_ENVIRONMENTS)
export type DeploymentEnvironment = z.infer<typeof DeploymentEnvironment>

export const DeploymentLogType = z.enum(['BUILD', 'DEPLOY', 'RUN'])
export type DeploymentLogType = z.infer<typeof DeploymentLogType>

/** Answer of `GET /api/admin/status/deployments/{env}/current`. `created_at`: ISO 8601 instant. */
export const CurrentDeployment = z.object({
  deployment: z.object({
    ...texts('id', 'phase', 'cause', 'created_at').shape,
    ...textsOrNull('version', 'commit').shape,
  }),
})
export type CurrentDeployment = z.infer<typeof CurrentDeployment>

export const DeploymentMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connected') }),
  z.object({ type: z.literal('log_entry'), log: z.string() }),
  z.object({ type: z.literal('complete') }),
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('error'), error: z.string() }),
])
export type DeploymentMessage = z.infer<typeof DeploymentMessage>
