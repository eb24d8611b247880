import type { QueryClient } from '@tanstack/react-query'
import type { UploadResult } from '#contract/trip.ts'
import type { TripAccess } from '../access.tsx'
import { liveStore } from '../notices/live-store.ts'
import { documentsQuery, refreshAfter, tripKey } from '../queries.ts'

/** How a document ended that was not read yet when it was answered. */
export type Ending = { problem: string | null }

/**
 * Shows what a document changed. One that still waits is told by the stream; without an open stream the trip is asked
 * until the document is there, and how it ended is answered. Null where the stream, or nobody, tells.
 */
export async function showAdded(
  client: QueryClient,
  access: TripAccess,
  result: UploadResult,
): Promise<Ending | null> {
  if (liveStore(access.id).isLive()) {
    await client.invalidateQueries({ queryKey: tripKey(access.id) })
    return null
  }
  await refreshAfter(client, access, result)
  const document = client
    .getQueryData(documentsQuery(access).queryKey)
    ?.find(({ id }) => id === result.documentId)
  return document ? { problem: document.status === 'failed' ? (document.error ?? '') : null } : null
}
