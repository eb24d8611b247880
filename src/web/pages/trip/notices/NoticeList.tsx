import { CircleAlert, CircleCheck, Clock3, LoaderCircle, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useWiderThan } from '#web/ui/use-wider-than.ts'
import { shortName } from '../documents/document.ts'
import { agoText } from '../live/freshness.ts'
import { noticeMessages as messages } from './messages.ts'
import type { TripNotice } from './notices.ts'

type Props = { notices: readonly TripNotice[]; onDismiss: (id: string) => void }

/** The newest three notices, on phones one; the others at a press. */
export function NoticeList({ notices, onDismiss }: Props) {
  const [all, setAll] = useState(false)
  const now = useNow()
  const room = useWiderThan(64) ? 3 : 1
  const newest = notices.toReversed()
  const shown = all ? newest : newest.slice(0, room)
  const more = notices.length - room
  return (
    <>
      {more > 0 ? (
        <Button
          kind="outline"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="pointer-events-auto shrink-0 self-end shadow-2"
        >
          {all ? messages.fewer : messages.more(more)}
        </Button>
      ) : null}
      <ul className="contents">
        {shown.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} now={now} onDismiss={() => onDismiss(notice.id)} />
        ))}
      </ul>
    </>
  )
}

const LOOKS = {
  pending: { Icon: Clock3, tone: 'text-ink2', label: messages.states.pending },
  'in-progress': { Icon: LoaderCircle, tone: 'text-brand', label: messages.states['in-progress'] },
  slow: { Icon: TriangleAlert, tone: 'text-warn', label: messages.slow },
  completed: { Icon: CircleCheck, tone: 'text-ok', label: messages.states.completed },
  failed: { Icon: CircleAlert, tone: 'text-bad', label: messages.states.failed },
}

type CardProps = { notice: TripNotice; now: number; onDismiss: () => void }

/** One notification (spec notify-1, notify-5). */
function NoticeCard({ notice, now, onDismiss }: CardProps) {
  const { Icon, tone, label } = LOOKS[notice.slow ? 'slow' : notice.status]
  const { title, fileName, type } = notice
  const file = fileName && shortName(fileName)
  const name = title ?? file ?? (type === 'email' ? messages.mail : messages.document)
  return (
    <li className="pointer-events-auto grid max-h-[40dvh] shrink-0 grid-cols-[minmax(0,1fr)_auto] gap-x-[8px] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface py-[8px] pr-[8px] pl-[16px] text-ink shadow-2">
      <div className="grid gap-1 py-1.5">
        <p className={cx('flex flex-wrap items-center gap-x-2 text-sm font-bold', tone)}>
          <Icon
            aria-hidden
            className={cx(
              'size-5 shrink-0',
              notice.status === 'in-progress' && !notice.slow && 'animate-spin',
            )}
          />
          {label}
          <span className="font-normal text-ink2">{sinceText(notice.timestamp, now)}</span>
        </p>
        <p className="leading-6 font-bold wrap-anywhere">
          {name}
          {notice.fileSize ? (
            <span className="ml-2 text-sm font-normal whitespace-nowrap text-ink2">
              {sizeText(notice.fileSize)}
            </span>
          ) : null}
        </p>
        {title === null ? null : <p className="text-sm wrap-anywhere text-ink2">{file}</p>}
        <p className="text-sm wrap-break-word text-ink2">{notice.message}</p>
        {notice.detail ? <p className={cx('text-sm wrap-break-word', tone)}>{notice.detail}</p> : null}
        {showsProgress(notice.progress) ? (
          <ProgressBar percent={notice.progress} label={messages.progress(name)} className="mt-1" />
        ) : null}
      </div>
      <IconButton
        label={messages.dismiss(name)}
        onClick={onDismiss}
        className="sticky top-0 size-[48px]! bg-surface"
      >
        <X aria-hidden className="size-5" />
      </IconButton>
    </li>
  )
}

const KB = 1024
const MB = KB * KB

/** "812 KB" below 1 MB, else "1.4 MB" (spec notify-5). `bytes` is a file's size. */
export function sizeText(bytes: number): string {
  return bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`
}

/** "just now", "5 min ago"; 'Invalid time' for what is no instant (spec notify-5). */
export function sinceText(timestamp: string, now: number): string {
  const at = Date.parse(timestamp)
  return Number.isNaN(at) ? messages.invalidTime : agoText(at, now)
}

/** A progress bar is shown above 0 and below 100 only (spec notify-5). */
export const showsProgress = (progress: number) => progress > 0 && progress < 100
