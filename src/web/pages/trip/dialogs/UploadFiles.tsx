import { useQueryClient } from '@tanstack/react-query'
import { CloudUpload } from 'lucide-react'
import { useReducer, useRef, useState, type DragEvent } from 'react'
import { PICKER_ENDINGS } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useTrip } from '../access.tsx'
import { fileProblem } from './file-rules.ts'
import { doneText, uploadFile } from './upload.ts'
import { uploadMessages as messages } from './messages.ts'
import { refreshAfter, tripKey } from '../queries.ts'
import { UploadList, type UploadItem } from './UploadList.tsx'

/** Drag and drop or Choose Files; checked here first, then sent one after the other with its progress. */
export function UploadFiles() {
  const [items, update] = useReducer(patchItems, [])
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const send = useSend(update)
  const add = (files: FileList | null) => void send([...(files ?? [])])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }
  return (
    <div className="grid gap-4 pt-5">
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-5 py-8 text-center transition-colors',
          over ? 'border-brand bg-brand-soft' : 'border-line-strong bg-sunken',
        )}
      >
        <CloudUpload aria-hidden className="size-10 text-brand" />
        <p className="text-lg font-bold pointer-coarse:hidden">{messages.drop}</p>
        <input
          ref={picker}
          type="file"
          multiple
          accept={PICKER_ENDINGS.join(',')}
          aria-label={messages.choose}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            add(event.target.files)
            event.target.value = ''
          }}
        />
        <Button onClick={() => picker.current?.click()}>{messages.choose}</Button>
        <p className="text-sm text-ink2">{messages.formats}</p>
      </div>
      <UploadList items={items} />
    </div>
  )
}

type Patch = Partial<UploadItem> & { id: string }

function patchItems(items: UploadItem[], patch: Patch): UploadItem[] {
  if (items.some((item) => item.id === patch.id)) {
    return items.map((item) => (item.id === patch.id ? { ...item, ...patch } : item))
  }
  return [...items, { name: '', state: 'waiting', progress: 0, text: messages.waiting, ...patch }]
}

function useSend(update: (patch: Patch) => void) {
  const client = useQueryClient()
  const { id: tripId, credentials } = useTrip()
  return async (files: File[]) => {
    const queue = files.map((file) => ({ file, id: newId(), problem: fileProblem(file) }))
    for (const { file, id, problem } of queue) {
      update({ id, name: file.name, ...(problem ? { state: 'failed', text: problem } : {}) })
    }
    for (const { file, id, problem } of queue) {
      if (problem) continue
      update({ id, state: 'sending', text: messages.sending })
      const onProgress = (progress: number) =>
        update({
          id,
          progress,
          text: progress < 100 ? `${messages.sending} ${progress} %` : messages.reading,
        })
      await uploadFile({ tripId, credentials, file, correlationId: id, onProgress }).then(
        (result) => {
          update({ id, state: 'done', progress: 100, text: doneText(result, messages.fileDone) })
          void refreshAfter(client, { id: tripId, credentials }, result)
        },
        (error: Error) => {
          update({ id, state: 'failed', text: error.message || messages.fileFailed })
          void client.invalidateQueries({ queryKey: tripKey(tripId) })
        },
      )
    }
  }
}

/** `crypto.randomUUID` exists on https and localhost only; trips may run on a plain home address. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
