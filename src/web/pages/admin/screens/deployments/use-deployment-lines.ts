import { useState } from 'react'
import type {
  DeploymentEnvironment,
  DeploymentLogType,
  DeploymentMessage,
} from '#contract/admin/deployment.ts'
import { CONSOLE } from '#contract/admin/limits.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { address } from '#web/api.ts'
import { adminFetch, unreachable } from '../../frame/calls.ts'
import { useFollow } from '../../streams/use-follow.ts'

export type Followed = { env: DeploymentEnvironment; type: DeploymentLogType }

/** `before`: lines from before the stream last reconnected, until it repeats its first ones. */
type Kept = { of: string; before: string[]; fresh: string[]; error: string | null }

const NOTHING: Omit<Kept, 'of'> = { before: [], fresh: [], error: null }

/** Lines of a deployment's log, live (spec debug-2). */
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
    unreachable: unreachable('deployment'),
  })
  return { ...stream, lines: linesOf(shown), error: shown.error }
}

function hear(kept: Kept, message: DeploymentMessage): Kept {
  if (message.type === 'connected') return { ...kept, before: linesOf(kept), fresh: [], error: null }
  if (message.type === 'log_entry') return { ...kept, fresh: [...kept.fresh, message.log] }
  return message.type === 'error' ? { ...kept, error: message.error } : kept
}

const linesOf = ({ before, fresh }: Kept) => (before.length ? joinTail(before, fresh) : atMost(fresh))

export const LINES_KEPT = 20_000

/**
 * Joins lines when a stream repeats its tail after reconnecting; `fresh` may be incomplete. Without an
 * overlap there is a gap.
 */
export function joinTail(kept: readonly string[], fresh: readonly string[]): string[] {
  const first = Math.max(0, kept.length - Math.max(fresh.length, TAIL))
  for (let at = first; at < kept.length; at++) {
    const known = kept.length - at
    const meets =
      fresh.length > 0 && fresh.every((line, index) => index >= known || line === kept[at + index])
    if (meets) return atMost([...kept, ...fresh.slice(known)])
  }
  return atMost([...kept, ...fresh])
}

export const atMost = <T>(lines: T[], most = LINES_KEPT) => (lines.length > most ? lines.slice(-most) : lines)

/** Lines that a stream repeats at its start (spec debug-16). */
const TAIL = 100
