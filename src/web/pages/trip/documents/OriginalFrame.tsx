import { CornerLeftUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { detailMessages } from './detail-messages.ts'
import type { ReadField } from './read-fields.ts'

/** A chosen value. `round` differs when the same one is chosen again. */
export type Chosen = { field: ReadField; round: number }

/** `mark`: the id of the chosen value's words. `note`: why the pages themselves are not shown. */
type Props = {
  name: string
  page: string | null
  note: string | null
  chosen: Chosen | null
  mark: string | undefined
  onBack: () => void
}

/** The original in a frame that runs and loads nothing, scrolled to the words of the chosen value. */
export function OriginalFrame({ name, page, note, chosen, mark, onBack }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (!chosen) return
    showMark(frame.current, mark)
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen, mark])
  if (!page) return <Notice tone="info">{detailMessages.noOriginal}</Notice>
  return (
    <div ref={box} className="grid scroll-my-20 content-start gap-2">
      <div aria-live="polite" className="empty:hidden">
        {chosen ? (
          <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunken py-1 pr-1 pl-4">
            <p className="min-w-0 py-1 wrap-anywhere">
              <span className="text-ink2">{chosen.field.label}:</span>{' '}
              <b>“{chosen.field.place?.words?.replace(/\s*\n\s*|\s*\|\s*|\s\/\s/g, ' ')}”</b>
              {chosen.field.reason ? (
                <span className="block text-sm text-warn">{chosen.field.reason}</span>
              ) : null}
            </p>
            <Button kind="quiet" onClick={onBack}>
              <CornerLeftUp aria-hidden className="size-5" />
              {detailMessages.backToValue}
            </Button>
          </div>
        ) : null}
      </div>
      {note ? <Notice tone="info">{note}</Notice> : null}
      <iframe
        ref={frame}
        sandbox=""
        srcDoc={page}
        referrerPolicy="no-referrer"
        title={`${detailMessages.originalOf} ${name}`}
        onLoad={() => showMark(frame.current, mark)}
        className="h-[min(32rem,75vh)] w-full rounded-md border border-line bg-white"
      />
    </div>
  )
}

/** The only thing that a parent may do to a sandboxed frame. Replacing leaves the history alone. */
function showMark(frame: HTMLIFrameElement | null, mark: string | undefined): void {
  if (mark) frame?.contentWindow?.location.replace(`about:srcdoc#${mark}`)
}
