import type { DeploymentEnvironment } from '#contract/admin/deployment.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { Age } from '../../ui/Age.tsx'
import { Card } from '../../ui/Card.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { usePolled } from '../controls/use-polled.ts'
import { Watched } from '../../ui/Watched.tsx'
import { ask } from '../ask.ts'
import { CopyId } from '../controls/CorrelationId.tsx'
import { Facts } from '../controls/Facts.tsx'
import { shortId } from '../logs/log-list.ts'
import { deploymentMessages as messages } from './messages.ts'
import { phaseKind } from './phase.ts'

const TONES = { success: 'ok', failure: 'bad', progress: 'busy', neutral: 'none' } as const
const EVERY_MS = 30_000

/** What runs now in an environment. */
export function CurrentDeploymentCard({ env }: { env: DeploymentEnvironment }) {
  const current = usePolled({
    key: ['console', 'deployment', env],
    every: EVERY_MS,
    load: (signal) => ask(operatorApi.deploymentCurrent, { params: { env }, signal }, messages),
  })
  const { names } = messages
  return (
    <Card title={messages.current} about={messages.environments[env]}>
      <Watched polled={current} loading={messages.loading}>
        {({ deployment }) => (
          <Facts
            facts={[
              [
                names.status,
                <StatusBadge key="phase" tone={TONES[phaseKind(deployment.phase)]}>
                  {deployment.phase}
                </StatusBadge>,
              ],
              [names.deployed, <Age key="age" at={deployment.created_at} />],
              [names.trigger, deployment.cause],
              [
                names.id,
                <span key="id" title={deployment.id} className="flex items-center">
                  <code className="font-mono text-sm">{shortId(deployment.id)}</code>
                  <CopyId id={deployment.id} what={messages.deploymentId} />
                </span>,
              ],
              ...optional(names.version, deployment.version),
              ...optional(names.commit, deployment.commit),
            ]}
          />
        )}
      </Watched>
    </Card>
  )
}

const optional = (name: string, value: string | null): [string, string][] => (value ? [[name, value]] : [])
