import { ChevronRight, FileText, Undo2 } from 'lucide-react'
import { LIMITS } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { usePassing, type NoticeText } from '#web/ui/use-notice.ts'
import { useTrip } from '../access.tsx'
import { useStats } from '../queries.ts'
import { documentMessages as messages } from './messages.ts'
import { removalNotice, removalsOf, useRemovals } from './removals.ts'

/** One line for all documents, which opens the list of them. */
export function DocumentsRow() {
  const { openDialog } = useTrip()
  const count = useStats().data?.documents
  const isHydrated = useIsHydrated()
  return (
    <Card aria-labelledby="documents" className="print:hidden">
      <h2 id="documents">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => openDialog('documents')}
          className="flex min-h-12 w-full items-center gap-3 rounded-lg px-4 text-left text-lg font-bold wrap-anywhere hover:bg-sunken focus-visible:-outline-offset-4 md:px-6"
        >
          <FileText aria-hidden className="size-6 shrink-0 text-brand" />
          <span className="flex-1">
            {messages.title} <span className="ml-1 font-normal text-ink2">{count}</span>
          </span>
          <ChevronRight aria-hidden className="size-6 shrink-0 text-ink2" />
        </button>
      </h2>
      {isHydrated ? <Removed /> : null}
    </Card>
  )
}

/** What is being deleted, and how that ended, for whoever has closed the list meanwhile. */
function Removed() {
  const { id } = useTrip()
  const [notice, setNotice] = usePassing<NoticeText>(LIMITS.documentNoticeMs)
  const removals = useRemovals(({ problem }) => setNotice(removalNotice(problem)))
  const waiting = [...removals].flatMap(([document, { state }]) => (state === 'waiting' ? document : []))
  return (
    <div role="status" className="empty:hidden">
      {waiting.length ? (
        <p className="flex flex-wrap items-center gap-x-3 px-4 pb-2 text-ink2 md:px-6">
          {messages.waiting(waiting.length)}
          <Button kind="quiet" onClick={() => waiting.forEach((document) => removalsOf(id).undo(document))}>
            <Undo2 aria-hidden className="size-5" />
            {messages.undo}
          </Button>
        </p>
      ) : null}
      {notice ? (
        <div className="px-4 pb-3 md:px-6">
          <Notice tone={notice.tone}>{notice.text}</Notice>
        </div>
      ) : null}
    </div>
  )
}
