import { CircleAlert, CircleCheck, Clock3, LoaderCircle, TriangleAlert, X } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { shortName } from '../documents/document-name.ts'
import { noticeMessages as messages } from './messages.ts'
import { agoText, showsProgress, sizeText } from './notice-text.ts'
import type { TripNotice } from './notices.ts'

const LOOKS = {
  pending: { Icon: Clock3, tone: 'text-ink2', word: messages.words.pending },
  'in-progress': { Icon: LoaderCircle, tone: 'text-brand', word: messages.words['in-progress'] },
  slow: { Icon: TriangleAlert, tone: 'text-warn', word: messages.slow },
  completed: { Icon: CircleCheck, tone: 'text-ok', word: messages.words.completed },
  failed: { Icon: CircleAlert, tone: 'text-bad', word: messages.words.failed },
}

type Props = { notice: TripNotice; now: number; onDismiss: () => void }

/** One notification (spec notify-1, notify-5): how it stands, which document, how far, since when. */
export function NoticeCard({ notice, now, onDismiss }: Props) {
  const { Icon, tone, word } = LOOKS[notice.slow ? 'slow' : notice.status]
  const name = notice.fileName
    ? shortName(notice.fileName)
    : notice.type === 'email'
      ? messages.mail
      : messages.document
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
          {word}
          <span className="font-normal text-ink2">{agoText(notice.timestamp, now)}</span>
        </p>
        <p className="leading-6 font-bold wrap-anywhere">
          {name}
          {notice.fileSize ? (
            <span className="ml-2 text-sm font-normal whitespace-nowrap text-ink2">
              {sizeText(notice.fileSize)}
            </span>
          ) : null}
        </p>
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
