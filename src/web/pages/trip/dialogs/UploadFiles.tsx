import { CloudUpload } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { PICKER_ENDINGS } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { uploadMessages as messages } from './messages.ts'
import { UploadList } from './UploadList.tsx'
import type { UploadItem } from './upload-items.ts'

type Props = { items: readonly UploadItem[]; onFiles: (files: readonly File[]) => void }

/** Drag and drop or Choose Files; checked here first, then sent one after the other with its progress. */
export function UploadFiles({ items, onFiles }: Props) {
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const add = (files: FileList | null) => onFiles([...(files ?? [])])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    add(event.dataTransfer.files)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5">
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 rounded-lg border-2 border-dashed px-[16px] py-8 text-center transition-colors',
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
