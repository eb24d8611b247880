import type { Health } from '#contract/health.ts'

type State = Health['publicAddress']['state']

const TRY_MS = 5_000

/**
 * Asks the public address for this server's own health and compares the instance. A server that cannot be
 * reached under the address of its links would hand out links that open nothing.
 */
export async function checkPublicAddress(
  url: string,
  instance: string,
  ask: typeof fetch = fetch,
): Promise<State> {
  try {
    const answer = await ask(`${url}/api/health`, { redirect: 'follow', signal: AbortSignal.timeout(TRY_MS) })
    const body = (await answer.json()) as Partial<Health> | null
    return body?.instance === instance ? 'ok' : 'other-server'
  } catch {
    return 'unreachable'
  }
}
