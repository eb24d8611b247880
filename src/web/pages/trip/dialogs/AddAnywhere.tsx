import { CloudUpload } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { hasOpenDialog } from '#web/ui/open-dialog.ts'
import { useTrip, type Adding, type DialogName } from '../access.tsx'
import { takeFirst } from '../begun.ts'
import { openForm, useEditState } from '../edit/edit-state.ts'
import { uploadMessages as messages } from './messages.ts'

type OnAdd = (what: Adding) => void

/** Browsers report a drag at least twice a second, but not always its end. */
const GONE_MS = 800
const LONG_TEXT_CHARS = 80

/**
 * Begins with what a new trip was made for. Adds files that are dropped on the page, and files or long texts
 * that are pasted outside of a field.
 */
export function AddAnywhere({ dialog }: { dialog: DialogName | null }) {
  const { id, openDialog } = useTrip()
  const onAdd = useCallback((what: Adding) => openDialog('upload', what), [openDialog])
  useEffect(() => {
    const first = takeFirst(id)
    if (first?.way === 'form') openForm({ thing: 'flight' })
    else if (first) onAdd(first)
  }, [id, onAdd])
  const isOver = useDrop(onAdd)
  usePaste(dialog, onAdd)
  if (!isOver) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-0 z-60 grid place-items-center bg-[rgb(6_20_23/.58)] p-4 print:hidden"
    >
      <p className="grid justify-items-center gap-3 rounded-xl border-4 border-dashed border-brand bg-surface px-10 py-12 text-center text-xl font-bold text-ink shadow-3">
        <CloudUpload className="size-14 text-brand" />
        {messages.dropAnywhere}
        <span className="text-sm font-normal text-ink2">{messages.formats}</span>
      </p>
    </div>
  )
}

function useDrop(onAdd: OnAdd): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(timer)
      setOver(false)
    }
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
      clearTimeout(timer)
      timer = setTimeout(end, GONE_MS)
    }
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      end()
      if (files.length === 0) return
      event.preventDefault()
      onAdd({ files })
    }
    const stop = new AbortController()
    const { signal } = stop
    for (const type of ['dragenter', 'dragover'] as const) addEventListener(type, over, { signal })
    addEventListener('drop', drop, { signal })
    return () => {
      stop.abort()
      end()
    }
  }, [onAdd])
  return isOver
}

function usePaste(dialog: DialogName | null, onAdd: OnAdd): void {
  const { form } = useEditState()
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isElsewhere = form !== null || (!takesPaste(dialog) && hasOpenDialog())
      if (isElsewhere || isField(event.target) || !event.clipboardData) return
      const files = [...event.clipboardData.files]
      const text = event.clipboardData.getData('text/plain')
      if (files.length > 0) onAdd({ files })
      else if (text.trim().length >= LONG_TEXT_CHARS) onAdd({ text })
      else return
      event.preventDefault()
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [dialog, form, onAdd])
}

const takesPaste = (dialog: DialogName | null) => dialog === 'upload' || dialog === 'documents'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
