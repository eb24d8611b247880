import {
  ArrowRight,
  FileMinus,
  FileText,
  FileX,
  Mail,
  Merge,
  Pencil,
  PencilLine,
  Plus,
  Redo2,
  Sparkles,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryItem } from '#contract/edits.ts'
import { instantClockText } from '#web/instants.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { useTrip } from '../access.tsx'
import { hasFailed, LoadFailed } from '../LoadFailed.tsx'
import { useNow } from '#web/ui/use-now.ts'
import {
  changesOf,
  historyDays,
  historyMessages as messages,
  sentenceOf,
  type ChangeWords,
} from './history-words.ts'
import { historyQuery, useUndo } from './queries.ts'

const PAGE = 40

export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const history = useQuery({ ...historyQuery(useTrip()), refetchOnMount: 'always' })
  const [shown, setShown] = useState(PAGE)
  const now = useNow()
  return (
    <Dialog open onClose={onClose} title={messages.title} description={messages.description}>
      {hasFailed(history) ? (
        <LoadFailed what={messages.failed} of={history} />
      ) : !history.data ? (
        <Loading text={messages.loading}>
          <Skeleton className="h-16" />
          <Skeleton className="mt-3 h-16" />
          <Skeleton className="mt-3 h-16" />
        </Loading>
      ) : history.data.length === 0 ? (
        <Empty text={messages.empty} hint={messages.emptyHint} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {historyDays(history.data.slice(0, shown), now).map(({ day, items }) => (
            <section key={day} aria-label={day}>
              <h3 className="border-b border-line pb-1 text-sm font-bold text-ink2">{day}</h3>
              <ul className="divide-y divide-line">
                {items.map((item, index) => (
                  <HistoryLine key={item.editId ?? `${item.at} ${index}`} item={item} />
                ))}
              </ul>
            </section>
          ))}
          {history.data.length > shown ? (
            <Button kind="outline" onClick={() => setShown(shown + PAGE)}>
              {messages.more}
            </Button>
          ) : null}
        </div>
      )}
    </Dialog>
  )
}

function HistoryLine({ item }: { item: HistoryItem }) {
  const { canEdit } = useTrip()
  const undo = useUndo()
  const { editId, undone } = item
  const sentence = sentenceOf(item)
  const changes = changesOf(item)
  const Icon = ICONS[iconOf(item)]
  const word = undone ? messages.redo : messages.undo
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-3">
      <span className="mt-0.5 grid size-9 place-items-center rounded-full bg-brand-soft text-brand-strong">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="grid min-w-0 gap-1">
        <p className={cx('leading-6 wrap-anywhere', undone && 'text-ink2 line-through')}>{sentence}</p>
        {changes.length ? (
          <ul className={cx('grid gap-0.5 text-sm text-ink2', undone && 'line-through')}>
            {changes.map((change) => (
              <Change key={change.field} change={change} />
            ))}
          </ul>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-3">
          <time dateTime={item.at} className="tnum text-sm text-ink2">
            {instantClockText(Date.parse(item.at))}
          </time>
          {undone ? <Badge tone="plain">{messages.undone}</Badge> : null}
          {canEdit && editId !== null ? (
            <Button
              kind="quiet"
              className="-my-1 px-3! text-sm!"
              aria-label={`${word}: ${sentence}`}
              aria-disabled={undo.isPending}
              onClick={() => undo.isPending || undo.mutate({ editIds: [editId], redo: undone })}
            >
              {undone ? <Redo2 aria-hidden className="size-5" /> : <Undo2 aria-hidden className="size-5" />}
              {word}
            </Button>
          ) : null}
        </div>
        {undo.error ? (
          <p role="alert" className="text-sm font-bold text-bad">
            {undo.error.message}
          </p>
        ) : null}
      </div>
    </li>
  )
}

function Change({ change: { field, before, after, confirmed } }: { change: ChangeWords }) {
  return (
    <li className="wrap-anywhere">
      <span className="inline-block first-letter:uppercase">{field}</span>
      {confirmed ? ' ' : ': '}
      {confirmed || before === null ? null : (
        <>
          {before} <ArrowRight aria-hidden className="inline size-4 align-[-0.15em]" />
          <span className="sr-only">{messages.to}</span>{' '}
        </>
      )}
      <b className="text-ink">{after ?? (confirmed ? null : messages.nothing)}</b>
      {confirmed ? ` ${messages.confirmed}` : null}
    </li>
  )
}

const ICONS = {
  created: Sparkles,
  renamed: PencilLine,
  'document-removed': FileMinus,
  'claims-switched': PencilLine,
  failed: FileX,
  mail: Mail,
  document: FileText,
  add: Plus,
  change: Pencil,
  remove: Trash2,
  merge: Merge,
}

function iconOf({ kind, action, document }: HistoryItem): keyof typeof ICONS {
  if (kind === 'edited') return action ?? 'change'
  if (document?.failed) return 'failed'
  return document?.origin === 'mail' ? 'mail' : kind
}
