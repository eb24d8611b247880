import { Clock3, Eye, Globe, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { EnrichedFlights } from '#contract/trip.ts'
import { offsetMinutes } from '#domain/days.ts'
import { joinStored } from '#web/listeners.ts'
import { readItem, writeItem } from '#web/storage.ts'
import { useTimes, visitorZone, zoneCity } from '#web/times.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { wallClockHere } from '#web/zoned.ts'
import { useTrip } from './access.tsx'
import { ForwardingNotices, Onboarding, TripNotes } from './lazy-parts.ts'
import { allFlights } from './live-legs.ts'
import { messages, timesMessages } from './messages.ts'
import { useItinerary } from './queries.ts'

/** Above everything: what is wrong, or waits for an editor. `isFull`: on the overview. */
export function TripBanners({ isFull }: { isFull: boolean }) {
  const { canEdit } = useTrip()
  const { takesMail = false } = useItinerary().data ?? {}
  return (
    <>
      <TripNotes isFull={isFull} />
      {isFull && canEdit && takesMail ? (
        <div className="@container print:hidden">
          <ForwardingNotices />
          <Onboarding />
        </div>
      ) : null}
    </>
  )
}

const READ_ONLY_KEY = 'read_only_noted'

/** Spec trip-6, until it was dismissed in this browser. Below the board: the answer comes first. */
export function ReadOnlyNote() {
  const { canEdit, openDialog } = useTrip()
  const { isExample = false } = useItinerary().data ?? {}
  const isSeen = useSyncExternalStore(
    (listener) => joinStored(seen, listener),
    () => readItem(READ_ONLY_KEY) !== null,
    () => false,
  )
  if (canEdit || (isSeen && !isExample)) return null
  const dismiss = () => {
    writeItem(READ_ONLY_KEY, '1')
    for (const listener of seen) listener()
  }
  return (
    <p className="flex items-start gap-2 text-sm text-ink2 print:hidden">
      <Eye aria-hidden className="mt-0.5 size-5 shrink-0" />
      {isExample ? (
        <span>
          {messages.example.text}{' '}
          <a href="/" className={ACTION}>
            {messages.example.action}
          </a>
        </span>
      ) : (
        <>
          <span className="min-w-0 flex-1">
            {messages.readOnly.before}
            <button type="button" onClick={() => openDialog('unlock')} className={ACTION}>
              {messages.readOnly.edit}
            </button>
            {messages.readOnly.after}
          </span>
          <IconButton label={messages.closeNote} onClick={dismiss} className="-my-2.5 -mr-2">
            <X aria-hidden className="size-5" />
          </IconButton>
        </>
      )}
    </p>
  )
}

const seen = new Set<() => void>()

const ACTION =
  '-mx-2 -my-3 rounded-sm px-2 py-3 font-bold text-brand underline underline-offset-4 hover:text-brand-strong'

/** Whose clock the times are of: only where clocks differ, or where the visitor chose their own. */
export function TimesLine({ flights }: { flights: EnrichedFlights }) {
  const { zone } = useTimes()
  const { openDialog } = useTrip()
  const differ = useSyncExternalStore(
    never,
    () => clocksDiffer(flights, true),
    () => clocksDiffer(flights, false),
  )
  if (zone === 'visitor') return <YourTime />
  if (!differ) return null
  return (
    <div className="-my-2 flex print:hidden">
      <button type="button" onClick={() => openDialog('times')} className={LINE}>
        <Clock3 aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {timesMessages.atAirports} ·{' '}
          <span className="font-bold text-brand underline underline-offset-4">{timesMessages.change}</span>
        </span>
      </button>
    </div>
  )
}

/** Stays in sight on every tab while its times are those of the visitor's own clock. */
export function YourTime({ className }: { className?: string }) {
  const { zone } = useTimes()
  const { openDialog } = useTrip()
  if (zone !== 'visitor') return null
  return (
    <div className={cx('pointer-events-none sticky top-[3.75rem] z-10 flex print:hidden', className)}>
      <button type="button" onClick={() => openDialog('times')} className={CHIP}>
        <Globe aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <b>{timesMessages.yours(zoneCity(visitorZone()))}</b>{' '}
          <span className="underline underline-offset-4">{timesMessages.change}</span>
        </span>
      </button>
    </div>
  )
}

const never = () => () => undefined

/** Whether clocks at the flights' ends differ from each other, or from the visitor's (`mine`). */
function clocksDiffer(flights: EnrichedFlights, mine: boolean): boolean {
  const offsets = new Set<number>()
  for (const flight of allFlights(flights))
    for (const end of ['departure', 'arrival'] as const) {
      const instant = Date.parse(flight[`${end}Instant`] ?? '')
      const there = offsetMinutes(instant, { date: flight[`${end}Date`], time: flight[`${end}Time`] })
      if (there === null) continue
      // Summer time changes both: what counts is the distance to one clock
      const here = mine ? (offsetMinutes(instant, wallClockHere(instant)) ?? 0) : 0
      offsets.add(there - here)
      if (mine && there !== here) return true
    }
  return offsets.size > 1
}

const LINE = 'inline-flex min-h-12 items-center gap-2 py-1.5 text-left text-sm text-ink2'
const CHIP =
  'pointer-events-auto inline-flex min-h-12 items-center gap-2 rounded-full border-2 border-warn/35 bg-warn-bg px-4 text-left text-sm text-warn shadow-1'
