import { FileText, History, Trash2, Undo2, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { TripDocument } from '#contract/trip.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { usePassing, type NoticeText } from '#web/ui/use-notice.ts'
import { useNow } from '#web/ui/use-now.ts'
import { useTrip } from '../access.tsx'
import { editMessages } from '../edit/messages.ts'
import { hasFailed, LoadFailed } from '../LoadFailed.tsx'
import { useDocuments } from '../queries.ts'
import { frontDocuments, newestFirst, shortName } from './document.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { documentMessages as messages } from './messages.ts'
import { removalsOf, useRemovals } from './removals.ts'

/** The documents of the trip; Upload and Delete in edit mode only (spec document-11, document-15). */
export function DocumentsSection() {
  const { canEdit, openDialog } = useTrip()
  const documents = useDocuments()
  const [notice, setNotice] = usePassing<NoticeText>(LIMITS.documentNoticeMs)
  const [undone, setUndone] = useState<string | null>(null)
  const removals = useRemovals(({ problem }) =>
    setNotice(
      problem === null
        ? { tone: 'ok', text: messages.deleted }
        : { tone: 'bad', text: problem || messages.deleteFailed },
    ),
  )
  const list = newestFirst(documents.data ?? [])
  const [all, setAll] = useState(false)
  const front = frontDocuments(list, { now: useNow(), kept: [...removals.keys(), undone] })
  const fold = front.length < list.length
  const shown = all ? list : front
  const count = list.filter(({ id }) => (removals.get(id)?.state ?? 'failed') === 'failed').length
  return (
    <Card aria-labelledby="documents" className="print:hidden">
      <div className="flex flex-wrap items-center gap-3 px-[16px] py-3 md:px-6 md:py-4">
        <span className="grid size-12 place-items-center rounded-md bg-brand-soft text-brand max-sm:hidden">
          <FileText aria-hidden />
        </span>
        <h2 id="documents" className="mr-auto text-lg font-bold">
          {messages.title}
          {count ? <span className="ml-2 font-normal text-ink2">{count}</span> : null}
        </h2>
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => openDialog('history')} className="px-3!">
          <History aria-hidden className="size-5.5" />
          {editMessages.changes}
        </Button>
        {canEdit ? (
          <Button kind="outline" onClick={() => openDialog('upload')} className="px-[20px]">
            <Upload aria-hidden className="size-5" />
            {messages.upload}
          </Button>
        ) : null}
      </div>
      <div aria-live="polite">
        {notice ? (
          <div className="px-4 pb-3 md:px-6">
            <Notice tone={notice.tone}>{notice.text}</Notice>
          </div>
        ) : null}
      </div>
      {hasFailed(documents) ? (
        <LoadFailed what={messages.loadFailed} of={documents} className="px-4 pb-4 md:px-6" />
      ) : documents.isPending ? (
        <Loading text={messages.loading}>
          <Skeleton className="mx-4 mb-4 h-16 md:mx-6" />
        </Loading>
      ) : list.length ? (
        <>
          <ul className="border-t border-line">
            {shown.map((document) => {
              const removal = removals.get(document.id)
              return removal && removal.state !== 'failed' ? (
                <RemovedRow
                  key={document.id}
                  document={document}
                  deleting={removal.state === 'deleting'}
                  onUndo={() => setUndone(document.id)}
                />
              ) : (
                <DocumentRow
                  key={document.id}
                  document={document}
                  problem={removal?.reason ?? null}
                  focused={undone === document.id}
                  onNotice={setNotice}
                />
              )
            })}
          </ul>
          {fold ? (
            <button
              type="button"
              aria-expanded={all}
              onClick={() => setAll(!all)}
              className="min-h-12 w-full rounded-b-lg border-t border-line px-4 py-3 text-left font-bold text-brand underline-offset-4 hover:underline focus-visible:-outline-offset-4 md:px-6"
            >
              {all ? messages.fewer : messages.all(list.length)}
            </button>
          ) : null}
        </>
      ) : (
        <div className="border-t border-line">
          <Empty plain text={messages.empty} hint={canEdit ? messages.emptyHint : messages.emptyReadOnly} />
        </div>
      )}
    </Card>
  )
}

type RemovedProps = { document: TripDocument; deleting: boolean; onUndo: () => void }

/** Undo, in the place of a deleted document, for a while; longer while the focus or a mouse rests on it. */
function RemovedRow({ document: { id, originalName }, deleting, onUndo }: RemovedProps) {
  const { id: tripId } = useTrip()
  const removals = removalsOf(tripId)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <li
      // A finger cannot rest on it: for touch the time just runs
      onPointerEnter={(event) => event.pointerType === 'mouse' && removals.hold(id)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && removals.release(id)}
      onFocus={(event) => event.target.matches(':focus-visible') && removals.hold(id)}
      onBlur={() => removals.release(id)}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-[16px] py-2 last:rounded-b-lg last:border-b-0 md:px-6"
    >
      <Trash2 aria-hidden className="size-5 shrink-0 text-ink2" />
      <p id={`removed-${id}`} className="min-w-0 flex-[1_1_12rem] text-ink2">
        <b className="wrap-anywhere text-ink">{shortName(originalName)}</b>{' '}
        {deleting ? messages.deletingNow : messages.willBeDeleted}
      </p>
      {deleting ? null : (
        <Button
          ref={button}
          kind="outline"
          aria-describedby={`removed-${id}`}
          onClick={() => {
            removals.undo(id)
            onUndo()
          }}
        >
          <Undo2 aria-hidden className="size-5" />
          {messages.undo}
        </Button>
      )}
    </li>
  )
}
