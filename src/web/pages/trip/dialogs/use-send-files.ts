import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import type { TripNotification } from '#contract/events.ts'
import type { UploadResult } from '#contract/trip.ts'
import { ApiError } from '#web/api.ts'
import { useTrip } from '../access.tsx'
import { liveStore } from '../notices/live-store.ts'
import { tripKey } from '../queries.ts'
import { uploadMessages as messages } from './messages.ts'
import { beginNotice, doneText, fileProblem, foundNothing, newId, showAdded, uploadFile } from './upload.ts'

/** The uploads of the open dialog; `send` checks files and sends the good ones, one at a time. */
export function useSendFiles() {
  const client = useQueryClient()
  const access = useTrip()
  const tripId = access.id
  const store = liveStore(tripId)
  const [items, change] = useReducer(itemsAfter, [])
  useEffect(() => store.onNotification((heard) => change({ heard })), [store])

  const update = (id: string, patch: Partial<Omit<UploadItem, 'id'>>) => change({ id, patch })

  const sendOne = async (file: File, id: string) => {
    update(id, { state: 'sending', text: messages.sending })
    const settle = beginNotice(tripId, id, file)
    const onProgress = (progress: number) =>
      update(id, {
        progress,
        text: progress < 100 ? `${messages.sending} ${progress} %` : messages.reading,
      })
    try {
      const result = await uploadFile(access, { file, correlationId: id, onProgress })
      const read = result.status === 'complete'
      update(id, {
        state: read ? 'done' : 'reading',
        ...(read ? { progress: 100 } : {}),
        text: doneText(result, messages.fileDone),
        empty: foundNothing(result),
        result,
      })
      void showAdded(client, access, { result, settle }).then((ending) => {
        if (!ending) return
        update(
          id,
          ending.problem === null
            ? { state: 'done', progress: 100, text: messages.fileDone }
            : { state: 'failed', text: ending.problem || messages.fileFailed, empty: true },
        )
      })
    } catch (error) {
      const problem = (error instanceof Error && error.message) || messages.fileFailed
      update(id, { state: 'failed', text: problem, empty: error instanceof ApiError && error.status === 422 })
      settle(problem)
      void client.invalidateQueries({ queryKey: tripKey(tripId) })
    }
  }

  const send = async (files: readonly File[]) => {
    const queue = files.map((file) => ({ file, id: newId(), problem: fileProblem(file) }))
    for (const { file, id, problem } of queue)
      update(id, { name: file.name, ...(problem ? { state: 'failed', text: problem } : {}) })
    for (const { file, id, problem } of queue) if (!problem) await sendOne(file, id)
  }
  return { items, send }
}

/** `reading`: the server has it, and answered before it was read. */
export type UploadItem = {
  id: string
  name: string
  state: 'waiting' | 'sending' | 'reading' | 'done' | 'failed'
  /** In percent. */
  progress: number
  text: string
  /** It added nothing to the trip. */
  empty?: boolean
  /** Once it is answered. */
  result?: UploadResult
}

type UploadChange = { id: string; patch: Partial<Omit<UploadItem, 'id'>> } | { heard: TripNotification }

/** The list after a change of one file, made here or heard from the server. */
export function itemsAfter(items: readonly UploadItem[], change: UploadChange): readonly UploadItem[] {
  if ('heard' in change) {
    const { heard } = change
    return items.map((item) => (item.id === heard.correlationId ? itemAfter(item, heard) : item))
  }
  const { id, patch } = change
  if (items.some((item) => item.id === id)) {
    return items.map((item) => (item.id === id ? { ...item, ...patch } : item))
  }
  return [...items, { id, name: '', state: 'waiting', progress: 0, text: messages.waiting, ...patch }]
}

/** Ignored once the upload is answered: the answer says more than the stream. */
function itemAfter(item: UploadItem, { status, progress, message, detail }: TripNotification): UploadItem {
  if (item.state !== 'sending' && item.state !== 'reading') return item
  if (status === 'failed') return { ...item, state: 'failed', text: detail ?? message, empty: true }
  if (status === 'completed') return { ...item, state: 'done', progress: 100, text: message }
  return { ...item, progress, text: message }
}
