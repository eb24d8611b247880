import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { documentRows } from '#contract/api/documents.ts'
import { LIMITS } from '#contract/limits.ts'
import type { TripDocument } from '#contract/trip.ts'
import { call, orSay } from '#web/api.ts'
import { join } from '#web/listeners.ts'
import { useTrip } from '../access.tsx'
import { documentsQuery, tripKey, useDocuments } from '../queries.ts'
import { documentMessages as messages } from './messages.ts'

/** Which documents are about to go, by their id. `onEnd` is called as each of them ends. */
export function useRemovals(onEnd: (ended: Ended) => void): ReadonlyMap<string, Removal> {
  const { id } = useTrip()
  const removals = removalsOf(id)
  useEffect(() => removals.onEnded(onEnd), [removals, onEnd])
  return useSyncExternalStore(removals.watch, removals.list)
}

/** Begins to delete a document: it goes after a while, or when the page is left. */
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
 * What would leave the trip with a document. Asked for editors only, once the document is open, and again
 * when the list of documents was read again and still has it.
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

/** A document that somebody deleted. `waiting`: it can be undone. `failed`: the server refused, and why. */
export type Removal = { state: 'waiting' | 'deleting' } | { state: 'failed'; reason: string }

/** What became of a removal in the end. */
export type Ended = { documentId: string; problem: string | null }

type Removals = ReturnType<typeof makeRemovals>

/** The removals of a trip's documents. They go on in other tabs of the page, and when it is left. */
export function removalsOf(tripId: string): Removals {
  const known = all.get(tripId)
  if (known) return known
  const removals = makeRemovals()
  all.set(tripId, removals)
  addEventListener('pagehide', () => removals.flush())
  return removals
}

const all = new Map<string, Removals>()

/** Deletes for good. Rejects with the reason in words. */
type Remove = () => Promise<unknown>

export function makeRemovals() {
  let list: ReadonlyMap<string, Removal> = new Map()
  const works = new Map<string, Remove>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const watchers = new Set<() => void>()
  const endListeners = new Set<(ended: Ended) => void>()

  const put = (documentId: string, removal: Removal | null) => {
    const next = new Map(list)
    if (removal) next.set(documentId, removal)
    else next.delete(documentId)
    list = next
    for (const watch of watchers) watch()
  }
  const stop = (documentId: string) => {
    clearTimeout(timers.get(documentId))
    timers.delete(documentId)
  }
  const isWaiting = (documentId: string) => list.get(documentId)?.state === 'waiting'
  const remove = async (documentId: string) => {
    const work = works.get(documentId)
    if (!work || !isWaiting(documentId)) return
    stop(documentId)
    works.delete(documentId)
    put(documentId, { state: 'deleting' })
    const problem = await work().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )
    put(documentId, problem === null ? null : { state: 'failed', reason: problem })
    for (const listener of endListeners) listener({ documentId, problem })
  }
  const wait = (documentId: string) => {
    stop(documentId)
    if (!isWaiting(documentId)) return
    timers.set(
      documentId,
      setTimeout(() => void remove(documentId), LIMITS.undoMs),
    )
  }

  return {
    list: () => list,
    /** The document goes after a while, unless that is undone. */
    begin(documentId: string, work: Remove) {
      works.set(documentId, work)
      put(documentId, { state: 'waiting' })
      wait(documentId)
    },
    /** Somebody looks at the notice: it does not go away under their hands. */
    hold: stop,
    /** They looked away: the time to undo begins anew. */
    release: wait,
    undo(documentId: string) {
      if (!isWaiting(documentId)) return
      stop(documentId)
      works.delete(documentId)
      put(documentId, null)
    },
    /** The page is left: what waits goes now. */
    flush() {
      for (const documentId of works.keys()) void remove(documentId)
    },
    /** Calls back when the list changed. Answers how to stop it. */
    watch: (watcher: () => void) => join(watchers, watcher),
    /** Calls back when a removal ended. Answers how to stop it. */
    onEnded: (listener: (ended: Ended) => void) => join(endListeners, listener),
  }
}
