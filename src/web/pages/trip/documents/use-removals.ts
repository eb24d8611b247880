import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { documentRows } from '#contract/api/documents.ts'
import type { TripDocument } from '#contract/trip.ts'
import { call, orSay } from '#web/api.ts'
import { useTrip } from '../access.tsx'
import { documentsQuery, tripKey, useDocuments } from '../queries.ts'
import { documentMessages as messages } from './messages.ts'
import { removalsOf, type Ended, type Removal } from './removals.ts'

/** Which documents are about to go, by their id. `onEnd` hears how each of them ended. */
export function useRemovals(onEnd: (ended: Ended) => void): ReadonlyMap<string, Removal> {
  const { id } = useTrip()
  const removals = removalsOf(id)
  useEffect(() => removals.hear(onEnd), [removals, onEnd])
  return useSyncExternalStore(removals.watch, removals.list)
}

/** Begins to delete a document: it goes after a while, also from another tab of the page or when that is left. */
export function useRemove({ id: docId }: TripDocument): () => void {
  const client = useQueryClient()
  const { id, credentials } = useTrip()
  return () =>
    removalsOf(id).begin(docId, async () => {
      await call(documentRows.documentRemove, { params: { id, docId }, credentials, keepalive: true }).catch(
        orSay(() => messages.deleteFailed),
      )
      const { queryKey } = documentsQuery({ id, credentials })
      client.setQueryData(queryKey, (list) => list?.filter((document) => document.id !== docId))
      void client.invalidateQueries({ queryKey: tripKey(id) })
    })
}

/**
 * What would leave the trip with a document. Asked for editors only, once the document is open, and again when the list
 * of documents was read again and still has it.
 */
export function useRemoval({ id: docId }: TripDocument) {
  const { id, credentials, canEdit } = useTrip()
  const { dataUpdatedAt } = useDocuments()
  return useQuery({
    queryKey: ['removal', id, docId, dataUpdatedAt],
    queryFn: ({ signal }) =>
      call(documentRows.documentRemoval, { params: { id, docId }, credentials, signal }),
    enabled: canEdit,
    placeholderData: (previous) => previous,
  })
}
