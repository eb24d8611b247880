import { setTimeout as pause } from 'node:timers/promises'

const UNKNOWN = 'UNKNOWN'

/**
 * The phase of a deployment for whoever cannot wait for it: what a platform answers within `patienceMs`, else what it answered last. A platform
 * that cannot be asked says nothing of this process, which does answer: then it is `UNKNOWN`.
 */
export function knownPhase(ask: () => Promise<string>, patienceMs: number): () => Promise<string> {
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
    const patience = pause(patienceMs, undefined, { ref: false, signal: over.signal }).catch(() => undefined)
    await Promise.race([asking, patience])
    over.abort()
    return known
  }
}
