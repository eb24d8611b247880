import type { DeploymentLogType, DeploymentMessage } from '#contract/admin/deployment.ts'
import { operatorApi } from '#contract/operator-api.ts'
import { Prepared } from '#server/http/answer.ts'
import { fail } from '#server/http/fail.ts'
import type { Deps, RouteTable } from '#server/routes.ts'
import type { EventStream } from '#server/notify/event-stream.ts'

const DOWNLOAD_MS = 30_000
const MAX_CHARACTERS = 16 * 1024 * 1024

/** Deployments and their logs on the console (spec debug-15, debug-16). */
export function deploymentRoutes(table: RouteTable, { deployments, operatorStreams }: Deps): void {
  table.implement(operatorApi.deploymentCurrent, async ({ params }) => ({
    deployment: await deployments.current(params.env),
  }))
  table.stream(operatorApi.deploymentStream, async (c, _, { params: { env }, query }) => {
    const { type, tail_lines: lines } = query
    const over = new AbortController()
    const batches = await deployments.read({ env, type, lines, follow: true, signal: over.signal })
    return operatorStreams.openLines<DeploymentMessage>(c, (send, stream) => {
      void sendAll(batches, { send, stream }, type)
      return () => over.abort()
    })
  })
  table.implement(operatorApi.deploymentDownload, async ({ params: { env }, query }) => {
    const { type, tail_lines: lines } = query
    const signal = AbortSignal.timeout(DOWNLOAD_MS)
    const batches = await deployments.read({ env, type, lines, follow: false, signal })
    return new Prepared(new TextEncoder().encode(await textOf(batches)), {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${env}-${type}-logs.txt"`,
      'cache-control': 'no-store',
    })
  })
}

/**
 * Waits for the reader between lines. A RUN log is never complete: if it ends, the connection was lost and
 * the page reconnects.
 */
async function sendAll(
  batches: AsyncIterable<string[]>,
  { send, stream }: { send: (message: DeploymentMessage) => void; stream: EventStream },
  type: DeploymentLogType,
): Promise<void> {
  try {
    for await (const lines of batches)
      for (const log of lines) {
        send({ type: 'log_entry', log })
        await stream.drained()
      }
    if (type !== 'RUN') send({ type: 'complete' })
  } catch {
    send({ type: 'error', error: fail('deployment.unreachable').message })
  }
  stream.end()
}

async function textOf(batches: AsyncIterable<string[]>): Promise<string> {
  let text = ''
  for await (const lines of batches) {
    for (const line of lines) text += `${line}\n`
    if (text.length > MAX_CHARACTERS) break
  }
  return text
}
