import { Clock3, Globe } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTimes, visitorZone, zoneCity } from '#web/times.ts'
import { PressBoundary } from '#web/ui/PressBoundary.tsx'
import { cx } from '#web/ui/cx.ts'
import { useTrip } from '../access.tsx'
import { TimesDialog } from '../lazy-parts.ts'
import { messages as pageMessages } from '../messages.ts'
import { timesMessages as messages } from './messages.ts'

/** Whose time the page shows: a quiet line, for viewers beside the one above where there is room. While it is the visitor's, a chip that stays in sight. */
export function TimesLine() {
  const { zone } = useTimes()
  const [open, setOpen] = useState(false)
  const { canEdit } = useTrip()
  const yours = zone === 'visitor'
  return (
    <>
      <div className={cx(yours ? YOURS : USUAL, !canEdit && 'lg:min-w-max lg:justify-end')}>
        {yours ? (
          <button type="button" onClick={() => setOpen(true)} className={CHIP}>
            <Globe aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 font-bold wrap-anywhere">{messages.yours(zoneCity(visitorZone()))}</span>
            <span className="shrink-0 underline underline-offset-4">{messages.change}</span>
          </button>
        ) : (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="inline-flex min-h-12 items-center gap-2 py-1.5 text-left text-sm text-ink2"
          >
            <Clock3 aria-hidden className="size-5 shrink-0" />
            <span>
              {messages.atAirports} ·{' '}
              <span className="font-bold text-brand underline underline-offset-4">{messages.change}</span>
            </span>
          </button>
        )}
      </div>
      <PressBoundary open={open} texts={pageMessages} onFail={() => setOpen(false)}>
        <Suspense>{open ? <TimesDialog onClose={() => setOpen(false)} /> : null}</Suspense>
      </PressBoundary>
    </>
  )
}

const USUAL = '-mt-1 -mb-2 flex md:mt-0 md:mb-0 print:hidden'
const YOURS = 'pointer-events-none sticky top-[4.25rem] z-10 mt-1 flex print:static'
const CHIP =
  'pointer-events-auto inline-flex min-h-12 items-center gap-2 rounded-full border-2 border-warn/35 bg-warn-bg px-4 text-left text-sm text-warn shadow-1'
