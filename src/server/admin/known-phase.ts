import { setTimeout as pause } from 'node:timers/promises'

const UNKNOWN = 'UNKNOWN'

/**
 * The phase of a deployment for whoever cannot wait for it: what a platform answers within `timeoutMs`, else what it answered last. A platform
 * that cannot be asked says nothing of this process, which does answer: then it is `UNKNOWN`.
 */
export function knownPhase(ask: () => Promise<string>, timeoutMs: number): () => Promise<string> {
  let known = UNKNOWN
  let asking: Promise<void> | null = null
  return async () => {
    asking ??= ask()
      .catch(() => UNKNOWN)
      .then((phase) => {
        known = phase
        asking = null
      })
    const over = new AbortController()
    const timeout = pause(timeoutMs, undefined, { ref: false, signal: over.signal }).catch(() => undefined)
    await Promise.race([asking, timeout])
    over.abort()
    return known
  }
}
