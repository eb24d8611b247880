import { Eye, FilePlus2, Mail, PenLine, QrCode as QrIcon, Send, TriangleAlert } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { cx } from '#web/ui/cx.ts'
import { Problem } from '#web/ui/Notice.tsx'
import { PartBoundary } from '#web/ui/PartBoundary.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { hasShareSheet, openShareSheet } from '#web/ui/share-sheet.ts'
import { usePassing } from '#web/ui/use-notice.ts'
import { QrCode } from '../lazy-parts.ts'
import { LearnMoreButton } from '../mail/InboundAddress.tsx'
import { messages as pageMessages } from '../messages.ts'
import { shareMessages } from './messages.ts'

/** The two links must not be mistaken for each other: colour and icon differ, and one warns. */
const LOOKS = {
  view: { Icon: Eye, box: 'border-line bg-surface', sign: 'bg-brand-soft text-brand', kind: 'text-ink2' },
  edit: {
    Icon: PenLine,
    box: 'border-2 border-warn/60 bg-warn-bg',
    sign: 'bg-surface text-warn',
    kind: 'font-bold text-warn',
  },
  add: {
    Icon: FilePlus2,
    box: 'border-line bg-surface',
    sign: 'bg-brand-soft text-brand',
    kind: 'text-ink2',
  },
  email: { Icon: Mail, box: 'border-line', sign: 'bg-sunken text-ink2', kind: 'text-ink2' },
} as const

type LinkKind = 'view' | 'edit' | 'add'

export function AccessCard({ way, children }: { way: keyof typeof LOOKS; children: ReactNode }) {
  const { title, kind } = shareMessages[way]
  const { Icon, ...look } = LOOKS[way]
  return (
    <section aria-label={title} className={cx('rounded-lg border p-[16px]', look.box)}>
      <div className="flex items-center gap-3">
        <span className={cx('grid size-[44px] shrink-0 place-items-center rounded-full', look.sign)}>
          <Icon aria-hidden className="size-6" />
        </span>
        <div className="min-w-0">
          <h3 className="font-bold">{title}</h3>
          <p className={cx('text-sm', look.kind)}>{kind}</p>
        </div>
      </div>
      {children}
    </section>
  )
}

/** One link with the share sheet, Copy, the QR code and 'Learn more' (spec access-7). */
export function LinkCard({ kind, link, tripName }: { kind: LinkKind; link: string; tripName: string }) {
  const messages = shareMessages[kind]
  const [failure, setFailure] = usePassing<string>(LIMITS.notificationFailedMs)
  const [showsQr, setShowsQr] = useState(false)
  const [showsMore, setShowsMore] = useState(false)
  const qr = useId()
  return (
    <AccessCard way={kind}>
      {kind === 'edit' ? (
        <p className="mt-3 flex items-start gap-2 text-sm text-warn">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            {messages.forWhom} <b>{shareMessages.edit.keep}</b>
          </span>
        </p>
      ) : (
        <p className="mt-3 text-sm text-ink2">{messages.forWhom}</p>
      )}
      <input
        readOnly
        value={link}
        aria-label={messages.title}
        onFocus={(event) => event.target.select()}
        className="mt-3 block min-h-12 w-full min-w-0 rounded-md border border-line-strong bg-sunken px-3 text-sm text-ink2"
      />
      <div className="mt-2 flex flex-wrap items-start gap-2">
        <SendButton
          what={messages.title}
          data={{ title: tripName, text: `${tripName}: ${messages.sendText}`, url: link }}
          isMain={kind === 'view'}
          onError={() => setFailure(shareMessages.sendFailed)}
        />
        <CopyButton
          text={link}
          what={messages.title}
          failed={messages.copyFailed}
          kind={kind === 'view' && !hasShareSheet() ? 'primary' : 'outline'}
        />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-1">
        <Button
          kind="quiet"
          className="px-3!"
          aria-expanded={showsQr}
          aria-controls={qr}
          onClick={() => setShowsQr(!showsQr)}
        >
          <QrIcon aria-hidden className="size-5 shrink-0" />
          {showsQr ? shareMessages.hideQr : shareMessages.showQr}
          <span className="sr-only">: {messages.title}</span>
        </Button>
        <LearnMoreButton open={showsMore} onOpen={setShowsMore} what={messages.title} className="px-3" />
      </div>
      <div id={qr} hidden={!showsQr}>
        {showsQr ? (
          <figure className="grid justify-items-center gap-2 pt-1 pb-2">
            <PartBoundary
              text={pageMessages.needsConnection}
              retry={pageMessages.retry}
              fallback={<Skeleton className="aspect-square w-full max-w-[15rem]" />}
            >
              <QrCode text={link} label={messages.qr(tripName)} />
            </PartBoundary>
            <figcaption className="text-center text-sm text-ink2">{messages.qrHint}</figcaption>
          </figure>
        ) : null}
      </div>
      {showsMore ? <p className="text-sm text-ink2">{messages.more}</p> : null}
      <Problem text={failure} />
    </AccessCard>
  )
}

/** `what`: read out after "Send…". */
type SendProps = { what: string; data: ShareData; isMain: boolean; onError: () => void }

/** The device's own share sheet, where the browser has one. */
function SendButton({ what, data, isMain, onError }: SendProps) {
  if (!hasShareSheet()) return null
  const send = () => void openShareSheet(data).then((outcome) => outcome === 'unable' && onError())
  return (
    <Button
      kind={isMain ? 'primary' : 'outline'}
      onClick={send}
      className={isMain ? 'min-h-15 flex-[1_1_12rem] text-lg' : 'shrink-0'}
    >
      <Send aria-hidden className="size-5" />
      <span>{shareMessages.send}</span>
      <span className="sr-only"> {what}</span>
    </Button>
  )
}
