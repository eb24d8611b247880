import type { QueryClient } from '@tanstack/react-query'
import type { TripAccess } from '../pages/trip/access.tsx'

/** Longest wait for an idle moment, in milliseconds. */
const REST_MS = 5_000

/**
 * Keeps the answers of an open trip for when there is no network, once the page is at rest. Returns how to
 * end it.
 */
export function keepWhileOpen(client: QueryClient, access: TripAccess): () => void {
  const end = new AbortController()
  void atRest()
    .then(() => import('./keeping.ts'))
    .then(({ startKeeping }) => startKeeping(client, access, end.signal))
    .catch(() => undefined)
  return () => end.abort()
}

async function atRest(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: REST_MS })
    else setTimeout(resolve, REST_MS)
  })
}
