import { useState } from 'react'
import type {
  DeploymentEnvironment,
  DeploymentLogType,
  DeploymentMessage,
} from '#contract/admin/deployment.ts'
import { CONSOLE } from '#contract/admin/limits.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { address } from '#web/api.ts'
import { adminFetch } from '../../frame/admin-call.ts'
import { atMost, joinTail } from '../lines/tail.ts'
import { useFollow } from '../lines/use-follow.ts'
import { deploymentMessages as messages } from './messages.ts'

export type Followed = { env: DeploymentEnvironment; type: DeploymentLogType }

/** Lines of a stream: those kept from before it last began, as long as its first ones come again. */
type Kept = { of: string; before: string[]; fresh: string[]; error: string | null }

const NOTHING: Omit<Kept, 'of'> = { before: [], fresh: [], error: null }

/** The lines of a deployment's log, which grow while its screen is open (spec debug-2). */
export function useDeploymentLines({ env, type }: Followed) {
  const key = `${env} ${type}`
  const [kept, setKept] = useState<Kept>({ of: key, ...NOTHING })
  const shown = kept.of === key ? kept : { of: key, ...NOTHING }
  const query = { type, tail_lines: String(CONSOLE.logTail) }
  const stream = useFollow<DeploymentMessage>({
    key,
    open: (signal) => adminFetch(address(operatorApi.deploymentStream, { env }, query), { signal }),
    onMessages: (heard) =>
      setKept((last) => heard.reduce(hear, last.of === key ? last : { of: key, ...NOTHING })),
    unreachable: messages.unreachable,
  })
  return { ...stream, lines: linesOf(shown), error: shown.error }
}

function hear(kept: Kept, message: DeploymentMessage): Kept {
  if (message.type === 'connected') return { ...kept, before: linesOf(kept), fresh: [], error: null }
  if (message.type === 'log_entry') return { ...kept, fresh: [...kept.fresh, message.log] }
  return message.type === 'error' ? { ...kept, error: message.error } : kept
}

const linesOf = ({ before, fresh }: Kept): string[] =>
  before.length ? joinTail(before, fresh) : atMost(fresh)
