import {
  ChevronRight,
  CircleAlert,
  Copy,
  SearchCheck,
  SearchX,
  ShieldAlert,
  Sparkles,
  type LucideIcon,
} from 'lucide-react'
import { useId, useState } from 'react'
import type { ExtractedData, TripDocument } from '#contract/trip.ts'
import { unreadWords } from '#domain/views/unread-words.ts'
import { instantDayText } from '#web/instants.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { PartBoundary } from '#web/ui/PartBoundary.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { NoticeText } from '#web/ui/use-notice.ts'
import { TravelerFaces } from '../faces.tsx'
import { messages as pageMessages } from '../messages.ts'
import { documentMessages as messages } from './messages.ts'
import { countChecks, documentName, kindsText, originText, readExtraction, shortName } from './document.ts'
import { DocumentDetail } from '../lazy-parts.ts'

type Props = {
  document: TripDocument
  /** The earlier document that it is a copy of. */
  original: TripDocument | undefined
  problem: string | null
  focused: boolean
  onNotice: (notice: NoticeText) => void
}

export function DocumentRow({ document, original, problem, focused, onNotice }: Props) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const extraction = readExtraction(document)
  const badges = badgesOf(document, extraction)
  return (
    <li className="@container border-b border-line last:border-b-0">
      <div className="group relative rounded-lg hover:bg-sunken">
        <h3>
          <button
            type="button"
            autoFocus={focused}
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-[12px] px-[20px] pt-3 pb-1 text-left outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:-outline-offset-4 focus-visible:after:outline-(--color-focus) sm:px-[28px]"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 *:whitespace-normal">
              <span className="min-w-0 wrap-break-word" title={document.originalName}>
                <span className="font-bold">{documentName(document)}</span>
                {document.title === null ? null : (
                  <span className="block text-sm wrap-anywhere text-ink2">
                    <span className="sr-only">, </span>
                    {shortName(document.originalName)}
                  </span>
                )}
              </span>
              {document.travelers.length ? <TravelerFaces travelers={document.travelers} size={32} /> : null}
              {badges.map(([tone, Icon, text]) => (
                <Badge key={tone} tone={tone} icon={<Icon aria-hidden className="size-4.5" />}>
                  {text}
                </Badge>
              ))}
            </span>
            <ChevronRight
              aria-hidden
              className={cx('size-6 shrink-0 text-ink3 transition-transform', open && 'rotate-90')}
            />
          </button>
        </h3>
        <div className="grid gap-1 px-[20px] pb-3 text-sm @[20rem]:pr-13 sm:pr-15 sm:pl-[28px]">
          <p className="wrap-anywhere text-ink2">{originText(document, extraction)}</p>
          {original ? (
            <p className="flex items-start gap-1.5 text-ink2">
              <Copy aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span className="min-w-0 wrap-break-word">
                {messages.sameAs(documentName(original), instantDayText(original.addedAt))}
              </span>
            </p>
          ) : null}
          {document.mail && !document.mail.proven ? (
            <p className="flex items-start gap-1.5 text-warn">
              <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
              {messages.notConfirmed}
            </p>
          ) : null}
          {problem === null ? null : <p className="font-bold text-bad">{problem || messages.deleteFailed}</p>}
          {document.status === 'failed' ? (
            <p className="text-bad">{document.error ?? messages.unknownStatus}</p>
          ) : null}
          {document.leftOut.length ? (
            <p className="text-warn">{messages.leftOut(kindsText(document.leftOut))}</p>
          ) : null}
          {extraction?.unread ? <p className="text-warn">{unreadWords(extraction)}</p> : null}
        </div>
      </div>
      <div id={panel} hidden={!open}>
        {open ? (
          <div className="not-has-[[role=alert]]:contents px-[20px] pb-5 sm:px-[28px]">
            <PartBoundary
              text={pageMessages.needsConnection}
              retry={pageMessages.retry}
              fallback={<Skeleton className="mx-[20px] mb-5 h-40 sm:mx-[28px]" />}
            >
              <DocumentDetail document={document} extraction={extraction} onNotice={onNotice} />
            </PartBoundary>
          </div>
        ) : null}
      </div>
    </li>
  )
}

/** How reading a document ended, and how many values should be checked. */
function badgesOf({ status }: TripDocument, extraction: ExtractedData | null) {
  const badges: (readonly [tone: Tone, icon: LucideIcon, text: string])[] = []
  const { flights = [], travelers = [], accommodations = [] } = extraction ?? {}
  if (status === 'failed') badges.push(['bad', CircleAlert, messages.failed])
  else if (flights.length + travelers.length > 0) {
    if (extraction?.model?.status === 'used') badges.push(['brand', Sparkles, messages.processed])
  } else if (extraction && accommodations.length === 0) badges.push(['plain', SearchX, messages.nothingFound])
  const checks = extraction ? countChecks(extraction) : 0
  if (checks > 0) badges.push(['warn', SearchCheck, messages.toCheck(checks)])
  return badges
}
