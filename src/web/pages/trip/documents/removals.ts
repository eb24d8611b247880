import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { documentRows } from '#contract/api/documents.ts'
import { LIMITS } from '#contract/limits.ts'
import type { TripDocument } from '#contract/trip.ts'
import { call, withMessage } from '#web/api.ts'
import type { NoticeText } from '#web/ui/use-notice.ts'
import { join, makeValue, perKey } from '#web/listeners.ts'
import { useTrip } from '../access.tsx'
import { documentsQuery, tripKey, useDocuments } from '../queries.ts'
import { documentMessages as messages } from './messages.ts'

/** The trip's removals by document id. `onEnd` is called as each ends. */
export function useRemovals(onEnd: (ended: Ended) => void): ReadonlyMap<string, Removal> {
  const { id } = useTrip()
  const removals = removalsOf(id)
  const tell = useEffectEvent(onEnd)
  useEffect(() => removals.onEnded(tell), [removals])
  return useSyncExternalStore(removals.watch, removals.list)
}

/** How a removal ended, in words; `problem`: null where it worked. */
export const removalNotice = (problem: string | null): NoticeText =>
  problem === null
    ? { tone: 'ok', text: messages.deleted }
    : { tone: 'bad', text: problem || messages.deleteFailed }

/** Deletes a document once the time to undo is over, or when the page is left. */
export function useRemove({ id: docId }: TripDocument): () => void {
  const client = useQueryClient()
  const { id, credentials } = useTrip()
  return () =>
    removalsOf(id).begin(docId, async () => {
      await call(documentRows.documentRemove, { params: { id, docId }, credentials, keepalive: true }).catch(
        withMessage(() => messages.deleteFailed),
      )
      const { queryKey } = documentsQuery({ id, credentials })
      client.setQueryData(queryKey, (list) => list?.filter((document) => document.id !== docId))
      void client.invalidateQueries({ queryKey: tripKey(id) })
    })
}

/** What would leave the trip with a document, for editors. Asked again after each fetch of the list. */
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

/** `waiting`: it can be undone. */
export type Removal = { state: 'waiting' | 'deleting' } | { state: 'failed'; reason: string }

export type Ended = { documentId: string; problem: string | null }

/** They outlive the list that began them; leaving the page runs them at once. */
export const removalsOf = perKey((_tripId: string) => {
  const removals = makeRemovals()
  addEventListener('pagehide', () => removals.flush())
  return removals
})

export function makeRemovals() {
  const { get, set, watch } = makeValue<ReadonlyMap<string, Removal>>(new Map())
  /** What deletes a document that waits; rejects with the reason in words. */
  const works = new Map<string, () => Promise<unknown>>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const endListeners = new Set<(ended: Ended) => void>()

  const put = (documentId: string, removal: Removal | null) => {
    const next = new Map(get())
    if (removal) next.set(documentId, removal)
    else next.delete(documentId)
    set(next)
  }
  const isWaiting = (documentId: string) => get().get(documentId)?.state === 'waiting'
  const stop = (documentId: string) => clearTimeout(timers.get(documentId))
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
    const timer = setTimeout(() => void remove(documentId), LIMITS.undoMs)
    timers.set(documentId, timer)
  }

  return {
    list: get,
    begin(documentId: string, work: () => Promise<unknown>) {
      works.set(documentId, work)
      put(documentId, { state: 'waiting' })
      wait(documentId)
    },
    /** Stops the clock while somebody is at the notice. */
    hold: stop,
    release: wait,
    undo(documentId: string) {
      if (!isWaiting(documentId)) return
      stop(documentId)
      works.delete(documentId)
      put(documentId, null)
    },
    flush() {
      for (const documentId of works.keys()) void remove(documentId)
    },
    watch,
    onEnded: (listener: (ended: Ended) => void) => join(endListeners, listener),
  }
}
