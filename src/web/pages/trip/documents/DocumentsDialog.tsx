import { History, Trash2, Undo2, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import type { TripDocument } from '#contract/trip.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { usePassing, type NoticeText } from '#web/ui/use-notice.ts'
import { useTrip } from '../access.tsx'
import { useEditState } from '../edit/edit-state.ts'
import { editMessages } from '../edit/messages.ts'
import { hasFailed, LoadFailed } from '../LoadFailed.tsx'
import { useDocuments, useItinerary } from '../queries.ts'
import { documentName, kindsText, newestFirst } from './document.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { documentMessages as messages } from './messages.ts'
import { removalNotice, removalsOf, useRemovals } from './removals.ts'

type Props = { isCovered: boolean; onClose: () => void }

/**
 * The documents of the trip; Upload and Delete in edit mode only (spec document-11, document-15). A form, or
 * a dialog that it opened (`isCovered`), takes its place and gives it back as it was.
 */
export function DocumentsDialog({ isCovered, onClose }: Props) {
  const { form } = useEditState()
  const pressed = useRef<HTMLElement>(null)
  return (
    <Dialog
      open={form === null && !isCovered}
      onClose={onClose}
      title={messages.title}
      initialFocus={pressed}
      isWide
      keepMounted
    >
      <div
        onFocus={({ target }) => void (pressed.current = target)}
        className="-mx-[20px] -mb-4 sm:-mx-[28px]"
      >
        <DocumentsList />
      </div>
    </Dialog>
  )
}

function DocumentsList() {
  const { canEdit, openDialog } = useTrip()
  const documents = useDocuments()
  const [notice, setNotice] = usePassing<NoticeText>(LIMITS.documentNoticeMs)
  const [undone, setUndone] = useState<string | null>(null)
  const removals = useRemovals(({ problem }) => setNotice(removalNotice(problem)))
  const { leftOut = [] } = useItinerary().data ?? {}
  const list = newestFirst(documents.data ?? [])
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-3 px-[20px] pb-3 sm:px-[28px]">
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
          <div className="px-[20px] pb-3 sm:px-[28px]">
            <Notice tone={notice.tone}>{notice.text}</Notice>
          </div>
        ) : null}
      </div>
      {leftOut.length ? (
        <div className="px-[20px] pb-3 sm:px-[28px]">
          <Notice tone="warn">{messages.tripFull(kindsText(leftOut))}</Notice>
        </div>
      ) : null}
      {hasFailed(documents) ? (
        <LoadFailed what={messages.loadFailed} of={documents} className="px-[20px] pb-4 sm:px-[28px]" />
      ) : documents.isPending ? (
        <Loading text={messages.loading}>
          <Skeleton className="mx-[20px] mb-4 h-16 sm:mx-[28px]" />
        </Loading>
      ) : list.length ? (
        <ul className="border-t border-line">
          {list.map((document) => {
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
                original={list.find(({ id }) => id === document.duplicateOf)}
                problem={removal?.reason ?? null}
                focused={undone === document.id}
                onNotice={setNotice}
              />
            )
          })}
        </ul>
      ) : (
        <div className="border-t border-line">
          <Empty plain text={messages.empty} hint={canEdit ? messages.emptyHint : messages.emptyReadOnly} />
        </div>
      )}
    </>
  )
}

type RemovedProps = { document: TripDocument; deleting: boolean; onUndo: () => void }

/** Undo, in the place of a deleted document, for a while; longer while the focus or a mouse rests on it. */
function RemovedRow({ document, deleting, onUndo }: RemovedProps) {
  const { id } = document
  const { id: tripId } = useTrip()
  const removals = removalsOf(tripId)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
    // What is taken away tells nobody that the focus left it
    return () => removals.release(id)
  }, [id, removals])
  return (
    <li
      // A finger cannot rest on it: for touch the time just runs
      onPointerEnter={(event) => event.pointerType === 'mouse' && removals.hold(id)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && removals.release(id)}
      onFocus={(event) => event.target.matches(':focus-visible') && removals.hold(id)}
      onBlur={() => removals.release(id)}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-[20px] py-2 last:rounded-b-lg last:border-b-0 sm:px-[28px]"
    >
      <Trash2 aria-hidden className="size-5 shrink-0 text-ink2" />
      <p id={`removed-${id}`} className="min-w-0 flex-[1_1_12rem] text-ink2">
        <b className="wrap-anywhere text-ink">{documentName(document)}</b>{' '}
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
