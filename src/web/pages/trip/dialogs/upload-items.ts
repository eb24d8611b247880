import type { TripNotification } from '#contract/events.ts'
import { uploadMessages as messages } from './messages.ts'

/** A file in the list of uploads. `reading`: the server has it and answered before it was read. */
export type UploadItem = {
  id: string
  name: string
  state: 'waiting' | 'sending' | 'reading' | 'done' | 'failed'
  /** 0 to 100. */
  progress: number
  text: string
  /** It was looked at and added nothing. */
  empty?: boolean
}

export type UploadChange =
  | { id: string; patch: Partial<Omit<UploadItem, 'id'>> }
  | { heard: TripNotification }

/** The list after something happened to one file: here, or on the server as the stream tells it. */
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

/** Only a file that is on its way listens: the answer to its upload says more than the stream. */
function itemAfter(item: UploadItem, { status, progress, message, detail }: TripNotification): UploadItem {
  if (item.state !== 'sending' && item.state !== 'reading') return item
  if (status === 'failed') return { ...item, state: 'failed', text: detail ?? message, empty: true }
  if (status === 'completed') return { ...item, state: 'done', progress: 100, text: message }
  return { ...item, progress, text: message }
}
