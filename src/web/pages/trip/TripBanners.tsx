import { useQuery } from '@tanstack/react-query'
import { Clock3, Eye, Globe } from 'lucide-react'
import { brokenAddress, healthQuery } from '#web/health.ts'
import { useTimes, visitorZone, zoneCity } from '#web/times.ts'
import { cx } from '#web/ui/cx.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useTrip } from './access.tsx'
import { ForwardingNotices, MailLine, OfflineNote } from './lazy-parts.ts'
import { messages, timesMessages } from './messages.ts'
import { useItinerary } from './queries.ts'

export function TripBanners() {
  const { canEdit, openDialog } = useTrip()
  const broken = brokenAddress(useQuery(healthQuery()).data)
  const { takesMail = false, isExample = false, isDamaged = false } = useItinerary().data ?? {}
  return (
    <>
      <OfflineNote />
      {isDamaged ? (
        <div className="mt-4">
          <Notice tone="bad">
            <p className="font-bold">{messages.damaged}</p>
            <p>{messages.damagedHint}</p>
          </Notice>
        </div>
      ) : null}
      {broken ? (
        <div className="mt-4 print:hidden">
          <Notice tone="warn">
            <p className="font-bold">
              {messages.unreachable} ({broken}).
            </p>
            <p>{messages.unreachableHint}</p>
          </Notice>
        </div>
      ) : null}
      {canEdit ? null : (
        // The line about times is beside it where there is room
        <p className="mt-2 flex items-start gap-2 text-sm text-ink2 md:mt-3 lg:float-left print:hidden">
          <Eye aria-hidden className="mt-0.5 size-5 shrink-0" />
          {isExample ? (
            <span>
              {messages.example.text}{' '}
              <a href="/" className={ACTION}>
                {messages.example.action}
              </a>
            </span>
          ) : (
            <span>
              {messages.readOnly.before}
              <button type="button" onClick={() => openDialog('unlock')} className={ACTION}>
                {messages.readOnly.edit}
              </button>
              {messages.readOnly.after}
            </span>
          )}
        </p>
      )}
      {canEdit && !takesMail ? (
        <p className="mt-3 text-sm text-ink2 print:hidden">{messages.addHint}</p>
      ) : null}
      {canEdit && takesMail ? (
        <div className="@container print:hidden">
          <div className="mt-3 flex min-h-18 items-start gap-3 max-[24rem]:min-h-28 sm:min-h-12 sm:items-center">
            <MailLine />
          </div>
          <ForwardingNotices />
        </div>
      ) : null}
    </>
  )
}

const ACTION =
  '-mx-2 -my-3 rounded-sm px-2 py-3 font-bold text-brand underline underline-offset-4 hover:text-brand-strong'

export function TimesLine() {
  const { zone } = useTimes()
  const { canEdit, openDialog } = useTrip()
  const yours = zone === 'visitor'
  const Icon = yours ? Globe : Clock3
  return (
    <div className={cx(yours ? YOURS : USUAL, !canEdit && 'lg:min-w-max lg:justify-end')}>
      <button type="button" onClick={() => openDialog('times')} className={yours ? CHIP : LINE}>
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {yours ? <b>{timesMessages.yours(zoneCity(visitorZone()))}</b> : `${timesMessages.atAirports} ·`}{' '}
          <span className={cx('underline underline-offset-4', !yours && 'font-bold text-brand')}>
            {timesMessages.change}
          </span>
        </span>
      </button>
    </div>
  )
}

const USUAL = '-mt-1 -mb-2 flex md:mt-0 md:mb-0 print:hidden'
const YOURS = 'pointer-events-none sticky top-[4.25rem] z-10 mt-1 flex print:static'
const LINE = 'inline-flex min-h-12 items-center gap-2 py-1.5 text-left text-sm text-ink2'
const CHIP =
  'pointer-events-auto inline-flex min-h-12 items-center gap-2 rounded-full border-2 border-warn/35 bg-warn-bg px-4 text-left text-sm text-warn shadow-1'
